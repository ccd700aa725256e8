"""Tests of the Rising Sun expansion: its rules, cards and characters."""

from typing import Any

import pytest

from engine.samurai_sword.components import CARDS, CHARACTERS, characters
from engine.samurai_sword.wounds import React
from tests.samurai_sword.laying import FILLER, Laid

# Banzai and reveals


@pytest.mark.ruling("11.1")
@pytest.mark.parametrize("character", characters(True))
def test_banzai_discards_as_many_cards_as_the_printed_resilience(character: str) -> None:
    laid = Laid(4, expansion=True, B=character).resilience(B=1).on_top("bokken", "geisha").hit("A", "bo", "B")
    assert len(laid.told("banzai")[0].cards) == CHARACTERS[character].resilience


@pytest.mark.ruling("11.1")
def test_banzai_follows_a_tanto_used_on_oneself() -> None:
    laid = Laid(4, expansion=True, A="yoshihiro").resilience(A=2).hit("A", "tanto", "A")
    assert len(laid.told("banzai")[0].cards) == 8


def test_there_is_no_banzai_without_the_expansion() -> None:
    assert not Laid(4).resilience(B=1).hit("A", "bokken", "B").told("banzai")


@pytest.mark.ruling("11.2")
def test_a_revealed_card_is_discarded_and_only_its_symbol_counts() -> None:
    """Bushido still looks at the type (rulings 11.2)."""
    laid = Laid(4, A="shima").front("A", "bleeding_wound").on_top("battle_cry").turn("A")
    assert laid.player("A").resilience == 3
    assert laid.table.discard == ["battle_cry"]
    laid = Laid(4, A="shima").front("A", "bleeding_wound").on_top("katana").turn("A")
    assert laid.player("A").resilience == 4
    laid = Laid(4, A="shima").front("A", "bushido").hand("A").on_top("katana").turn("A")
    assert laid.told("honor-lost")


@pytest.mark.ruling("11.3")
def test_masamune_reveals_cards_one_by_one_and_chooses_one() -> None:
    laid = Laid(4, A="masamune").front("A", "bushido").on_top("bokken", "bo", "geisha").turn("A")
    assert laid.revealed() == ["bokken"]
    laid.pick("A", "another").pick("A", "another")
    assert laid.offered("A") == ["use:bokken", "use:bo", "use:geisha"]
    laid.pick("A", "use:geisha")
    assert laid.told("bushido-passed")
    assert laid.table.discard == ["bokken", "bo", "geisha"]


@pytest.mark.ruling("11.3")
def test_masamune_can_stop_at_the_first_card() -> None:
    laid = Laid(4, A="masamune").front("A", "bleeding_wound").on_top("katana").turn("A").pick("A", "use:katana")
    assert laid.revealed() == ["katana"]
    assert laid.player("A").resilience == 6


def test_an_absent_masamune_looks_for_a_harmless_card() -> None:
    laid = Laid(4, A="masamune").front("A", "bleeding_wound").on_top("bo", "katana").turn("A")
    laid.falls_back("A").falls_back("A")
    assert laid.player("A").resilience == 6


# Single cards


@pytest.mark.ruling("11.4")
def test_simultaneous_attack_costs_both_a_point_but_never_the_last() -> None:
    laid = Laid(4).hand("A", *["simultaneous_attack"] * 2).resilience(C=1).play("A", "simultaneous_attack", "B")
    assert [laid.player(letter).resilience for letter in "AB"] == [4, 4]
    laid.play("A", "simultaneous_attack", "C")
    assert [laid.player(letter).resilience for letter in "AC"] == [3, 1]
    assert not laid.told("defeated")


@pytest.mark.ruling("11.5")
def test_simultaneous_attack_hits_chiyome_and_triggers_only_yukimura() -> None:
    laid = Laid(4, B="chiyome").hand("A", "simultaneous_attack").play("A", "simultaneous_attack", "B")
    assert laid.player("B").resilience == 3
    laid = Laid(4, A="tomoe", B="ushiwaka").hand("A", "simultaneous_attack").play("A", "simultaneous_attack", "B")
    assert laid.drawn("A") == laid.drawn("B") == 0
    laid = (
        Laid(4, B="yukimura").hand("A", "simultaneous_attack").on_top("armor").play("A", "simultaneous_attack", "B")
    )
    assert laid.player("A").resilience == 5 - 2


def counter(*hand: str, wounds: int = 5, **characters: Any) -> Laid:
    """Have A attack B with these cards; B answers with a Counterattack."""
    laid = Laid(4, **characters).front("A", "fast_draw").hand("A", "bokken", *hand).hand("B", "counterattack")
    return laid.resilience(A=wounds).play("A", "bokken", "B").pick("B", "counterattack")


@pytest.mark.ruling("11.6")
def test_counterattack_parries_and_demands_a_parry_or_one_wound() -> None:
    laid = counter("parry", "jitte", "counterattack", "bokken")
    assert laid.awaited() == "A"
    assert laid.offered("A") == ["parry", "jitte"]
    assert laid.passes("A").player("A").resilience == 4
    assert laid.player("B").resilience == 5
    assert sorted(laid.table.discard) == ["bokken", "counterattack"]


@pytest.mark.ruling("11.6")
def test_a_parry_card_or_a_peasant_saves_from_a_counterattack() -> None:
    assert counter("parry").pick("A", "parry").player("A").resilience == 5
    laid = Laid(4).front("A", "peasant").hand("A", "bokken").hand("B", "counterattack")
    laid.play("A", "bokken", "B").pick("B", "counterattack").pick("A", "1")
    assert laid.player("A").resilience == 5


@pytest.mark.ruling("11.6", "G19")
def test_a_counterattack_that_defeats_takes_honor_and_ends_the_turn() -> None:
    laid = counter(FILLER, wounds=1).passes("A")
    assert laid.player("A").resilience == 0
    assert laid.told("honor-given")[0].to == 1
    assert laid.told("turn-cut-short")


@pytest.mark.ruling("G20")
def test_the_counterattack_deals_one_wound_despite_bonuses() -> None:
    assert counter(FILLER, wounds=3).passes("A").player("A").resilience == 2


@pytest.mark.ruling("11.7")
def test_chiyome_takes_no_wound_from_a_counterattack() -> None:
    laid = counter(FILLER, wounds=4, A="chiyome")
    assert laid.asked() == "choose-play"
    assert laid.player("A").resilience == 4


@pytest.mark.ruling("11.8")
def test_counterattack_cannot_answer_a_battle_cry() -> None:
    laid = Laid(3).hand("B", "counterattack", "parry").hand("A", "battle_cry").play("A", "battle_cry")
    assert laid.offered("B") == ["parry"]


@pytest.mark.ruling("11.9")
def test_jitte_and_tessen_parry_without_striking_back() -> None:
    for card in ("jitte", "tessen"):
        laid = Laid(4).hand("A", "bokken").hand("B", card).play("A", "bokken", "B").pick("B", card)
        assert laid.asked() == "choose-play"
        assert laid.player("A").resilience == 5


@pytest.mark.ruling("11.10")
def test_mimic_and_shima_put_the_property_into_the_takers_hand() -> None:
    laid = Laid(4).front("C", "armor").hand("A", "mimic").play("A", "mimic", "C", "armor")
    assert laid.player("A").hand == ["armor"]
    laid = Laid(4, A="shima").front("C", "armor").play("A", "shima", "C", "armor")
    assert laid.player("A").hand == [FILLER, "armor"]
    assert laid.player("A").resilience == 3


@pytest.mark.ruling("11.11")
def test_shima_takes_one_property_per_turn_from_any_player() -> None:
    laid = Laid(8, A="shima").front("E", "armor", "focus").front("A", "curse").playing("A")
    assert laid.can_play("A", "shima", "E", "armor")
    laid.play("A", "shima", "A", "curse")
    assert not laid.can_play("A", "shima", "E", "armor")
    laid.game.agenda.clear()
    assert laid.turn("A").can_play("A", "shima", "E", "armor")


@pytest.mark.ruling("11.12")
def test_intuition_reveals_a_card_of_each_player_and_takes_one() -> None:
    laid = Laid(4).hand("A", "intuition").hand("B", "armor", "bo").hand("C", "parry", "bo").hand("D", "focus")
    laid.play("A", "intuition")
    assert laid.awaited() == "BC"
    laid.pick("B", "armor").pick("C", "parry")
    (shown,) = laid.told("cards-shown")
    assert (shown.seats, shown.cards) == ((1, 2, 3), ("armor", "parry", "focus"))
    assert laid.offered("A") == ["1:armor", "2:parry", "3:focus"]
    laid.pick("A", "2:parry")
    assert laid.player("A").hand == ["parry"]
    assert (laid.player("B").hand, laid.player("C").hand) == (["armor", "bo"], ["bo"])


@pytest.mark.ruling("11.13", "G35")
def test_a_peasant_in_play_covers_any_lost_point() -> None:
    """This includes a point paid as a price (rulings 11.13, G35)."""
    laid = Laid(4, A="nobunaga").resilience(A=3).front("A", "peasant").play("A", "nobunaga").pick("A", "1")
    assert (laid.player("A").resilience, laid.drawn("A")) == (3, 1)
    laid = Laid(4, A="shima").front("A", "peasant", "bleeding_wound").on_top("bo").turn("A").pick("A", "1")
    assert laid.player("A").resilience == 4
    laid = Laid(4).front("B", "peasant").hit("A", "nodachi", "B").pick("B", "1")
    assert laid.player("B").resilience == 3


@pytest.mark.ruling("11.13")
def test_a_peasant_in_hand_covers_nothing() -> None:
    laid = Laid(4).hand("B", "peasant").hit("A", "bokken", "B")
    assert laid.player("B").resilience == 4
    assert not Laid(4, A="nobunaga").resilience(A=1).front("A", "peasant").can_play("A", "nobunaga")


def test_an_absent_players_peasants_save_only_the_last_point() -> None:
    laid = Laid(4).front("B", "peasant", "peasant").hit("A", "nodachi", "B").falls_back("B")
    assert laid.player("B").properties == ["peasant", "peasant"]
    laid = Laid(4).resilience(B=3).front("B", "peasant", "peasant").hit("A", "nodachi", "B").falls_back("B")
    assert laid.player("B").properties == ["peasant"]
    assert laid.player("B").resilience == 1


@pytest.mark.ruling("11.14", "G8")
def test_a_bleeding_wound_is_checked_even_at_the_last_point() -> None:
    laid = Laid(4, A="shima").resilience(A=1).front("A", "bleeding_wound").on_top("bo").turn("A")
    assert laid.revealed() == ["bo"]
    assert laid.player("A").properties == ["bleeding_wound"]


@pytest.mark.ruling("11.14")
def test_two_bleeding_wounds_are_two_reveals() -> None:
    laid = Laid(4, A="shima").front("A", "bleeding_wound", "bleeding_wound").on_top("bo", "bo").turn("A")
    assert laid.player("A").resilience == 2


@pytest.mark.ruling("11.15")
def test_bleeding_wounds_leave_when_honor_is_lost() -> None:
    laid = Laid(4).front("B", "bleeding_wound", "bleeding_wound", "armor").resilience(B=1).hit("A", "naginata", "B")
    assert laid.player("B").properties == ["armor"]
    laid = Laid(4).front("B", "bleeding_wound").deck("bo").discards("bo", "bo", "bo").hand("A", "daimyo")
    assert laid.play("A", "daimyo").player("B").properties == []


@pytest.mark.ruling("11.16")
def test_honor_lost_to_bushido_removes_the_bleeding_wound_first() -> None:
    laid = Laid(4, A="shima").front("A", "bushido", "bleeding_wound").hand("A").on_top("bo", "bo").turn("A")
    assert laid.revealed() == ["bo"]
    assert laid.player("A").properties == []


@pytest.mark.ruling("11.17", "G30")
def test_a_curse_discards_every_property_with_the_last_point() -> None:
    laid = Laid(4).resilience(B=1).front("B", "curse", "armor", "focus", "bushido").hand("A", "bushido")
    laid.hit("A", "naginata", "B")
    assert laid.player("B").properties == []
    assert laid.can_play("A", "bushido", "B")


@pytest.mark.ruling("11.17", "G31")
def test_a_curse_stays_if_only_honor_is_lost() -> None:
    laid = Laid(4, A="shima").front("A", "bushido", "curse").hand("A").on_top("bo").turn("A")
    assert laid.told("honor-lost")
    assert laid.player("A").properties == ["curse"]


@pytest.mark.ruling("11.18", "G36")
def test_kote_lets_a_player_draw_per_koi_card_played() -> None:
    laid = Laid(4).front("A", "kote").front("B", "armor").hand("A", "geisha", "diversion", "daimyo")
    laid.play("A", "geisha", "B", "armor")
    assert laid.asked() == "choose-drawer"
    laid.pick("A", "2").play("A", "diversion", "B", "hand").pick("A", "0")
    assert (laid.drawn("C"), laid.drawn("A")) == (1, 1)
    laid.play("A", "daimyo")
    assert laid.asked() == "choose-play"
    laid = Laid(4).front("A", "kote").hand("A", "intuition").hand("B").hand("C").hand("D").play("A", "intuition")
    assert laid.asked() == "choose-drawer"


@pytest.mark.ruling("11.19", "G2")
def test_attendant_lets_hideyoshi_draw_four() -> None:
    assert Laid(4, A="hideyoshi").front("A", "attendant").turn("A").drawn("A") == 4


@pytest.mark.ruling("11.20", "11.21")
def test_a_suicide_by_tanto_gains_an_honor_and_ends_the_turn() -> None:
    laid = Laid(4, expansion=True).honor(A=3).resilience(A=1).hand("A", "tanto").play("A", "tanto", "A")
    assert laid.player("A").honor == 4
    assert laid.told("honor-gained")[0].number == 1
    assert laid.told("turn-cut-short")
    assert sum(player.honor for player in laid.table.players) == 3 + 9 + 1


@pytest.mark.ruling("11.20", "G18")
def test_a_tanto_on_oneself_wounds_and_counts_as_a_weapon() -> None:
    laid = Laid(4, A="hideyoshi").resilience(A=3).honor(A=3).front("A", "fast_draw").hand("A", "tanto", "bokken")
    laid.play("A", "tanto", "A")
    assert (laid.player("A").resilience, laid.player("A").honor) == (2, 3)
    assert not laid.can_play("A", "bokken", "B")


@pytest.mark.ruling("11.22", "G15")
def test_zen_counts_every_property_of_the_target() -> None:
    laid = Laid(8, B="masamune").front("B", "armor", "focus", "bushido", "curse").hit("A", "zen", "B")
    assert laid.told("wounded")[0].number == 4


@pytest.mark.ruling("11.23", "G16")
def test_kusanagi_counts_the_honor_of_the_target() -> None:
    assert Laid(4).honor(B=3).hit("A", "kusanagi", "B").player("B").resilience == 2


# Okuni


def okuni(card: str, *hand: str, to: str = "B", what: str = "") -> Laid:
    """Have A play an Action at Okuni, who has these cards."""
    laid = Laid(3, B="okuni", C="chiyome").front("B", "armor").hand("B", *hand).hand("A", card, FILLER)
    return laid.play("A", card, to, what)


@pytest.mark.ruling("11.24")
@pytest.mark.parametrize(
    ("card", "what"),
    [("geisha", "hand"), ("geisha", "armor"), ("diversion", "hand"), ("simultaneous_attack", ""), ("mimic", "armor")],
)
def test_okuni_can_ignore_an_action_aimed_at_her(card: str, what: str) -> None:
    laid = okuni(card, "bokken", "katana", what=what)
    assert laid.asked() == "may-ignore"
    assert laid.offered("B") == ["ignore:bokken"]
    laid.pick("B", "ignore:bokken")
    assert laid.player("B").hand == ["katana"]
    assert laid.player("B").properties == ["armor"]
    assert laid.player("B").resilience == 4
    assert laid.told("action-ignored")[0].source == card


@pytest.mark.ruling("11.24")
@pytest.mark.parametrize(("card", "to"), [("breathing", "B"), ("tea_ceremony", "")])
def test_okuni_can_ignore_helpful_actions(card: str, to: str) -> None:
    laid = okuni(card, "bokken", "katana", to=to).pick("B", "ignore:bokken")
    assert laid.drawn("B") == 0
    assert okuni(card, "bokken", to=to).passes("B").drawn("B") == 1


@pytest.mark.ruling("11.24")
@pytest.mark.parametrize("card", ["battle_cry", "jujutsu"])
def test_okuni_ignores_a_shout_only_for_herself(card: str) -> None:
    laid = Laid(3, B="okuni").hand("B", "focus", "katana").hand("A", card).play("A", card)
    laid.pick("B", "ignore:focus").passes("C")
    assert laid.player("B").resilience == 4
    assert laid.player("C").resilience == 3
    assert "focus" in laid.table.discard


@pytest.mark.ruling("11.24")
def test_okuni_can_refuse_to_reveal_a_card_to_intuition() -> None:
    laid = Laid(3, B="okuni").hand("B", "focus").hand("C", "parry").hand("A", "intuition").play("A", "intuition")
    laid.pick("B", "ignore:focus")
    assert laid.told("cards-shown")[0].cards == ("", "parry")
    assert laid.player("A").hand == ["parry"]


@pytest.mark.ruling("11.24")
def test_okuni_cannot_ignore_a_property() -> None:
    laid = Laid(3, B="okuni").hand("B", "focus").hand("A", "curse").play("A", "curse", "B")
    assert laid.player("B").properties == ["curse"]


def test_okuni_is_asked_without_origami_but_not_with_an_empty_hand() -> None:
    assert okuni("geisha", "katana", what="hand").asked() == "may-ignore"
    assert okuni("geisha", what="armor").asked() == "choose-play"


@pytest.mark.ruling("11.25")
def test_okuni_cancels_only_the_wound_of_a_counterattack() -> None:
    laid = Laid(3, A="okuni").hand("A", "bokken", "focus").hand("B", "counterattack").play("A", "bokken", "B")
    laid.pick("B", "counterattack").pick("A", "ignore:focus")
    assert laid.player("A").resilience == 4
    assert laid.player("B").resilience == 5


# Other characters


@pytest.mark.ruling("11.26")
def test_kanbei_parries_only_with_own_properties_in_play() -> None:
    laid = Laid(B="kanbei").front("A", "armor").front("B", "bleeding_wound").hand("B", "armor").hand("A", "bokken")
    assert laid.play("A", "bokken", "B").offered("B") == ["property:bleeding_wound"]
    laid.pick("B", "property:bleeding_wound")
    assert laid.player("B").resilience == 5
    assert "bleeding_wound" in laid.table.discard


def test_kanbei_with_an_empty_hand_is_asked_if_he_has_properties() -> None:
    laid = Laid(B="kanbei").front("B", "focus").hand("B").hand("A", "makibishi").play("A", "makibishi", "B")
    assert laid.offered("B") == ["property:focus"]


@pytest.mark.ruling("11.27")
def test_motonari_draws_for_every_defeat_including_his_own() -> None:
    assert Laid(4, C="motonari").resilience(B=1).hit("A", "bokken", "B").drawn("C") == 1
    assert Laid(4, B="motonari").resilience(B=1).hit("A", "bokken", "B").drawn("B") == 1


@pytest.mark.ruling("11.27", "G32")
def test_motonari_draws_only_for_defeats_and_with_a_hand() -> None:
    laid = Laid(4, A="shima", C="motonari").front("A", "bushido").hand("A").on_top("bo").turn("A")
    assert laid.told("honor-lost")
    assert laid.drawn("C") == 0


@pytest.mark.ruling("11.28")
def test_yukimura_reveals_one_card_per_wounding_and_can_defeat() -> None:
    laid = Laid(4, B="yukimura").resilience(A=1).on_top("armor").hit("A", "nodachi", "B")
    assert laid.revealed() == ["armor"]
    assert laid.player("A").resilience == 0
    assert laid.told("honor-given")[0].to == 1


def test_a_misassigned_reaction_in_an_old_save_does_nothing() -> None:
    laid = Laid(4, B="yukimura").do(React(seat=2, by=0))
    assert not laid.revealed()
    assert laid.do(React(seat=1, by=0)).revealed() == [FILLER]


@pytest.mark.ruling("11.28")
def test_yukimura_reacts_even_when_defeated_unless_the_game_ended() -> None:
    laid = Laid(4, B="yukimura").resilience(B=1).on_top("armor").hit("A", "bokken", "B")
    assert laid.player("A").resilience == 4
    laid = Laid(4, B="yukimura").resilience(B=1).honor(B=1).on_top("armor").hit("A", "bokken", "B")
    assert laid.game.finished
    assert not laid.revealed()


@pytest.mark.ruling("11.28")
def test_yukimura_ignores_bleeding_wounds_and_other_symbols() -> None:
    laid = Laid(4, A="yukimura").front("A", "bleeding_wound").on_top("bo").turn("A")
    assert laid.revealed() == ["bo"]
    laid = Laid(4, B="yukimura").on_top("katana").hit("A", "bokken", "B")
    assert laid.player("A").resilience == 5


@pytest.mark.ruling("11.29")
@pytest.mark.parametrize("weapon", [card.id for card in CARDS.values() if card.is_weapon])
def test_kenshin_is_wounded_only_by_origami_weapons(weapon: str) -> None:
    """Other Weapons can still be played at him to get rid of them (rulings 11.29)."""
    laid = Laid(4, B="kenshin").front("B", "focus").hit("A", weapon, "B")
    wounded = laid.player("B").resilience < 4
    assert wounded is (CARDS[weapon].symbol == "origami")
    assert weapon in laid.table.discard or weapon == "kozuka"


@pytest.mark.ruling("G26")
def test_kenshin_is_wounded_by_battle_cry() -> None:
    laid = Laid(3, B="kenshin").hand("A", "battle_cry").play("A", "battle_cry").passes("B", "C")
    assert laid.player("B").resilience == 3


@pytest.mark.ruling("11.30")
def test_simultaneous_triggers_go_clockwise_from_the_active_player() -> None:
    """Here two players draw for one defeat (rulings 11.30)."""
    laid = Laid(4, A="motonari", C="motonari").resilience(D=1).hand("C", "battle_cry").play("C", "battle_cry")
    laid.passes("A", "B", "D")
    assert [event.seat for event in laid.told("cards-drawn")] == [2, 0]


@pytest.mark.ruling("G24")
@pytest.mark.parametrize(
    ("cards", "wounded"), [(("bokken", "shuriken"), False), (("bokken", "geisha"), True), (("geisha", "bo"), True)]
)
def test_two_cards_with_one_symbol_save_lady_chacha(cards: tuple[str, ...], wounded: bool) -> None:
    laid = Laid(4, B="lady_chacha").on_top(*cards).hit("A", "bokken", "B")
    assert laid.revealed() == list(cards)
    assert (laid.player("B").resilience < 5) is wounded
    assert laid.table.weapons_played == 1


@pytest.mark.ruling("G12")
def test_gracia_recovers_a_point_at_the_start_of_her_turn() -> None:
    """A Bleeding Wound is checked afterwards (G12)."""
    laid = Laid(4, A="gracia").resilience(A=2).front("A", "bleeding_wound").on_top("bo").turn("A")
    assert laid.told("resilience-gained")[0].number == 1
    assert laid.player("A").resilience == 2


@pytest.mark.ruling("G11")
def test_gracia_at_her_maximum_gains_nothing() -> None:
    assert not Laid(4, A="gracia").turn("A").told("resilience-gained")
