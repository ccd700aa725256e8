"""Tests of defeat, transferred Honor, the Swordmaster and the deadly strike."""

import pytest

from tests.samurai_sword.laying import FILLER, Laid

SIX = ("shogun", "samurai", "ninja_1", "ninja_2", "ninja_3", "ronin")
SIX_EXPANSION = ("shogun_2", "samurai_3", "ninja_1", "ninja_2", "ninja_3", "ronin")
THREE = ("shogun", "ninja_1", "ninja_2")


@pytest.mark.ruling("6.1")
def test_losing_the_last_point_gives_an_honor_to_the_attacker() -> None:
    """It can be lost to a Weapon, Battle Cry, Jujutsu, a Counterattack or Yukimura (rulings 6.1)."""
    assert Laid().resilience(B=1).hit("A", "bokken", "B").told("honor-given")[0].to == 0
    for card in ("battle_cry", "jujutsu"):
        laid = Laid(3).resilience(B=1).hand("A", card).play("A", card).passes("B", "C")
        assert laid.told("honor-given")[0].to == 0
    laid = Laid().resilience(A=1).hand("A", "bokken").hand("B", "counterattack").play("A", "bokken", "B")
    assert laid.pick("B", "counterattack").told("honor-given")[0].to == 1
    laid = Laid(B="yukimura").resilience(A=1).on_top("focus").hit("A", "bokken", "B")
    assert laid.told("honor-given")[0].to == 1


@pytest.mark.ruling("6.2")
def test_honor_lost_to_a_reshuffle_or_bushido_goes_to_no_player() -> None:
    laid = Laid(3).hand("A", "daimyo").deck(FILLER).discards(FILLER, FILLER, FILLER).play("A", "daimyo")
    assert [player.honor for player in laid.table.players] == [5, 2, 2]
    laid = Laid(4).front("B", "bushido").hand("B").on_top("bokken").turn("B")
    assert [player.honor for player in laid.table.players] == [5, 2, 3, 3]


@pytest.mark.ruling("6.3")
def test_a_defeated_player_keeps_everything_and_still_has_turns() -> None:
    laid = Laid().resilience(B=1).front("B", "focus").hit("A", "bokken", "B")
    assert laid.player("B").hand == [FILLER]
    assert laid.player("B").properties == ["focus"]
    laid.game.agenda.clear()
    laid.turn("B")
    assert laid.player("B").resilience == 5


@pytest.mark.ruling("6.4")
def test_the_game_ends_immediately_when_a_player_has_no_honor() -> None:
    laid = Laid().honor(B=1).resilience(B=1).hand("B", FILLER, FILLER).hand("A", "manriki_gusari", "bokken")
    laid.play("A", "manriki_gusari", "B").passes("B")
    assert laid.game.finished
    assert laid.told("game-ended")[0].reason == "honor"
    assert laid.game.awaited() == ()


@pytest.mark.ruling("6.4", "example C8")
def test_losing_the_last_honor_to_bushido_is_not_a_deadly_strike() -> None:
    laid = Laid(6).honor(B=1).front("B", "bushido").hand("B", FILLER).on_top("bokken").turn("B").pick("B", "yield")
    assert laid.game.finished
    assert laid.player("B").honor == 0
    assert not laid.told("deadly-strike")
    assert laid.drawn("B") == 0


@pytest.mark.ruling("6.5")
def test_a_defeated_active_players_turn_has_no_discard_phase() -> None:
    laid = Laid(B="nobunaga").hand("A", "bokken", *[FILLER] * 9).hand("B", "counterattack").turn("A")
    laid.resilience(A=1).play("A", "bokken", "B").pick("B", "counterattack").passes("A")
    assert laid.told("turn-cut-short")[0].seat == 0
    assert laid.table.active == 1
    assert len(laid.player("A").hand) > 7


@pytest.mark.ruling("6.6")
@pytest.mark.parametrize(
    ("character", "card", "to"),
    [("nobunaga", "nobunaga", ""), ("shima", "shima", "B"), ("hideyoshi", "simultaneous_attack", "B")],
)
def test_the_last_point_cannot_pay_a_price(character: str, card: str, to: str) -> None:
    what = "armor" if card == "shima" else ""
    laid = Laid(A=character).resilience(A=1).front("B", "armor").hand("A", "simultaneous_attack")
    assert not laid.can_play("A", card, to, what)
    laid.game.agenda.clear()
    assert laid.resilience(A=2).can_play("A", card, to, what)


@pytest.mark.ruling("6.6")
def test_a_bleeding_wound_never_takes_the_last_point() -> None:
    laid = Laid(A="nobunaga").resilience(A=1).front("A", "bleeding_wound").on_top("focus").turn("A")
    assert laid.player("A").resilience == 1


def test_a_defeat_is_resolved_in_order() -> None:
    """Honor and Bleeding Wound come first, then Curse, Banzai and Motonari (rulings 6, recommended order)."""
    laid = Laid(expansion=True, C="motonari").resilience(B=1).front("B", "bleeding_wound", "curse")
    laid.hit("A", "bokken", "B")
    order = ("wounded", "defeated", "honor-given", "property-discarded", "banzai", "cards-drawn")
    assert [event.kind for event in laid.events if event.kind in order] == [
        "wounded", "defeated", "honor-given", "property-discarded", "property-discarded", "banzai", "cards-drawn",
    ]  # fmt: skip
    assert [event.source for event in laid.told("property-discarded")] == ["honor", "curse"]


# Swordmaster and deadly strike


@pytest.mark.ruling("7.1")
def test_the_only_player_with_resilience_wins_as_swordmaster() -> None:
    laid = Laid(6).roles(*SIX).resilience(A=0, B=1, D=0, E=0, F=0).honor(A=9).hit("C", "bokken", "B")
    assert laid.told("swordmaster-won")[0].seat == 2
    assert laid.winners() == "CDE"
    assert not laid.told("teams-scored")


@pytest.mark.ruling("7.2", "F2")
def test_defeating_a_teammate_last_makes_no_swordmaster() -> None:
    laid = Laid(6).roles(*SIX).resilience(A=0, B=0, C=1, E=0, F=0).hit("D", "bokken", "C")
    assert laid.table.ended == "last-standing"
    assert laid.table.swordmaster is None
    assert laid.told("deadly-strike")[0].team == "ninja"
    assert laid.team_points()["ninja"] == 12 - 3


@pytest.mark.ruling("7.3", "E7")
def test_giving_the_last_honor_to_a_teammate_costs_three_points() -> None:
    laid = Laid(5).roles("shogun", "samurai", "ninja_1", "ninja_2", "ronin").honor(A=4, B=2, C=1, D=5, E=2)
    laid.resilience(C=1).hit("D", "bokken", "C")
    assert laid.team_points() == {"shogun": 6, "ninja": 3, "ronin": 4}
    assert laid.winners() == "AB"


@pytest.mark.ruling("7.4")
def test_a_teams_total_can_be_negative() -> None:
    laid = Laid(5).roles("shogun", "samurai", "ninja_1", "ninja_2", "ronin").honor(C=1, D=1).resilience(C=1)
    laid.hit("D", "bokken", "C")
    assert laid.team_points()["ninja"] == 2 - 3


@pytest.mark.ruling("7.5")
def test_ronin_of_eight_and_ninja_of_three_can_strike_deadly() -> None:
    roles = ("shogun_2", "samurai_1", "samurai_3", "ninja_1", "ninja_2", "ninja_3", "ronin_1", "ronin_2")
    laid = Laid(8).roles(*roles).honor(G=1).resilience(G=1).hit("H", "bokken", "G")
    assert laid.told("deadly-strike")[0].team == "ronin"
    laid = Laid(3).roles(*THREE).honor(B=1).resilience(B=1).hit("C", "bokken", "B")
    assert laid.told("deadly-strike")[0].team == "ninja"


@pytest.mark.ruling("7.5")
def test_a_lone_ronin_has_no_teammate_to_strike() -> None:
    laid = Laid(6).roles(*SIX).honor(E=1).resilience(E=1).hit("F", "bokken", "E")
    assert laid.game.finished
    assert not laid.told("deadly-strike")


@pytest.mark.ruling("7.6", "F4")
def test_swordmaster_comes_before_the_last_honor() -> None:
    laid = Laid(6).roles(*SIX).resilience(A=0, B=1, D=0, E=0, F=0).honor(B=1, A=9).hit("C", "bokken", "B")
    assert laid.table.ended == "swordmaster"
    assert laid.player("B").honor == 1


@pytest.mark.ruling("7.7")
def test_defeating_a_teammate_costs_nothing_unless_the_game_ends() -> None:
    laid = Laid(6).roles(*SIX).resilience(C=1).hit("D", "bokken", "C")
    assert laid.table.ended == ""
    assert (laid.player("C").honor, laid.player("D").honor) == (3, 5)
    assert laid.table.deadly_strike == ""


@pytest.mark.ruling("7.8")
def test_a_reshuffle_ends_the_game_without_a_deadly_strike() -> None:
    laid = Laid(6, expansion=True).roles(*SIX_EXPANSION).deck("armor", "armor").discards("bokken", "bokken")
    laid.honor(F=1).resilience(C=1).hit("D", "bokken", "C")
    assert laid.table.ended == "honor"
    assert not laid.told("deadly-strike")


@pytest.mark.ruling("7.12")
def test_several_players_can_lose_the_last_honor_together() -> None:
    laid = Laid(3).roles(*THREE).honor(B=1, C=1).hand("A", "daimyo").deck(FILLER).discards(FILLER, FILLER)
    laid.play("A", "daimyo")
    assert [laid.player(letter).honor for letter in "ABC"] == [5, 0, 0]
    assert len(laid.told("teams-scored")) == 1


@pytest.mark.ruling("7.13")
def test_a_tanto_suicide_that_leaves_one_player_is_a_deadly_strike() -> None:
    laid = Laid(6, expansion=True).roles(*SIX_EXPANSION).resilience(A=1, B=0, D=0, E=0, F=0).hit("A", "tanto", "A")
    assert laid.table.ended == "last-standing"
    assert laid.told("deadly-strike")[0].team == "shogun"
    assert laid.table.swordmaster is None


@pytest.mark.ruling("7.14")
def test_the_game_continues_if_all_players_are_at_zero() -> None:
    laid = Laid(4, expansion=True).resilience(A=1, B=0, C=0, D=0).hit("A", "tanto", "A")
    assert laid.table.ended == ""
    assert laid.told("turn-cut-short")


@pytest.mark.ruling("7.1", "F3")
def test_three_players_have_no_swordmaster() -> None:
    laid = Laid(3).resilience(B=1, C=0).hit("A", "bokken", "B")
    assert laid.table.ended == ""
