"""Tests that controls are dispatched by custom id to the loaded cog that handles them."""

from types import SimpleNamespace
from typing import Any

import pytest
from discord.ext import commands

from bot.discord.errors import ControlTakenError, UnhandledControlError
from bot.discord.presses import ControlRegistry, Press, on
from bot.host.errors import HostError
from bot.model.custom_ids import CustomId
from bot.model.tables import Actor, Person


class Dice(commands.Cog):
    """A cog with three controls and two methods, which records its presses."""

    def __init__(self) -> None:
        self.rolled: list[Press] = []
        self.counted: list[Press] = []

    @on("roll", "roll-again")
    async def roll(self, press: Press) -> None:
        self.rolled.append(press)

    @on("count")
    async def count(self, press: Press) -> None:
        self.counted.append(press)

    async def nothing(self, press: Press) -> None:
        raise AssertionError("no control says this")


class Coins(commands.Cog, name="The coins"):
    """A cog with one control that only it has, and one that Dice has too."""

    def __init__(self) -> None:
        self.tossed: list[Press] = []

    @on("toss")
    async def a_toss(self, press: Press) -> None:
        self.tossed.append(press)

    @on("count", "spin")
    async def count(self, press: Press) -> None:
        raise AssertionError("the dice count")


def press(what: str, *values: str, **interaction: Any) -> Press:
    """Return a press of the control `what`."""
    used: Any = SimpleNamespace(**interaction)
    return Press(used, CustomId(what, 7), values)


@pytest.fixture
def presses() -> ControlRegistry:
    return ControlRegistry()


def test_decorator_returns_the_method_itself() -> None:
    async def answer(press: Press) -> None:
        """Answer."""

    assert on("any")(answer) is answer


def test_bot_without_cogs_has_no_controls(presses: ControlRegistry) -> None:
    assert presses.names() == frozenset()


async def test_control_without_a_cog_gets_an_error_message(presses: ControlRegistry) -> None:
    with pytest.raises(UnhandledControlError) as refused:
        await presses.dispatch(press("roll"))
    assert isinstance(refused.value, HostError)
    assert (refused.value.reason, refused.value.facts) == ("nobody-answers", {})


async def test_cog_handles_all_controls_of_its_methods(presses: ControlRegistry) -> None:
    dice = Dice()
    presses.register(dice)
    first, again, count = press("roll", "six"), press("roll-again"), press("count")
    for each in (first, again, count):
        await presses.dispatch(each)
    assert presses.names() == {"roll", "roll-again", "count"}
    assert dice.rolled == [first, again]
    assert dice.counted == [count]


async def test_errors_of_a_cog_are_not_hidden(presses: ControlRegistry) -> None:
    class Broken(commands.Cog):
        @on("roll")
        async def roll(self, press: Press) -> None:
            raise ZeroDivisionError(press.custom_id.verb)

    presses.register(Broken())
    with pytest.raises(ZeroDivisionError, match="roll"):
        await presses.dispatch(press("roll"))


async def test_removed_cog_no_longer_handles_its_controls(presses: ControlRegistry) -> None:
    class Cards(commands.Cog):
        drawn = 0

        @on("draw")
        async def draw(self, press: Press) -> None:
            self.drawn += 1

    dice, cards = Dice(), Cards()
    presses.register(dice)
    presses.register(cards)
    presses.unregister(dice)
    for what in ("roll", "roll-again", "count"):
        with pytest.raises(UnhandledControlError):
            await presses.dispatch(press(what))
    await presses.dispatch(press("draw"))
    assert presses.names() == {"draw"}
    assert (cards.drawn, dice.rolled) == (1, [])


async def test_removing_an_unknown_cog_changes_nothing(presses: ControlRegistry) -> None:
    dice = Dice()
    presses.register(dice)
    presses.unregister(Dice())
    await presses.dispatch(press("roll"))
    assert len(dice.rolled) == 1


async def test_control_of_a_removed_cog_can_be_taken_by_another(presses: ControlRegistry) -> None:
    old, new = Dice(), Dice()
    presses.register(old)
    presses.unregister(old)
    presses.register(new)
    await presses.dispatch(press("roll"))
    assert (len(old.rolled), len(new.rolled)) == (0, 1)


async def test_inherited_methods_handle_controls(presses: ControlRegistry) -> None:
    class Spoken:
        said = ""

        @on("say")
        async def say(self, press: Press) -> None:
            self.said = press.custom_id.verb

    class Loaded(Spoken, Dice):
        @on("cheat")
        async def cheat(self, press: Press) -> None:
            raise AssertionError("never")

    loaded = Loaded()
    presses.register(loaded)
    await presses.dispatch(press("roll"))
    await presses.dispatch(press("say"))
    assert presses.names() == {"roll", "roll-again", "count", "say", "cheat"}
    assert (len(loaded.rolled), loaded.said) == (1, "say")


async def test_overridden_method_has_only_its_new_controls(presses: ControlRegistry) -> None:
    class Quiet(Dice):
        @on("whisper")
        async def roll(self, press: Press) -> None:
            self.counted.append(press)

        async def count(self, press: Press) -> None:
            raise AssertionError("is no answer any more")

    quiet = Quiet()
    presses.register(quiet)
    await presses.dispatch(press("whisper"))
    assert presses.names() == {"whisper"}
    assert len(quiet.counted) == 1


async def test_cog_with_a_taken_control_is_rejected_entirely(presses: ControlRegistry) -> None:
    dice, coins = Dice(), Coins()
    presses.register(dice)
    with pytest.raises(ControlTakenError) as refused:
        presses.register(coins)
    assert (refused.value.control, refused.value.cog) == ("count", "Dice")
    assert presses.names() == {"roll", "roll-again", "count"}
    await presses.dispatch(press("count"))
    assert (len(dice.counted), coins.tossed) == (1, [])


def test_conflict_names_the_other_cog_by_its_own_name(presses: ControlRegistry) -> None:
    presses.register(Coins())
    with pytest.raises(ControlTakenError) as refused:
        presses.register(Dice())
    assert (refused.value.control, refused.value.cog) == ("count", "The coins")


def test_removing_a_rejected_cog_does_not_affect_the_other(presses: ControlRegistry) -> None:
    coins = Coins()
    presses.register(Dice())
    with pytest.raises(ControlTakenError):
        presses.register(coins)
    presses.unregister(coins)
    assert presses.names() == {"roll", "roll-again", "count"}


async def test_cog_cannot_be_registered_twice(presses: ControlRegistry) -> None:
    dice = Dice()
    presses.register(dice)
    with pytest.raises(ControlTakenError):
        presses.register(dice)
    await presses.dispatch(press("roll"))
    assert len(dice.rolled) == 1


async def test_two_bots_use_separate_cogs(presses: ControlRegistry) -> None:
    mine, other = Dice(), Dice()
    others = ControlRegistry()
    presses.register(mine)
    others.register(other)
    await others.dispatch(press("roll"))
    others.unregister(other)
    assert (mine.rolled, len(other.rolled)) == ([], 1)
    assert presses.names() == {"roll", "roll-again", "count"}
    assert others.names() == frozenset()


@pytest.mark.parametrize(("guild_id", "may", "manages"), [(10, True, True), (10, False, False), (None, True, False)])
def test_press_has_its_table_and_actor(guild_id: int | None, may: bool, manages: bool) -> None:
    used = press(
        "roll",
        user=SimpleNamespace(id=1, display_name="Ann"),
        locale=SimpleNamespace(value="de"),
        guild_id=guild_id,
        permissions=SimpleNamespace(manage_guild=may),
    )
    assert (used.table, used.user_id) == (7, 1)
    assert used.actor == Actor(Person(1, "Ann", "de"), is_manager=manages)


def test_control_without_a_table_has_table_zero() -> None:
    used: Any = SimpleNamespace()
    assert Press(used, CustomId("roll")).table == 0
