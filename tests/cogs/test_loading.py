"""Cogs are loaded by name or path: alone, again, in two bots at once, and never two for one thing."""

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
from bot.discord.extensions import (
    OURS,
    CogFailedError,
    CogNotFoundError,
    NameTakenError,
    NoCogError,
    extension_name,
    load,
)
from bot.discord.presses import ControlTakenError, Press, on
from bot.problems import ProblemError
from bot.words.wording import Wording
from tests.cogs.people import MovableClock, Room, a_bot, controls_of, text_of
from tests.wording import say

BROKEN = {
    "typo": "def setup(bot:\n",
    "needy": "import no_such_library\n\nasync def setup(bot):\n    pass\n",
    "fails": "async def setup(bot):\n    raise RuntimeError('no dice today')\n",
    "silent": "dice = 6\n",
}
"""Modules that are no cogs, for one reason or another."""

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
    """The commands and the controls that a bot answers."""
    return frozenset(command.name for command in bot.tree.get_commands()), bot.presses.known()


@pytest.fixture
async def bot(tmp_path: Path, clock: MovableClock) -> AsyncIterator[Chabudai]:
    bot = await a_bot(tmp_path / "alone.db", clock)
    yield bot
    await bot.close()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of modules that can be imported."""
    house = tmp_path / "house"
    house.mkdir()
    monkeypatch.syspath_prepend(str(tmp_path))
    yield house
    for name in [name for name in sys.modules if name.split(".")[0] == "house"]:
        del sys.modules[name]


def written(folder: Path, name: str, text: str) -> str:
    """The name of a module with this text."""
    (folder / f"{name}.py").write_text(textwrap.dedent(text), "utf-8")
    return f"house.{name}"


@pytest.fixture
def working_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A working folder with an empty folder `cogs`."""
    (tmp_path / "cogs").mkdir()
    monkeypatch.chdir(tmp_path)
    return tmp_path


def write_cog(name: str, text: str) -> str:
    """Write a file in the working folder's `cogs` and return its path as a host would write it."""
    path = f"./cogs/{name}.py"
    Path(path).write_text(textwrap.dedent(text), "utf-8")
    return path


async def problem(bot: Chabudai, cog: str) -> ProblemError:
    """What is wrong with a cog. It leaves nothing behind in the bot."""
    before = offered(bot)
    with pytest.raises(ProblemError) as caught:
        await load(bot, [cog])
    assert offered(bot) == before
    assert set(bot.extensions) <= set(OURS)
    return caught.value


def sentence_about(error: ProblemError) -> str:
    return Wording(strict=True).words().say(f"problem-{error.reason}", **error.facts)


@pytest.mark.parametrize("cog", OURS)
async def test_each_of_our_cogs_stands_alone_and_can_be_loaded_again_in_a_running_bot(room: Room, cog: str) -> None:
    bot = room.env.bot
    assert isinstance(bot, Chabudai)
    everything = offered(bot)
    for name in OURS:
        await bot.unload_extension(name)
    assert offered(bot) == (frozenset(), frozenset())
    await bot.load_extension(cog)
    alone = offered(bot)
    await bot.unload_extension(cog)
    assert offered(bot) == (frozenset(), frozenset())
    for name in OURS:
        await bot.load_extension(name)
    assert offered(bot) == everything
    assert any(alone)


@pytest.mark.usefixtures("working_folder")
async def test_a_cog_loaded_by_path_can_be_unloaded_and_loaded_again(bot: Chabudai) -> None:
    before = offered(bot)
    path = write_cog("dice", ROLLS.replace("SIDES", "six"))
    await load(bot, [path])
    with_six = offered(bot)

    name = extension_name(path)
    assert with_six == (before[0] | {"six"}, before[1] | {"six-again"})
    assert set(bot.extensions) == {*OURS, name}
    await bot.unload_extension(name)
    assert offered(bot) == before
    assert name not in sys.modules
    await load(bot, [path])
    assert offered(bot) == with_six


@pytest.mark.usefixtures("working_folder")
async def test_reloading_a_cog_by_path_reads_the_file_again(bot: Chabudai) -> None:
    before = offered(bot)
    path = write_cog("dice", ROLLS.replace("SIDES", "six"))
    await load(bot, [path])
    write_cog("dice", ROLLS.replace("SIDES", "twenty"))
    await bot.reload_extension(extension_name(path))
    assert offered(bot) == (before[0] | {"twenty"}, before[1] | {"twenty-again"})

    write_cog("dice", BROKEN["typo"])
    with pytest.raises(commands.ExtensionFailed):
        await bot.reload_extension(extension_name(path))
    assert offered(bot) == (before[0] | {"twenty"}, before[1] | {"twenty-again"})


async def test_different_paths_to_a_file_load_it_once(bot: Chabudai, working_folder: Path) -> None:
    path = write_cog("dice", ROLLS.replace("SIDES", "six"))
    await load(bot, [path, "cogs/dice.py", "cogs/../cogs/dice.py", str(working_folder / "cogs" / "dice.py")])
    assert len(bot.extensions) == len(OURS) + 1


async def test_cogs_with_the_names_of_the_bots_own_load_by_path(bot: Chabudai, working_folder: Path) -> None:
    ours = sys.modules["cogs.seat"]
    (working_folder / "more").mkdir()
    (working_folder / "more" / "seat.py").write_text("async def setup(bot):\n    pass\n", "utf-8")
    await load(bot, [write_cog("seat", "async def setup(bot):\n    pass\n"), "more/seat.py"])
    assert len(bot.extensions) == len(OURS) + 2
    assert sys.modules["cogs.seat"] is ours


@pytest.mark.parametrize(
    "path", ["./cogs/no_dice.py", "no_dice.py", "./cogs", "cogs/", "./cogs/dice", "/nowhere/dice.py"]
)
async def test_a_path_without_a_python_file_is_named(bot: Chabudai, working_folder: Path, path: str) -> None:
    write_cog("dice", ROLLS)
    error = await problem(bot, path)
    assert isinstance(error, CogNotFoundError)
    assert error.facts == {"cog": path, "why": "no-file", "folder": str(working_folder)}
    assert sentence_about(error).startswith(f"There's no Python file at {path}.")


@pytest.mark.usefixtures("working_folder")
@pytest.mark.parametrize("name", ["typo", "needy", "fails"])
async def test_a_cog_that_fails_is_named_by_its_path_and_line(bot: Chabudai, name: str) -> None:
    path = write_cog(name, BROKEN[name])
    error = await problem(bot, path)
    assert isinstance(error, CogFailedError)
    assert error.facts["where"].startswith(f"{name}.py:")
    assert path in sentence_about(error)
    assert extension_name(path) not in sys.modules


@pytest.mark.usefixtures("working_folder")
async def test_a_cog_that_is_not_text_is_named_by_its_path(bot: Chabudai) -> None:
    path = write_cog("dice", "six = 6\0\n")
    error = await problem(bot, path)
    assert isinstance(error, CogFailedError)
    assert error.facts["where"] == path


@pytest.mark.usefixtures("working_folder")
async def test_a_file_without_setup_is_named_by_its_path(bot: Chabudai) -> None:
    path = write_cog("silent", BROKEN["silent"])
    error = await problem(bot, path)
    assert isinstance(error, NoCogError)
    assert sentence_about(error).startswith(f"{path} isn't a cog")


@pytest.mark.usefixtures("working_folder")
@pytest.mark.parametrize(("text", "name"), [(TAKES_A_COMMAND, "/card"), (TAKES_A_BUTTON, "join")])
async def test_a_cog_loaded_by_path_cannot_take_a_name_in_use(bot: Chabudai, text: str, name: str) -> None:
    path = write_cog("taker", text)
    error = await problem(bot, path)
    assert isinstance(error, NameTakenError)
    assert error.facts == {"cog": path, "name": name}


async def test_a_control_is_answered_only_while_its_cog_is_there(room: Room) -> None:
    await room.start("Ben")
    bot = room.env.bot
    assert isinstance(bot, Chabudai)
    await bot.unload_extension("cogs.seat")
    assert say("error-nobody-answers") in text_of((await room.seat("Ann")).response)
    await bot.load_extension("cogs.seat")
    assert "board" in controls_of((await room.seat("Ann")).response)


async def test_two_bots_in_one_process_do_not_touch_each_other(
    room: Room, tmp_path: Path, clock: MovableClock
) -> None:
    other = await a_bot(tmp_path / "other.db", clock)
    await room.start("Ben")
    for name in OURS:
        await other.unload_extension(name)
    assert "board" in controls_of((await room.seat("Ann")).response)
    await load(other)
    mine = room.env.bot
    assert isinstance(mine, Chabudai)
    assert offered(other) == offered(mine)
    assert other.cogs["Seat"] is not mine.cogs["Seat"]
    await other.close()
    assert "nothing" in controls_of((await room.seat("Ben")).response)


@pytest.mark.parametrize("name", ["no_such_cog", "cogs.no_such_cog", "no.such.cog", "a..b", ".tables"])
async def test_a_cog_that_is_nowhere_is_named(bot: Chabudai, name: str) -> None:
    assert isinstance(await problem(bot, name), CogNotFoundError)


@pytest.mark.parametrize("name", ["typo", "needy", "fails"])
async def test_a_cog_that_fails_is_told_with_the_place_where(bot: Chabudai, folder: Path, name: str) -> None:
    error = await problem(bot, written(folder, name, BROKEN[name]))
    assert isinstance(error, CogFailedError)
    assert f"{name}.py:" in error.facts["where"]


async def test_a_package_that_fails_is_told_as_well(bot: Chabudai, folder: Path) -> None:
    (folder / "__init__.py").write_text("import no_such_library\n", "utf-8")
    error = await problem(bot, written(folder, "fine", TAKES_A_COMMAND))
    assert isinstance(error, CogFailedError)
    assert "no_such_library" in error.facts["why"]


async def test_a_module_without_setup_is_no_cog(bot: Chabudai, folder: Path) -> None:
    assert isinstance(await problem(bot, written(folder, "silent", BROKEN["silent"])), NoCogError)


@pytest.mark.parametrize(("text", "name"), [(TAKES_A_COMMAND, "/card"), (TAKES_A_BUTTON, "join")])
async def test_a_cog_that_claims_what_is_taken_is_refused_and_leaves_nothing_behind(
    bot: Chabudai, folder: Path, text: str, name: str
) -> None:
    error = await problem(bot, written(folder, "taker", text))
    assert isinstance(error, NameTakenError)
    assert error.facts["name"] == name


async def test_a_cog_that_is_named_twice_is_loaded_once(bot: Chabudai) -> None:
    for name in OURS:
        await bot.unload_extension(name)
    await load(bot, ["default", "cogs.seat", "default"])
    assert list(bot.extensions) == list(OURS)


@pytest.mark.parametrize("leaves", ["raise SystemExit(3)", "import asyncio\nraise asyncio.CancelledError"])
async def test_a_cog_that_wants_the_process_to_end_only_fails_itself(
    bot: Chabudai, folder: Path, leaves: str
) -> None:
    assert isinstance(await problem(bot, written(folder, "leaver", leaves)), CogFailedError)


def test_a_control_must_be_called_what_a_custom_id_can_say() -> None:
    with pytest.raises(ValueError, match="Dice_2"):
        on("Dice_2")


async def test_marks_of_one_method_add_up(bot: Chabudai) -> None:
    class Both(commands.Cog):
        @on("dice-one")
        @on("dice-two")
        async def roll(self, press: Press) -> None:
            """Rolls."""

    await bot.add_cog(Both())
    assert {"dice-one", "dice-two"} <= bot.presses.known()


async def test_a_form_of_somebody_elses_cog_is_left_alone(room: Room) -> None:
    class Asking(commands.Cog):
        @app_commands.command()
        async def ask(self, interaction: discord.Interaction) -> None:
            """Asks."""
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


async def test_a_cog_cannot_be_loaded_twice(bot: Chabudai) -> None:
    with pytest.raises(NameTakenError):
        await load(bot, ["cogs.lookup"])


@pytest.mark.parametrize(
    "error",
    [
        CogNotFoundError("house.dice", "no-module"),
        CogFailedError(cog="house.dice", why="ValueError: six", where="dice.py:7"),
        NoCogError(cog="house.dice"),
        NameTakenError(cog="house.dice", name="/dice"),
    ],
    ids=lambda error: error.reason,
)
def test_every_trouble_with_a_cog_is_one_sentence_or_two(error: ProblemError) -> None:
    text = sentence_about(error)
    assert "house.dice" in text
    assert "\n" not in text


async def test_one_name_for_two_answers_of_a_cog_is_refused(bot: Chabudai) -> None:
    class Twice(commands.Cog):
        @on("dice")
        async def one(self, press: Press) -> None:
            """Rolls."""

        @on("dice")
        async def other(self, press: Press) -> None:
            """Rolls as well."""

    with pytest.raises(ControlTakenError):
        await bot.add_cog(Twice())
    assert "dice" not in bot.presses.known()
    assert "Twice" not in bot.cogs


async def test_the_bot_wants_nothing_but_guilds_and_starts_without_a_warning(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    assert room.env.bot.intents == discord.Intents(guilds=True)
    with caplog.at_level(logging.WARNING):
        await room.restart()
    assert [record.getMessage() for record in caplog.records] == []


async def test_the_host_is_closed_before_the_cogs_and_discord(
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
    assert told[0] == f"host, with {len(OURS)} cogs"
    assert len(told) == 1 + len(OURS)
