"""What can be done with an action, as it is read on a phone: what each option brings now, and what it serves."""

from engine.trajan.demands import AskForDemands
from engine.trajan.quarter import CountSenate
from engine.trajan.setup import DraftGoods, TakeFirstTiles
from tests.trajan.laying import Laid
from tests.trajan.showing import buttons, controls, explained, facts, menu, panel

READ_AT_A_GLANCE = 38
"""Characters that a phone of 390 pixels shows in a line."""

# Seaport


def test_the_seaport_says_points_now_what_a_ship_turns_to_and_what_goods_serve() -> None:
    laid = Laid(2).hand("A", "wheat", "wheat", "oil").bonus("A", "wine_fish").act("A", "seaport")
    assert menu(laid, "A") == {
        "Ship equal: up to 6 VP": "2, 6, 12, 20 VP for 1, 2…; then grey",
        "Ship pairs: up to 5 VP": "5, 10, 15 VP for 1, 2…; then grey",
        "Ship different: up to 4 VP": "2, 4, 6, 8 VP for 1, 2…; then grey",
        "Draw 2, discard 1 (final)": "55 in the pile",
        "Take wine (final)": "Bonus: 3 VP each",
        "Take fish (final)": "Bonus: 3 VP each",
        "Play 1 or 2, draw as many (final)": "No bonus for your goods",
    }


def test_what_the_seaport_offers_takes_a_line_of_a_phone_for_each_thing_and_one_for_what_it_brings() -> None:
    laid = Laid(2).hand("A", *["jewelry", "wine"] * 3, "oil").bonus("A", "wine_fish", "jewelry_gems")
    for label, about in menu(laid.act("A", "seaport"), "A").items():
        assert max(len(label), len(about)) <= READ_AT_A_GLANCE


def test_a_grey_ship_stays_grey_and_says_so() -> None:
    laid = Laid(2).hand("A", "wheat")
    laid.table.coloured.remove("equal")
    lines = menu(laid.act("A", "seaport"), "A")
    assert lines["Ship equal: up to 0 VP"] == "0, 1, 7, 15 VP for 1, 2…; stays grey"


def test_a_discard_below_which_others_lie_is_not_final() -> None:
    laid = Laid(2).discards(1, "wheat", "oil").act("A", "seaport")
    assert "Take oil (2 cards there)" in buttons(laid, "A")


def test_what_goes_on_a_ship_says_its_points() -> None:
    laid = Laid(2).hand("A", "wheat", "oil").tiles("A", "joker_goods")
    equal = laid.act("A", "seaport").pick("A", "equal")
    assert buttons(equal, "A")[:2] == ["1 wheat + 1 joker: 6 VP", "1 oil + 1 joker: 6 VP"]
    different = Laid(2).hand("A", "wheat", "oil").act("A", "seaport").pick("A", "different")
    assert "wheat, oil: 4 VP" in buttons(different, "A")
    pairs = Laid(2).hand("A", *["wheat", "oil"] * 2).act("A", "seaport").pick("A", "pairs")
    assert "2 × wheat, 2 × oil: 10 VP" in buttons(pairs, "A")


def test_a_pair_beside_those_of_jokers_counts_with_them() -> None:
    laid = Laid(2).hand("A", "wheat", "oil", "oil", "furs", "furs").tiles("A", "joker_goods").act("A", "seaport")
    laid.pick("A", "pairs").pick("A", "wheat:1")
    assert buttons(laid, "A")[0] == "2 × furs, 2 × oil: 15 VP"


# Forum, military, senate


def test_forum_tiles_say_what_they_do_and_whether_a_demand_is_still_open() -> None:
    laid = Laid(2).forum("bread", "games", "senate_3", "joker_demand").extra("extra_forum").tiles("A", "games")
    laid.demands("bread", "games").bonus("A", "bread")
    laid.player("A").plus2.append("forum")
    assert explained(laid.act("A", "forum"), "A") == [
        "**bread tile**: Needed: 1 demanded, you have 0",
        "**games tile**: 1 demanded, you have enough",
        "**senate tile 3**: 0 → 3 votes; leaves after this quarter",
        "**demand joker**: Meets any demand · Unused, helps a bonus tile at the end",
        "**extra action II Forum**: Repeats II Forum twice, by your [+2]",
    ]
    assert facts(laid, "A")["Demands"] == "Open: bread, games. You lack bread.\nYour tiles: games"


def test_the_military_says_points_tiles_and_who_stands_there_already() -> None:
    laid = Laid(3).leader("A", "noricum").posted("B", "noricum", "raetia").provinces(raetia="bread").demands("bread")
    laid.act("A", "military")
    assert buttons(laid, "A")[:3] == [
        "Legionnaire to Noricum: 2 VP",
        "Leader to Raetia, takes bread",
        "Recruit a legionnaire (13 left)",
    ]
    assert explained(laid, "A")[:2] == [
        "**Legionnaire to Noricum: 2 VP**: 5 printed, 3 less for B",
        "**Leader to Raetia, takes bread**: Legionnaire there: 0 VP, B there · Needed: 1 demanded, you have 0",
    ]


def test_the_senate_says_points_and_votes_and_who_is_in_front() -> None:
    laid = Laid(2).senate(A=2, B=3).tiles("A", "senate_2").act("A", "senate")
    assert buttons(laid, "A") == ["Move up: 4 VP, 6 votes", "Nothing"]
    assert facts(laid, "A")["Votes"] == "Ann (A) 5, Ben (B) 4"


# Trajan and construction


def test_trajan_tiles_say_what_they_bring_and_what_the_tray_holds_of_their_markers() -> None:
    laid = Laid(2).markers("A", seaport="yellow orange").act("A", "trajan")
    assert buttons(laid, "A") == [
        "YY 2 cards, 3 VP · Y there",
        "YY 9 VP · Y there",
        "YO 1 worker, 5 VP · both there",
        "YB 1 legionnaire, 5 VP · Y there",
        "OP [+2], 4 VP · O there",
        "OG bread, 1 VP · O there",
        "Nothing",
    ]
    assert facts(laid, "A")["The tray of your arch"] == "**I Seaport** YO (arch)"


def test_building_spaces_say_tile_points_place_and_the_action_of_a_first_one() -> None:
    laid = Laid(2).built("A", "stairs_2").works("B", 2).act("A", "construction")
    assert buttons(laid, "A") == [
        "No tile · space 2",
        "door 3 VP · space 6 · IV Senate",
        "Hire a worker (12 left)",
        "Nothing",
    ]
    assert explained(laid, "A")[:2] == [
        "**No tile · space 2**: Row 1, column 2 · B is there: you only come further",
        "**door 3 VP · space 6 · IV Senate**: Row 2, column 1 · Your first door: the action immediately",
    ]


def test_a_set_that_a_building_completes_is_told() -> None:
    laid = Laid(2).built("A", "stairs_2", "stairs_3").act("A", "construction")
    third = "Your stairs number 3: set +10 VP, no free action"
    assert f"**stairs 4 VP · space 3**: Row 1, column 3 · {third}" in explained(laid, "A")


# Extra actions, [+2], the end of a quarter


def test_an_extra_action_says_how_often_it_repeats() -> None:
    laid = Laid(2).tiles("A", "extra_senate", "joker_action").act("A", "senate").pick("A", "advance")
    assert buttons(laid, "A") == [
        "Spend extra action IV Senate: once more",
        "Spend extra action joker: once more",
        "Keep the tile",
    ]


def test_plus2_says_where_one_has_extra_action_tiles() -> None:
    laid = Laid(2).tiles("A", "extra_forum", "extra_forum").markers("A", trajan="orange", seaport="pink orange")
    laid.slots("A", construction="plus2-1").markers("A", trajan="orange", construction="pink").turn("A")
    laid.pick("A", "trajan")
    assert buttons(laid, "A")[1] == "II Forum (you have 2 tiles)"


def test_demands_say_what_is_spent_and_what_bonus_tiles_lose() -> None:
    laid = Laid(2).demands("games", "bread").tiles("A", "games", "bread", "joker_demand").bonus("A", "games")
    laid.do(AskForDemands())
    assert explained(laid, "A") == [
        "**Spend bread and games**: No bonus tile loses; jokers left: 1",
        "**Spend bread and demand joker**: No bonus tile loses; jokers left: 0",
        "**Spend games and demand joker**: Bonus tiles lose 9 VP; jokers left: 0",
    ]


def test_the_consul_sees_what_each_tile_brings_now_on_both_sides() -> None:
    laid = Laid(2).works("B", 1, 2, 3).posted("A", "alpes").senate(A=3).do(CountSenate())
    assert explained(laid, "A") == [
        "**bonus tile for workers**: For you now 0 VP (1 each); left to Ben (B) 2 VP (1 for every 2)",
        "**bonus tile for legionnaires**: For you now 2 VP (2 each); left to Ben (B) 0 VP (1 each)",
    ]


def test_what_a_choice_brings_stands_right_above_its_buttons() -> None:
    laid = Laid(2).works("B", 1, 2, 3).posted("A", "alpes").senate(A=3).hand("A", "oil").do(CountSenate())
    message = panel(laid, "A")
    assert "Your hand" in [field["name"] for field in message.embeds[-2]["fields"]]
    assert message.embeds[-1] == {"description": "\n".join(explained(laid, "A"))}
    assert "For you now" not in message.embeds[-2]["description"]


# The set-up


def test_first_goods_say_what_serves_a_bonus_tile_and_that_drawing_is_final() -> None:
    laid = Laid(2).bonus("A", "wine_fish").do(DraftGoods(seat=0))
    assert buttons(laid, "A") == [
        "Take wine (final)",
        "Take fish (final)",
        "Draw 1 from the pile (final)",
    ]
    assert "**Take wine (final)**: Bonus: 3 VP each" in explained(laid, "A")


def test_first_trajan_tiles_say_what_the_tray_of_a_slot_holds() -> None:
    laid = Laid(2).markers("A", forum="yellow blue").do(TakeFirstTiles(seat=0, tiles=3))
    options = controls(laid, "A").form()["components"][0]["component"]["options"]
    assert {option["label"]: option["description"] for option in options}["yellow + yellow: 9 VP"] == "Y there"
