"""Tests of the game log: related events share a sentence, results come first, and scores come last."""

import re
from itertools import pairwise

import pytest

from engine.core.events import Event
from engine.samurai_sword.events import (
    AttackParried,
    CardsReceived,
    Defeated,
    HonorGiven,
    SeatScored,
    TeamsScored,
    WeaponPlayed,
    Wounded,
)
from tests.presentation.tables import SHOWN, begun, new_game, steps
from tests.samurai_sword.laying import FILLER, Laid
from tests.samurai_sword.showing import listed, say

GAME = "samurai_sword"
RARE = re.compile("[\U0001f0a0-\U0001f0ff]")
"""Playing cards as single characters, which phones lack."""


def names(laid: Laid) -> dict[str, str]:
    return {letter: begun(laid.game).person_at(at).name for at, letter in enumerate("ABCDEFGH"[: laid.table.seats])}


def told(laid: Laid, *events: Event) -> list[str]:
    """Return the log since the last answer, or of these events, with letters as names."""
    localizer = SHOWN.table_localizer(begun(laid.game), laid.game.chosen(), "en")
    lines = SHOWN.get(GAME).log_lines(
        localizer, [event for event in events or laid.game.told if event.audience is None]
    )
    for letter, name in names(laid).items():
        lines = [re.sub(rf"\b{name}\b", letter, line) for line in lines]
    return lines


# Shared lines


def test_a_card_shares_a_line_with_its_effect() -> None:
    laid = Laid(4).hand("A", "tea_ceremony", "daimyo", "breathing", "diversion", "geisha").front("B", "focus")
    assert told(laid.play("A", "tea_ceremony")) == [
        say("told-draw-for-all", seat="A", source="tea_ceremony", drawn=3, all=True, each=1)
    ]
    assert told(laid.play("A", "daimyo")) == [say("told-draw", seat="A", source="daimyo", drawn=2)]
    assert told(laid.play("A", "breathing", "C")) == [
        say("told-draw-of-another", seat="A", source="breathing", to="C", drawn=1)
    ]
    assert told(laid.play("A", "diversion", "B", "hand")) == [
        say("told-card-stolen", seat="A", source="diversion", victim="B")
    ]
    assert told(laid.play("A", "geisha", "B", "focus")) == [
        say("told-property-lost", seat="A", source="geisha", own=False, to="B", cards=["focus"])
    ]


def test_a_card_discarded_by_geisha_is_named() -> None:
    laid = Laid(4).hand("A", "geisha").hand("B", "armor").play("A", "geisha", "B", "hand")
    assert told(laid) == [say("told-card-lost", seat="A", source="geisha", to="B", card="armor")]


def test_a_price_and_its_gain_are_one_sentence() -> None:
    assert told(Laid(A="nobunaga").play("A", "nobunaga")) == [
        say("told-price-for-cards", seat="A", price=1, drawn=1, source="nobunaga")
    ]
    laid = Laid(4, A="shima").front("A", "curse").play("A", "shima", "A", "curse")
    assert [event.kind for event in laid.game.told][-3:] == ["ability-used", "card-taken", "resilience-lost"]
    assert told(laid) == [
        say("told-price-for-property", seat="A", own=True, price=1, card="curse", victim="A", source="shima")
    ]


def test_a_property_played_on_oneself_is_logged_as_such() -> None:
    laid = Laid(4).front("A", "curse", "bushido").hand("A", "geisha", "mimic")
    assert told(laid.play("A", "geisha", "A", "curse")) == [
        say("told-property-lost", seat="A", source="geisha", own=True, to="A", cards=["curse"])
    ]
    assert told(laid.play("A", "mimic", "A", "bushido")) == [
        say("told-property-taken", seat="A", source="mimic", own=True, victim="A", card="bushido")
    ]


def test_a_turn_begins_with_its_draw() -> None:
    laid = Laid(4, B="goemon").turn("B")
    assert told(laid, *laid.events) == [say("told-turn", turn=2, seat="B", drawn=2)]
    laid = Laid(4, B="goemon").resilience(B=0).turn("B")
    assert told(laid, *laid.events) == [say("told-turn-recovering", turn=2, seat="B", recovered=5, drawn=2)]


def test_bushido_is_logged_with_its_result() -> None:
    laid = Laid(4, B="goemon").front("B", "bushido").on_top("parry").turn("B")
    assert told(laid, *laid.events)[1] == say("told-bushido-passed", seat="B", card="parry", to="C")
    laid = Laid(4, B="goemon").front("B", "bushido").hand("B", "katana").on_top("bo", "bo").turn("B")
    assert told(laid.pick("B", "katana"))[0] == say("told-bushido-answered", seat="B", card="katana", to="C")
    laid = Laid(4, B="goemon").front("B", "bushido").hand("B", "katana").on_top("bo", "bo").turn("B")
    assert told(laid.pick("B", "yield"))[0] == say("told-bushido-yielded", seat="B", source="bushido", lost=1)


def test_honor_lost_by_all_to_a_reshuffle_is_one_line() -> None:
    laid = Laid(4).deck(FILLER).discards(FILLER, FILLER, FILLER).hand("A", "daimyo").play("A", "daimyo")
    assert say("event-honor-lost", number=1, source="deck", seats=[0, 1, 2, 3], all=True) in told(laid)


def test_a_defeat_is_logged_by_its_result() -> None:
    laid = Laid(4).resilience(B=1).hit("A", "bokken", "B")
    assert told(laid) == [say("told-fall", by="A", seat="B", source="bokken", honor=1)]


def attack(*then: Event) -> list[str]:
    """Return the log of A's attack on B, followed by the events `then` with no question in between."""
    return told(Laid(4), WeaponPlayed(seat=0, to=1, card="bokken"), *then)


def test_an_attack_with_its_result_is_one_line() -> None:
    wounded = Wounded(seat=1, by=0, number=1, source="bokken")
    assert attack(wounded) == [say("told-attack-hits", own=False, to="B", seat="A", number=1, card="bokken")]
    parried = AttackParried(seat=1, by=0, card="parry", weapon="bokken")
    assert attack(parried) == [say("told-attack-parried", to="B", seat="A", weapon="bokken", card="parry")]
    fell = (wounded, Defeated(seat=1, by=0), HonorGiven(seat=1, to=0, number=2))
    assert attack(*fell) == [say("told-attack-fells", seat="A", seats=["B"], source="bokken", honor=2)]


def test_a_later_answer_to_an_attack_names_the_attacker() -> None:
    laid = Laid(4, B="goemon").hand("A", "bokken").hand("B", "parry").play("A", "bokken", "B")
    assert told(laid) == [say("event-weapon-played", own=False, seat="A", to="B", card="bokken")]
    parried = say("event-attack-parried", seat="B", by="A", weapon="bokken", card="parry")
    assert told(laid.pick("B", "parry")) == [parried]


def test_answers_are_listed_and_equal_wounds_share_a_line() -> None:
    laid = Laid(4, B="goemon").hand("A", "battle_cry").hand("B", "parry").play("A", "battle_cry")
    laid.pick("B", "parry").passes("C", "D")
    assert told(laid) == [
        say(
            "event-answers-revealed",
            given=1,
            source="battle_cry",
            lines=say("answer-given", seats=["B"], card="parry"),
        ),
        say("event-wounded", own=False, seats=["C", "D"], number=1, by="A", source="battle_cry"),
    ]


def test_an_attack_without_a_wound_has_a_result() -> None:
    laid = Laid(4).hand("A", "zen").play("A", "zen", "B").passes("B")
    assert told(laid) == [say("event-attack-failed", source=None, weapon="zen", seat="B")]


def test_consecutive_draws_are_one_line_for_their_owner() -> None:
    laid = Laid(4)
    localizer = SHOWN.table_localizer(begun(laid.game), laid.game.chosen(), "en")
    came = [CardsReceived(seat=0, cards=cards, audience=(0,)) for cards in (("parry", "bo"), ("parry",))]
    assert SHOWN.get(GAME).log_lines(localizer, came) == [
        say("event-cards-received", cards=listed("parry", "parry", "bo"))
    ]


def test_unrelated_events_are_separate_lines() -> None:
    """Okuni's question comes in between, so the other players' draws are logged when they come."""
    laid = Laid(3, B="okuni").hand("A", "tea_ceremony", FILLER).play("A", "tea_ceremony")
    assert told(laid) == [say("told-draw", seat="A", source="tea_ceremony", drawn=3)]
    assert told(laid.passes("B")) == [say("event-cards-drawn", seats=["B", "C"], number=1, source="tea_ceremony")]


# End of the game


def test_the_end_names_losers_winners_and_sources_of_points() -> None:
    laid = Laid(5).roles("shogun", "samurai", "ninja_1", "ninja_2", "ronin").honor(A=4, B=2, C=1, D=5, E=2)
    laid.hand("D", "daimyo").resilience(C=1).hit("D", "bokken", "C")
    assert told(laid) == [
        say("told-fall", by="D", seat="C", source="bokken", honor=1),
        say("ended-without-honor", seats=["C"]),
        say("ended-won", team="shogun"),
        say("account-team", place=1, team="shogun", points=6),
        account("A", "shogun", 4, honor=4),
        account("B", "samurai", 2, honor=2),
        say("account-team", place=2, team="ninja", points=4),
        account("C", "ninja_1", 0, honor=0),
        account("D", "ninja_2", 7, honor=6, daimyo=1),
        say("account-deadly-strike", number=3),
        say("account-team", place=3, team="ronin", points=4),
        account("E", "ronin", 4, honor=2, multiplier=2),
    ]


def account(seat: str, role: str, points: int, *, honor: int, multiplier: int = 1, daimyo: int = 0) -> str:
    """Return the line on the sources of a player's points."""
    return say(
        "account-player", seat=seat, role=role, points=points, honor=honor, multiplier=multiplier, daimyo=daimyo
    )


def test_a_swordmaster_is_named_with_all_roles() -> None:
    roles = ("shogun", "samurai", "ninja_1", "ninja_2", "ninja_3", "ronin")
    laid = Laid(6).roles(*roles).resilience(A=0, B=1, D=0, E=0, F=0).hit("C", "bokken", "B")
    named = [say("seat-role", seat=seat, role=role) for seat, role in zip("ABCDEF", roles, strict=True)]
    lines = told(laid)
    assert say("event-swordmaster-won", seat="C", team="ninja") in lines
    assert say("event-roles-revealed", lines="\n".join(named)) in lines


# Whole games

HONOR = say("source-honor").split()[-1]
"""The last word of that message, which can come several times in a row."""


@pytest.mark.parametrize("seed", range(6))
def test_no_line_is_empty_repeated_or_unreadable_on_phones(seed: int) -> None:
    game = new_game(GAME, 3 + seed, seed, expansion="yes" if seed % 2 or seed == 5 else "no")
    localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en")
    for events in steps(game, seed):
        lines = SHOWN.get(GAME).log_lines(localizer, events)
        assert not RARE.search("\n".join(lines))
        assert all(line.strip() and "{" not in line and "  " not in line for line in lines)
        assert all(one != other for one, other in pairwise(line for line in lines if HONOR not in line))


@pytest.mark.parametrize("seed", range(4))
def test_every_point_of_a_finished_game_is_logged_at_the_end(seed: int) -> None:
    game = new_game(GAME, 5, seed)
    *_, last = steps(game, seed)
    localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en")
    lines = SHOWN.get(GAME).log_lines(localizer, last)
    teams = [event for event in last if isinstance(event, TeamsScored)]
    for event in last:
        if isinstance(event, SeatScored):
            assert localizer.format("account-player", **event.model_dump()) in lines
    for event in teams:
        for place, (team, points) in enumerate(zip(event.teams, event.points, strict=True), 1):
            assert localizer.format("account-team", place=place, team=team, points=points) in lines
