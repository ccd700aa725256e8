"""Tests of pictures of a seat's question: numbers match the panel, nothing overlaps, all text is readable."""

import re
from collections import Counter
from itertools import product
from statistics import median
from xml.etree import ElementTree

import pytest

from bot.drawing.pictures import GOLD, MIN_TEXT_SIZE, PICTURE_WIDTH
from bot.games.trajan.picture.arrows import CORNERS, DISC, NUMBERS, TRAY, ways
from bot.games.trajan.picture.circle import CREAM
from bot.games.trajan.picture.seat import NUMBERED
from bot.model.pictures import MAX_ALT_TEXT, Drawing
from bot.workers.rendering_worker import can_draw, png_of
from engine.core.chance import Chance
from engine.core.questions import Answer, Assigned, Pick
from engine.trajan.acting import TakeAction
from engine.trajan.components import ACTIONS, BUILDING_TILES, EXTRA_TILES, FORUM_TILES, MARKERS, PROVINCES, RULES
from engine.trajan.game import Trajan
from engine.trajan.setup import LayMarkers, TakeFirstTiles
from engine.trajan.turn import Turn
from tests.drawing.measures import text_sizes
from tests.presentation.tables import SHOWN, begun, new_game, steps
from tests.trajan.case import the_fullest_table
from tests.trajan.laying import Laid
from tests.trajan.picture.boxes import SVG, overlapping
from tests.trajan.showing import BOARD, localizer_at, say, view_of

MOST_BYTES = 200_000
HIGHEST = 300


def drawn(laid: Laid, letter: str = "A", chosen: Answer | None = None) -> Drawing | None:
    """Draw a player's question."""
    view = view_of(laid, letter)
    return BOARD.seat_drawing(localizer_at(laid, letter), view, laid.question(letter), chosen)


def of_game(game: Trajan, seat: int) -> Drawing | None:
    """Draw a seat's question in a game."""
    decision, view = game.decision(seat), game.view(seat)
    assert decision is not None
    localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en").with_view(view)
    return BOARD.seat_drawing(localizer, view, decision, None)


def svg_of(picture: Drawing | None) -> str:
    assert picture is not None
    return picture.svg.split("</defs>")[-1]


def numbers_in(svg: str) -> Counter[str]:
    """Count the numbers on discs."""
    return Counter(re.findall(rf'<circle[^>]*fill="(?:{CREAM}|{GOLD})"[^>]*/><text[^>]*>(\d+)</text>', svg))


def arrows_in(svg: str, color: str) -> int:
    """Count the curved arrows of a color."""
    return len(re.findall(rf'<path d="M[^"]*Q[^"]*" fill="none" stroke="{color}"', svg))


def fullest(action: str) -> Trajan:
    """Return the fullest table, where a player takes this action and has many options."""
    game = the_fullest_table()
    for player in game.table.players:
        player.leader, player.posted, player.sites, player.buildings = "belgica", ["alpes", "raetia"], [0], []
        player.slots[0], player.arch, player.supply, player.workers, player.legionnaires = None, 0, 3, 3, 3
    game.table.site = [*BUILDING_TILES]
    game.table.provinces = dict.fromkeys(PROVINCES, "senate_5")
    game.table.forum = [*list(FORUM_TILES)[: len(game.table.forum)]]
    game.table.extra = [*list(EXTRA_TILES.values())[:3]]
    game.agenda = []
    game.plan(TakeAction(seat=0, action=action))
    game.run()
    return game


# What is marked


def test_each_tray_has_its_number_and_completed_tiles_are_ticked() -> None:
    laid = Laid(2).markers("A", seaport="orange pink", forum="blue", military="orange pink")
    laid.slots("A", military="workers-3", senate="victory-1").turn("A")
    svg = svg_of(drawn(laid))
    assert numbers_in(svg) == Counter(str(number) for number in range(1, len(laid.options("A")) + 1))
    assert (arrows_in(svg, GOLD), arrows_in(svg, CREAM)) == (2, 4)


def test_a_tile_that_only_some_colors_complete_has_no_tick() -> None:
    laid = Laid(2).markers("A", seaport="orange pink", military="pink").slots("A", military="workers-3").turn("A")
    assert laid.options("A")[0].means.completes == "perhaps"
    assert GOLD not in svg_of(drawn(laid))


def below_the_circle(laid: Laid) -> str:
    """Return the texts under the arrows after the rest of the round."""
    table = laid.turn("A").table
    _, found, below = svg_of(drawn(laid)).partition(
        say("picture-left", round=table.round, left=table.lap - table.time)
    )
    assert found
    return below


def test_unmet_demands_and_their_cost_are_below_the_arrows() -> None:
    laid = Laid(2).demands("bread", "games", "games").tiles("A", "games")
    below = below_the_circle(laid)
    assert Counter(re.findall(r'href="#(\w+)"', below)) == Counter(("bread", "games"))
    assert say("picture-loss", points=RULES.demand_penalties[2]) in below
    picture = drawn(laid)
    assert picture is not None
    lacking = localizer_at(laid).format_list([say("demand-bread"), say("demand-games")])
    assert say("seat-text-unmet", unmet=lacking, points=RULES.demand_penalties[2]) in picture.text
    met = Laid(2).demands("games").tiles("A", "games")
    assert "<text" not in below_the_circle(met)


def test_an_arrow_to_a_lost_action_is_dashed() -> None:
    laid = Laid(2).senate(A=7).turn("A")
    assert svg_of(drawn(laid)).count("stroke-dasharray") == 1 + svg_of(drawn(Laid(2).turn("A"))).count(
        "stroke-dasharray"
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_options_have_the_panels_numbers_in_a_whole_game(seed: int) -> None:
    game = new_game("trajan", 4, seed)
    assert isinstance(game, Trajan)
    for number, _ in enumerate(steps(game, seed)):
        for seat in game.awaited():
            decision = game.decision(seat)
            if number % 5 or decision is None or decision.kind not in NUMBERED:
                continue
            assert isinstance(decision.question, Pick)
            expected = {str(place) for place in range(1, len(decision.question.options) + 1)}
            assert set(numbers_in(svg_of(of_game(game, seat)))) == expected, decision.kind


def test_sown_markers_are_drawn_where_the_draft_has_them() -> None:
    laid = (
        Laid(2)
        .markers("A", seaport="yellow pink blue", military="", forum="", senate="")
        .turn("A")
        .pick("A", "seaport")
    )
    empty = svg_of(drawn(laid))
    way = Assigned(laid=(("yellow", "forum"), ("pink", "military"), ("blue", "senate")))
    assert empty.count("stroke-dasharray") == 3 + svg_of(drawn(laid, chosen=way)).count("stroke-dasharray")


def test_a_draft_of_the_first_markers_is_in_the_trays() -> None:
    laid = Laid(2)
    for player in laid.table.players:
        player.trays = [()] * len(ACTIONS)
    laid.table.phase = "set-up"
    laid.game.plan(LayMarkers(asked=(0, 1)))
    laid.game.run()
    spaces = len(ACTIONS) * RULES.markers_a_tray
    assert svg_of(drawn(laid)).count('stroke-dasharray="2.5 2"') == spaces
    draft = Assigned(laid=(("yellow", "forum"), ("pink", "forum")))
    svg = svg_of(drawn(laid, chosen=draft))
    assert svg.count('stroke-dasharray="2.5 2"') == spaces - 2
    assert svg.count(f'stroke="{GOLD}"') == 1


def test_a_draft_of_the_first_tiles_is_in_the_slots() -> None:
    laid = Laid(2).do(TakeFirstTiles(seat=0, tiles=3))
    question = laid.to_lay("A")
    draft = Assigned(laid=((question.things[0].key, "forum"),))
    assert svg_of(drawn(laid)) != svg_of(drawn(laid, chosen=draft))
    assert svg_of(drawn(laid)).count("use href") == svg_of(drawn(laid, chosen=draft)).count("use href") + 1


def test_an_empty_hand_is_labeled_and_the_row_below_has_a_caption() -> None:
    empty = svg_of(drawn(Laid(2).hand("A").act("A", "seaport")))
    full = svg_of(drawn(Laid(2).hand("A", "wheat").act("A", "seaport")))
    assert say("picture-hand", cards=0) in empty
    assert say("picture-hand", cards=0) not in full
    assert say("picture-supply") in empty
    assert say("picture-supply") in full


def test_questions_without_places_have_no_picture() -> None:
    assert drawn(Laid(2).act("A", "senate")) is None


def test_the_alternative_text_lists_what_is_marked_and_fits() -> None:
    laid = Laid(2).turn("A")
    picture = drawn(laid)
    assert picture is not None
    for number, option in enumerate(laid.options("A"), 1):
        localizer = localizer_at(laid, "A")
        assert (
            localizer.label(
                "seat-text-arrow",
                number=number,
                completes="no",
                **{"from": option.means.tray, "target": option.means.target},
            )
            in picture.text
        )
    assert len(picture.text) <= MAX_ALT_TEXT


def test_the_picture_shows_only_what_the_seat_sees() -> None:
    game = new_game("trajan", 3, 5)
    assert isinstance(game, Trajan)
    for number, _ in enumerate(steps(game, 5)):
        if game.finished or number % 40:
            continue
        for seat in game.awaited():
            other = game.imagine(seat, Chance(9))
            assert of_game(game, seat) == of_game(other, seat)


# Arrows


SIZES = [sizes for sizes in product(range(4), repeat=6) if sum(sizes) == 12] + [
    (12, 0, 0, 0, 0, 0), (6, 6, 0, 0, 0, 0), (1, 2, 3, 4, 1, 1), (4, 3, 2, 1, 1, 1), (1, 1, 1, 1, 1, 7),
    (5, 1, 1, 1, 1, 3), (4, 1, 2, 1, 4, 0), (1, 2, 1, 4, 2, 2),
]  # fmt: skip


@pytest.mark.parametrize("turned", range(6))
def test_arrows_avoid_numbers_trays_and_each_others_heads(turned: int) -> None:
    for sizes in SIZES[turned::6]:
        moves = tuple((tray, (tray + size) % 6) for tray, size in enumerate(sizes) if size)
        arrows = ways(moves)
        assert len({arrow.end for arrow in arrows}) == len(arrows)
        for (origin, _), arrow in zip(moves, arrows, strict=True):
            points = [arrow.at(step / 20) for step in range(21)]
            for tray, (x, y) in enumerate(NUMBERS):
                if tray != origin:
                    assert all((p - x) ** 2 + (q - y) ** 2 > DISC**2 for p, q in points), (sizes, origin, tray)
            assert not [
                point
                for point in points
                for x, y in CORNERS
                if x < point[0] < x + TRAY[0] and y < point[1] < y + TRAY[1]
            ], (sizes, origin)


# On a phone


def crowded() -> list[Trajan]:
    """Return games with all tiles and [+2] markers, and the markers spread in different ways."""
    games = []
    for trays in (
        [MARKERS * 2, (), (), (), (), ()],
        [(), MARKERS, (), MARKERS, (), ()],
        [(*MARKERS, *MARKERS[:2]), MARKERS[2:], (), (), (), ()],
        [MARKERS[:2]] * 6,
        [MARKERS[:1], MARKERS[1:3], MARKERS[:3], MARKERS[2:6], MARKERS[:1], MARKERS[3:4]],
    ):
        game = the_fullest_table()
        game.table.players[0].trays, game.table.players[0].tiles = list(trays), []
        game.table.players[0].completed, game.table.demands = [], ["bread", "games", "religion"]
        game.agenda = []
        game.plan(Turn(seat=0))
        game.run()
        games.append(game)
    return games


FULLEST = [*crowded(), *(fullest(action) for action in ("seaport", "forum", "military", "trajan", "construction"))]


@pytest.mark.parametrize("game", FULLEST)
def test_the_fullest_picture_is_readable_and_nothing_overlaps(game: Trajan) -> None:
    picture = of_game(game, 0)
    assert picture is not None
    assert [text for size, text in text_sizes(picture.svg) if size < MIN_TEXT_SIZE] == []
    assert overlapping(picture.svg, 15) == []
    box = ElementTree.fromstring(picture.svg).attrib["viewBox"].split()
    assert float(box[2]) == PICTURE_WIDTH
    assert float(box[3]) <= HIGHEST


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_nothing_overlaps_in_a_whole_game(seed: int) -> None:
    game = new_game("trajan", 2 + seed, seed)
    assert isinstance(game, Trajan)
    seen = Counter[str]()
    for _ in steps(game, seed):
        for seat in game.awaited():
            decision = game.decision(seat)
            assert decision is not None
            seen[decision.kind] += 1
            if seen[decision.kind] % 6 == 1 and (picture := of_game(game, seat)):
                assert overlapping(picture.svg, 8) == [], decision.kind
                assert ElementTree.fromstring(picture.svg).tag == f"{SVG}svg"


@pytest.mark.slow
@pytest.mark.skipif(not can_draw(), reason="needs the renderer")
def test_the_median_picture_is_small() -> None:
    game = new_game("trajan", 4, 1)
    assert isinstance(game, Trajan)
    sizes = [
        len(png_of(picture.svg))
        for number, _ in enumerate(steps(game, 1))
        if number % 20 == 0
        for seat in game.awaited()
        if (picture := of_game(game, seat)) is not None
    ]
    assert median(sizes) < MOST_BYTES
