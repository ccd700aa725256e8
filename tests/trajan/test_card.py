"""The card of Trajan: all that lies open stands on it in words, what matters first."""

from dataclasses import replace
from textwrap import wrap

import pytest

from bot.games.trajan.card import player_field
from engine.core.chance import Chance
from engine.search.random_play import random_action
from engine.trajan.components import ACTIONS, PROVINCES, RULES
from engine.trajan.demands import unmet_by, ways_to_meet
from engine.trajan.measures import senate_ranking
from engine.trajan.scoring import FinalScoring
from engine.trajan.table import TrajanGame
from engine.trajan.views import TrajanView
from tests.presentation.tables import SPOKEN, begun, new_game, text_of
from tests.trajan.case import TRAJAN
from tests.trajan.laying import Laid
from tests.trajan.showing import BOARD, played, say, view_of, voice_at

STACKS = say("field-stacks")


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
    return say("field-forum", left=len(laid.table.forum_stack))


def area(laid: Laid, title: str, end: str) -> list[str]:
    return part(card(laid), title, end)


# Where the game stands


def test_the_card_begins_with_quarter_round_time_and_demands() -> None:
    laid = Laid().demands("bread", "bread")
    laid.table.time = 14
    assert card(laid).splitlines()[1:4] == [
        *say("headline-turns", quarter=1, quarters=4, round=3, rounds=4, time=14, lap=21, left=7).splitlines(),
        say("headline-demands", open=say("thing-times", name="bread", number=2), left=1),
    ]


def test_before_a_demand_is_turned_up_the_card_says_how_many_are_to_come() -> None:
    assert say("headline-demands", open=say("demands-none"), left=3) in card(Laid())


def test_in_the_last_round_of_a_quarter_no_demand_is_to_come() -> None:
    assert "\n".join((say("headline-demands", open="bread, games, religion", left=0), "")) in card(
        Laid().demands("bread", "games", "religion")
    )


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
    assert lines[1].startswith(
        " · ".join(
            (
                say("player-tray-tile", called="I", markers="YPB", named="YY 9 VP"),
                say("player-tray", called="II", markers="–"),
            )
        )
    ), "each by its numeral, two in a line"
    assert say("player-tray-tile", called=say("action-military", "numeral"), markers="W", named="OP [+2]") in lines[2]
    assert say("player-tray-arch", called="II", markers="–") in lines[1]
    assert len([line for line in lines if line.startswith("**I")]) == 2


def test_where_all_slots_hold_tiles_the_arch_is_in_the_centre() -> None:
    tiles = ("cards-1", "victory-1", "workers-1", "legionnaires-1", "plus2-1", "demand-1")
    laid = Laid().slots("A", **dict(zip(ACTIONS, tiles, strict=True)))
    assert say("player-arch-centre") in mat(laid, "A")
    assert say("player-arch-centre") not in mat(laid, "B")


def test_a_mat_says_all_that_a_player_has() -> None:
    laid = Laid().tiles("A", "bread", "bread", "senate_4", "extra_military", "joker_goods").hand("A", "oil")
    laid.completed("A", "demand-4").display("A", "wine", "wine", "fish").built("A", "stairs_2", "stairs_5")
    laid.bonus("A", "wine_fish").bonus("A", "games", yellow=False).senate(A=2).scored("A", 12)
    laid.player("A").plus2 += ["senate", "seaport"]
    assert mat(laid, "A")[0] == say("player-points", points=12, votes=7, cards=1)
    assert mat(laid, "A")[4:] == [
        " · ".join(
            (
                say(
                    "player-tiles",
                    named=", ".join(
                        (say("thing-times", name="bread", number=2), say("forum-tile-senate-4", "short"))
                    ),
                ),
                say("player-completed", named="games"),
            )
        ),
        " · ".join(
            (
                say("player-extra", named="III Military"),
                say("player-jokers", named=say("forum-tile-joker-goods", "stands-for")),
                say("player-plus2", actions=["seaport", "senate"]),
            )
        ),
        say("player-display", named=", ".join((say("thing-times", name="wine", number=2), say("good-fish")))),
        " · ".join(
            (
                say("player-buildings", named=say("building-points", building="stairs", points="2+5")),
                say(
                    "player-bonus",
                    named=", ".join((say("bonus-tile-wine-fish", "short"), say("bonus-grey", named="games"))),
                ),
            )
        ),
        say("player-camps", workers=1, legionnaires=1, supply=11),
    ]


@pytest.mark.ruling("A8")
def test_only_cards_that_all_saw_being_taken_are_told() -> None:
    """A8: the hand of a player is not in the words of anybody else."""
    laid = Laid().hand("B", "oil", "gems")
    laid.player("B").known = ["gems"]
    assert say("player-known", named="gems") in mat(laid, "B")
    assert "oil" not in "\n".join(mat(laid, "B"))


def test_while_markers_are_laid_the_card_says_who_has_done_so() -> None:
    game = new_game("trajan", 2, seed=1)
    game.apply(*random_action(game, Chance(1)))
    lines = text_of(SPOKEN.card(begun(game), game)).splitlines()
    assert lines.count(say("player-laying", laid=True)) == 1
    assert lines.count(say("player-laying", laid=False)) == 1


def test_a_mat_says_what_the_demands_would_cost_if_the_quarter_ended_now() -> None:
    laid = Laid().demands("bread", "bread", "games").tiles("A", "bread").completed("B", "demand-1", "demand-2")
    laid.tiles("B", "joker_demand").tiles("C", "games", "joker_demand")
    assert " · ".join((say("player-tiles", named="bread"), say("player-unmet", number=2, points=9))) in mat(laid, "A")
    assert not [line for line in mat(laid, "B") if line.endswith(say("player-unmet", number=1, points=4))]
    assert " · ".join((say("player-tiles", named="games"), say("player-unmet", number=1, points=4))) in mat(laid, "C")
    assert say("player-unmet", number=3, points=15) in mat(laid, "D")


@pytest.mark.parametrize("seed", range(3))
def test_what_is_said_to_be_unmet_is_what_is_left_unmet(seed: int) -> None:
    game, chance = TRAJAN.begin(seed), Chance(seed)
    while not game.finished:
        game.apply(*random_action(game, chance))
        if game.table.phase == "turns" and not game.table.asked % 20:
            for seat in range(game.table.seats):
                unmet = unmet_by(game.table, seat, ways_to_meet(game.table, seat)[0])
                view = game.view(None)
                assert isinstance(view, TrajanView)
                value = player_field(voice_at(Laid(game.table.seats)), view, view.players[seat])
                told = say("player-unmet", number=unmet, points=RULES.demand_penalties[unmet])
                assert (told in value["value"]) is (unmet > 0)


# The board


def test_the_forum_says_what_lies_on_green_and_on_yellow_spaces() -> None:
    laid = Laid().forum("bread", "joker_demand", "bread").extra("extra_trajan")
    assert area(laid, forum_of(laid), say("field-harbour"))[:2] == [
        say(
            "forum-green",
            named=", ".join((say("thing-times", name="bread", number=2), say("forum-tile-joker-demand", "short"))),
        ),
        say("forum-yellow", named=say("forum-tile-extra-trajan", "short")),
    ]


def test_an_empty_forum_says_so() -> None:
    assert area(Laid(), forum_of(Laid()), say("field-harbour"))[:2] == [
        say("forum-green", named="–"),
        say("forum-yellow", named="–"),
    ]


def test_the_harbour_says_what_ships_bring_by_the_side_that_lies_up() -> None:
    laid = Laid()
    laid.table.coloured.remove("pairs")
    laid.discards(1, "oil", "gems")
    laid.left_in_pile(1)
    assert area(laid, say("field-harbour"), STACKS) == [
        say("harbour-ship", name=say("ship-for-equal", "short"), coloured=True, points="2, 6, 12, 20"),
        say("harbour-ship", name=say("ship-for-pairs", "short"), coloured=False, points="1, 6, 11"),
        say("harbour-ship", name=say("ship-for-different", "short"), coloured=True, points="2, 4, 6, 8"),
        " · ".join(
            (
                say("harbour-pile", pile=1),
                say(
                    "harbour-discards",
                    named=", ".join(
                        (say("harbour-discard", good="gems", cards=2), say("harbour-discard", good="fish", cards=1))
                    ),
                ),
            )
        ),
    ]


def test_stacks_say_their_top_tile_and_how_many_they_hold() -> None:
    laid = Laid().stack("victory").stack("plus2", "plus2-3")
    lines = area(laid, STACKS, say("field-senate"))
    assert lines[0] == " · ".join(
        (say("stacks-top", letters="YY", brings=say("brings-cards"), number=9), say("stacks-empty", stack="victory"))
    )
    assert lines[2].startswith("GP [+2], 4 VP (1) · ")


def test_the_senate_says_who_is_in_front_and_how_the_discs_lie() -> None:
    laid = Laid().senate(C=3, B=3).tiles("D", "senate_2")
    assert area(laid, say("field-senate"), say("field-provinces")) == [
        say("senate-ranking", ranking="B 4, C 4, D 2, A 0"),
        " · ".join((say("senate-space", number=4, seats="C B"), say("senate-space", number=0, seats="A D"))),
        say(
            "senate-bonus",
            named=", ".join((say("bonus-tile-workers", "short"), say("bonus-tile-legionnaires", "short"))),
        ),
    ]


@pytest.mark.ruling("G4")
@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_votes_is_that_of_the_rules(seed: int) -> None:
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
    assert lines[0] == " · ".join(
        (
            say("province-line", province="britannia", points=10, here=None),
            say("province-line", province="germania_inferior", points=10, here=None),
        )
    )
    assert lines[1] == " · ".join(
        (
            say("province-line", province="germania_superior", points=6, here=None),
            say(
                "province-line",
                province="belgica",
                points=6,
                here=", ".join(
                    (
                        say("forum-tile-games", "short"),
                        say("province-leaders", number=1, seats="A"),
                        say("province-legionnaires", number=2, seats="B C"),
                    )
                ),
            ),
        )
    )
    assert lines[-1] == say("provinces-camp", number=3, seats="B C D")
    assert sum(line.count("**") for line in lines) == 2 * (len(PROVINCES) + 1), "two in a line"


def test_building_spaces_say_their_tile_or_whose_workers_stand_there() -> None:
    laid = Laid().works("A", 2).works("B", 2)
    lines = card(laid).splitlines()
    rows = lines[lines.index("Building site") + 1 :]
    assert rows[0] == " · ".join(
        (
            say("site-space", space=1, here="stairs 2"),
            "**2** A B",
            say("site-space", space=3, here=say("building-points", building="stairs", points="4")),
            say("site-space", space=4, here=say("building-points", building="stairs", points="5")),
            say("site-space", space=5, here=say("building-points", building="door", points="2")),
        )
    )
    assert rows[4] == say(
        "site-first",
        named=" · ".join(
            (
                say("site-action", building="stairs", numeral="II"),
                say("site-action", building="door", numeral="IV"),
                say("site-action", building="fountain", numeral="I"),
                say("site-action", building="roof", numeral="V"),
                say("site-action", building="window", numeral=say("action-military", "numeral")),
            )
        ),
    )


# When the game is over


def test_what_could_be_taken_is_not_told_any_more_when_the_game_is_over() -> None:
    laid = Laid(2)
    FinalScoring().run(laid.game)
    assert not {forum_of(laid), say("field-harbour"), STACKS} & {*card(laid).splitlines()}


def test_the_card_of_a_finished_game_leads_with_the_account() -> None:
    laid = Laid(2).scored("A", 20)
    FinalScoring().run(laid.game)
    lines = card(laid).splitlines()
    assert "🏆 **Ann (A) wins.**" in lines[:4]
    assert lines.index(say("account-sources")) < lines.index(say("card-players"))
