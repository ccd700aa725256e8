"""Tests of Battle / move A and B: targets, forces, and armies added to a defense."""

import pytest

from engine.core.questions import Pick
from engine.shogun.choices import Attack, AttackNeutral, MoveTo
from engine.shogun.measures import targets_of, why_void
from tests.shogun.laying import Laid
from tests.shogun.reference import example


def neighbours(laid: Laid, province: str) -> tuple[str, ...]:
    return laid.table.box.neighbours[province]


def test_targets_are_players_then_neutral_then_own_provinces() -> None:
    laid = Laid(4).own("A", kai=3, musashi=1).own("B", suruga=2).own("C", sagami=4).marked("sagami")
    assert targets_of(laid.table, 0, "kai") == [
        Attack("sagami", 2, 4, 0),
        Attack("suruga", 1, 2, 1),
        AttackNeutral("shinano", 1),
        AttackNeutral("totomi", 1),
        MoveTo("musashi", 1),
    ]
    laid.act("A", "battle_move_b", "kai")
    options = laid.options("A")
    assert [option.word for option in options] == ["attack", "attack", "attack-neutral", "attack-neutral", "move-to"]


@pytest.mark.ruling("R-19")
def test_armies_must_move_if_possible() -> None:
    """A move to the player's own province is enough, but passing isn't offered (ruling R-19)."""
    laid = Laid().own("A", kai=2).act("A", "battle_move_a", "kai")
    question = laid.question("A").question
    assert isinstance(question, Pick)
    assert question.least == 1


@pytest.mark.ruling("R-19")
def test_an_option_allows_skipping_the_action() -> None:
    """The switch is an option of the table (ruling R-19)."""
    laid = Laid(attacks="may").own("A", kai=2).act("A", "battle_move_a", "kai").pick("A")
    assert laid.why_void() == ["declined"]
    assert laid.armies("kai") == 2


@pytest.mark.ruling("R-20")
def test_at_least_one_army_moves_and_one_stays() -> None:
    laid = Laid().own("A", kai=4, musashi=1).act("A", "battle_move_a", "kai").pick("A", "musashi")
    assert laid.offered("A") == ["3", "2", "1"]
    send = laid.options("A")[0].means
    assert (send.armies, send.behind, send.bonus) == (3, 1, 0)


@pytest.mark.ruling("R-18", "R-19")
def test_a_single_army_stays() -> None:
    laid = Laid().own("A", kai=1, musashi=1).act("A", "battle_move_a", "kai")
    assert laid.why_void() == ["armies"]


@pytest.mark.ruling("R-18", "R-39")
def test_nothing_happens_without_a_legal_target() -> None:
    """The only neighbor is at peace (rulings R-18, R-39)."""
    laid = Laid().own("A", noto=5).own("B", etchu=1, kaga=1).built("etchu", "temple").built("kaga", "temple")
    laid.event("temple_peace").act("A", "battle_move_a", "noto")
    assert laid.why_void() == ["no-target"]
    assert why_void(laid.table, 0, "battle_move_b", "noto") == "no-target"


@pytest.mark.ruling("R-66")
def test_a_move_to_the_players_own_province_uses_no_tower() -> None:
    """There is no battle and no bonus army, and the tray stays as it is (ruling R-66)."""
    laid = Laid().own("A", kai=4, musashi=1).give("A", special="attack_plus_1").tray(B=2, farmers=1)
    drawn = laid.table.chance.drawn
    laid.act("A", "battle_move_a", "kai").pick("A", "musashi")
    assert laid.offered("A") == ["3", "2", "1"]
    laid.pick("A", "2")
    assert (laid.armies("kai"), laid.armies("musashi")) == (2, 3)
    assert laid.tower.tray == [0, 2, 0, 1]
    assert laid.table.chance.drawn == drawn
    assert not laid.told("battle-fought")


@pytest.mark.ruling("R-06")
@pytest.mark.parametrize(
    "name",
    [
        *("ADJ-01", "ADJ-02", "ADJ-03", "ADJ-05", "ADJ-06", "ADJ-07", "ADJ-09", "ADJ-10", "ADJ-11"),
        *("ADJ-13", "ADJ-14"),
    ],
)
def test_armies_reach_only_neighbors_by_land_and_sea(name: str) -> None:
    """Provinces out of play, and sea routes to them, don't exist (ruling R-06)."""
    vector = example(name)
    given = vector["given"]
    laid = Laid(given.get("players", 5), side=given["side"]).own("A", **{given["from"]: 2})
    reached = [target.province for target in targets_of(laid.table, 0, given["from"])]
    assert (given["to"] in reached) is vector["expect"]["adjacent"]


@pytest.mark.ruling("R-06")
def test_three_players_never_reach_a_province_out_of_play() -> None:
    laid = Laid(3).own("A", shimosa=2)
    assert "kazusa" not in neighbours(laid, "shimosa")
    assert "kazusa" in Laid(4).table.box.neighbours["shimosa"]


# Bonus army


@pytest.mark.ruling("R-36")
def test_the_attack_card_offers_every_number_with_and_without_the_bonus() -> None:
    laid = Laid().own("A", kai=3).own("B", suruga=1).give("A", special="attack_plus_1")
    laid.act("A", "battle_move_a", "kai").pick("A", "suruga")
    assert laid.offered("A") == ["2+1", "1+1", "2", "1"]
    words = [option.word for option in laid.options("A")]
    assert words == ["send-with-bonus", "send-with-bonus", "send", "send"]


@pytest.mark.ruling("R-36")
def test_there_is_no_bonus_army_without_supply() -> None:
    laid = Laid().own("A", kai=3).own("B", suruga=1).give("A", special="attack_plus_1").supply("A", 0)
    laid.act("A", "battle_move_a", "kai").pick("A", "suruga")
    assert laid.offered("A") == ["2", "1"]


@pytest.mark.ruling("R-36")
def test_the_attack_card_works_against_neutral_provinces() -> None:
    laid = Laid().own("A", kai=3).give("A", special="attack_plus_1").comes_out(A=3, farmers=1)
    laid.battle("A", "kai", "suruga", 2, bonus=1)
    [fought] = laid.told("battle-fought")
    assert (fought.armies, fought.bonus, fought.throw.added) == (2, 1, (3, 0, 0, 1))
    assert laid.armies("suruga") == 2


@pytest.mark.ruling("R-36")
@pytest.mark.parametrize("action", ["battle_move_a", "battle_move_b"])
def test_the_attack_card_works_for_both_battle_actions(action: str) -> None:
    laid = Laid().own("A", kai=3).own("B", suruga=2).give("A", special="attack_plus_1")
    laid.give("B", special="defence_plus_1").comes_out(A=3, B=1)
    laid.act("A", action, "kai").pick("A", "suruga").pick("A", "2+1")
    [fought] = laid.told("battle-fought")
    assert (fought.bonus, fought.defence_bonus) == (1, 1)


# Defense


@pytest.mark.ruling("R-36")
def test_by_default_the_defender_adds_all_possible_armies() -> None:
    """The bonuses of the card and the castle event add up (ruling R-36)."""
    laid = Laid().own("A", kai=4).own("B", suruga=2).built("suruga", "castle").event("castle_defence")
    laid.give("B", special="defence_plus_1").comes_out(B=4).battle("A", "kai", "suruga", 3)
    [fought] = laid.told("battle-fought")
    assert (fought.defenders, fought.defence_bonus, fought.throw.added) == (2, 2, (3, 4, 0, 0))
    assert laid.armies("suruga") == 4


@pytest.mark.ruling("R-36")
def test_added_armies_are_limited_by_the_supply() -> None:
    laid = Laid().own("A", kai=4).own("B", suruga=2).built("suruga", "castle").event("castle_defence").supply("B", 1)
    laid.give("B", special="defence_plus_1").comes_out(B=3).battle("A", "kai", "suruga", 3)
    [fought] = laid.told("battle-fought")
    assert fought.defence_bonus == 1


@pytest.mark.ruling("R-36")
def test_a_defender_can_be_asked_after_the_attackers_choices() -> None:
    laid = Laid().own("A", kai=4).own("B", suruga=2).built("suruga", "castle").event("castle_defence")
    laid.give("B", special="defence_plus_1").defends("B", "ask").battle("A", "kai", "suruga", 3)
    assert (laid.asked(), laid.awaited(), laid.game.quick) == ("add-defenders", "B", True)
    assert laid.offered("B") == ["2", "1", "0"]
    facts = laid.question("B").facts
    assert (facts["by"], facts["province"], facts["armies"], facts["defenders"]) == (0, "suruga", 3, 2)
    laid.comes_out(B=2).pick("B", "0")
    assert laid.told("battle-fought")[0].defence_bonus == 0


def test_a_defender_who_misses_the_deadline_adds_all() -> None:
    laid = Laid().own("A", kai=4).own("B", suruga=2).give("B", special="defence_plus_1")
    laid.defends("B", "ask").battle("A", "kai", "suruga", 3).comes_out(B=3).falls_back("B")
    assert laid.told("battle-fought")[0].defence_bonus == 1


def test_a_defender_without_bonuses_is_not_asked() -> None:
    laid = Laid().own("A", kai=4).own("B", suruga=2).supply("B", 0).give("B", special="defence_plus_1")
    laid.defends("B", "ask").comes_out(B=2).battle("A", "kai", "suruga", 3)
    assert laid.told("battle-fought")


@pytest.mark.ruling("R-36")
def test_a_defender_can_choose_never_to_add_armies() -> None:
    laid = Laid().own("A", kai=4).own("B", suruga=2).give("B", special="defence_plus_1")
    laid.defends("B", "never").comes_out(B=2).battle("A", "kai", "suruga", 3)
    assert laid.told("battle-fought")[0].defence_bonus == 0


# Missed deadlines


def test_a_forced_move_takes_one_army_to_the_players_own_province() -> None:
    laid = Laid().own("A", kai=4, totomi=1).own("B", suruga=1).act("A", "battle_move_a", "kai")
    laid.falls_back("A").falls_back("A")
    assert (laid.armies("kai"), laid.armies("totomi")) == (3, 2)


def test_a_forced_attack_prefers_a_neutral_province() -> None:
    laid = Laid().own("A", kai=3).own("B", suruga=1, sagami=1).give("A", special="attack_plus_1")
    laid.act("A", "battle_move_a", "kai").falls_back("A").comes_out(farmers=1).falls_back("A")
    [fought] = laid.told("battle-fought")
    assert (fought.to, fought.armies, fought.bonus) == (None, 1, 0)


def test_a_forced_attack_on_a_player_does_the_least_damage() -> None:
    laid = Laid().own("A", noto=3).own("B", etchu=2, kaga=5).act("A", "battle_move_a", "noto").falls_back("A")
    assert laid.question("A").facts["province"] == "kaga"


def test_an_optional_attack_is_skipped_at_the_deadline() -> None:
    laid = Laid(attacks="may").own("A", kai=4).own("B", suruga=1).act("A", "battle_move_a", "kai").falls_back("A")
    assert laid.why_void() == ["declined"]
    assert laid.asked() is None
