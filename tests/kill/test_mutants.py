"""A trial that could not fail would prove nothing: whoever is wrong on purpose is found out."""

from pathlib import Path

import pytest

from tests.kill.trial import kills

pytestmark = pytest.mark.slow

FOUND = {
    "speaks before it commits": "lost",
    "drops a row": "missing",
    "changes a nonce": "missing",
    "never enqueues a post": "missing",
    "loses an edit": "missing",
}
"""As what it is found, at least."""


@pytest.mark.parametrize("mutant", FOUND)
async def test_a_bot_that_is_wrong_on_purpose_is_found_out(tmp_path: Path, mutant: str) -> None:
    done = await kills(tmp_path, seed=3, count=6, games=("toy",), mutant=mutant, until=FOUND[mutant])

    assert getattr(done.ledger.found, FOUND[mutant]), done.ledger.found.wrong
