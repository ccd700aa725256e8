"""Tests of Trajan's card: quarter and round, a line per player, and the board as text."""

from dataclasses import replace
from unicodedata import category

import pytest

from bot.games.trajan.card import loss
from bot.localization.localizer import escape_markdown
from engine.core.chance import Chance
from engine.search.random_play import random_action
from engine.trajan.components import PROVINCES, RULES
from engine.trajan.demands import unmet_by, ways_to_meet
from engine.trajan.measures import senate_ranking
from engine.trajan.scoring import FinalScoring
from engine.trajan.table import TrajanGame
from engine.trajan.views import TrajanView
from tests.drawing.eyes import contrast
from tests.presentation.tables import NAMES, SHOWN, SPOKEN, begun, new_game, steps, text_of
from tests.trajan.case import TRAJAN, the_fullest_tables
from tests.trajan.laying import Laid
from tests.trajan.showing import BOARD, localizer_at, played, say, sign, view_of

LONGEST_TITLE, LONGEST_PROGRESS, LONGEST_LINE, LONGEST_LEGEND, LONGEST_OVERVIEW = 32, 30, 36, 60, 2_200
LONGEST_NAMES = ("W" * 32,) * 4
DARK_THEME = "#242429"


def card(laid: Laid) -> str:
    """Return the card with the board as text, without buttons."""
    game = played(laid)
    info = replace(begun(game), status="finished" if game.table.phase == "over" else "playing")
    return text_of(SPOKEN.card(info, game))


def overview(laid: Laid) -> list[str]:
    return BOARD.overview(localizer_at(laid), view_of(laid, None)).splitlines()


def line_of(laid: Laid, letter: str) -> str:
    """Return the line of a player."""
    lines = BOARD.summaries(localizer_at(laid), view_of(laid, None))
    return next(line for line in lines if NAMES["ABCD".index(letter)] in line)


def summary(laid: Laid, letter: str, **facts: object) -> str:
    """Return a player's line with these facts."""
    told = {"points": 0, "votes": 0, "cards": 0, "met": None, "lost": 0} | facts
    return say("summary", sign=sign(laid, letter), name=NAMES["ABCD".index(letter)], **told)


# Quarter and round


def test_the_title_names_quarter_and_round() -> None:
    laid = Laid().demands("bread", "bread")
    laid.table.quarter = 2
    moment = say("moment-turns", quarter=2, round=3, rounds=4)

    assert card(laid).splitlines()[0] == say("card-title", game=say("game-name"), moment=moment)


def test_the_small_line_says_whose_turn_is_next() -> None:
    laid = Laid(3)
    laid.table.active = 2

    assert BOARD.progress(localizer_at(laid), view_of(laid, None)) == say("progress-next", name="Ann")


@pytest.mark.parametrize(
    ("quarter", "demands", "passed", "what", "last"),
    [(1, 0, 1, "round", False), (1, 2, 2, "quarter", False), (4, 3, 1, "quarter", True), (2, 0, 2, "rounds", False)],
)
def test_the_small_line_says_what_ends_after_this_turn(
    quarter: int, demands: int, passed: int, what: str, last: bool
) -> None:
    laid = Laid().demands(*("bread", "games", "religion")[:demands])
    laid.table.quarter, laid.table.passed = quarter, passed

    assert BOARD.progress(localizer_at(laid), view_of(laid, None)) == say("progress-ends", what=what, last=last)


def test_the_chapter_changes_with_every_round() -> None:
    one, two, three = Laid(), Laid().demands("bread"), Laid()
    three.table.quarter = 2
    assert len({BOARD.phase(view_of(laid, None)) for laid in (one, two, three)}) == 3


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_line_of_a_whole_game_fits_a_phone(seats: int, seed: int) -> None:
    game = new_game("trajan", seats, seed)
    localizer = SHOWN.table_localizer(begun(game, LONGEST_NAMES), game.chosen(), "en").for_markdown
    for number, _ in enumerate(steps(game, seed)):
        if number % 20 == 0 or game.finished:
            view = game.view(None)
            title = f"{say('game-name')} · {BOARD.stage(localizer, view)}"
            assert len(title) <= LONGEST_TITLE
            assert len(BOARD.progress(localizer, view)) <= LONGEST_PROGRESS
            assert max(map(shown_length, BOARD.summaries(localizer, view))) <= LONGEST_LINE
            assert len(BOARD.summary_legend(localizer, view)) <= LONGEST_LEGEND
            assert len(BOARD.overview(localizer, view)) <= LONGEST_OVERVIEW


def shown_length(line: str) -> int:
    """Return the number of visible characters in a line."""
    return len([letter for letter in line.replace("**", "") if category(letter) != "Mn"])


@pytest.mark.parametrize("number", range(2))
def test_the_fullest_table_fits_a_phone(number: int) -> None:
    game = the_fullest_tables()[number]
    localizer, view = (
        SHOWN.table_localizer(begun(game, LONGEST_NAMES), game.chosen(), "en").for_markdown,
        game.view(None),
    )

    assert max(map(shown_length, BOARD.summaries(localizer, view))) <= LONGEST_LINE
    assert len(BOARD.overview(localizer, view)) <= LONGEST_OVERVIEW


@pytest.mark.parametrize("number", range(2))
def test_at_most_four_lines_are_above_the_board(number: int) -> None:
    game = the_fullest_tables()[number]
    info = replace(begun(game), status="finished" if game.finished else "playing")
    board = BOARD.overview(SHOWN.table_localizer(info, game.chosen(), "en").for_markdown, game.view(None))
    before, _ = text_of(SPOKEN.card(info, game)).split(board)

    assert len(before.strip().splitlines()) <= 4


def test_accents_stand_out_on_the_dark_theme() -> None:
    laid = Laid()
    accents = [BOARD.accent(view_of(laid, None), seat) for seat in range(4)]

    assert len(set(accents)) == 4
    assert [accent for accent in accents if contrast(f"#{accent:06x}", DARK_THEME) < 3] == []


def test_no_two_seats_share_an_emblem() -> None:
    laid = Laid()
    assert len({BOARD.emblem(localizer_at(laid), view_of(laid, None), seat) for seat in range(4)}) == 4


# A line per player


def test_a_line_shows_points_votes_and_cards() -> None:
    laid = Laid().scored("B", 12).senate(B=2).tiles("B", "senate_4").hand("B", "oil", "gems")

    assert line_of(laid, "B") == summary(laid, "B", points=12, votes=7, cards=2)


def test_cards_on_display_are_not_counted_as_hand() -> None:
    laid = Laid().hand("B", "oil").display("B", "wine", "fish")

    assert line_of(laid, "B") == summary(laid, "B", cards=1)


def test_the_player_with_the_most_points_comes_first() -> None:
    laid = Laid().scored("C", 9).scored("B", 5)
    lines = BOARD.summaries(localizer_at(laid), view_of(laid, None))

    assert [name for line in lines for name in NAMES if name in line] == ["Cid", "Ben", "Ann", "Dora"]


def test_a_line_shows_demands_met_and_the_cost_of_the_others() -> None:
    laid = Laid().demands("bread", "bread", "games").tiles("A", "bread").completed("B", "demand-1", "demand-2")
    laid.tiles("B", "joker_demand").tiles("C", "games", "joker_demand")
    bread, games, joker = (
        say(message, "sign") for message in ("demand-bread", "demand-games", "forum-tile-joker-demand")
    )

    assert line_of(laid, "A") == summary(laid, "A", met=bread, lost=9)
    assert line_of(laid, "B") == summary(laid, "B", met=bread * 2 + joker)
    assert line_of(laid, "C") == summary(laid, "C", met=games + joker, lost=4)
    assert line_of(laid, "D") == summary(laid, "D", lost=15)


def test_without_demands_neither_lines_nor_legend_mention_them() -> None:
    laid = Laid().tiles("A", "bread")

    assert line_of(laid, "A") == summary(laid, "A")
    assert BOARD.summary_legend(localizer_at(laid), view_of(laid, None)) == say("summary-legend", demands=False)


@pytest.mark.parametrize("seed", range(3))
def test_the_cost_shown_matches_the_unmet_demands(seed: int) -> None:
    game, chance = TRAJAN.begin(seed), Chance(seed)
    while not game.finished:
        game.apply(*random_action(game, chance))
        if game.table.phase == "turns" and not game.table.asked % 20:
            for seat in range(game.table.seats):
                number = unmet_by(game.table, seat, ways_to_meet(game.table, seat)[0])
                view = game.view(None)
                assert isinstance(view, TrajanView)
                assert loss(view, view.players[seat]) == RULES.demand_penalties[number]


def test_lines_say_who_has_placed_markers() -> None:
    game = new_game("trajan", 2, seed=1)
    game.apply(*random_action(game, Chance(1)))
    localizer, view = SHOWN.table_localizer(begun(game), game.chosen(), "en"), game.view(None)
    assert isinstance(view, TrajanView)

    assert sorted(BOARD.summaries(localizer, view)) == sorted(
        say(
            "summary-laying",
            sign=BOARD.emblem(localizer, view, player.seat),
            name=localizer.player_names[player.seat],
            points=0,
            laid=player.laid,
        )
        for player in view.players
    )
    assert BOARD.summary_legend(localizer, view) == ""


def test_a_name_with_markup_has_no_effect_on_its_line() -> None:
    game = played(Laid())
    names = ("*Ann*", "Ben", "Cid", "Dora")
    localizer = SHOWN.table_localizer(begun(game, names), game.chosen(), "en").for_markdown

    assert f"**{escape_markdown('*Ann*')}**" in BOARD.summaries(localizer, game.view(None))[0]


# The board as text


def test_the_board_starts_with_time_and_demands() -> None:
    laid = Laid().demands("bread", "bread")
    laid.table.time = 14
    bread = say("demand-signed", sign=say("demand-bread", "sign"), demand="bread")

    assert overview(laid)[:2] == [
        say("time-left", round=3, rounds=4, left=7),
        say("demands-open", open=say("thing-times", name=bread, number=2), left=1),
    ]


def test_before_any_demand_the_board_counts_those_to_come() -> None:
    assert say("demands-open", open=say("demands-none"), left=3) in overview(Laid())


def test_the_last_round_of_a_quarter_reveals_no_more_demands() -> None:
    named = [
        say("demand-signed", sign=say(f"demand-{demand}", "sign"), demand=demand)
        for demand in ("bread", "games", "religion")
    ]

    assert say("demands-open", open=", ".join(named), left=0) in overview(
        Laid().demands("bread", "games", "religion")
    )


def test_the_board_as_text_has_every_area_of_the_picture() -> None:
    laid = Laid().forum("bread").works("A", 2).leader("B", "belgica").posted("C", "belgica")
    lines = overview(laid)

    assert say("forum-green", named=say("forum-tile-bread", "short")) in lines
    assert sum(f"**{say(f'province-{province}')}" in line for province in PROVINCES for line in lines) == len(
        PROVINCES
    )
    assert any(say("site-space", space=2, here=sign(laid, "A")) in line for line in lines)
    assert any(line.startswith(say("overview-harbour", text="").strip()) for line in lines)
    assert any(line.startswith(say("senate-ranking", ranking="").strip()) for line in lines)
    assert any(sign(laid, "D") in line and NAMES[3] in line for line in lines)


@pytest.mark.ruling("G4")
@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_votes_follows_the_rules(seed: int) -> None:
    game, chance = TRAJAN.begin(seed), Chance(seed)
    while not game.finished:
        game.apply(*random_action(game, chance))
        if not game.table.asked % 50 and game.table.phase != "over":
            names = [voice_names(game)[seat] for seat in senate_ranking(game.table)]
            localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en").for_markdown
            (line,) = (
                line
                for line in BOARD.overview(localizer, game.view(None)).splitlines()
                if line.startswith(say("senate-ranking", ranking="").strip())
            )
            assert sorted(names, key=line.index) == names


def voice_names(game: TrajanGame) -> dict[int, str]:
    return dict(SHOWN.table_localizer(begun(game), game.chosen(), "en").player_names)


# When the game is over


def test_a_finished_card_does_not_list_available_tiles() -> None:
    laid = Laid(2)
    FinalScoring().run(laid.game)

    assert not any(say("overview-harbour", text="").strip() in line for line in overview(laid))


def test_a_finished_card_shows_winner_then_board_then_scores() -> None:
    laid = Laid(2).scored("A", 20)
    FinalScoring().run(laid.game)
    lines = card(laid).splitlines()

    assert say("card-won", names="Ann", number=1) in lines[:4]
    (place, points), *_ = ((place, points) for seat, place, points in laid.game.ranking() if seat == 0)
    scores = lines.index(say("ranking-line", seat=0, place=place, points=points))
    assert lines.index(overview(laid)[0]) < scores
