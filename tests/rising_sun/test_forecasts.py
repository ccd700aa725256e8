"""Tests that Rising Sun's forecasts match what the engine does, including effects of cards and clans."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.rising_sun.mandates import harvested, honesty_vp, most_summons
from engine.core.chance import Chance
from engine.core.questions import Action, Assign, Assigned, Option, Picked
from engine.rising_sun.cards.enhancements import NinjaStrike
from engine.rising_sun.components import CARDS, PROVINCES, RULES
from engine.rising_sun.game import RisingSun
from engine.rising_sun.kami import FujinMoves
from engine.rising_sun.mandates.betray import Betray
from engine.rising_sun.mandates.turn import ChooseMandate
from engine.rising_sun.measures import leader_of
from engine.rising_sun.purchase import GiveCoinAway
from engine.rising_sun.summoning import SummonFigure
from engine.rising_sun.table import RisingSunTable
from engine.rising_sun.war.battle import Battle
from engine.search.random_play import random_action
from tests.presentation.tables import SHOWN, begun, new_game
from tests.rising_sun.laying import Laid
from tests.rising_sun.showing import YOU, listed, other, say
from tests.rising_sun.test_facts import BOARD, beside, facts

MERCHANT, SERPENT = "way-of-the-merchant", "path-of-the-serpent"


def choosing(laid: Laid, *tiles: str) -> str:
    """Return the facts shown when the Koi chooses a mandate."""
    laid.table.pile = list(tiles)
    return facts(laid.do(ChooseMandate(seat=laid.seat("koi"))), "koi")


# Mandates


def test_harvest_counts_way_of_the_merchant_and_loyalty() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=3).ally("koi", "turtle").put("koi", "edo", "bushi")
    laid.cards("koi", "loyalty").cards("lotus", MERCHANT)
    told = choosing(laid, "harvest", "recruit", "train", "marshal")
    assert (
        say("facts-gain", who=YOU, gain=", ".join((say("amount-vp", number=3), say("amount-coins", number=3))))
        + "; "
        + say("facts-gain", who=other("turtle"), gain=say("amount-coins", number=1))
        + "; "
        + say("facts-gain", who=other("lotus"), gain=say("amount-coins", number=2))
    ) in told


def test_honesty_is_named_with_its_vp() -> None:
    laid = Laid("koi", "lotus", "turtle").ally("koi", "turtle").cards("koi", "honesty", "loyalty")
    assert say("facts-honesty", vp=3) in choosing(laid, "harvest", "train", "recruit", "betray")


def test_recruit_counts_figures_and_gains_from_cards() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo").strongholds("lotus", "kyoto")
    laid.cards("koi", "path-of-the-kenin", "path-of-the-warlord").cards("lotus", "path-of-the-light")
    told = choosing(laid, "recruit", "harvest", "train", "marshal")
    assert (
        ", ".join(
            (
                say("facts-number", who=YOU, number=2, more=1, gain=say("amount-coins", number=1)),
                say("facts-number", who=other("lotus"), number=1, more=1, gain=None),
            )
        )
        in told
    )


@pytest.mark.parametrize(("clan", "price"), [("bonsai", 0), ("lotus", 2)])
def test_train_lists_the_lowest_price_per_discounted_player(clan: str, price: int) -> None:
    laid = Laid("koi", clan, "turtle").ally("koi", clan).give(clan, coins=1)
    laid.table.offer = ["spring-horseman-courage"]
    told = choosing(laid, "train", "harvest", "recruit", "marshal")
    buyers = (
        say("facts-buyer", who=YOU, price=2, coins=0),
        say("facts-buyer", who=other(clan), price=price, coins=1),
    )
    assert say("facts-train", discount=1, buyers=listed(*buyers)) in told


def test_train_says_if_no_cards_are_left() -> None:
    laid = Laid("koi", "lotus", "turtle")
    laid.table.offer = []
    assert say("facts-train", buyers=None) in choosing(laid, "train", "harvest", "recruit", "marshal")


@pytest.mark.parametrize(("last", "lost"), [("koi", False), ("lotus", True)])
def test_betray_costs_no_honor_at_the_bottom(last: str, lost: bool) -> None:
    laid = Laid("koi", "lotus", "turtle").ally("koi", "turtle")
    laid.honor(*[clan for clan in ("turtle", "koi", "lotus") if clan != last], last)
    assert (
        say("facts-betray", who=other("turtle"), allied=True, honor=True, figures=2)
        in choosing(laid, "betray", "harvest", "recruit", "train")
    ) is lost


# Arrivals


def test_oni_of_hate_kills_before_the_leader_is_named() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi").strongholds("koi", "edo", "kyoto")
    laid.honor("lotus", "koi", "turtle").reserve("koi", "oni-of-hate").do(SummonFigure(seat=0, figure="oni-of-hate"))
    assert beside(laid, "koi", "edo") == say(
        "beside-province",
        toll=None,
        forces=say("force-of", who=other("lotus"), force=1),
        then=say("leads", who=YOU),
        changes=True,
        gains=None,
        war=0,
    )


def test_oni_of_spite_names_the_vp_it_steals() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi", "bushi").strongholds("koi", "edo", "kyoto")
    laid.honor("lotus", "koi", "turtle").reserve("koi", "oni-of-spite").give("lotus", vp=1)
    laid.do(SummonFigure(seat=0, figure="oni-of-spite"))
    assert beside(laid, "koi", "edo") == say(
        "beside-province",
        toll=None,
        forces=say("force-of", who=other("lotus"), force=2),
        now=say("leads", who=other("lotus")),
        changes=False,
        gains=", ".join(
            (
                say("vp-of", who=YOU, gains=True, vp=1),
                say("vp-of", who=other("lotus"), gains=False, vp=1),
            )
        ),
        war=0,
    )


def test_an_oni_that_replaces_a_monster_takes_effect() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "river-dragon", "bushi").reserve("koi", "oni-of-spite")
    laid.honor("lotus", "koi", "turtle").give("lotus", vp=5).do(Betray(seat=0))
    assert beside(laid, "koi", "1:river-dragon@edo>oni-of-spite").endswith(
        ", ".join(
            (
                "; " + say("vp-of", who=YOU, gains=True, vp=2),
                say("vp-of", who=other("lotus"), gains=False, vp=2),
            )
        )
    )


def test_a_ninja_strike_names_the_vp_of_justice_and_righteousness() -> None:
    laid = Laid("koi", "lotus", "turtle").put("lotus", "edo", "bushi", "bushi").honor("koi", "lotus", "turtle")
    laid.cards("koi", "path-of-the-ninja", "justice").cards("lotus", "righteousness")
    laid.do(NinjaStrike(seat=0))
    assert beside(laid, "koi", "1@edo").endswith(
        ", ".join(
            (
                "; " + say("vp-of", who=YOU, gains=True, vp=3),
                say("vp-of", who=other("lotus"), gains=True, vp=1),
            )
        )
    )


def test_a_paid_route_has_no_second_toll() -> None:
    laid = Laid("koi", "lotus", "turtle").cards("lotus", SERPENT).give("koi", coins=2)
    laid.put("koi", "shikoku", "bushi", "bushi").do(FujinMoves(seat=0, left=2))
    question: Any = laid.question("koi").question
    option = question.options[0]
    assert say(
        "beside-province",
        toll=other("lotus"),
        forces=None,
        then=say("leads", who=YOU),
        changes=True,
        gains=None,
        war=3,
    ) in beside(laid, "koi", option.key)
    laid.pick("koi", option.key)
    there = say("force-of", who=YOU, force=1)
    paid = say(
        "beside-province", toll=None, forces=there, now=say("leads", who=YOU), changes=False, gains=None, war=3
    )
    assert beside(laid, "koi", option.key) == paid


# Battles


def in_battle(*cards: str) -> Laid:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi", "bushi").put("turtle", "edo", "bushi", "bushi")
    laid.give("koi", coins=3).give("turtle", coins=1, vp=3).honor("turtle", "koi", "lotus")
    return laid.ally("koi", "lotus").cards("koi", *cards).phase("war")


def test_seppuku_counts_righteousness_loyalty_and_the_top_of_the_honor_track() -> None:
    laid = in_battle("righteousness", "loyalty")
    laid.do(Battle(province="edo", participants=(0, 2)))
    bushi = say("several", name=say("figure-bushi"), number=2)
    assert say("facts-seppuku", figures=bushi, number=2, vp=6, steps=1) in facts(laid, "koi")
    laid.bid("koi", seppuku=1).bid("turtle")
    assert laid.question("koi").facts["vp"] == 6


def test_a_bid_counts_respect_loyalty_and_cards_for_tokens() -> None:
    laid = in_battle("respect", "loyalty", "courage")
    told = facts(laid.do(Battle(province="edo", participants=(0, 2))), "koi")
    assert say("facts-take_hostage", hostages=2, loyalty=1) in told
    assert say("facts-worth", vp=1, is_new=True, number=1, before=0, rises=False, now=3) in told
    laid.bid("koi", take_hostage=1).bid("turtle")
    assert beside(laid, "koi", "2:bushi#0").endswith(
        say(
            "beside-captive",
            forces=", ".join(
                (
                    say("force-of", who=other("turtle"), force=1),
                    say("force-of", who=YOU, force=2),
                )
            ),
            vp=1,
            loyalty=1,
        )
    )


def test_mercy_shows_the_vp_of_both_answers() -> None:
    laid = in_battle("mercy", "mercy", "justice").honor("koi", "turtle", "lotus")
    laid.put("koi", "edo", "bushi").fight("edo")
    assert laid.asked() == "may-spare"
    question = laid.question("koi")
    assert (question.facts["spare_vp"], question.facts["kill_vp"]) == (4, 3)


def test_benevolence_counts_loyalty() -> None:
    laid = Laid("koi", "lotus", "turtle").ally("koi", "lotus").cards("koi", "benevolence", "loyalty")
    assert laid.do(GiveCoinAway(seat=0, left=1)).question("koi").facts["vp"] == 3


# Random games


def random_game(seed: int) -> RisingSun:
    """Start a game in which every player has some cards and extra Coins."""
    game = new_game("rising_sun", 3 + seed % 3, seed, card_set=RULES.card_sets[seed % 3])
    assert isinstance(game, RisingSun)
    chance = Chance(seed)
    for player in game.table.players:
        player.coins += 8
        for card in chance.sample(tuple(CARDS), 6):
            if CARDS[card].name == "path-of-the-spirit":
                continue  # It pays after a Summon, which no line about a province mentions.
            player.cards.append(card)
            if CARDS[card].is_monster:
                player.reserve.append(CARDS[card].name)
    return game


def decisions(seeds: range) -> Iterator[tuple[RisingSun, int, Any]]:
    """Play random games and yield each question with the game and the seat."""
    for seed in seeds:
        game, chance = random_game(seed), Chance(seed)
        while not game.finished:
            for seat in game.awaited():
                yield game, seat, game.decision(seat)
            game.apply(*random_action(game, chance, 10))


def answered(game: RisingSun, seat: int, answer: Any) -> RisingSun:
    """Return a copy of the game after this answer and the questions it triggers, answered by fallbacks."""
    copy = game.clone()
    copy.agenda[:] = copy.agenda[-1:]
    copy.apply(seat, Action(token=copy.token, answer=answer))
    while not copy.finished:
        other = copy.awaited()[0]
        copy.apply(other, copy.fallback(other))
    return copy


def gained(before: RisingSunTable, after: RisingSunTable) -> list[tuple[int, int, int]]:
    return [
        (new.vp - old.vp, new.coins - old.coins, new.ronin - old.ronin)
        for old, new in zip(before.players, after.players, strict=True)
    ]


@pytest.mark.slow
def test_gains_from_mandates_match_the_forecast() -> None:
    harvests = recruits = 0
    for game, seat, decision in decisions(range(12)):
        if decision.kind != "choose-mandate" or decision.facts["facedown"]:
            continue
        offered, view = {option.key for option in decision.question.options}, game.view(seat)
        if "harvest" in offered:
            harvests += 1
            expected = [list(change) for change in harvested(view, seat)]
            expected[seat][0] += honesty_vp(view, seat)
            told = [list(each) for each in gained(game.table, answered(game, seat, Picked(keys=("harvest",))).table)]
            assert told == expected
        if "recruit" in offered:
            recruits += 1
            copy = game.clone()
            copy.agenda[:] = copy.agenda[-1:]
            copy.apply(seat, Action(token=copy.token, answer=Picked(keys=("recruit",))))
            favored = (seat, view.players[seat].ally)
            while not copy.finished:
                asked = copy.awaited()[0]
                question = copy.decision(asked)
                assert question is not None
                if question.kind == "summon-figures":
                    assert question.facts["left"] == most_summons(view, asked, asked in favored)
                copy.apply(asked, copy.fallback(asked))
    assert min(harvests, recruits) > 20


@pytest.mark.slow
def test_leader_and_vp_after_an_arrival_match_the_forecast() -> None:
    told = 0
    for game, seat, decision in decisions(range(8)):
        if decision.kind not in ("summon-figures", "move-figures", "fujin-moves", "replace-figure", "ninja-strike"):
            continue
        localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en").with_view(game.view(seat))
        for answer, place, line in lines(localizer, decision):
            after = answered(game, seat, answer)
            leader = leader_of(after.table, place)
            assert leader_in(line) == named(game, seat, leader), (decision.kind, answer, line)
            assert vp_in(line) == {
                named(game, seat, other): vp for other, (vp, _, _) in enumerate(gained(game.table, after.table)) if vp
            }, (decision.kind, answer, line)
            told += 1
    assert told > 500


def lines(localizer: Any, decision: Any) -> Iterator[tuple[Any, str, str]]:
    """Yield answers with their province and the line shown next to them."""
    question = decision.question
    if isinstance(question, Assign):
        for thing in question.things:
            for place in question.places:
                if place.holds(thing) and place.word == "summon-to":
                    answer = Assigned(laid=((thing.key, place.key),), ordered=True)
                    yield answer, place.key, BOARD.describe_assignment(localizer, thing, place, 1)
        return
    for option in question.options:
        place = option.facts.get("province", option.facts.get("place"))
        if place in PROVINCES:
            yield Picked(keys=(option.key,)), place, BOARD.describe(localizer, option)


def leader_in(line: str) -> str:
    found = re.search(r"(\w+) leads?\b", line)
    return found[1] if found else "nobody"


def vp_in(line: str) -> dict[str, int]:
    return {who: int(vp.replace("−", "-")) for who, vp in re.findall(r"(\w+) ([+−]\d+) VP", line)}


def named(game: RisingSun, reader: int, seat: int | None) -> str:
    if seat is None:
        return "nobody"
    return "you" if seat == reader else game.table.players[seat].clan.capitalize()


BATTLE = ("may-commit-seppuku", "may-take-hostage", "may-hear-poets", "may-spare", "give-coin-away")


@pytest.mark.slow
def test_vp_of_answers_in_a_battle_match_the_forecast() -> None:
    told: dict[str, int] = {}
    for game, seat, decision in decisions(range(16)):
        if decision.kind not in BATTLE:
            continue
        told[decision.kind] = told.get(decision.kind, 0) + 1
        for option, vp in forecast(game, seat, decision):
            after = answered(game, seat, Picked(keys=(option.key,)))
            assert gained(game.table, after.table)[seat][0] == vp, (decision, option)
            if decision.kind == "may-commit-seppuku":
                risen = game.table.honor.index(seat) - after.table.honor.index(seat)
                assert risen == decision.facts["steps"]
    assert set(told) == set(BATTLE)


def forecast(game: RisingSun, seat: int, decision: Any) -> Iterator[tuple[Option[Any], int]]:
    """Yield each option with the VP shown for it."""
    localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en").with_view(game.view(seat))
    for option in decision.question.options:
        match decision.kind:
            case "may-spare":
                yield option, decision.facts[f"{option.key}_vp"]
            case "may-hear-poets":
                yield option, decision.facts["number"]
            case "may-take-hostage":
                line = BOARD.describe(localizer, option)
                yield option, sum(map(int, re.findall(r"(?:steal|adds) (\d+)", line)))
            case _:
                yield option, decision.facts["vp"]
