"""A trial that could not fail would prove nothing: whoever is wrong on purpose is found out."""

from pathlib import Path

import pytest

from tests.kill.trial import kills

pytestmark = pytest.mark.slow

FOUND = {
    "speaks before it commits": ("lost",),
    "drops a row": ("missing",),
    "changes a nonce": ("missing",),
    "never enqueues a post": ("missing",),
    # What an edit adds is missing; what it takes to the next message stays in both.
    "loses an edit": ("missing", "repeated"),
}
"""As what it is found: as one of these, at least."""


@pytest.mark.parametrize("mutant", FOUND)
async def test_a_bot_that_is_wrong_on_purpose_is_found_out(tmp_path: Path, mutant: str) -> None:
    done = await kills(tmp_path, seed=3, count=6, games=("toy",), mutant=mutant, until=FOUND[mutant])

    assert any(getattr(done.ledger.found, kind) for kind in FOUND[mutant]), done.ledger.found.wrong
