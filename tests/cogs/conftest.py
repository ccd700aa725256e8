"""Patience for the bot in a simulated Discord."""

import pytest

from bot.discord import client, deferring, errors

PATIENT = 600.0
"""Seconds that nothing takes here, however busy the machine is."""


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is deferred or given up because the machine is slow.

    SimCord runs such timers by the real clock, and waits in vain when one of them is due while it settles.
    """
    for module, limit in (
        (client, "_MEETING"),
        (deferring, "PATIENCE"),
        (deferring, "LIST_PATIENCE"),
        (errors, "_LOOK_UP"),
    ):
        monkeypatch.setattr(module, limit, PATIENT)
