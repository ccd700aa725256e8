"""Tests that the cog in the hosting guide works with `chabudai run`, and that a faulty cog is reported."""

import re
import textwrap
from pathlib import Path

import pytest

from tests.commands.test_process import ROOT, Process, ended
from tests.double import FakeDiscord, controls
from tests.message_matching import ANY, says

GUIDE = (ROOT / "docs" / "hosting.md").read_text("utf-8")


def write_cog(folder: Path, path: str, text: str) -> None:
    """Write a cog to a path in the bot's working folder."""
    file = folder / path
    file.parent.mkdir()
    file.write_text(textwrap.dedent(text), "utf-8")


@pytest.mark.slow
async def test_cog_of_the_guide_has_a_command_and_a_button(double: FakeDiscord, bot: Process, tmp_path: Path) -> None:
    (cog,) = re.findall(r"<!-- cog -->\n```python\n(.*?)```", GUIDE, re.DOTALL)
    (setting,) = set(re.findall(r"CHABUDAI_COGS=(\S+)`", GUIDE))
    write_cog(tmp_path, setting.removeprefix("default,"), cog)
    world = double.world
    user = await world.add_user("Ann")
    channel = await world.add_channel(await world.add_guild("Club", owner=user), "games")
    first = bot.start(CHABUDAI_COGS=setting)
    await world.wait_until_connected()
    rolled = await world.slash(user, channel, "dice")
    assert rolled.private
    assert "You roll" in rolled.text
    first.kill()
    await ended(first)
    bot.start(CHABUDAI_COGS=setting)
    await world.wait_until_connected(2)
    again = await world.press(user, rolled.shown, controls(rolled.shown)[0].custom_id)
    assert "You roll" in again.text
    assert (await world.slash(user, channel, "my-tables")).private


@pytest.mark.slow
@pytest.mark.parametrize("cog", ["house.dice", "./cogs/dice.py"])
@pytest.mark.parametrize(
    ("text", "said", "facts", "exit_code"),
    [
        ("import no_such_library", "problem-cog-failed", {"why": f"{ANY}no_such_library{ANY}", "where": ANY}, 1),
        ("dice = 6", "problem-cog-without-setup", {}, 78),
        ("def setup(bot:", "problem-cog-failed", {"why": ANY, "where": f"{ANY}dice.py:1"}, 1),
    ],
)
async def test_faulty_cog_gives_one_message_at_startup(
    bot: Process, tmp_path: Path, cog: str, text: str, said: str, facts: dict[str, str], exit_code: int
) -> None:
    write_cog(tmp_path, "house/dice.py" if cog == "house.dice" else cog, text)
    assert await ended(bot.start(CHABUDAI_COGS=f"default,{cog}")) == exit_code
    (line,) = bot.errors.read_text("utf-8").splitlines()
    assert says(line, said, cog=cog, **facts)


@pytest.mark.slow
@pytest.mark.parametrize(("cog", "why"), [("no.dice", "no-module"), ("./no/dice.py", "no-file")])
async def test_missing_cog_gives_one_message_at_startup(bot: Process, tmp_path: Path, cog: str, why: str) -> None:
    assert await ended(bot.start(CHABUDAI_COGS=f"default,{cog}")) == 78
    (line,) = bot.errors.read_text("utf-8").splitlines()
    assert says(line, "problem-cog-not-found", cog=cog, why=why, folder=str(tmp_path))
