"""Tests of *Why not?*: what a newcomer would expect in a question is either offered or explained."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.questions import Assign, Decision, Pick, PickInOrder
from engine.rising_sun.components import CARDS, PROVINCES, RULES, season_deck
from engine.rising_sun.game import RisingSun
from engine.rising_sun.kami import FujinMoves
from engine.rising_sun.mandates.betray import ReplaceFigure
from engine.rising_sun.mandates.marshal import MarshalFigures, MoveFigures
from engine.rising_sun.mandates.recruit import RecruitFigures, SummonFigures
from engine.rising_sun.mandates.train import BuyCard
from engine.rising_sun.mandates.turn import MandateTurn
from engine.rising_sun.measures import opponents_of
from engine.rising_sun.summoning import SummonFigure
from engine.rising_sun.tea_ceremony import TeaCeremony, ally
from engine.rising_sun.war.battle import Battle
from engine.search.random_play import random_action
from tests.rising_sun.case import plan
from tests.rising_sun.laying import Laid
from tests.slow import slow_after


def reasons(laid: Laid, clan: str) -> dict[str, Any]:
    """Return the facts of a clan's refusals by their rules."""
    return {refusal.rule: dict(refusal.facts) for refusal in laid.question(clan).refusals}


def except_for(*provinces: str) -> tuple[str, ...]:
    return tuple(province for province in PROVINCES if province not in provinces)


# Tea Ceremony and mandates


def test_allied_players_are_named_in_the_tea_ceremony() -> None:
    laid = Laid("koi", "lotus", "turtle", "bonsai").do(TeaCeremony())
    assert reasons(laid, "koi") == {}
    laid.call(ally, laid.seat("lotus"), laid.seat("bonsai"))
    assert reasons(laid, "koi") == {"allied-already": {"seats": (laid.seat("lotus"), laid.seat("bonsai"))}}


def test_mandates_that_were_not_drawn_are_named() -> None:
    laid = Laid("koi", "lotus", "turtle")
    laid.table.pile = ["recruit", "train", "train", "betray", "marshal", "harvest"]
    laid.table.chooser = laid.seat("koi")
    laid.do(MandateTurn())
    assert reasons(laid, "koi") == {"not-drawn": {"tiles": ("marshal", "harvest"), "facedown": 0}}


def test_the_lotus_can_announce_mandates_it_did_not_draw() -> None:
    laid = Laid("koi", "lotus", "turtle")
    laid.table.pile = ["recruit", "train", "harvest", "betray", "marshal"]
    laid.table.chooser = laid.seat("lotus")
    laid.do(MandateTurn())
    assert reasons(laid, "lotus") == {"not-drawn": {"tiles": ("marshal",), "facedown": 1}}


# Summoning


def test_recruit_explains_provinces_and_missing_figures() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "oshu").reserve("koi", "bushi", "bushi", "bushi")
    laid.cards("koi", "river-dragon").do(SummonFigures(seat=laid.seat("koi"), bonus=0))
    assert reasons(laid, "koi") == {
        "one-per-stronghold": {"most": 2, "bonus": 0},
        "no-stronghold": {"provinces": except_for("edo", "oshu")},
        "not-in-reserve": {"kinds": ("daimyo", "shinto", "river-dragon")},
    }


def test_figures_that_could_worship_are_named() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo").reserve("koi", "bushi", "shinto", "komainu")
    laid.do(SummonFigures(seat=laid.seat("koi"), bonus=1))
    assert reasons(laid, "koi")["shrine-after-summon"] == {"kinds": ("shinto", "komainu")}
    assert reasons(laid, "koi")["one-per-stronghold"] == {"most": 2, "bonus": 1}


@pytest.mark.parametrize("prompt", [SummonFigures, RecruitFigures])
def test_used_strongholds_are_named(prompt: Callable[..., SummonFigures | RecruitFigures]) -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "oshu").reserve("koi", *["bushi"] * 3)
    laid.do(prompt(seat=laid.seat("koi"), bonus=0, summoned=("edo",)))
    assert reasons(laid, "koi")["stronghold-used"] == {"provinces": ("edo",)}
    assert reasons(laid, "koi")["no-stronghold"] == {"provinces": except_for("edo", "oshu")}


def test_the_dragonfly_is_limited_by_its_strongholds_only() -> None:
    laid = Laid("koi", "lotus", "dragonfly").strongholds("dragonfly", "edo").reserve("dragonfly", *["bushi"] * 3)
    laid.do(SummonFigures(seat=laid.seat("dragonfly"), bonus=1))
    assert reasons(laid, "dragonfly") == {
        "one-per-stronghold-on-map": {"most": 2, "bonus": 1},
        "not-in-reserve": {"kinds": ("daimyo", "shinto")},
    }


def test_a_bought_monster_needs_a_stronghold() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "oshu").reserve("koi", "komainu")
    laid.do(SummonFigure(seat=laid.seat("koi"), figure="komainu"))
    assert reasons(laid, "koi") == {"no-stronghold": {"provinces": except_for("edo", "oshu")}}


# Moving


def test_provinces_out_of_reach_are_named() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi")
    laid.do(MoveFigures(seat=laid.seat("koi")))
    far = except_for("edo", "kyoto", "oshu")
    assert reasons(laid, "koi") == {"too-far": {"provinces": far}}


def test_one_step_is_explained_if_some_figure_reaches_each_province() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "oshu", "bushi").put("koi", "kansai", "bushi")
    laid.put("koi", "kyoto", "daimyo").do(MoveFigures(seat=laid.seat("koi")))
    assert reasons(laid, "koi") == {"one-step": {}}


@pytest.mark.parametrize("prompt", [MoveFigures, MarshalFigures])
def test_figures_that_moved_are_named(prompt: Callable[..., MoveFigures | MarshalFigures]) -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").put("koi", "oshu", "daimyo")
    laid.do(prompt(seat=laid.seat("koi"), moved=("bushi@edo",)))
    assert reasons(laid, "koi")["moved-already"] == {"provinces": ("edo",)}


def test_an_unpaid_toll_is_explained_with_its_owner() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "oshu", "bushi").cards("lotus", "path-of-the-serpent")
    laid.do(MoveFigures(seat=laid.seat("koi")))
    found = reasons(laid, "koi")
    assert found["toll-unpaid"] == {"provinces": ("hokkaido",), "owner": laid.seat("lotus"), "price": 1}
    assert found["too-far"] == {"provinces": ("kansai", "nagato", "shikoku", "kyushu")}


def test_worshippers_are_explained() -> None:
    laid = Laid("koi", "lotus", "dragonfly").shrines("fujin", "raijin")
    laid.worship("dragonfly", "fujin", "shinto").worship("koi", "raijin", "shinto")
    laid.put("dragonfly", "edo", "bushi").do(FujinMoves(seat=laid.seat("dragonfly"), left=2))
    assert reasons(laid, "dragonfly") == {"worshippers-stay": {"kami": ("fujin",)}}


# Buying cards


def test_cards_are_too_expensive_or_sold() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=1, ronin=2)
    offer = dict.fromkeys(laid.table.offer)
    laid.table.offer = [card for card in laid.table.offer if CARDS[card].name != "komainu"]
    laid.do(BuyCard(seat=laid.seat("koi")))
    unaffordable = tuple(card for card in offer if CARDS[card].cost > 1 and CARDS[card].name != "komainu")
    sold = tuple(card for card in offer if CARDS[card].name == "komainu")
    assert reasons(laid, "koi") == {
        "too-expensive": {"cards": unaffordable, "coins": 1, "price": 2},
        "ronin-not-coins-yet": {},
        "sold": {"cards": sold},
    }


def test_a_discount_makes_fewer_cards_too_expensive() -> None:
    laid = Laid("koi", "lotus", "turtle").give("lotus")
    unaffordable = tuple(card for card in dict.fromkeys(laid.table.offer) if CARDS[card].cost > 1)
    laid.do(BuyCard(seat=laid.seat("lotus"), discount=1))
    assert unaffordable
    assert reasons(laid, "lotus") == {"too-expensive": {"cards": unaffordable, "coins": 0, "price": 1}}


# Betray


def test_betray_explains_daimyo_worshippers_and_kinds_without_a_match() -> None:
    laid = Laid("koi", "lotus", "turtle").reserve("koi", "bushi").worship("turtle", "fujin", "shinto")
    laid.put("lotus", "edo", "daimyo", "bushi", "river-dragon").put("turtle", "oshu", "shinto", "yurei")
    laid.do(ReplaceFigure(seat=laid.seat("koi"), left=2))
    assert reasons(laid, "koi") == {
        "no-match": {"kinds": ("river-dragon", "shinto")},
        "daimyo-stays": {"kinds": ("daimyo", "yurei")},
        "worshippers-safe": {"kami": ("fujin",)},
    }


def test_the_first_victim_of_a_betray_is_named() -> None:
    laid = Laid("koi", "lotus", "turtle").reserve("koi", "bushi", "bushi")
    laid.put("lotus", "edo", "bushi", "bushi", "shinto").put("turtle", "oshu", "bushi")
    laid.do(ReplaceFigure(seat=laid.seat("koi"), left=2)).pick("koi", f"{laid.seat('lotus')}:bushi@edo>bushi")
    assert reasons(laid, "koi") == {"replaced-one": {"seats": (laid.seat("lotus"),)}}


# War


def test_ronin_cannot_be_bid() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi").put("koi", "edo", "bushi")
    laid.give("lotus", coins=2, ronin=3).phase("war")
    laid.do(Battle(province="edo", participants=(laid.seat("koi"), laid.seat("lotus"))))
    assert reasons(laid, "lotus") == {"ronin-not-bid": {"ronin": 3}}
    assert reasons(laid, "koi") == {}


def test_daimyo_and_strongholds_cannot_be_taken_hostage() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi", "daimyo").give("koi", coins=1)
    laid.put("lotus", "edo", "bushi", "yurei").strongholds("turtle", "edo").strongholds("lotus", "edo")
    laid.fight("edo", koi={"take_hostage": 1})
    assert reasons(laid, "koi") == {"daimyo-not-taken": {"kinds": ("yurei",)}, "stronghold-not-taken": {}}


# Random games

Named = set[tuple[str, Any]]
"""Pairs of a kind of thing and the thing."""

TAGS = {
    "provinces": ("province",),
    "kinds": ("figure", "replaced"),
    "tiles": ("mandate",),
    "cards": ("card",),
    "seats": ("seat",),
    "kami": ("kami",),
}
"""The kinds of things that each fact of a refusal names."""


@pytest.mark.parametrize("number", slow_after(2, range(20)))
def test_everything_expected_is_offered_or_explained(number: int) -> None:
    seats, options = plan(number)
    game, chance = RisingSun.begin(RisingSun.Options(**options), [None] * seats, number), Chance(number)
    while not game.finished:
        for seat in game.awaited():
            decision = game.decision(seat)
            if decision is not None and decision.kind in EXPECTED:
                missing = set(EXPECTED[decision.kind](game, seat)) - _offered(game, decision) - _refused(decision)
                assert not missing, (decision.kind, missing)
        game.apply(*random_action(game, chance, 50))


def _offered(game: RisingSun, decision: Decision) -> Named:
    question = decision.question
    if decision.kind == "negotiate":
        return {("seat", one.facts["seat"]) for one in game.invitations(decision.seat) if one.kind != "gift"}
    if isinstance(question, Assign):
        chosen = [*(thing.means for thing in question.things), *(place.means for place in question.places)]
    else:
        assert isinstance(question, Pick | PickInOrder)
        chosen = [option.means for option in question.options]
    return {pair for means in chosen if means is not None for pair in means._asdict().items()}


def _refused(decision: Decision) -> Named:
    named: Named = set()
    for rule, facts in decision.refusals:
        for fact, value in facts.items():
            if isinstance(value, tuple):
                tags = ("origin",) if rule == "moved-already" else TAGS[fact]
                named |= {(tag, CARDS[str(one)].name if tag == "card" else one) for tag in tags for one in value}
    return named


def _mandates(game: RisingSun, seat: int) -> Iterator[tuple[str, Any]]:
    yield from (("mandate", mandate) for mandate in RULES.mandates)


def _players(game: RisingSun, seat: int) -> Iterator[tuple[str, Any]]:
    yield from (("seat", other) for other in opponents_of(game.table, seat))


def _provinces(game: RisingSun, seat: int) -> Iterator[tuple[str, Any]]:
    yield from (("province", province) for province in PROVINCES)


def _provinces_and_figures(game: RisingSun, seat: int) -> Iterator[tuple[str, Any]]:
    yield from _provinces(game, seat)
    monsters = [CARDS[card].name for card in game.table.players[seat].cards if CARDS[card].is_monster]
    yield from (("figure", figure) for figure in (*RULES.figures, *monsters))


def _moves(game: RisingSun, seat: int) -> Iterator[tuple[str, Any]]:
    """Yield where figures are, and where those that can still move could go."""
    figures, moved = game.table.players[seat].figures, getattr(game.agenda[-1], "moved", ())
    still = [(figure, origin) for origin, here in figures.items() for figure in here]
    for each in moved:
        figure, origin = each.split("@")
        if figure != "stronghold":
            still.remove((figure, origin))
        yield "origin", origin
    origins = {origin for _, origin in still}
    yield from (("province", province) for province in PROVINCES if origins - {province})
    yield from (
        ("kami", shrine.kami) for shrine in game.table.shrines if seat in [who for who, _ in shrine.worshippers]
    )


def _cards(game: RisingSun, seat: int) -> Iterator[tuple[str, Any]]:
    table = game.table
    yield from (("card", CARDS[card].name) for card in season_deck(table.season, table.card_set))


def _replaced(game: RisingSun, seat: int) -> Iterator[tuple[str, Any]]:
    hit = getattr(game.agenda[-1], "hit", ())
    yield from (("seat", other) for other in hit)
    for other in set(opponents_of(game.table, seat)) - set(hit):
        for here in game.table.players[other].figures.values():
            yield from (("replaced", figure) for figure in here)


def _hostages(game: Game[Any], seat: int) -> Iterator[tuple[str, Any]]:
    battle = game.table.battle
    for other in battle.participants:
        if other != seat:
            figures = game.table.players[other].figures.get(battle.province, ())
            yield from (("figure", figure) for figure in figures)


EXPECTED: dict[str, Callable[[RisingSun, int], Iterator[tuple[str, Any]]]] = {
    "negotiate": _players,
    "choose-mandate": _mandates,
    "summon-figures": _provinces_and_figures,
    "summon-figure": _provinces,
    "move-figures": _moves,
    "fujin-moves": _moves,
    "buy-card": _cards,
    "replace-figure": _replaced,
    "may-take-hostage": _hostages,
}
"""What a newcomer expects in each kind of question."""
