"""Tests that every command can be started with the console script, in a new interpreter.

Other tests fork their processes from one that has imported the bot (`tests.commands.forking`).
"""

import pytest

from tests.commands.test_process import Process, ended
from tests.slow import slow_after


@pytest.mark.slow
@pytest.mark.parametrize(
    "ending",
    slow_after(
        1,
        [
            ("check", 1),
            ("run", 78),
            ("sync", 78),
            ("health", 1),
            ("backup copy", 1),
            ("restore nowhere.db", 1),
            ("play samurai_sword --seed 7", 0),
            ("demo --seats 99", 2),
            ("playground --no-open --port nowhere", 2),
        ],
    ),
)
async def test_console_script_starts_every_command(bot: Process, ending: tuple[str, int]) -> None:
    command, code = ending
    assert await ended(bot.start_script(*command.split(), DISCORD_TOKEN="")) == code

    assert "Traceback" not in bot.errors.read_text("utf-8")
