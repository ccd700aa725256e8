"""Tests that the crash test finds deliberately broken bots; otherwise its success would prove nothing."""

from pathlib import Path

import pytest

from tests.kill.trial import run_crash_test

pytestmark = pytest.mark.slow

FOUND = {
    "speaks before it commits": ("lost",),
    "drops a row": ("missing",),
    "changes a nonce": ("missing",),
    "never enqueues a post": ("missing",),
    # Lines added by the edit are missing; lines moved to the next message remain in both.
    "loses an edit": ("missing", "repeated"),
}
"""The kinds of findings expected for each mutant, at least one of them."""


MOST_KILLS = 30
"""Kills without a finding after which a mutant counts as undetected; a busy machine needs more than an idle one."""


@pytest.mark.parametrize("mutant", FOUND)
async def test_deliberately_broken_bot_is_detected(tmp_path: Path, mutant: str) -> None:
    done = await run_crash_test(
        tmp_path, seed=3, count=MOST_KILLS, games=("toy",), mutant=mutant, until=FOUND[mutant]
    )

    assert any(getattr(done.checker.found, kind) for kind in FOUND[mutant]), done.checker.found.wrong
