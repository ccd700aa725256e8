"""Tests of harmless players, distances around the table, and the limit on Weapons."""

import pytest

from engine.samurai_sword.components import CARDS
from engine.samurai_sword.measures import difficulties
from tests.samurai_sword.laying import FILLER, LETTERS, Laid


def from_(laid: Laid, letter: str) -> dict[str, int]:
    """Return the Difficulty from one player to the others."""
    return {
        LETTERS[seat]: number
        for seat, number in enumerate(difficulties(laid.table, laid.seat(letter)))
        if LETTERS[seat] != letter
    }


# Harmless


@pytest.mark.ruling("3.1")
def test_a_player_without_resilience_or_cards_is_harmless() -> None:
    laid = Laid().resilience(B=0).hand("C")
    assert [player.harmless for player in laid.game.view(None).players] == [False, True, True, False, False, False]
    laid.hand("C", FILLER).resilience(B=1)
    assert not any(player.harmless for player in laid.game.view(None).players)


@pytest.mark.ruling("3.2")
def test_weapons_battle_cry_and_jujutsu_skip_harmless_players() -> None:
    laid = Laid(3).resilience(B=0).hand("C").hand("A", "bokken", "battle_cry", "jujutsu").playing("A")
    assert not laid.can_play("A", "bokken", "B")
    assert not laid.can_play("A", "bokken", "C")
    laid.play("A", "battle_cry").play("A", "jujutsu")
    assert not laid.told("wounded")
    assert laid.player("C").resilience == 3 + 1


@pytest.mark.ruling("3.3")
def test_other_cards_still_affect_harmless_players() -> None:
    laid = Laid(3).resilience(B=0).front("B", "armor").hand("C").hand("A", "tea_ceremony", "geisha", "bushido")
    laid.playing("A")
    assert laid.can_play("A", "geisha", "B", "armor")
    assert laid.can_play("A", "bushido", "B")
    laid.play("A", "tea_ceremony")
    assert laid.drawn("B") == laid.drawn("C") == 1


@pytest.mark.ruling("3.3")
@pytest.mark.parametrize("card", ["diversion", "geisha"])
def test_a_card_can_only_be_taken_from_a_hand_with_cards(card: str) -> None:
    laid = Laid(3).hand("B").hand("A", card).playing("A")
    assert not laid.can_play("A", card, "B", "hand")
    assert laid.can_play("A", card, "C", "hand")


@pytest.mark.ruling("3.4", "example C4")
def test_a_player_who_is_given_a_card_can_be_attacked() -> None:
    laid = Laid().hand("B").hand("A", "breathing", "bokken").playing("A")
    assert not laid.can_play("A", "bokken", "B")
    laid.play("A", "breathing", "B")
    assert len(laid.player("B").hand) == 1
    assert laid.can_play("A", "bokken", "B")


@pytest.mark.ruling("3.5")
def test_a_player_who_parries_with_the_last_card_becomes_harmless() -> None:
    laid = Laid().hand("A", "bokken").hand("B", "parry").play("A", "bokken", "B").pick("B", "parry")
    assert laid.player("B").is_harmless


@pytest.mark.ruling("3.6")
def test_harmlessness_is_checked_when_the_answer_is_resolved() -> None:
    """Here Motonari drew for a defeat before his answer was due (rulings 3.6)."""
    laid = Laid(4, C="motonari").hand("C").resilience(B=1).hand("A", "battle_cry").play("A", "battle_cry")
    assert laid.awaited() == "BD"
    laid.passes("B", "D")
    assert laid.awaited() == "C"
    laid.passes("C")
    assert [laid.player(letter).resilience for letter in "BCD"] == [0, 4, 4]


@pytest.mark.ruling("3.7")
def test_an_empty_hand_protects_only_from_weapons() -> None:
    laid = Laid().hand("B").hand("A", "simultaneous_attack").play("A", "simultaneous_attack", "B")
    assert laid.player("B").resilience == 4


@pytest.mark.ruling("3.7")
def test_playing_the_last_card_does_not_protect_from_reactions() -> None:
    laid = Laid().hand("A", "bokken").hand("B", "counterattack").play("A", "bokken", "B").pick("B", "counterattack")
    assert laid.player("A").resilience == 4
    laid = Laid(B="yukimura").hand("A", "bokken").on_top("focus").play("A", "bokken", "B").passes("B")
    assert laid.player("A").resilience == 4


@pytest.mark.ruling("3.8")
def test_intuition_skips_harmless_players() -> None:
    laid = Laid(4).hand("B").resilience(C=0).hand("D", "parry", "focus").hand("A", "intuition").play("A", "intuition")
    assert laid.awaited() == "D"


@pytest.mark.ruling("3.9", "G34")
def test_makibishi_reaches_an_empty_hand_but_needs_resilience() -> None:
    laid = Laid().hand("B").resilience(F=0).hand("A", "makibishi", "bokken").playing("A")
    assert laid.can_play("A", "makibishi", "B")
    assert not laid.can_play("A", "bokken", "B")
    assert not laid.can_play("A", "makibishi", "F")


# Difficulty


@pytest.mark.ruling("4.1", "A1")
def test_difficulty_is_the_shorter_way_around_the_table() -> None:
    assert from_(Laid(), "A") == {"B": 1, "C": 2, "D": 3, "E": 2, "F": 1}


@pytest.mark.ruling("4.2", "A2")
def test_each_armor_makes_its_owner_harder_to_attack() -> None:
    laid = Laid().front("A", "armor", "armor")
    assert [from_(laid, letter)["A"] for letter in "BFCED"] == [3, 3, 4, 4, 5]


@pytest.mark.ruling("4.2")
def test_benkei_is_one_harder_to_attack() -> None:
    assert from_(Laid(B="benkei"), "A")["B"] == 2
    assert from_(Laid(B="benkei").front("B", "armor"), "A")["B"] == 3


@pytest.mark.ruling("4.3", "A3")
def test_armor_of_the_attacker_or_a_neighbor_changes_nothing() -> None:
    assert from_(Laid().front("A", "armor", "armor"), "A") == {"B": 1, "C": 2, "D": 3, "E": 2, "F": 1}
    assert from_(Laid().front("B", "armor", "armor"), "A") == {"B": 3, "C": 2, "D": 3, "E": 2, "F": 1}


@pytest.mark.ruling("4.1", "A5")
def test_harmless_players_are_skipped() -> None:
    laid = Laid().resilience(B=0).hand("A", "tanegashima")
    assert from_(laid, "A")["C"] == 1
    assert from_(laid, "A")["D"] == 2
    assert not laid.can_play("A", "tanegashima", "B")


@pytest.mark.ruling("4.1", "A6")
def test_two_empty_hands_make_opposite_players_adjacent() -> None:
    assert from_(Laid().hand("B").hand("C"), "A")["D"] == 1


@pytest.mark.ruling("4.1", "A7")
def test_harmless_players_are_skipped_counterclockwise() -> None:
    assert from_(Laid().resilience(E=0, F=0), "A")["D"] == 1


@pytest.mark.ruling("4.4")
def test_both_ends_count_even_if_harmless() -> None:
    assert from_(Laid().hand("A").hand("C"), "A")["C"] == 2


@pytest.mark.ruling("4.5", "A9")
def test_kojiro_reaches_all_but_harmless_players() -> None:
    laid = Laid(A="kojiro", D="benkei").front("D", *["armor"] * 4).hand("A", "bokken").resilience(C=0)
    assert laid.can_play("A", "bokken", "D")
    assert not laid.can_play("A", "bokken", "C")


@pytest.mark.ruling("4.1", "A10")
def test_no_distance_among_eight_exceeds_four() -> None:
    assert max(from_(Laid(8), "A").values()) == 4


@pytest.mark.ruling("4.6")
def test_actions_and_properties_ignore_difficulty() -> None:
    laid = Laid().front("D", *["armor"] * 4)
    laid.hand("A", "geisha", "diversion", "breathing", "bushido", "simultaneous_attack", "mimic").playing("A")
    for card, what in (("geisha", "armor"), ("geisha", "hand"), ("diversion", "hand"), ("mimic", "armor")):
        assert laid.can_play("A", card, "D", what)
    assert all(laid.can_play("A", card, "D") for card in ("breathing", "bushido", "simultaneous_attack"))


@pytest.mark.ruling("4.12")
def test_weapons_of_range_nine_reach_all_players() -> None:
    laid = Laid(8, E="benkei").front("E", *["armor"] * 4).hand("A", "zen", "shigehto_yumi")
    assert from_(laid, "A")["E"] == 9
    assert laid.can_play("A", "zen", "E")
    assert laid.can_play("A", "shigehto_yumi", "E")


@pytest.mark.ruling("B1", "B8")
@pytest.mark.parametrize(
    ("weapon", "legal"),
    [
        ("daikyu", True), ("nodachi", True), ("naginata", True), ("bo", False), ("wakizashi", False),
        ("shuriken", True), ("kanabo", True), ("bokken", False), ("kiseru", False),
    ],
)  # fmt: skip
def test_a_weapon_reaches_as_far_as_its_number(weapon: str, legal: bool) -> None:
    """The Difficulty is 3 (B1, B8)."""
    assert Laid().hand("A", weapon).can_play("A", weapon, "D") is legal


@pytest.mark.ruling("B3")
@pytest.mark.parametrize("weapon", ["naginata", "nagayari", "daikyu", "tanegashima"])
def test_one_more_armor_leaves_only_long_weapons(weapon: str) -> None:
    """The Difficulty is 4 (B3)."""
    laid = Laid().front("D", "armor").hand("A", weapon, "nodachi", "shuriken")
    assert from_(laid, "A")["D"] == 4
    assert laid.can_play("A", weapon, "D")
    assert not laid.can_play("A", "nodachi", "D")
    assert not laid.can_play("A", "shuriken", "D")


def test_the_reader_sees_who_is_out_of_reach_and_why() -> None:
    laid = Laid(5).hand("A", "bokken").resilience(B=0).hand("E").hand("B", FILLER)
    why = {LETTERS[out.to]: out.why for out in laid.game.view(0).out_of_reach}
    assert why == {"B": "no-resilience", "E": "no-cards"}
    laid = Laid(6).hand("A", "bokken")
    assert {LETTERS[out.to]: out.why for out in laid.game.view(0).out_of_reach} == dict.fromkeys("CDE", "too-far")
    assert [player.difficulty for player in laid.game.view(0).players] == [None, 1, 2, 3, 2, 1]
    assert laid.game.view(None).out_of_reach == ()


def why(laid: Laid, weapon: str) -> dict[str, str]:
    """Return the players out of reach of a Weapon in A's hand, with the reason."""
    return {LETTERS[out.to]: out.why for out in laid.game.view(0).out_of_reach if out.card == weapon}


def test_makibishi_ignores_empty_hands_but_not_distance() -> None:
    laid = Laid().hand("A", "makibishi", "bokken").hand("B").hand("D").resilience(F=0)
    assert why(laid, "bokken") == {"B": "no-cards", "D": "no-cards", "F": "no-resilience"}
    assert why(laid, "makibishi") == {"D": "too-far", "F": "no-resilience"}


def test_no_player_is_too_far_for_kojiro() -> None:
    laid = Laid(A="kojiro").hand("A", "bokken").hand("B").front("D", *["armor"] * 4)
    assert why(laid, "bokken") == {"B": "no-cards"}


# Weapon limit


def weapons_possible(laid: Laid, *, weapon: str = "bokken") -> int:
    """Return how many Weapons A can play at B in one turn if B never parries."""
    laid.hand("A", *[weapon] * 6).playing("A")
    played = 0
    while laid.can_play("A", weapon, "B"):
        laid.resilience(B=5).play("A", weapon, "B").passes("B")
        played += 1
    return played


@pytest.mark.ruling("4.7")
def test_each_focus_allows_one_more_weapon_per_turn() -> None:
    assert weapons_possible(Laid(A="hideyoshi")) == 1
    assert weapons_possible(Laid(A="hideyoshi").front("A", "focus", "focus")) == 3


@pytest.mark.ruling("4.7", "B15")
def test_goemon_plays_two_weapons_and_three_with_focus() -> None:
    assert weapons_possible(Laid(A="goemon")) == 2
    assert weapons_possible(Laid(A="goemon").front("A", "focus")) == 3


@pytest.mark.ruling("4.8")
def test_weapons_used_to_parry_or_discarded_do_not_count() -> None:
    laid = Laid(A="hanzo").front("A", "bushido").hand("A", "bokken", "bokken").on_top("bo").turn("A")
    laid.pick("A", "bokken")
    assert laid.table.weapons_played == 0
    assert laid.can_play("A", "bokken", "B")


@pytest.mark.ruling("4.9")
def test_focus_raises_the_limit_immediately() -> None:
    laid = Laid(A="hideyoshi").hand("A", "bokken", "focus", "bokken", "geisha", "bokken")
    laid.play("A", "bokken", "B").passes("B")
    assert not laid.can_play("A", "bokken", "B")
    laid.play("A", "focus").play("A", "bokken", "B").passes("B")
    laid.play("A", "geisha", "A", "focus")
    assert laid.table.weapons_played == 2
    assert not laid.can_play("A", "bokken", "B")


@pytest.mark.ruling("4.10")
def test_shigehto_yumi_uses_one_weapon_and_adds_one() -> None:
    laid = Laid(A="hideyoshi").hand("A", "shigehto_yumi", "bokken", "bokken")
    laid.play("A", "shigehto_yumi", "D").passes("D").play("A", "bokken", "B").passes("B")
    assert not laid.can_play("A", "bokken", "B")
    laid.game.agenda.clear()
    assert laid.turn("A").table.extra_weapons == 0


@pytest.mark.ruling("4.11", "G28")
def test_shingen_plays_any_number_of_weapons_with_the_fuji() -> None:
    laid = Laid(A="shingen").resilience(B=5).hand("A", "katana", "nodachi", "bokken", "kiseru")
    for weapon in ("katana", "nodachi", "bokken"):
        laid.resilience(B=5).play("A", weapon, "B").passes("B")
    assert not laid.can_play("A", "kiseru", "B")
    assert CARDS["katana"].symbol == "fuji"
