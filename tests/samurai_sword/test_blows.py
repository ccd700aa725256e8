"""What a blow sets off, and in which order: the end of the game before all else, then reactions, then the rest."""

import pytest

from engine.samurai_sword.cards.weapons import DiscardOne
from engine.samurai_sword.game import SamuraiSword
from engine.samurai_sword.wounds import Defeat
from tests.samurai_sword.laying import FILLER, Laid

SIX = ("shogun", "samurai", "ninja_1", "ninja_2", "ninja_3", "ronin")


def last_honor(laid: Laid) -> Laid:
    """B has a Resilience Point and an Honor left."""
    return laid.roles(*SIX).honor(B=1).resilience(B=1).hand("B", "armor", "focus")


# The end comes first (rulings 5, steps 10 and 11)


def test_a_blow_that_takes_the_last_honor_ends_the_game_before_anybody_draws_for_it() -> None:
    laid = last_honor(Laid(B="ushiwaka", C="tomoe")).hit("C", "bokken", "B")
    assert laid.game.finished
    assert not laid.told("cards-drawn")


def test_a_reshuffle_that_draws_for_a_blow_would_cause_does_not_come_before_its_honor_has_ended_the_game() -> None:
    laid = (
        last_honor(Laid(B="ushiwaka")).deck("armor").discards("bokken", "bokken").honor(A=1).hit("A", "bokken", "B")
    )
    assert laid.player("A").honor == 2
    assert not laid.told("deck-reshuffled")


@pytest.mark.ruling("5.12")
def test_the_victim_of_manriki_gusari_is_asked_for_no_card_when_the_blow_ends_the_game() -> None:
    laid = last_honor(Laid()).hit("A", "manriki_gusari", "B")
    assert laid.game.finished
    assert laid.player("B").hand == ["armor", "focus"]


def test_kozuka_does_not_return_when_the_blow_ends_the_game() -> None:
    laid = last_honor(Laid()).hand("A").hit("A", "kozuka", "B")
    assert laid.game.finished
    assert not laid.told("card-returned")


def test_a_swordmaster_has_won_before_anybody_draws() -> None:
    laid = Laid(6, B="ushiwaka", C="tomoe").roles(*SIX).resilience(A=0, B=1, D=0, E=0, F=0).hit("C", "bokken", "B")
    assert laid.told("swordmaster-won")
    assert not laid.told("cards-drawn")


def test_a_deadly_strike_that_ends_the_game_is_counted_with_the_hands_as_the_blow_found_them() -> None:
    laid = Laid(6, D="tomoe").roles(*SIX).on_top("daimyo").honor(C=1).resilience(C=1).hit("D", "bokken", "C")
    assert laid.told("deadly-strike")[0].team == "ninja"
    assert laid.team_points()["ninja"] == 0 + 5 + 4 - 3


def test_a_blow_that_ends_nothing_sets_off_everything_in_its_order() -> None:
    """Honor first, then who draws, the Weapon's own effect, Yukimura, and at last Curse, Banzai and Motonari."""
    laid = Laid(6, expansion=True, A="tomoe", B="yukimura", C="motonari").resilience(B=1).front("B", "curse")
    laid.hand("B", "armor", "focus").on_top(FILLER, "bo").hit("A", "manriki_gusari", "B")
    assert laid.asked() == "discard-one"
    laid.pick("B", "armor")
    told = [event.kind for event in laid.events if event.kind not in ("weapon-played", "cards-received")]
    assert told == [
        "wounded", "defeated", "honor-given", "cards-drawn", "card-given-up", "card-turned", "wounded",
        "property-discarded", "banzai", "cards-drawn",
    ]  # fmt: skip


def test_reactions_stop_when_one_of_them_ends_the_game_by_a_new_deck() -> None:
    laid = Laid(6, B="ushiwaka", A="tomoe").honor(F=1).deck("armor").discards("bo").hit("A", "kozuka", "B")
    assert laid.game.finished
    assert [event.seat for event in laid.told("cards-drawn")] == [1]
    assert not laid.told("card-returned")


def test_a_save_from_before_a_late_defeat_goes_on_and_its_honor_passes_then() -> None:
    """Honor used to pass after the reactions: then a save held the defeat below the question for a card."""
    laid = Laid(4, expansion=True).resilience(B=0).hand("B", "parry", "focus")
    laid.do(DiscardOne(seat=1, by=0), Defeat(seat=1, by=0))
    game = SamuraiSword.load(laid.game.save())
    events = game.apply(1, game.fallback(1)).events
    assert [event.kind for event in events] == ["card-given-up", "defeated", "honor-given", "banzai"]


# Chiyome


@pytest.mark.ruling("5.21")
def test_yukimuras_revelation_does_not_wound_chiyome_but_simultaneous_attack_does() -> None:
    laid = Laid(4, A="chiyome", B="yukimura").on_top("bo").hit("A", "bokken", "B")
    assert laid.revealed() == ["bo"]
    assert laid.player("A").resilience == 4
    assert laid.told("attack-failed")[0].source == "chiyome"
    laid = Laid(4, B="chiyome").hand("A", "simultaneous_attack").play("A", "simultaneous_attack", "B")
    assert laid.player("B").resilience == 3


@pytest.mark.ruling("5.21", "11.14")
def test_a_bleeding_wound_reveals_a_card_for_chiyome_and_takes_nothing_from_her() -> None:
    """Rulings 5.21, 11.14: it is no Weapon, and Simultaneous Attack is the one exception that is named."""
    laid = Laid(4, expansion=True, A="chiyome").front("A", "bleeding_wound", "peasant").on_top("bo").turn("A")
    assert laid.revealed() == ["bo"]
    assert laid.asked() == "choose-play"
    assert laid.player("A").resilience == 4
    assert laid.player("A").properties == ["bleeding_wound", "peasant"]
    assert laid.told("attack-failed")[0].weapon == "bleeding_wound"


@pytest.mark.ruling("5.21")
def test_chiyome_pays_for_her_own_simultaneous_attack() -> None:
    """Rulings 5.21: it is the named exception."""
    laid = Laid(4, A="chiyome").hand("A", "simultaneous_attack").play("A", "simultaneous_attack", "B")
    assert [laid.player(letter).resilience for letter in "AB"] == [3, 4]


# Bokuden


@pytest.mark.ruling("5.19", "6.3")
def test_bokuden_who_falls_by_the_very_blow_of_his_torii_card_draws_for_it() -> None:
    """Rulings 5.19, 6.3: its effect is over, the game is not, and who has fallen keeps character and hand."""
    laid = Laid(4, A="bokuden", B="yukimura").resilience(A=1).on_top("bo").hit("A", "jitte", "B")
    assert laid.player("A").resilience == 0
    assert laid.asked() == "may-draw"
    assert laid.pick("A", "draw").drawn("A") == 1


@pytest.mark.ruling("5.17", "5.19")
def test_bokuden_who_falls_by_a_counterattack_draws_for_the_torii_card_it_parried() -> None:
    """Rulings 5.17, 5.19: he played it all the same."""
    laid = Laid(4, A="bokuden").resilience(A=1).hand("A", "jitte", FILLER).hand("B", "counterattack")
    laid.play("A", "jitte", "B").pick("B", "counterattack").passes("A")
    assert laid.player("A").resilience == 0
    assert laid.asked() == "may-draw"


@pytest.mark.ruling("5.19")
def test_bokuden_whose_fall_ends_the_game_draws_nothing() -> None:
    laid = Laid(6, A="bokuden", B="yukimura").roles(*SIX).resilience(A=1).honor(A=1).on_top("bo")
    laid.hit("A", "jitte", "B")
    assert laid.game.finished
    assert laid.drawn("A") == 0


@pytest.mark.ruling("5.20")
@pytest.mark.parametrize("card", ["parry", "jitte", "tessen"])
def test_bokuden_draws_for_the_card_with_which_he_parries_a_counterattack(card: str) -> None:
    laid = Laid(4, A="bokuden").hand("A", "bokken", card).hand("B", "counterattack").play("A", "bokken", "B")
    laid.pick("B", "counterattack").pick("A", card)
    assert laid.asked() == "may-draw"
    assert laid.pick("A", "draw").drawn("A") == 1


# Battle Cry


@pytest.mark.ruling("5.22")
@pytest.mark.parametrize("card", ["battle_cry", "jujutsu"])
def test_a_shout_stops_when_its_player_falls_on_the_way(card: str) -> None:
    laid = Laid(4, B="yukimura").resilience(A=1).on_top("bo").hand("A", card, FILLER).hand("D", "parry", "bo")
    laid.play("A", card).passes("B", "C").pick("D", "bo" if card == "jujutsu" else "parry")
    assert laid.player("A").resilience == 0
    assert laid.told("turn-cut-short")
    assert [event.seat for event in laid.told("wounded")] == [1, 0]
    assert laid.player("D").hand == ["parry", "bo"]
    kept = "bo" if card == "jujutsu" else "parry"
    assert [(event.seat, event.card) for event in laid.told("answer-kept")] == [(3, kept)]


# A draw is told before the end that its new deck brings


def test_a_draw_is_told_before_the_end_that_its_new_deck_brings() -> None:
    laid = Laid(3).honor(B=1).deck(FILLER).discards(FILLER, FILLER).hand("A", "daimyo").play("A", "daimyo")
    told = [event.kind for event in laid.events]
    assert told.index("cards-drawn") < told.index("deck-reshuffled") < told.index("game-ended")
    assert told.count("cards-drawn") == 1


def test_a_draw_across_a_new_deck_is_told_in_its_two_parts() -> None:
    laid = Laid(3).deck("bo").discards("armor", "armor", "armor").hand("A", "daimyo").play("A", "daimyo")
    told = [event.kind for event in laid.events if event.kind in ("cards-drawn", "deck-reshuffled")]
    assert told == ["cards-drawn", "deck-reshuffled", "cards-drawn"]
    assert laid.player("A").hand == ["bo", "armor"]


def test_banzai_is_told_before_the_end_that_its_new_deck_brings() -> None:
    laid = Laid(6, expansion=True).honor(F=1).deck("armor", "armor").discards("bokken", "bokken").resilience(C=1)
    laid.hit("D", "bokken", "C")
    told = [event.kind for event in laid.events]
    assert told.index("banzai") < told.index("game-ended")
