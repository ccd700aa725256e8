"""The story as it is read: what belongs together in one sentence, results first, and the account at the end."""

import re
from itertools import pairwise

import pytest

from engine.core.events import Event
from engine.samurai_sword.events import CardsReceived, SeatScored, TeamsScored
from tests.presentation.tables import SHOWN, begun, new_game, steps
from tests.samurai_sword.laying import FILLER, Laid
from tests.samurai_sword.showing import say

GAME = "samurai_sword"
RARE = re.compile("[\U0001f0a0-\U0001f0ff]")
"""Playing cards as single characters, which phones lack."""


def names(laid: Laid) -> dict[str, str]:
    return {letter: begun(laid.game).person_at(at).name for at, letter in enumerate("ABCDEFGH"[: laid.table.seats])}


def told(laid: Laid, *events: Event) -> list[str]:
    """What was told since the last answer, or these events, with the letters for the names."""
    voice = SHOWN.voice_at(begun(laid.game), laid.game.chosen(), "en")
    lines = SHOWN.of(GAME).tell(voice, [event for event in events or laid.game.told if event.audience is None])
    for letter, name in names(laid).items():
        lines = [re.sub(rf"\b{name}\b", letter, line) for line in lines]
    return lines


# Together


def test_a_card_is_told_with_what_it_did() -> None:
    laid = Laid(4).hand("A", "tea_ceremony", "daimyo", "breathing", "diversion", "geisha").front("B", "focus")
    assert told(laid.play("A", "tea_ceremony")) == ["A plays **Tea Ceremony** and draws 3 cards, everybody else 1."]
    assert told(laid.play("A", "daimyo")) == ["A plays **Daimyo** and draws 2 cards."]
    assert told(laid.play("A", "breathing", "C")) == ["A plays **Breathing**; C draws 1 card."]
    assert told(laid.play("A", "diversion", "B", "hand")) == ["A's **Diversion** takes a card from B."]
    assert told(laid.play("A", "geisha", "B", "focus")) == ["A's **Geisha** discards B's Focus."]


def test_a_card_of_a_hand_that_geisha_discards_is_named() -> None:
    laid = Laid(4).hand("A", "geisha").hand("B", "armor").play("A", "geisha", "B", "hand")
    assert told(laid) == ["A plays **Geisha**: B discards Armor."]


def test_a_price_and_what_it_buys_are_one_sentence() -> None:
    assert told(Laid(A="nobunaga").play("A", "nobunaga")) == ["A gives up 1 Resilience and draws 1 card (Nobunaga)."]
    laid = Laid(4, A="shima").front("A", "curse").play("A", "shima", "A", "curse")
    assert [event.kind for event in laid.game.told][-3:] == ["ability-used", "card-taken", "resilience-lost"]
    assert told(laid) == ["A gives up 1 Resilience and takes back their own Curse (Shima)."]


def test_ones_own_property_is_told_as_such() -> None:
    laid = Laid(4).front("A", "curse", "bushido").hand("A", "geisha", "mimic")
    assert told(laid.play("A", "geisha", "A", "curse")) == ["A's **Geisha** discards Curse of their own."]
    assert told(laid.play("A", "mimic", "A", "bushido")) == ["A's **Mimic** takes back Bushido."]


def test_a_turn_begins_with_its_draw() -> None:
    laid = Laid(4, B="goemon").turn("B")
    assert told(laid, *laid.events) == ["**Turn 2: B** draws 2 cards."]
    laid = Laid(4, B="goemon").resilience(B=0).turn("B")
    assert told(laid, *laid.events) == ["**Turn 2: B** recovers all 5 Resilience and draws 2 cards."]


def test_bushido_is_told_with_what_became_of_it() -> None:
    laid = Laid(4, B="goemon").front("B", "bushido").on_top("parry").turn("B")
    assert told(laid, *laid.events)[1] == "B turns up Parry for Bushido, no Weapon: it moves on to C."
    laid = Laid(4, B="goemon").front("B", "bushido").hand("B", "katana").on_top("bo", "bo").turn("B")
    assert told(laid.pick("B", "katana"))[0] == "B discards Katana: Bushido moves on to C."
    laid = Laid(4, B="goemon").front("B", "bushido").hand("B", "katana").on_top("bo", "bo").turn("B")
    assert told(laid.pick("B", "yield"))[0] == "B yields to Bushido, which is discarded, and loses 1 Honor."


def test_honor_that_everybody_loses_to_a_new_deck_is_one_line() -> None:
    laid = Laid(4).deck(FILLER).discards(FILLER, FILLER, FILLER).hand("A", "daimyo").play("A", "daimyo")
    assert say("event-honor-lost", number=1, source="deck", seats=[0, 1, 2, 3], all=True) in told(laid)


def test_a_fall_is_told_by_its_result() -> None:
    laid = Laid(4).resilience(B=1).hit("A", "bokken", "B")
    assert told(laid) == ["💀 **A defeats B** (Bokken) for 1 Honor."]


def test_answers_are_told_by_those_who_give_a_card_and_wounds_alike_once() -> None:
    laid = Laid(4, B="goemon").hand("A", "battle_cry").hand("B", "parry").play("A", "battle_cry")
    laid.pick("B", "parry").passes("C", "D")
    assert told(laid) == [
        "Answers to Battle Cry: B gives Parry.",
        "🩸 C and D lose 1 Resilience each (Battle Cry).",
    ]


def test_an_attack_without_a_wound_is_not_left_open() -> None:
    laid = Laid(4).hand("A", "zen").play("A", "zen", "B").passes("B")
    assert told(laid) == ["Zen does not wound B."]


def test_cards_that_come_one_after_the_other_are_one_line_for_their_owner() -> None:
    laid = Laid(4)
    voice = SHOWN.voice_at(begun(laid.game), laid.game.chosen(), "en")
    came = [CardsReceived(seat=0, cards=cards, audience=(0,)) for cards in (("parry", "bo"), ("parry",))]
    assert SHOWN.of(GAME).tell(voice, came) == [
        say("event-cards-received", cards=", ".join((say("several", name="Parry", number=2), "Bō")))
    ]


def test_what_does_not_belong_together_stays_apart() -> None:
    """Okuni is asked in between: the draw of the others is told when it comes."""
    laid = Laid(3, B="okuni").hand("A", "tea_ceremony", FILLER).play("A", "tea_ceremony")
    assert told(laid) == ["A plays **Tea Ceremony** and draws 3 cards."]
    assert told(laid.passes("B")) == ["B and C draw 1 card each (Tea Ceremony)."]


# The end


def test_the_end_names_who_lost_all_honor_the_winners_and_where_points_came_from() -> None:
    laid = Laid(5).roles("shogun", "samurai", "ninja_1", "ninja_2", "ronin").honor(A=4, B=2, C=1, D=5, E=2)
    laid.hand("D", "daimyo").resilience(C=1).hit("D", "bokken", "C")
    assert told(laid) == [
        "💀 **D defeats C** (Bokken) for 1 Honor.",
        "## 🏁 C has no Honor left: the game is over",
        say("ended-won", team="shogun"),
        say("account-team", place=1, team="shogun", points=6),
        "· A, Shogun: 4 from 4 Honor",
        "· B, Samurai: 2 from 2 Honor",
        say("account-team", place=2, team="ninja", points=4),
        "· C, Ninja ★: 0 from 0 Honor",
        "· D, Ninja ★★: 7 from 6 Honor and 1 for Daimyo",
        say("account-deadly-strike", number=3),
        say("account-team", place=3, team="ronin", points=4),
        "· E, Ronin: 4 from 2 Honor × 2",
    ]


def test_a_swordmaster_is_named_with_all_roles() -> None:
    roles = ("shogun", "samurai", "ninja_1", "ninja_2", "ninja_3", "ronin")
    laid = Laid(6).roles(*roles).resilience(A=0, B=1, D=0, E=0, F=0).hit("C", "bokken", "B")
    text = "\n".join(told(laid))
    assert "C is the Swordmaster: the game goes to the Ninja." in text
    assert text.count("· ") == 6


# Whole evenings


@pytest.mark.parametrize("seed", range(6))
def test_no_line_is_empty_or_twice_in_a_row_or_beyond_what_phones_show(seed: int) -> None:
    game = new_game(GAME, 3 + seed, seed, expansion="yes" if seed % 2 or seed == 5 else "no")
    voice = SHOWN.voice_at(begun(game), game.chosen(), "en")
    for events in steps(game, seed):
        lines = SHOWN.of(GAME).tell(voice, events)
        assert not RARE.search("\n".join(lines))
        assert all(line.strip() and "{" not in line and "  " not in line for line in lines)
        assert all(one != other for one, other in pairwise(line for line in lines if "Honor" not in line))


@pytest.mark.parametrize("seed", range(4))
def test_every_point_of_a_finished_game_is_told_in_the_end(seed: int) -> None:
    game = new_game(GAME, 5, seed)
    *_, last = steps(game, seed)
    voice = SHOWN.voice_at(begun(game), game.chosen(), "en")
    lines = SHOWN.of(GAME).tell(voice, last)
    teams = [event for event in last if isinstance(event, TeamsScored)]
    for event in last:
        if isinstance(event, SeatScored):
            assert any(f": {event.points} from {event.honor} Honor" in line for line in lines)
    assert all(any(f"{points} point" in line for line in lines) for event in teams for points in event.points)
