"""Tests that Recruit and Marshal, answered as a whole, allow and do the same as figure by figure."""

from dataclasses import replace

import pytest

from engine.core.chance import Chance
from engine.core.errors import IllegalAnswerError
from engine.core.game import Game
from engine.core.questions import Action, Answer, Assigned, Pick, Picked
from engine.core.steps import Prompt
from engine.rising_sun.game import RisingSun
from engine.rising_sun.mandates.marshal import Marshal, MarshalFigures, MoveFigures
from engine.rising_sun.mandates.recruit import RecruitFigures, SummonFigures
from engine.rising_sun.measures import STRONGHOLD
from engine.rising_sun.table import RisingSunTable
from tests.rising_sun.laying import ALL_CLANS, Laid
from tests.slow import slow_after

MONSTERS = ("oni-of-hate", "oni-of-spite", "komainu", "river-dragon")
Answers = list[tuple[str, Answer]]


def table_to_play_on(chance: Chance) -> Laid:
    """Set up random figures, monsters, strongholds, Coins and cards of all clans."""
    laid = Laid(*ALL_CLANS).phase("politics")
    for clan in ALL_CLANS:
        player = laid.player(clan)
        for monster in MONSTERS:
            (laid.put(clan, somewhere(chance), monster) if chance.below(2) else player.reserve.append(monster))
        for figure in chance.shuffled(sorted(player.reserve))[: chance.below(6)]:
            laid.put(clan, somewhere(chance), figure)
        laid.strongholds(clan, *(somewhere(chance) for _ in range(chance.below(5))))
        laid.give(clan, coins=chance.below(4), vp=9)
    laid.cards("bonsai", "path-of-the-serpent", "mercy").cards("koi", "path-of-the-kenin")
    return laid.honor(*chance.shuffled(ALL_CLANS))


def somewhere(chance: Chance) -> str:
    return chance.choice(("hokkaido", "kansai", "kyushu", "shikoku", "nagato"))


def figure_by_figure(game: Game[RisingSunTable], chance: Chance) -> Answers:
    """Answer the questions for single figures, and those they trigger, at random; return answers with their kinds."""
    given: Answers = []
    while game.agenda:
        seat, prompt = game.awaited()[0], game.agenda[-1]
        assert isinstance(prompt, Prompt)
        question = game.question(seat)
        assert question is not None
        answer = question.sample(chance)
        game.apply(seat, Action(game.token, answer))
        given.append((prompt.kind, answer))
    return given


def as_a_whole(game: Game[RisingSunTable], kind: str, given: Answers) -> None:
    """Give the same answers, but those of `kind` in one answer, or in several if not all are offered yet."""
    chosen = [key for what, answer in given if what == kind and isinstance(answer, Picked) for key in answer.keys]
    others = [answer for what, answer in given if what != kind]
    while game.agenda:
        seat, prompt = game.awaited()[0], game.agenda[-1]
        if isinstance(prompt, MoveFigures | SummonFigures):
            answer, chosen = first_answer(game, chosen)
            game.apply(seat, Action(game.token, answer))
        else:
            game.apply(seat, Action(game.token, others.pop(0)))
    assert not chosen
    assert not others


def first_answer(game: Game[RisingSunTable], chosen: list[str]) -> tuple[Answer, list[str]]:
    """Return the longest legal answer that starts the chosen keys, and the keys left over."""
    question = game.question(game.awaited()[0])
    assert question is not None
    for number in range(len(chosen), 0, -1):
        again = () if number == len(chosen) else ("again",)
        answer = (
            Picked(keys=(*numbered(chosen[:number]), *again))
            if isinstance(question, Pick)
            else Assigned(laid=laid_pairs((*chosen[:number], *(f"{one}@{one}" for one in again))), ordered=True)
        )
        try:
            question.check(answer)
        except IllegalAnswerError:
            continue
        return answer, chosen[number:]
    return game.fallback(game.awaited()[0]).answer, chosen


def numbered(keys: list[str]) -> list[str]:
    """Number each figure's key among identical figures from the same province."""
    groups = [key.split(">")[0] for key in keys]
    numbers = [groups[: place + 1].count(group) for place, group in enumerate(groups)]
    return [
        key if number == 1 else key.replace(">", f"#{number}>") for key, number in zip(keys, numbers, strict=True)
    ]


def laid_pairs(keys: tuple[str, ...]) -> tuple[tuple[str, str], ...]:
    pairs = [key.split("@") for key in keys]
    return tuple((thing, place) for thing, place in pairs)


@pytest.mark.parametrize("sequences", slow_after(1, [60, 500]))
@pytest.mark.parametrize("mandate", ["recruit", "marshal"])
def test_whole_mandates_allow_and_do_the_same_as_single_figures(mandate: str, sequences: int) -> None:
    several = 0
    for seed in range(sequences):
        chance = Chance(seed)
        laid = table_to_play_on(chance)
        seat, bonus = chance.below(5), chance.below(2)
        before = RisingSun.load(laid.game.save())
        if mandate == "recruit":
            kind = "recruit-figures"
            laid.do(RecruitFigures(seat=seat, bonus=bonus))
            before.plan(SummonFigures(seat=seat, bonus=bonus))
        else:
            kind = "marshal-figures"
            laid.do(MarshalFigures(seat=seat))
            before.plan(MoveFigures(seat=seat))
        before.run()
        given = figure_by_figure(laid.game, chance)
        as_a_whole(before, kind, given)
        assert replace(before.table, asked=0) == replace(laid.table, asked=0)
        several += sum(what == kind and answer != Picked() for what, answer in given) > 1
    assert several > sequences // 5


def test_moves_are_made_in_the_order_chosen() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").put("koi", "kyoto", "daimyo")
    laid.do(MoveFigures(seat=0)).pick("koi", "daimyo@kyoto>oshu", "bushi@edo>kyoto")
    assert [event.figure for event in laid.told("figure-moved")] == ["daimyo", "bushi"]
    assert laid.awaited() == []


def test_identical_figures_are_told_apart_by_number() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi", "bushi", "daimyo").do(MoveFigures(seat=0))
    question = laid.question("koi").question
    assert isinstance(question, Pick)
    assert [(option.group, option.means.number) for option in question.options[:-1:2]] == [
        ("bushi@edo", 1),
        ("bushi@edo#2", 2),
        ("daimyo@edo", 0),
    ]


def test_a_moved_figure_cannot_move_again_if_its_player_continues() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "nagato", "bushi").put("koi", "kyoto", "daimyo")
    laid.do(MoveFigures(seat=0)).pick("koi", "bushi@nagato>kansai", "again")
    assert {key.split("@")[0] for key in laid.offered("koi")} == {"daimyo"}


def test_asking_again_without_a_move_repeats_the_question() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "nagato", "bushi").put("koi", "kyoto", "daimyo")
    laid.do(MoveFigures(seat=0)).pick("koi", "again")
    assert (laid.asked(), laid.events) == ("move-figures", [])


def test_an_unpayable_move_is_skipped_and_logged() -> None:
    laid = Laid("koi", "lotus", "turtle").cards("lotus", "path-of-the-serpent").give("koi", coins=1)
    laid.put("koi", "hokkaido", "bushi").put("koi", "shikoku", "daimyo").put("koi", "edo", "shinto")
    laid.do(MoveFigures(seat=0))
    laid.pick("koi", "bushi@hokkaido>oshu", "daimyo@shikoku>kansai", "shinto@edo>kyoto")
    assert [(event.figure, event.province) for event in laid.told("figure-left-out")] == [("daimyo", "kansai")]
    assert [event.figure for event in laid.told("figure-moved")] == ["bushi", "shinto"]
    assert (laid.player("koi").coins, laid.awaited()) == (0, [])


def test_questions_triggered_by_a_move_come_before_the_next_move() -> None:
    laid = Laid("koi", "lotus", "turtle").honor("lotus", "turtle", "koi").put("lotus", "kyoto", "bushi", "shinto")
    laid.put("koi", "edo", "oni-of-hate", "bushi").do(MoveFigures(seat=0))
    laid.pick("koi", "oni-of-hate@edo>kyoto", "bushi@edo>oshu")
    assert (laid.asked(), laid.figures("koi", "oshu")) == ("choose-victim", [])
    laid.pick("koi", "bushi")
    assert laid.figures("koi", "oshu") == ["bushi"]


def test_a_game_saved_between_two_moves_continues_with_the_next() -> None:
    laid = Laid("koi", "lotus", "turtle").honor("lotus", "turtle", "koi").put("lotus", "kyoto", "bushi", "shinto")
    laid.put("koi", "edo", "oni-of-hate", "bushi").do(MoveFigures(seat=0))
    laid.pick("koi", "oni-of-hate@edo>kyoto", "bushi@edo>oshu")
    laid.game = RisingSun.load(laid.game.save())
    laid.table = laid.game.table
    laid.pick("koi", "bushi")
    assert laid.figures("koi", "oshu") == ["bushi"]


def test_strongholds_of_the_turtle_move_with_its_figures() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("turtle", "edo", "edo").put("turtle", "edo", "bushi")
    laid.do(MoveFigures(seat=2)).pick("turtle", f"{STRONGHOLD}@edo>kyoto", f"{STRONGHOLD}@edo#2>oshu")
    assert laid.player("turtle").strongholds == ["kyoto", "oshu"]


@pytest.mark.ruling("4, Recruit 2")
def test_the_bonus_adds_only_one_figure_in_all() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "oshu", "kyoto").reserve("koi", *["bushi"] * 6)
    laid.do(SummonFigures(seat=0, bonus=1))
    with pytest.raises(IllegalAnswerError, match="too-many-spare"):
        laid.summon("koi", "bushi@edo", "bushi@edo", "bushi@oshu", "bushi@oshu")
    laid.summon("koi", "bushi@edo", "bushi@edo", "bushi@oshu")
    assert (laid.figures("koi", "edo"), laid.awaited()) == (["bushi", "bushi"], [])


def test_a_recruit_in_parts_is_still_one_summon() -> None:
    """Path of the Warlord pays once (rulings 1)."""
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "oshu").reserve("koi", *["bushi"] * 6)
    laid.cards("koi", "path-of-the-warlord").do(SummonFigures(seat=0, bonus=1)).summon("koi", "bushi@edo", "again")
    assert (laid.question("koi").facts["left"], laid.player("koi").coins) == (2, 0)
    laid.summon("koi", "bushi@oshu")
    assert (laid.player("koi").coins, laid.awaited()) == (1, [])


def test_a_missed_deadline_moves_and_summons_nothing() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").strongholds("koi", "edo")
    for step in (MoveFigures(seat=0), SummonFigures(seat=0, bonus=0)):
        laid.do(step)
        laid.events += laid.game.apply(0, laid.game.fallback(0)).events
    assert [event.what for event in laid.told("passed")] == ["move-figures", "summon-figures"]
    assert laid.figures("koi", "edo") == ["bushi"]


@pytest.mark.parametrize("step", [MoveFigures(seat=0), SummonFigures(seat=0, bonus=1)])
def test_every_suggestion_is_a_legal_answer(step: Prompt) -> None:
    for seed in range(20):
        laid = table_to_play_on(Chance(seed))
        laid.table.season = "spring"
        laid.do(step)
        if laid.awaited():
            question = laid.question("koi").question
            for answer in laid.game.proposals(0):
                question.check(answer)


def test_a_game_from_release_0_1_0_continues_figure_by_figure() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi")
    laid.table.whole_mandates = False
    assert laid.do(Marshal(seat=0)).asked() == "marshal-figures"
