"""Controls find the cog that answers them: by what their custom id says, and only while it is there."""

from types import SimpleNamespace
from typing import Any

import pytest
from discord.ext import commands

from bot.discord.errors import NobodyAnswersError
from bot.discord.presses import ControlTakenError, Press, Presses, on
from bot.host.errors import HostError
from bot.model.custom_ids import CustomId
from bot.model.tables import Actor, Person


class Dice(commands.Cog):
    """Answers three controls with two methods, and keeps what it was asked."""

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
    """Wants a control of its own, and one that the dice have."""

    def __init__(self) -> None:
        self.tossed: list[Press] = []

    @on("toss")
    async def a_toss(self, press: Press) -> None:
        self.tossed.append(press)

    @on("count", "spin")
    async def count(self, press: Press) -> None:
        raise AssertionError("the dice count")


def press(what: str, *values: str, **interaction: Any) -> Press:
    """A control that says `what` was used."""
    used: Any = SimpleNamespace(**interaction)
    return Press(used, CustomId(what, 7), values)


@pytest.fixture
def presses() -> Presses:
    return Presses()


def test_a_method_that_is_marked_is_still_itself() -> None:
    async def answer(press: Press) -> None:
        """Answers."""

    assert on("any")(answer) is answer


def test_a_bot_without_cogs_knows_no_control(presses: Presses) -> None:
    assert presses.known() == frozenset()


async def test_a_control_that_nobody_answers_is_refused_in_a_sentence(presses: Presses) -> None:
    with pytest.raises(NobodyAnswersError) as refused:
        await presses.answer(press("roll"))
    assert isinstance(refused.value, HostError)
    assert (refused.value.reason, refused.value.facts) == ("nobody-answers", {})


async def test_a_cog_answers_all_that_its_methods_are_marked_with(presses: Presses) -> None:
    dice = Dice()
    presses.take_in(dice)
    first, again, count = press("roll", "six"), press("roll-again"), press("count")
    for each in (first, again, count):
        await presses.answer(each)
    assert presses.known() == {"roll", "roll-again", "count"}
    assert dice.rolled == [first, again]
    assert dice.counted == [count]


async def test_what_goes_wrong_in_a_cog_is_not_hidden(presses: Presses) -> None:
    class Broken(commands.Cog):
        @on("roll")
        async def roll(self, press: Press) -> None:
            raise ZeroDivisionError(press.custom_id.what)

    presses.take_in(Broken())
    with pytest.raises(ZeroDivisionError, match="roll"):
        await presses.answer(press("roll"))


async def test_a_cog_that_was_let_go_answers_nothing_any_more_and_the_others_do(presses: Presses) -> None:
    class Cards(commands.Cog):
        drawn = 0

        @on("draw")
        async def draw(self, press: Press) -> None:
            self.drawn += 1

    dice, cards = Dice(), Cards()
    presses.take_in(dice)
    presses.take_in(cards)
    presses.let_go(dice)
    for what in ("roll", "roll-again", "count"):
        with pytest.raises(NobodyAnswersError):
            await presses.answer(press(what))
    await presses.answer(press("draw"))
    assert presses.known() == {"draw"}
    assert (cards.drawn, dice.rolled) == (1, [])


async def test_a_cog_that_was_never_taken_in_lets_nothing_go(presses: Presses) -> None:
    dice = Dice()
    presses.take_in(dice)
    presses.let_go(Dice())
    await presses.answer(press("roll"))
    assert len(dice.rolled) == 1


async def test_a_control_that_was_let_go_is_free_for_another_cog(presses: Presses) -> None:
    old, new = Dice(), Dice()
    presses.take_in(old)
    presses.let_go(old)
    presses.take_in(new)
    await presses.answer(press("roll"))
    assert (len(old.rolled), len(new.rolled)) == (0, 1)


async def test_methods_that_a_cog_has_inherited_answer_as_well(presses: Presses) -> None:
    class Spoken:
        said = ""

        @on("say")
        async def say(self, press: Press) -> None:
            self.said = press.custom_id.what

    class Loaded(Spoken, Dice):
        @on("cheat")
        async def cheat(self, press: Press) -> None:
            raise AssertionError("never")

    loaded = Loaded()
    presses.take_in(loaded)
    await presses.answer(press("roll"))
    await presses.answer(press("say"))
    assert presses.known() == {"roll", "roll-again", "count", "say", "cheat"}
    assert (len(loaded.rolled), loaded.said) == (1, "say")


async def test_of_a_method_that_is_written_anew_only_the_new_mark_counts(presses: Presses) -> None:
    class Quiet(Dice):
        @on("whisper")
        async def roll(self, press: Press) -> None:
            self.counted.append(press)

        async def count(self, press: Press) -> None:
            raise AssertionError("is no answer any more")

    quiet = Quiet()
    presses.take_in(quiet)
    await presses.answer(press("whisper"))
    assert presses.known() == {"whisper"}
    assert len(quiet.counted) == 1


async def test_a_cog_that_wants_what_is_taken_is_refused_whole(presses: Presses) -> None:
    dice, coins = Dice(), Coins()
    presses.take_in(dice)
    with pytest.raises(ControlTakenError) as refused:
        presses.take_in(coins)
    assert (refused.value.what, refused.value.cog) == ("count", "Dice")
    assert presses.known() == {"roll", "roll-again", "count"}
    await presses.answer(press("count"))
    assert (len(dice.counted), coins.tossed) == (1, [])


def test_who_is_told_of_a_clash_reads_the_name_that_the_other_cog_has_given_itself(presses: Presses) -> None:
    presses.take_in(Coins())
    with pytest.raises(ControlTakenError) as refused:
        presses.take_in(Dice())
    assert (refused.value.what, refused.value.cog) == ("count", "The coins")


def test_a_cog_that_was_refused_can_be_let_go_without_harm_to_the_other(presses: Presses) -> None:
    coins = Coins()
    presses.take_in(Dice())
    with pytest.raises(ControlTakenError):
        presses.take_in(coins)
    presses.let_go(coins)
    assert presses.known() == {"roll", "roll-again", "count"}


async def test_a_cog_cannot_be_taken_in_twice_and_stays_as_it_was(presses: Presses) -> None:
    dice = Dice()
    presses.take_in(dice)
    with pytest.raises(ControlTakenError):
        presses.take_in(dice)
    await presses.answer(press("roll"))
    assert len(dice.rolled) == 1


async def test_two_bots_each_ask_their_own_cog(presses: Presses) -> None:
    mine, other = Dice(), Dice()
    others = Presses()
    presses.take_in(mine)
    others.take_in(other)
    await others.answer(press("roll"))
    others.let_go(other)
    assert (mine.rolled, len(other.rolled)) == ([], 1)
    assert presses.known() == {"roll", "roll-again", "count"}
    assert others.known() == frozenset()


@pytest.mark.parametrize(("guild_id", "may", "manages"), [(10, True, True), (10, False, False), (None, True, False)])
def test_a_press_tells_the_table_and_who_acts(guild_id: int | None, may: bool, manages: bool) -> None:
    used = press(
        "roll",
        user=SimpleNamespace(id=1, display_name="Ann"),
        locale=SimpleNamespace(value="de"),
        guild_id=guild_id,
        permissions=SimpleNamespace(manage_guild=may),
    )
    assert (used.table, used.user_id) == (7, 1)
    assert used.actor == Actor(Person(1, "Ann", "de"), manages=manages)


def test_a_control_that_names_no_table_belongs_to_none() -> None:
    used: Any = SimpleNamespace()
    assert Press(used, CustomId("roll")).table == 0
