"""Tests of attacks with a Weapon step by step, and of Battle Cry and Jujutsu."""

import pytest

from engine.core.chance import Chance
from engine.samurai_sword.events import CardTurned, Wounded
from tests.samurai_sword.laying import FILLER, Laid

PLAIN_WEAPONS = {
    "bokken": 1, "kiseru": 2, "wakizashi": 3, "bo": 1, "kusarigama": 2, "katana": 3, "shuriken": 1, "kanabo": 2,
    "nodachi": 3, "naginata": 1, "nagayari": 2, "tanegashima": 1, "daikyu": 2,
}  # fmt: skip


@pytest.mark.parametrize(("weapon", "wounds"), PLAIN_WEAPONS.items())
def test_a_plain_weapon_deals_its_printed_wounds(weapon: str, wounds: int) -> None:
    laid = Laid().hit("A", weapon, "B")
    assert laid.player("B").resilience == 5 - wounds
    assert laid.table.discard == [weapon]


@pytest.mark.ruling("B4")
def test_a_hit_that_leaves_resilience_is_not_a_defeat() -> None:
    laid = Laid(D="musashi").resilience(D=3).hit("A", "daikyu", "D")
    assert laid.player("D").resilience == 1
    assert not laid.told("defeated")


@pytest.mark.ruling("B5")
def test_a_hit_that_takes_the_last_point_costs_an_honor() -> None:
    laid = Laid().resilience(D=2).hit("A", "daikyu", "D")
    assert laid.player("D").resilience == 0
    assert (laid.player("D").honor, laid.player("A").honor) == (3, 6)


@pytest.mark.ruling("B7")
def test_a_parried_weapon_does_nothing_and_both_cards_are_discarded() -> None:
    laid = Laid().hand("A", "daikyu").hand("D", "parry", FILLER).play("A", "daikyu", "D").pick("D", "parry")
    assert laid.player("D").resilience == 5
    assert sorted(laid.table.discard) == ["daikyu", "parry"]
    assert laid.told("attack-parried")[0].card == "parry"


@pytest.mark.ruling("B9")
def test_kanabo_at_difficulty_three_deals_two_wounds() -> None:
    assert Laid().hit("A", "kanabo", "D").player("D").resilience == 5 - 2


@pytest.mark.ruling("5.1")
def test_only_the_target_can_parry_and_one_parry_is_enough() -> None:
    laid = Laid().hand("A", "nodachi").hand("B", "parry", "parry").hand("C", "parry").play("A", "nodachi", "B")
    assert laid.awaited() == "B"
    laid.pick("B", "parry")
    assert not laid.told("wounded")
    assert laid.player("B").hand == ["parry"]


def test_a_target_without_a_parry_is_asked_all_the_same() -> None:
    laid = Laid().hand("A", "bokken").play("A", "bokken", "B")
    assert laid.asked() == "may-parry"
    assert laid.offered("B") == []


def test_a_target_that_visibly_cannot_parry_is_not_asked() -> None:
    laid = Laid().hand("A", "makibishi", FILLER).hand("B").play("A", "makibishi", "B")
    assert laid.asked() == "choose-play"
    assert laid.player("B").resilience == 4


def test_a_parry_question_is_quick_and_a_turn_is_not() -> None:
    laid = Laid().hand("A", "bokken").playing("A")
    assert not laid.game.quick
    laid.play("A", "bokken", "B")
    assert laid.game.quick
    assert laid.question("B").quick


@pytest.mark.ruling("5.2")
def test_jitte_tessen_counterattack_hanzo_and_kanbei_can_parry() -> None:
    laid = Laid().hand("A", "bokken").hand("B", "parry", "jitte", "tessen", "counterattack", "bokken")
    assert laid.play("A", "bokken", "B").offered("B") == ["parry", "jitte", "tessen", "counterattack"]
    laid = Laid(B="hanzo").hand("A", "bokken").hand("B", "bokken", "focus").play("A", "bokken", "B")
    assert laid.offered("B") == ["bokken"]
    laid = (
        Laid(B="kanbei").hand("A", "bokken").hand("B", "focus").front("B", "focus", "curse").play("A", "bokken", "B")
    )
    assert laid.offered("B") == ["property:focus", "property:curse"]


@pytest.mark.ruling("5.3", "B19")
def test_hanzo_parries_with_a_weapon_including_battle_cry() -> None:
    laid = Laid(B="hanzo").hand("A", "bokken", "battle_cry").hand("B", "bo", "geisha", "bo").play("A", "bokken", "B")
    laid.pick("B", "bo").play("A", "battle_cry")
    assert laid.offered("B") == ["bo"]


@pytest.mark.ruling("5.2")
def test_hanzo_cannot_parry_with_his_only_card() -> None:
    laid = Laid(B="hanzo").hand("A", "bokken").hand("B", "bo").play("A", "bokken", "B")
    assert laid.offered("B") == []


@pytest.mark.ruling("5.4")
@pytest.mark.parametrize("card", ["jitte", "tessen"])
def test_jitte_and_tessen_count_as_weapons_and_parries(card: str) -> None:
    laid = Laid(3, C="chiyome").hand("B", card, FILLER).hand("A", "jujutsu", "battle_cry").play("A", "jujutsu")
    assert laid.offered("B") == [card]
    laid.passes("B").play("A", "battle_cry")
    assert laid.offered("B") == [card]
    laid = Laid().front("B", "bushido").hand("B", card).on_top("bokken").turn("B")
    assert laid.offered("B") == [card, "yield"]


@pytest.mark.ruling("5.5", "G22")
def test_chigiriki_can_only_be_parried_by_a_weapon() -> None:
    laid = Laid().hand("A", "chigiriki").hand("B", "parry", "bokken", "counterattack").play("A", "chigiriki", "B")
    assert laid.offered("B") == ["bokken"]
    laid.pick("B", "bokken")
    assert laid.player("B").resilience == 5


@pytest.mark.ruling("G23")
def test_chigiriki_can_be_parried_by_a_jitte() -> None:
    laid = Laid().hand("A", "chigiriki").hand("B", "jitte").play("A", "chigiriki", "B").pick("B", "jitte")
    assert not laid.told("wounded")


@pytest.mark.ruling("5.5")
def test_against_chigiriki_hanzo_can_use_his_last_card() -> None:
    laid = Laid(B="hanzo").hand("A", "chigiriki").hand("B", "bokken").play("A", "chigiriki", "B")
    assert laid.offered("B") == ["bokken"]
    laid = Laid(B="kanbei").front("B", "armor").hand("A", "chigiriki").play("A", "chigiriki", "B")
    assert laid.offered("B") == []


@pytest.mark.ruling("5.6", "B13")
def test_ushiwaka_draws_for_every_point_really_lost() -> None:
    assert Laid(B="ushiwaka").hit("A", "nodachi", "B").drawn("B") == 3
    assert Laid(B="ushiwaka").resilience(B=2).hit("A", "nodachi", "B").drawn("B") == 2


@pytest.mark.ruling("5.7", "B16")
def test_tomoe_draws_one_card_for_a_weapon_that_wounds() -> None:
    assert Laid(A="tomoe").hit("A", "nodachi", "B").drawn("A") == 1


@pytest.mark.ruling("5.7", "B17")
def test_tomoe_draws_nothing_for_a_parried_weapon() -> None:
    laid = Laid(A="tomoe").hand("A", "nodachi").hand("B", "parry").play("A", "nodachi", "B").pick("B", "parry")
    assert laid.drawn("A") == 0


@pytest.mark.ruling("5.8", "B11")
@pytest.mark.parametrize(("weapon", "wounds"), [("nodachi", 2), ("shuriken", 1)])
def test_ginchiyo_takes_one_wound_less_but_at_least_one(weapon: str, wounds: int) -> None:
    assert Laid(B="ginchiyo").hit("A", weapon, "B").player("B").resilience == 4 - wounds


@pytest.mark.ruling("5.8", "B12")
def test_ginchiyos_reduction_follows_the_attackers_bonuses() -> None:
    assert Laid(B="ginchiyo").front("A", "fast_draw").hit("A", "bokken", "B").player("B").resilience == 3


@pytest.mark.ruling("5.8")
def test_an_attack_without_wounds_stays_one() -> None:
    assert Laid(B="ginchiyo").hit("A", "zen", "B").player("B").resilience == 4
    assert Laid(B="yoshihiro").hit("A", "zen", "B").player("B").resilience == 8


@pytest.mark.ruling("5.9")
def test_fast_draw_and_musashi_add_to_kusanagi_and_zen() -> None:
    laid = Laid(A="musashi", B="masamune").front("A", "fast_draw").honor(B=2).hit("A", "kusanagi", "B")
    assert laid.player("B").resilience == 6 - 4
    laid = Laid(A="musashi").front("A", "fast_draw").hit("A", "zen", "B")
    assert laid.player("B").resilience == 5 - 2


@pytest.mark.ruling("5.10")
def test_a_peasant_can_absorb_yoshihiros_extra_wound() -> None:
    laid = Laid(B="yoshihiro").front("B", "peasant").hit("A", "bokken", "B")
    assert laid.question("B").facts["number"] == 2
    assert laid.pick("B", "1").player("B").resilience == 7


@pytest.mark.ruling("5.10", "G27")
def test_yoshihiros_extra_wound_comes_only_from_weapons() -> None:
    assert Laid(D="yoshihiro").hit("A", "nodachi", "D").player("D").resilience == 4
    laid = Laid(3, B="yoshihiro").hand("A", "battle_cry").play("A", "battle_cry").passes("B", "C")
    assert laid.player("B").resilience == 7


@pytest.mark.ruling("5.11", "G14")
def test_kozuka_returns_if_it_wounded_and_can_be_played_again() -> None:
    laid = Laid(A="hideyoshi").front("A", "focus").hand("A", "kozuka")
    laid.play("A", "kozuka", "B").passes("B").play("A", "kozuka", "B").passes("B")
    assert laid.player("B").resilience == 3
    assert laid.player("A").hand == ["kozuka"]
    assert not laid.can_play("A", "kozuka", "B")


@pytest.mark.ruling("5.11")
def test_kozuka_is_discarded_if_peasants_took_every_wound() -> None:
    laid = Laid().front("B", "peasant").hand("A", "kozuka").play("A", "kozuka", "B").passes("B").pick("B", "1")
    assert "kozuka" in laid.table.discard
    laid = Laid().front("A", "fast_draw").front("B", "peasant").hand("A", "kozuka")
    laid.play("A", "kozuka", "B").passes("B").pick("B", "1")
    assert laid.player("A").hand == ["kozuka"]


def test_a_parried_kozuka_is_discarded() -> None:
    laid = Laid().hand("A", "kozuka").hand("B", "parry").play("A", "kozuka", "B").pick("B", "parry")
    assert sorted(laid.table.discard) == ["kozuka", "parry"]


@pytest.mark.ruling("5.12")
def test_manriki_gusari_costs_even_a_defeated_player_a_card() -> None:
    laid = Laid().resilience(B=1).hand("B", "parry", "focus").hit("A", "manriki_gusari", "B")
    assert laid.asked() == "discard-one"
    laid.pick("B", "focus")
    assert laid.player("B").hand == ["parry"]
    assert laid.told("card-given-up")[0].card == "focus"
    assert laid.told("defeated")


@pytest.mark.ruling("5.12")
def test_manriki_gusari_does_nothing_to_an_empty_hand() -> None:
    laid = Laid().hand("A", "manriki_gusari").play("A", "manriki_gusari", "B").hand("B").passes("B")
    assert laid.player("B").resilience == 4
    assert not laid.told("card-given-up")


def test_a_question_about_equal_cards_is_asked_all_the_same() -> None:
    laid = Laid().hand("B", FILLER, FILLER).hit("A", "manriki_gusari", "B")
    assert laid.asked() == "discard-one"
    assert laid.offered("B") == [FILLER]


# Battle Cry and Jujutsu


@pytest.mark.ruling("example C1")
def test_battle_cry_skips_harmless_players_and_chiyome() -> None:
    laid = Laid(6, E="chiyome").hand("B", "parry", FILLER).resilience(C=2, F=1).hand("D").hand("A", "battle_cry")
    laid.play("A", "battle_cry")
    assert laid.awaited() == "BCF"
    laid.pick("B", "parry").passes("C", "F")
    assert [laid.player(letter).resilience for letter in "BCDEF"] == [5, 1, 5, 4, 0]
    assert laid.told("honor-given")[0].to == 0


@pytest.mark.ruling("example C2")
def test_jujutsu_can_be_answered_with_a_jitte() -> None:
    laid = Laid(3, C="chiyome").hand("B", "jitte").hand("A", "jujutsu").play("A", "jujutsu").pick("B", "jitte")
    assert laid.player("B").resilience == 5
    assert sorted(laid.table.discard) == ["jitte", "jujutsu"]


@pytest.mark.ruling("5.13")
def test_a_player_can_keep_the_card() -> None:
    laid = Laid(3).hand("B", "parry").hand("A", "battle_cry").play("A", "battle_cry").passes("B", "C")
    assert laid.player("B").hand == ["parry"]
    assert laid.player("B").resilience == 4


@pytest.mark.ruling("5.13")
def test_answers_are_resolved_clockwise_from_the_active_player() -> None:
    laid = Laid(4, B="yukimura").on_top("focus").hand("C", "parry").hand("C", "battle_cry").play("C", "battle_cry")
    laid.passes("B", "A", "D")
    order = [(event.kind, event.seat) for event in laid.events if isinstance(event, Wounded | CardTurned)]
    assert order == [("wounded", 3), ("wounded", 0), ("wounded", 1), ("card-turned", 1), ("wounded", 2)]


def test_answers_are_secret_and_can_change_until_all_are_in() -> None:
    laid = Laid(4).hand("B", "parry").hand("A", "battle_cry").play("A", "battle_cry").pick("B", "parry")
    assert laid.game.view(2) == laid.game.imagine(2, Chance(1)).view(2)
    assert not laid.told("answers-revealed")
    laid.passes("C").passes("B").passes("D")
    (revealed,) = laid.told("answers-revealed")
    assert (revealed.seats, revealed.cards) == ((1, 2, 3), ("", "", ""))


@pytest.mark.ruling("5.14")
def test_chiyome_ignores_battle_cry_and_jujutsu_but_not_tea() -> None:
    laid = Laid(3, B="chiyome").hand("A", "battle_cry", "jujutsu", "tea_ceremony").play("A", "battle_cry")
    laid.passes("C").play("A", "jujutsu").passes("C").play("A", "tea_ceremony")
    assert laid.player("B").resilience == 4
    assert laid.drawn("B") == 1


@pytest.mark.ruling("5.15")
@pytest.mark.parametrize("card", ["battle_cry", "jujutsu"])
def test_battle_cry_and_jujutsu_ignore_bonuses(card: str) -> None:
    laid = Laid(5, A="musashi", B="ushiwaka", C="ginchiyo", D="yoshihiro", E="hideyoshi").front("A", "fast_draw")
    laid.hand("A", card).play("A", card).passes("B", "C", "D", "E")
    assert {event.number for event in laid.told("wounded")} == {1}
    assert not laid.told("cards-drawn")
    laid = Laid(3, A="tomoe").hand("A", card).play("A", card).passes("B", "C")
    assert laid.drawn("A") == 0


@pytest.mark.ruling("5.16", "example C13")
def test_nobunaga_pays_for_cards_down_to_his_last_point() -> None:
    laid = Laid(A="nobunaga").resilience(A=3).play("A", "nobunaga").play("A", "nobunaga")
    assert not laid.can_play("A", "nobunaga")
    assert (laid.player("A").resilience, laid.drawn("A")) == (1, 2)


@pytest.mark.ruling("5.17")
@pytest.mark.parametrize(("card", "to"), [("tea_ceremony", ""), ("breathing", "B"), ("jitte", "B"), ("tessen", "B")])
def test_bokuden_can_draw_for_a_torii_card_he_plays(card: str, to: str) -> None:
    laid = Laid(A="bokuden").hand("A", card, FILLER).play("A", card, to)
    if laid.asked() == "may-parry":
        laid.passes("B")
    before = laid.drawn("A")
    assert laid.asked() == "may-draw"
    assert laid.pick("A", "draw").drawn("A") == before + 1


@pytest.mark.ruling("5.17", "G38")
def test_bokuden_draws_for_the_tessen_he_parries_with() -> None:
    laid = Laid(B="bokuden").hand("A", "bokken").hand("B", "tessen").play("A", "bokken", "B").pick("B", "tessen")
    assert laid.asked() == "may-draw"
    assert laid.pick("B", "draw").drawn("B") == 1


@pytest.mark.ruling("5.17")
def test_bokuden_draws_for_a_parry_and_for_a_counterattack() -> None:
    laid = Laid(B="bokuden").hand("A", "bokken").hand("B", "parry").play("A", "bokken", "B").pick("B", "parry")
    assert laid.asked() == "may-draw"
    laid = Laid(B="bokuden").hand("A", "bokken", FILLER).hand("B", "counterattack").play("A", "bokken", "B")
    laid.pick("B", "counterattack").passes("A")
    assert laid.asked() == "may-draw"
    assert laid.passes("B").drawn("B") == 0


@pytest.mark.ruling("5.18")
def test_bokuden_draws_nothing_for_a_parry_against_battle_cry() -> None:
    laid = Laid(3, B="bokuden", C="chiyome").hand("A", "battle_cry", FILLER).hand("B", "parry")
    laid.play("A", "battle_cry").pick("B", "parry")
    assert laid.asked() == "choose-play"
    assert laid.drawn("B") == 0


@pytest.mark.ruling("5.19")
def test_ability_draws_follow_the_effect_of_the_card() -> None:
    laid = Laid(3, A="bokuden").hand("A", "tea_ceremony").play("A", "tea_ceremony").pick("A", "draw")
    assert [event.source for event in laid.told("cards-drawn")] == ["tea_ceremony"] * 3 + ["bokuden"]
    assert laid.table.discard == ["tea_ceremony"]


# Fallbacks


def test_an_absent_player_parries_only_with_a_parry_card() -> None:
    laid = Laid().hand("A", "bokken").hand("B", "jitte", "parry").play("A", "bokken", "B").falls_back("B")
    assert laid.player("B").hand == ["jitte"]
    laid = (
        Laid(B="hanzo").hand("A", "bokken").hand("B", "bo", "counterattack").play("A", "bokken", "B").falls_back("B")
    )
    assert laid.player("B").hand == ["bo", "counterattack"]
    assert laid.player("B").resilience == 3


def test_an_absent_player_gives_up_the_cheapest_weapon_to_jujutsu() -> None:
    laid = (
        Laid(3, C="chiyome").hand("B", "katana", "bokken").hand("A", "jujutsu").play("A", "jujutsu").falls_back("B")
    )
    assert laid.player("B").hand == ["katana"]
