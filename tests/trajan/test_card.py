"""The card of Trajan: all that lies open stands on it in words, what matters first."""

from dataclasses import replace
from textwrap import wrap

import pytest

from bot.games.trajan.card import player_field
from engine.core.chance import Chance
from engine.search.random_play import random_action
from engine.trajan.components import ACTIONS, PROVINCES
from engine.trajan.demands import unmet_by, ways_to_meet
from engine.trajan.measures import senate_ranking
from engine.trajan.scoring import FinalScoring
from engine.trajan.table import TrajanGame
from tests.presentation.tables import SPOKEN, begun, new_game, text_of
from tests.trajan.case import TRAJAN
from tests.trajan.laying import Laid
from tests.trajan.showing import BOARD, played, view_of, voice_at

STACKS = "Trajan tiles (how many are left)"


def card(laid: Laid) -> str:
    """The card of the table, without its buttons."""
    game = played(laid)
    info = replace(begun(game), status="finished" if game.table.phase == "over" else "playing")
    return text_of(SPOKEN.card(info, game))


def part(text: str, title: str, end: str) -> list[str]:
    """The lines of the card under a title, up to the next."""
    lines = text.splitlines()
    first = lines.index(title) + 1
    return lines[first : lines.index(end, first)]


def mat(laid: Laid, letter: str) -> list[str]:
    """The lines of a player's field, the title left out."""
    lines = card(laid).splitlines()
    first = next(number for number, line in enumerate(lines) if line.endswith(f"({letter})"))
    last = next(number for number, line in enumerate(lines) if number > first and line.startswith("Camp:"))
    return lines[first + 1 : last + 1]


def forum_of(laid: Laid) -> str:
    """The title of the forum."""
    return f"Forum ({len(laid.table.forum_stack)} tiles left)"


def area(laid: Laid, title: str, end: str) -> list[str]:
    return part(card(laid), title, end)


# Where the game stands


def test_the_card_begins_with_quarter_round_time_and_demands() -> None:
    laid = Laid().demands("bread", "bread")
    laid.table.time = 14
    assert card(laid).splitlines()[1:4] == [
        "**Quarter 1 of 4, round 3 of 4**",
        "Time 14 of 21: round ends in 7 markers",
        "Demands: bread ×2 · 1 to come",
    ]


def test_before_a_demand_is_turned_up_the_card_says_how_many_are_to_come() -> None:
    assert "Demands: none yet · 3 to come" in card(Laid())


def test_in_the_last_round_of_a_quarter_no_demand_is_to_come() -> None:
    assert "Demands: bread, games, religion\n" in card(Laid().demands("bread", "games", "religion"))


def test_whose_turn_it_is_is_marked() -> None:
    laid = Laid(2)
    laid.table.active = 1
    titles = [line for line in card(laid).splitlines() if line.endswith(("(A)", "(B)"))]
    assert [title.startswith("▶") for title in titles] == [False, True]


def test_the_chapter_changes_with_every_round() -> None:
    one, two, three = Laid(), Laid().demands("bread"), Laid()
    three.table.quarter = 2
    assert len({BOARD.chapter(view_of(laid, None)) for laid in (one, two, three)}) == 3


def lines_of_a_phone(text: str) -> int:
    """So many lines a text takes where 40 characters stand in each, as at 390 pixels."""
    return sum(max(1, len(wrap(line.replace("**", ""), 40))) for line in text.splitlines())


def test_the_card_of_four_in_mid_game_takes_at_most_105_lines_of_a_phone() -> None:
    game, chance = new_game("trajan", 4, seed=5), Chance(5)
    while (game.table.quarter, game.table.round) != (2, 3):
        game.apply(*random_action(game, chance))
    assert lines_of_a_phone(text_of(SPOKEN.card(begun(game), game))) <= 105


# A mat


def test_trays_say_their_markers_by_letter_and_what_lies_outside_them() -> None:
    laid = Laid().markers("A", seaport="yellow blue pink", forum="", military="white")
    laid.slots("A", military="plus2-1", seaport="victory-1")
    lines = mat(laid, "A")
    assert lines[1].startswith("**I** YPB (YY 9 VP) · **II** –"), "each by its numeral, two in a line"
    assert "**III** W (OP [+2])" in lines[2]
    assert "**II** – (arch)" in lines[1]
    assert len([line for line in lines if line.startswith("**I")]) == 2


def test_where_all_slots_hold_tiles_the_arch_is_in_the_centre() -> None:
    tiles = ("cards-1", "victory-1", "workers-1", "legionnaires-1", "plus2-1", "demand-1")
    laid = Laid().slots("A", **dict(zip(ACTIONS, tiles, strict=True)))
    assert "Arch in the centre" in mat(laid, "A")
    assert "Arch in the centre" not in mat(laid, "B")


def test_a_mat_says_all_that_a_player_has() -> None:
    laid = Laid().tiles("A", "bread", "bread", "senate_4", "extra_military", "joker_goods").hand("A", "oil")
    laid.completed("A", "demand-4").display("A", "wine", "wine", "fish").built("A", "stairs_2", "stairs_5")
    laid.bonus("A", "wine_fish").bonus("A", "games", yellow=False).senate(A=2).scored("A", 12)
    laid.player("A").plus2 += ["senate", "seaport"]
    assert mat(laid, "A")[0] == "**12 points** · 7 votes · 1 card"
    assert mat(laid, "A")[4:] == [
        "Tiles: bread ×2, senate 4 · For good: games",
        "Extra actions: III Military · Jokers: goods · [+2] under I Seaport and IV Senate",
        "Display: wine ×2, fish",
        "Built: stairs 2+5 · Bonus: wine/fish, games (grey)",
        "Camp: 1 worker, 1 legionnaire, 11 left",
    ]


def test_only_cards_that_all_saw_being_taken_are_told() -> None:
    """A8: the hand of a player is not in the words of anybody else."""
    laid = Laid().hand("B", "oil", "gems")
    laid.player("B").known = ["gems"]
    assert "Known cards: gems" in mat(laid, "B")
    assert "oil" not in "\n".join(mat(laid, "B"))


def test_while_markers_are_laid_the_card_says_who_has_done_so() -> None:
    game = new_game("trajan", 2, seed=1)
    game.apply(*random_action(game, Chance(1)))
    lines = text_of(SPOKEN.card(begun(game), game)).splitlines()
    assert lines.count("Markers laid") == 1
    assert lines.count("Markers not laid yet") == 1


def test_a_mat_says_what_the_demands_would_cost_if_the_quarter_ended_now() -> None:
    laid = Laid().demands("bread", "bread", "games").tiles("A", "bread").completed("B", "demand-1", "demand-2")
    laid.tiles("B", "joker_demand").tiles("C", "games", "joker_demand")
    assert "Tiles: bread · 2 demands unmet now (−9)" in mat(laid, "A")
    assert "unmet" not in "\n".join(mat(laid, "B"))
    assert "Tiles: games · 1 demand unmet now (−4)" in mat(laid, "C")
    assert "3 demands unmet now (−15)" in mat(laid, "D")


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_to_be_unmet_is_what_is_left_unmet(seed: int) -> None:
    game, chance = TRAJAN.begin(seed), Chance(seed)
    while not game.finished:
        game.apply(*random_action(game, chance))
        if game.table.phase == "turns" and not game.table.asked % 20:
            for seat in range(game.table.seats):
                unmet = unmet_by(game.table, seat, ways_to_meet(game.table, seat)[0])
                value = player_field(voice_at(Laid(game.table.seats)), game.view(None), game.view(None).players[seat])
                assert (f"{unmet} demand" in value["value"]) is (unmet > 0)


# The board


def test_the_forum_says_what_lies_on_green_and_on_yellow_spaces() -> None:
    laid = Laid().forum("bread", "joker_demand", "bread").extra("extra_trajan")
    assert area(laid, forum_of(laid), "Harbour")[:2] == ["Green: bread ×2, demand joker", "Yellow: extra V Trajan"]


def test_an_empty_forum_says_so() -> None:
    assert area(Laid(), forum_of(Laid()), "Harbour")[:2] == ["Green: –", "Yellow: –"]


def test_the_harbour_says_what_ships_bring_by_the_side_that_lies_up() -> None:
    laid = Laid()
    laid.table.coloured.remove("pairs")
    laid.discards(1, "oil", "gems")
    laid.left_in_pile(1)
    assert area(laid, "Harbour", STACKS) == [
        "equal: 2, 6, 12, 20 VP",
        "pairs (grey): 1, 6, 11 VP",
        "different: 2, 4, 6, 8 VP",
        "Pile: 1 card · Discards: gems (2), fish (1)",
    ]


def test_stacks_say_their_top_tile_and_how_many_they_hold() -> None:
    laid = Laid().stack("victory").stack("plus2", "plus2-3")
    lines = area(laid, STACKS, "Senate, discs from below")
    assert lines[0] == "YY 2 cards, 3 VP (9) · Points (0)"
    assert lines[2].startswith("GP [+2], 4 VP (1) · ")


def test_the_senate_says_who_is_in_front_and_how_the_discs_lie() -> None:
    laid = Laid().senate(C=3, B=3).tiles("D", "senate_2")
    assert area(laid, "Senate, discs from below", "Provinces") == [
        "Votes: B 4, C 4, D 2, A 0",
        "space 4 C B · start A D",
        "Bonus tiles: workers, legionnaires",
    ]


@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_votes_is_that_of_the_rules(seed: int) -> None:
    """G4."""
    game, chance = TRAJAN.begin(seed), Chance(seed)
    while not game.finished:
        game.apply(*random_action(game, chance))
        if not game.table.asked % 50:
            letters = "".join("ABCD"[seat] for seat in senate_ranking(game.table))
            (line,) = [line for line in _card_of(game).splitlines() if line.startswith("Votes: ")]
            assert "".join(vote.split()[0] for vote in line.removeprefix("Votes: ").split(", ")) == letters


def _card_of(game: TrajanGame) -> str:
    view = game.view(None)
    shown = BOARD.embeds(voice_at(Laid(game.table.seats)), view)
    return "\n".join(field["value"] for embed in shown for field in embed.get("fields", ()))


def test_provinces_say_their_points_and_who_and_what_is_there() -> None:
    laid = Laid().provinces(belgica="games").leader("A", "belgica").posted("B", "belgica").posted("C", "belgica")
    lines = area(laid, "Provinces", "Building site")
    assert lines[0] == "**Britannia 10** · **Germania inferior 10**"
    assert lines[1] == "**Germania superior 6** · **Belgica 6** games, leader A, legionnaires B C"
    assert lines[-1] == "**Camp** leaders B C D"
    assert sum(line.count("**") for line in lines) == 2 * (len(PROVINCES) + 1), "two in a line"


def test_building_spaces_say_their_tile_or_whose_workers_stand_there() -> None:
    laid = Laid().works("A", 2).works("B", 2)
    lines = card(laid).splitlines()
    rows = lines[lines.index("Building site") + 1 :]
    assert rows[0] == "**1** stairs 2 · **2** A B · **3** stairs 4 · **4** stairs 5 · **5** door 2"
    assert rows[4] == "First of a kind: stairs II · door IV · fountain I · roof V · window III"


# When the game is over


def test_what_could_be_taken_is_not_told_any_more_when_the_game_is_over() -> None:
    laid = Laid(2)
    FinalScoring().run(laid.game)
    assert not {forum_of(laid), "Harbour", STACKS} & {*card(laid).splitlines()}


def test_the_card_of_a_finished_game_leads_with_the_account() -> None:
    laid = Laid(2).scored("A", 20)
    FinalScoring().run(laid.game)
    lines = card(laid).splitlines()
    assert "🏆 **Ann (A) wins.**" in lines[:4]
    assert lines.index("**Where the points came from**") < lines.index("Players")
