"""Tests for loading cogs: one at a time, repeatedly, in two bots, and with conflicts."""

import logging
import sys
import textwrap
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import discord
import pytest
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.errors import CogNameTakenError, CogNotFoundError, CogWithoutSetupError, ControlTakenError
from bot.discord.extensions import (
    BUILTIN_COGS,
    extension_name,
    load_cogs,
)
from bot.discord.presses import Press, on
from bot.localization.catalogs import CatalogLoader
from bot.problems import ProblemError
from tests.cogs.people import MovableClock, Room, a_bot, controls_of, text_of
from tests.wording import say

pytestmark = pytest.mark.slow

BROKEN = {
    "typo": "def setup(bot:\n",
    "needy": "import no_such_library\n\nasync def setup(bot):\n    pass\n",
    "fails": "async def setup(bot):\n    raise RuntimeError('no dice today')\n",
    "silent": "dice = 6\n",
}
"""Modules that can't be loaded as cogs."""

TAKES_A_COMMAND = """
    from discord import app_commands
    from discord.ext import commands

    class Taker(commands.Cog):
        @app_commands.command()
        async def mine(self, interaction):
            '''Mine.'''

        @app_commands.command()
        async def card(self, interaction):
            '''Somebody else's.'''

    async def setup(bot):
        await bot.add_cog(Taker())
"""

ROLLS = """
    from discord import app_commands
    from discord.ext import commands
    from bot.discord.presses import on

    class Dice(commands.Cog):
        @app_commands.command()
        async def SIDES(self, interaction):
            '''Roll a die.'''

        @on("SIDES-again")
        async def again(self, press):
            pass

    async def setup(bot):
        await bot.add_cog(Dice())
"""

TAKES_A_BUTTON = """
    from discord.ext import commands
    from bot.discord.presses import on

    class Presser(commands.Cog):
        @on("mine", "join")
        async def mine(self, press):
            pass

    async def setup(bot):
        await bot.add_cog(Presser())
"""


def offered(bot: Chabudai) -> tuple[frozenset[str], frozenset[str]]:
    """Return the commands and the controls that a bot handles."""
    return frozenset(command.name for command in bot.tree.get_commands()), bot.controls.names()


@pytest.fixture
async def bot(tmp_path: Path, clock: MovableClock) -> AsyncIterator[Chabudai]:
    bot = await a_bot(tmp_path / "alone.db", clock)
    yield bot
    await bot.close()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Return a package folder that can be imported."""
    house = tmp_path / "house"
    house.mkdir()
    monkeypatch.syspath_prepend(str(tmp_path))
    yield house
    for name in [name for name in sys.modules if name.split(".")[0] == "house"]:
        del sys.modules[name]


def written(folder: Path, name: str, text: str) -> str:
    """Write a module with this text and return its name."""
    (folder / f"{name}.py").write_text(textwrap.dedent(text), "utf-8")
    return f"house.{name}"


@pytest.fixture
def working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the working folder, which has an empty folder `cogs`."""
    (tmp_path / "cogs").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write_cog(name: str, text: str) -> str:
    """Write a cog to the folder `cogs` and return its path, as in CHABUDAI_COGS."""
    path = f"./cogs/{name}.py"
    Path(path).write_text(textwrap.dedent(text), "utf-8")
    return path


async def problem(bot: Chabudai, cog: str) -> ProblemError:
    """Return the error from loading a cog, and check that the bot hasn't changed."""
    before = offered(bot)
    with pytest.raises(ProblemError) as caught:
        await load_cogs(bot, [cog])
    assert offered(bot) == before
    assert set(bot.extensions) <= set(BUILTIN_COGS)
    return caught.value


def sentence_about(error: ProblemError) -> str:
    return CatalogLoader(strict=True).catalog().format(f"problem-{error.reason}", **error.facts)


@pytest.mark.parametrize("cog", BUILTIN_COGS)
async def test_each_built_in_cog_can_be_loaded_alone_and_reloaded(room: Room, cog: str) -> None:
    bot = room.env.bot
    assert isinstance(bot, Chabudai)
    everything = offered(bot)
    for name in BUILTIN_COGS:
        await bot.unload_extension(name)
    assert offered(bot) == (frozenset(), frozenset())
    await bot.load_extension(cog)
    alone = offered(bot)
    await bot.unload_extension(cog)
    assert offered(bot) == (frozenset(), frozenset())
    for name in BUILTIN_COGS:
        await bot.load_extension(name)
    assert offered(bot) == everything
    assert any(alone)


@pytest.mark.usefixtures("working_folder")
async def test_cog_loaded_by_path_can_be_unloaded_and_reloaded(bot: Chabudai) -> None:
    before = offered(bot)
    path = write_cog("dice", ROLLS.replace("SIDES", "six"))
    await load_cogs(bot, [path])
    with_six = offered(bot)

    name = extension_name(path)
    assert with_six == (before[0] | {"six"}, before[1] | {"six-again"})
    assert set(bot.extensions) == {*BUILTIN_COGS, name}
    await bot.unload_extension(name)
    assert offered(bot) == before
    assert name not in sys.modules
    await load_cogs(bot, [path])
    assert offered(bot) == with_six


@pytest.mark.usefixtures("working_folder")
async def test_reloading_a_cog_by_path_rereads_the_file(bot: Chabudai) -> None:
    before = offered(bot)
    path = write_cog("dice", ROLLS.replace("SIDES", "six"))
    await load_cogs(bot, [path])
    write_cog("dice", ROLLS.replace("SIDES", "twenty"))
    await bot.reload_extension(extension_name(path))
    assert offered(bot) == (before[0] | {"twenty"}, before[1] | {"twenty-again"})

    write_cog("dice", BROKEN["typo"])
    with pytest.raises(commands.ExtensionFailed):
        await bot.reload_extension(extension_name(path))
    assert offered(bot) == (before[0] | {"twenty"}, before[1] | {"twenty-again"})


async def test_different_paths_to_one_file_load_it_once(bot: Chabudai, working_folder: Path) -> None:
    path = write_cog("dice", ROLLS.replace("SIDES", "six"))
    await load_cogs(bot, [path, "cogs/dice.py", "cogs/../cogs/dice.py", str(working_folder / "cogs" / "dice.py")])
    assert len(bot.extensions) == len(BUILTIN_COGS) + 1


async def test_cog_loaded_by_path_can_share_a_built_in_name(bot: Chabudai, working_folder: Path) -> None:
    ours = sys.modules["cogs.seat"]
    (working_folder / "more").mkdir()
    (working_folder / "more" / "seat.py").write_text("async def setup(bot):\n    pass\n", "utf-8")
    await load_cogs(bot, [write_cog("seat", "async def setup(bot):\n    pass\n"), "more/seat.py"])
    assert len(bot.extensions) == len(BUILTIN_COGS) + 2
    assert sys.modules["cogs.seat"] is ours


@pytest.mark.parametrize(
    "path", ["./cogs/no_dice.py", "no_dice.py", "./cogs", "cogs/", "./cogs/dice", "/nowhere/dice.py"]
)
async def test_path_without_a_python_file_is_reported(bot: Chabudai, working_folder: Path, path: str) -> None:
    write_cog("dice", ROLLS)
    error = await problem(bot, path)
    assert isinstance(error, CogNotFoundError)
    assert error.facts == {"cog": path, "why": "no-file", "folder": str(working_folder)}
    assert sentence_about(error).startswith(f"There's no Python file at {path}.")


@pytest.mark.usefixtures("working_folder")
@pytest.mark.parametrize("name", ["typo", "needy", "fails"])
async def test_failing_cog_is_reported_with_path_and_line(bot: Chabudai, name: str) -> None:
    path = write_cog(name, BROKEN[name])
    error = await problem(bot, path)
    assert error.reason == "cog-failed"
    assert error.facts["where"].startswith(f"{name}.py:")
    assert path in sentence_about(error)
    assert extension_name(path) not in sys.modules


@pytest.mark.usefixtures("working_folder")
async def test_cog_with_a_null_byte_is_reported_by_path(bot: Chabudai) -> None:
    path = write_cog("dice", "six = 6\0\n")
    error = await problem(bot, path)
    assert error.reason == "cog-failed"
    assert error.facts["where"] == path


@pytest.mark.usefixtures("working_folder")
async def test_file_without_setup_is_reported_by_path(bot: Chabudai) -> None:
    path = write_cog("silent", BROKEN["silent"])
    error = await problem(bot, path)
    assert isinstance(error, CogWithoutSetupError)
    assert sentence_about(error).startswith(f"{path} isn't a cog")


@pytest.mark.usefixtures("working_folder")
@pytest.mark.parametrize(("text", "name"), [(TAKES_A_COMMAND, "/card"), (TAKES_A_BUTTON, "join")])
async def test_cog_loaded_by_path_cannot_use_a_taken_name(bot: Chabudai, text: str, name: str) -> None:
    path = write_cog("taker", text)
    error = await problem(bot, path)
    assert isinstance(error, CogNameTakenError)
    assert error.facts == {"cog": path, "name": name}


async def test_control_works_only_while_its_cog_is_loaded(room: Room) -> None:
    await room.start("Ben")
    bot = room.env.bot
    assert isinstance(bot, Chabudai)
    await bot.unload_extension("cogs.seat")
    assert say("error-nobody-answers") in text_of((await room.seat("Ann")).response)
    await bot.load_extension("cogs.seat")
    assert "board" in controls_of((await room.seat("Ann")).response)


async def test_two_bots_in_one_process_are_independent(room: Room, tmp_path: Path, clock: MovableClock) -> None:
    other = await a_bot(tmp_path / "other.db", clock)
    await room.start("Ben")
    for name in BUILTIN_COGS:
        await other.unload_extension(name)
    assert "board" in controls_of((await room.seat("Ann")).response)
    await load_cogs(other)
    mine = room.env.bot
    assert isinstance(mine, Chabudai)
    assert offered(other) == offered(mine)
    assert other.cogs["Seat"] is not mine.cogs["Seat"]
    await other.close()
    assert "nothing" in controls_of((await room.seat("Ben")).response)


@pytest.mark.parametrize("name", ["no_such_cog", "cogs.no_such_cog", "no.such.cog", "a..b", ".tables"])
async def test_missing_cog_is_reported(bot: Chabudai, name: str) -> None:
    assert isinstance(await problem(bot, name), CogNotFoundError)


@pytest.mark.parametrize("name", ["typo", "needy", "fails"])
async def test_failing_cog_is_reported_with_file_and_line(bot: Chabudai, folder: Path, name: str) -> None:
    error = await problem(bot, written(folder, name, BROKEN[name]))
    assert error.reason == "cog-failed"
    assert f"{name}.py:" in error.facts["where"]


async def test_failing_package_is_reported(bot: Chabudai, folder: Path) -> None:
    (folder / "__init__.py").write_text("import no_such_library\n", "utf-8")
    error = await problem(bot, written(folder, "fine", TAKES_A_COMMAND))
    assert error.reason == "cog-failed"
    assert "no_such_library" in error.facts["why"]


async def test_module_without_setup_is_not_a_cog(bot: Chabudai, folder: Path) -> None:
    assert isinstance(await problem(bot, written(folder, "silent", BROKEN["silent"])), CogWithoutSetupError)


@pytest.mark.parametrize(("text", "name"), [(TAKES_A_COMMAND, "/card"), (TAKES_A_BUTTON, "join")])
async def test_cog_with_a_taken_name_is_rejected_entirely(bot: Chabudai, folder: Path, text: str, name: str) -> None:
    error = await problem(bot, written(folder, "taker", text))
    assert isinstance(error, CogNameTakenError)
    assert error.facts["name"] == name


async def test_cog_named_twice_is_loaded_once(bot: Chabudai) -> None:
    for name in BUILTIN_COGS:
        await bot.unload_extension(name)
    await load_cogs(bot, ["default", "cogs.seat", "default"])
    assert list(bot.extensions) == list(BUILTIN_COGS)


@pytest.mark.parametrize("leaves", ["raise SystemExit(3)", "import asyncio\nraise asyncio.CancelledError"])
async def test_cog_that_exits_does_not_end_the_process(bot: Chabudai, folder: Path, leaves: str) -> None:
    error = await problem(bot, written(folder, "leaver", leaves))
    assert error.reason == "cog-failed"


def test_control_name_must_be_valid_in_a_custom_id() -> None:
    with pytest.raises(ValueError, match="Dice_2"):
        on("Dice_2")


async def test_decorators_of_one_method_add_up(bot: Chabudai) -> None:
    class Both(commands.Cog):
        @on("dice-one")
        @on("dice-two")
        async def roll(self, press: Press) -> None:
            """Roll."""

    await bot.add_cog(Both())
    assert {"dice-one", "dice-two"} <= bot.controls.names()


async def test_modal_of_another_cog_is_left_alone(room: Room) -> None:
    class Asking(commands.Cog):
        @app_commands.command()
        async def ask(self, interaction: discord.Interaction) -> None:
            """Ask."""
            await interaction.response.send_modal(Question())

    class Question(discord.ui.Modal, title="Why?"):
        because: discord.ui.TextInput["Question"] = discord.ui.TextInput(label="Because", custom_id="because")

        async def on_submit(self, interaction: discord.Interaction) -> None:
            await interaction.response.send_message(f"So: {self.because.value}", ephemeral=True)

    bot = room.env.bot
    assert isinstance(bot, Chabudai)
    await bot.add_cog(Asking())
    await bot.tree.sync()
    form = await room.people["Ann"].slash(room.channel, "ask")
    told = await room.people["Ann"].submit_modal(form, {"because": "of the rain"})
    assert text_of(told.response) == "So: of the rain"
    assert room.env.errors == []


async def test_cog_cannot_be_loaded_twice(bot: Chabudai) -> None:
    with pytest.raises(CogNameTakenError):
        await load_cogs(bot, ["cogs.lookup"])


@pytest.mark.parametrize(
    "error",
    [
        CogNotFoundError("house.dice", "no-module"),
        CogNotFoundError("house/dice.py", "no-file"),
        ProblemError("cog-failed", cog="house.dice", why="ValueError: six", where="dice.py:7"),
        CogWithoutSetupError(cog="house.dice"),
        CogNameTakenError(cog="house.dice", name="/dice"),
    ],
    ids=lambda error: error.reason,
)
def test_cog_problems_are_single_line_messages(error: ProblemError) -> None:
    text = sentence_about(error)
    assert error.facts["cog"] in text
    assert "\n" not in text


async def test_two_handlers_for_one_control_are_rejected(bot: Chabudai) -> None:
    class Twice(commands.Cog):
        @on("dice")
        async def one(self, press: Press) -> None:
            """Roll."""

        @on("dice")
        async def other(self, press: Press) -> None:
            """Roll too."""

    with pytest.raises(ControlTakenError):
        await bot.add_cog(Twice())
    assert "dice" not in bot.controls.names()
    assert "Twice" not in bot.cogs


async def test_bot_needs_only_the_guilds_intent_and_starts_without_warnings(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    assert room.env.bot.intents == discord.Intents(guilds=True)
    with caplog.at_level(logging.WARNING):
        await room.restart()
    assert [record.getMessage() for record in caplog.records] == []


async def test_host_is_closed_before_the_cogs(
    tmp_path: Path, clock: MovableClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = await a_bot(tmp_path / "closing.db", clock)
    told: list[str] = []
    close, remove = bot.host.close, bot.remove_cog

    async def close_host() -> None:
        told.append(f"host, with {len(bot.cogs)} cogs")
        await close()

    async def remove_cog(name: str, /) -> commands.Cog | None:
        told.append(name)
        return await remove(name)

    monkeypatch.setattr(bot.host, "close", close_host)
    monkeypatch.setattr(bot, "remove_cog", remove_cog)
    await bot.close()
    assert told[0] == f"host, with {len(BUILTIN_COGS)} cogs"
    assert len(told) == 1 + len(BUILTIN_COGS)
