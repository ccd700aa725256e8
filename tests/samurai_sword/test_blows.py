"""Tests of the order of a blow's consequences: the end of the game first, then reactions, then the rest."""

import pytest

from engine.samurai_sword.cards.weapons import DiscardOne
from engine.samurai_sword.game import SamuraiSword
from engine.samurai_sword.wounds import Defeat
from tests.samurai_sword.laying import FILLER, Laid

SIX = ("shogun", "samurai", "ninja_1", "ninja_2", "ninja_3", "ronin")


def last_honor(laid: Laid) -> Laid:
    """Leave B one Resilience Point and one Honor."""
    return laid.roles(*SIX).honor(B=1).resilience(B=1).hand("B", "armor", "focus")


# The end of the game comes first (rulings 5, steps 10 and 11)


def test_taking_the_last_honor_ends_the_game_before_draws() -> None:
    laid = last_honor(Laid(B="ushiwaka", C="tomoe")).hit("C", "bokken", "B")
    assert laid.game.finished
    assert not laid.told("cards-drawn")


def test_a_blow_ends_the_game_before_a_draw_reshuffles_the_deck() -> None:
    laid = (
        last_honor(Laid(B="ushiwaka")).deck("armor").discards("bokken", "bokken").honor(A=1).hit("A", "bokken", "B")
    )
    assert laid.player("A").honor == 2
    assert not laid.told("deck-reshuffled")


@pytest.mark.ruling("5.12")
def test_manriki_gusari_does_nothing_if_the_blow_ends_the_game() -> None:
    laid = last_honor(Laid()).hit("A", "manriki_gusari", "B")
    assert laid.game.finished
    assert laid.player("B").hand == ["armor", "focus"]


def test_kozuka_does_not_return_if_the_blow_ends_the_game() -> None:
    laid = last_honor(Laid()).hand("A").hit("A", "kozuka", "B")
    assert laid.game.finished
    assert not laid.told("card-returned")


def test_a_swordmaster_wins_before_any_draw() -> None:
    laid = Laid(6, B="ushiwaka", C="tomoe").roles(*SIX).resilience(A=0, B=1, D=0, E=0, F=0).hit("C", "bokken", "B")
    assert laid.told("swordmaster-won")
    assert not laid.told("cards-drawn")


def test_a_deadly_strike_is_scored_with_the_hands_before_draws() -> None:
    laid = Laid(6, D="tomoe").roles(*SIX).on_top("daimyo").honor(C=1).resilience(C=1).hit("D", "bokken", "C")
    assert laid.told("deadly-strike")[0].team == "ninja"
    assert laid.team_points()["ninja"] == 0 + 5 + 4 - 3


def test_a_blow_triggers_everything_in_order() -> None:
    """Honor comes first, then draws, the Weapon's effect, Yukimura, and last Curse, Banzai and Motonari."""
    laid = Laid(6, expansion=True, A="tomoe", B="yukimura", C="motonari").resilience(B=1).front("B", "curse")
    laid.hand("B", "armor", "focus").on_top(FILLER, "bo").hit("A", "manriki_gusari", "B")
    assert laid.asked() == "discard-one"
    laid.pick("B", "armor")
    told = [event.kind for event in laid.events if event.kind not in ("weapon-played", "cards-received")]
    assert told == [
        "wounded", "defeated", "honor-given", "cards-drawn", "card-given-up", "card-turned", "wounded",
        "property-discarded", "banzai", "cards-drawn",
    ]  # fmt: skip


def test_reactions_stop_if_a_reshuffle_ends_the_game() -> None:
    laid = Laid(6, B="ushiwaka", A="tomoe").honor(F=1).deck("armor").discards("bo").hit("A", "kozuka", "B")
    assert laid.game.finished
    assert [event.seat for event in laid.told("cards-drawn")] == [1]
    assert not laid.told("card-returned")


def test_a_save_with_a_late_defeat_continues_and_transfers_its_honor() -> None:
    """Honor used to be transferred after the reactions, so old saves have the defeat after the pending question."""
    laid = Laid(4, expansion=True).resilience(B=0).hand("B", "parry", "focus")
    laid.do(DiscardOne(seat=1, by=0), Defeat(seat=1, by=0))
    game = SamuraiSword.load(laid.game.save())
    events = game.apply(1, game.fallback(1)).events
    assert [event.kind for event in events] == ["card-given-up", "defeated", "honor-given", "banzai"]


# Chiyome


@pytest.mark.ruling("5.21")
def test_yukimura_does_not_wound_chiyome_but_simultaneous_attack_does() -> None:
    laid = Laid(4, A="chiyome", B="yukimura").on_top("bo").hit("A", "bokken", "B")
    assert laid.revealed() == ["bo"]
    assert laid.player("A").resilience == 4
    assert laid.told("attack-failed")[0].source == "chiyome"
    laid = Laid(4, B="chiyome").hand("A", "simultaneous_attack").play("A", "simultaneous_attack", "B")
    assert laid.player("B").resilience == 3


@pytest.mark.ruling("5.21", "11.14")
def test_a_bleeding_wound_reveals_a_card_but_does_not_hurt_chiyome() -> None:
    """It isn't a Weapon, and Simultaneous Attack is the only named exception (rulings 5.21, 11.14)."""
    laid = Laid(4, expansion=True, A="chiyome").front("A", "bleeding_wound", "peasant").on_top("bo").turn("A")
    assert laid.revealed() == ["bo"]
    assert laid.asked() == "choose-play"
    assert laid.player("A").resilience == 4
    assert laid.player("A").properties == ["bleeding_wound", "peasant"]
    assert laid.told("attack-failed")[0].weapon == "bleeding_wound"


@pytest.mark.ruling("5.21")
def test_chiyome_pays_for_her_own_simultaneous_attack() -> None:
    """It is the named exception (rulings 5.21)."""
    laid = Laid(4, A="chiyome").hand("A", "simultaneous_attack").play("A", "simultaneous_attack", "B")
    assert [laid.player(letter).resilience for letter in "AB"] == [3, 4]


# Bokuden


@pytest.mark.ruling("5.19", "6.3")
def test_bokuden_draws_for_the_torii_card_that_defeats_him() -> None:
    """Its effect is over but not the game, and defeated players keep character and hand (rulings 5.19, 6.3)."""
    laid = Laid(4, A="bokuden", B="yukimura").resilience(A=1).on_top("bo").hit("A", "jitte", "B")
    assert laid.player("A").resilience == 0
    assert laid.asked() == "may-draw"
    assert laid.pick("A", "draw").drawn("A") == 1


@pytest.mark.ruling("5.17", "5.19")
def test_bokuden_draws_even_if_a_counterattack_defeats_him() -> None:
    """He did play the parried Torii card (rulings 5.17, 5.19)."""
    laid = Laid(4, A="bokuden").resilience(A=1).hand("A", "jitte", FILLER).hand("B", "counterattack")
    laid.play("A", "jitte", "B").pick("B", "counterattack").passes("A")
    assert laid.player("A").resilience == 0
    assert laid.asked() == "may-draw"


@pytest.mark.ruling("5.19")
def test_bokuden_draws_nothing_if_his_defeat_ends_the_game() -> None:
    laid = Laid(6, A="bokuden", B="yukimura").roles(*SIX).resilience(A=1).honor(A=1).on_top("bo")
    laid.hit("A", "jitte", "B")
    assert laid.game.finished
    assert laid.drawn("A") == 0


@pytest.mark.ruling("5.20")
@pytest.mark.parametrize("card", ["parry", "jitte", "tessen"])
def test_bokuden_draws_for_a_card_that_parries_a_counterattack(card: str) -> None:
    laid = Laid(4, A="bokuden").hand("A", "bokken", card).hand("B", "counterattack").play("A", "bokken", "B")
    laid.pick("B", "counterattack").pick("A", card)
    assert laid.asked() == "may-draw"
    assert laid.pick("A", "draw").drawn("A") == 1


# Battle Cry


@pytest.mark.ruling("5.22")
@pytest.mark.parametrize("card", ["battle_cry", "jujutsu"])
def test_a_shout_stops_if_its_player_is_defeated(card: str) -> None:
    laid = Laid(4, B="yukimura").resilience(A=1).on_top("bo").hand("A", card, FILLER).hand("D", "parry", "bo")
    laid.play("A", card).passes("B", "C").pick("D", "bo" if card == "jujutsu" else "parry")
    assert laid.player("A").resilience == 0
    assert laid.told("turn-cut-short")
    assert [event.seat for event in laid.told("wounded")] == [1, 0]
    assert laid.player("D").hand == ["parry", "bo"]
    kept = "bo" if card == "jujutsu" else "parry"
    assert [(event.seat, event.card) for event in laid.told("answer-kept")] == [(3, kept)]


# Draws are logged before the end caused by a reshuffle


def test_a_draw_is_logged_before_the_end_its_reshuffle_causes() -> None:
    laid = Laid(3).honor(B=1).deck(FILLER).discards(FILLER, FILLER).hand("A", "daimyo").play("A", "daimyo")
    told = [event.kind for event in laid.events]
    assert told.index("cards-drawn") < told.index("deck-reshuffled") < told.index("game-ended")
    assert told.count("cards-drawn") == 1


def test_a_draw_across_a_reshuffle_is_logged_in_two_parts() -> None:
    laid = Laid(3).deck("bo").discards("armor", "armor", "armor").hand("A", "daimyo").play("A", "daimyo")
    told = [event.kind for event in laid.events if event.kind in ("cards-drawn", "deck-reshuffled")]
    assert told == ["cards-drawn", "deck-reshuffled", "cards-drawn"]
    assert laid.player("A").hand == ["bo", "armor"]


def test_banzai_is_logged_before_the_end_its_reshuffle_causes() -> None:
    laid = Laid(6, expansion=True).honor(F=1).deck("armor", "armor").discards("bokken", "bokken").resilience(C=1)
    laid.hit("D", "bokken", "C")
    told = [event.kind for event in laid.events]
    assert told.index("banzai") < told.index("game-ended")
