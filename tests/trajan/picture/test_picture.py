"""Tests that pictures of the board are complete and readable on a phone."""

import re
from collections import Counter
from pathlib import Path
from statistics import median
from xml.etree import ElementTree

import pytest

from bot.drawing.pictures import GOLD, MIN_TEXT_SIZE, PICTURE_WIDTH
from bot.games.trajan.names import NAMED_BY
from bot.games.trajan.picture.artist import COUNTED, JOKERS, looks, symbols
from bot.model.pictures import MAX_ALT_TEXT, Drawing
from bot.workers.rendering_worker import can_draw, png_of
from engine.core.chance import Chance
from engine.search.random_play import random_action
from engine.trajan.components import ACTIONS, BUILDINGS, FORUM_TILES, PROVINCES, RULES, SHIPS
from engine.trajan.game import Trajan
from tests.drawing.measures import text_sizes
from tests.presentation.tables import NAMES, SHOWN, begun, new_game, steps
from tests.trajan.case import the_fullest_table, the_fullest_tables
from tests.trajan.picture.boxes import SVG, overlapping
from tests.trajan.showing import BOARD, say

ROOT = Path(__file__).parents[3]
HIGHEST = 440
LONGEST_NAMES = ("W" * 32,) * 4
MOST_BYTES = 200_000


def drawn(game: Trajan, names: tuple[str, ...] = NAMES) -> Drawing:
    picture = BOARD.drawing(SHOWN.table_localizer(begun(game, names), game.chosen(), "en"), game.view(None))
    assert picture is not None
    return picture


def fresh(seats: int) -> Trajan:
    """Start a game, before the first card is drafted."""
    return Trajan.begin(Trajan.Options(markers="dealt"), [None] * seats, seed=3)


def in_turns(seats: int) -> Trajan:
    """Start a game at its first turn."""
    game, chance = fresh(seats), Chance(seats)
    while game.table.phase != "turns":
        game.apply(*random_action(game, chance))
    return game


def played(seats: int, quarter: int) -> Trajan:
    """Play random turns until a quarter."""
    game, chance = fresh(seats), Chance(seats)
    while game.table.quarter < quarter:
        game.apply(*random_action(game, chance))
    return game


def texts(picture: Drawing) -> Counter[str]:
    return Counter(text.text or "" for text in ElementTree.fromstring(picture.svg).iter(f"{SVG}text"))


def symbols_of(picture: Drawing) -> Counter[str]:
    return Counter(
        use.attrib["href"].removeprefix("#") for use in ElementTree.fromstring(picture.svg).iter(f"{SVG}use")
    )


def gold_of(picture: Drawing) -> int:
    """Count the gold shapes outside symbols."""
    return picture.svg.split("</defs>")[1].count(f'fill="{GOLD}"')


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_view_of_a_whole_game_can_be_drawn(seats: int, seed: int) -> None:
    game = new_game("trajan", seats, seed)
    assert isinstance(game, Trajan)

    for number, _ in enumerate(steps(game, seed)):
        if number % 40 == 0 or game.finished:
            picture = drawn(game)
            assert ElementTree.fromstring(picture.svg).tag == f"{SVG}svg"
            assert 0 < len(picture.text) <= MAX_ALT_TEXT
            assert overlapping(picture.svg) == []


def test_equal_views_give_identical_pictures() -> None:
    assert drawn(the_fullest_table()) == drawn(the_fullest_table())


# On a phone


@pytest.mark.parametrize(
    "game",
    [fresh(2), in_turns(3), played(4, 3), *the_fullest_tables()],
    ids=["setup", "turns", "third", "fullest", "over"],
)
def test_every_text_is_readable_on_a_phone(game: Trajan) -> None:
    assert [text for size, text in text_sizes(drawn(game, LONGEST_NAMES).svg) if size < MIN_TEXT_SIZE] == []


@pytest.mark.parametrize("seats", RULES.players)
def test_the_picture_fits_a_phone(seats: int) -> None:
    box = ElementTree.fromstring(drawn(fresh(seats)).svg).attrib["viewBox"].split()

    assert float(box[2]) == PICTURE_WIDTH
    assert float(box[3]) <= HIGHEST


@pytest.mark.parametrize("crowded", PROVINCES)
def test_nothing_overlaps_with_all_pieces_in_one_province(crowded: str) -> None:
    game = the_fullest_table()
    for player in game.table.players:
        player.leader = crowded

    assert overlapping(drawn(game, LONGEST_NAMES).svg) == []


@pytest.mark.parametrize("leaders", range(5))
def test_nothing_overlaps_with_leaders_in_every_province(leaders: int) -> None:
    for province in PROVINCES:
        game = the_fullest_table()
        game.table.provinces.clear()
        for seat, player in enumerate(game.table.players):
            player.leader = province if seat < leaders else "camp"
            player.posted = []
        assert overlapping(drawn(game, LONGEST_NAMES).svg) == []


def test_a_long_name_is_truncated_and_not_shrunk() -> None:
    sizes = {text: size for size, text in text_sizes(drawn(fresh(4), LONGEST_NAMES).svg) if text.startswith("WW")}

    assert len(sizes) == 1
    assert all(text.endswith("…") and size > MIN_TEXT_SIZE for text, size in sizes.items())


@pytest.mark.slow
@pytest.mark.skipif(not can_draw(), reason="needs the renderer")
def test_the_median_picture_is_under_200_kilobytes() -> None:
    game, sizes = new_game("trajan", 4, 1), []
    assert isinstance(game, Trajan)
    for number, _ in enumerate(steps(game, 1)):
        if number % 60 == 0:
            sizes.append(len(png_of(drawn(game).svg)))

    assert median(sizes) < MOST_BYTES


# Time and demands


def test_the_time_track_has_all_spaces_and_one_is_current() -> None:
    game = in_turns(4)
    game.table.time = 17
    before = drawn(game)
    game.table.time = 3

    assert say("picture-turns", round=1, rounds=4, left=4) in texts(before)
    assert say("picture-turns", round=1, rounds=4, left=18) in texts(drawn(game))
    assert before.digest != drawn(game).digest


def test_only_the_time_marker_and_the_turn_are_gold() -> None:
    turns, over = in_turns(4), the_fullest_tables()[1]
    assert isinstance(over, Trajan)

    assert gold_of(drawn(turns)) == 2, "the time marker, and the player whose turn it is"
    assert gold_of(drawn(over)) == 0


def test_demands_are_shown_once_revealed() -> None:
    game = in_turns(2)
    before = symbols_of(drawn(game))
    game.table.demands = ["bread", "bread", "games"]
    after = symbols_of(drawn(game))

    assert after["bread"] - before["bread"] == 2
    assert after["games"] - before["games"] == 1


# The board


def test_the_picture_of_the_fullest_table_shows_everything() -> None:
    picture = drawn(the_fullest_table())
    seen, signs = texts(picture), symbols_of(picture)
    shown = ("seaport", "forum", "senate", "construction")

    assert [
        province
        for province in PROVINCES
        if not seen[say(f"province-{province}")]
        and not (province.startswith("germania") and seen[say(f"province-{province}", "short")])
    ] == []
    assert all(seen[say(f"action-{action}")] == 1 and signs[action] for action in shown)
    assert all(seen[say(NAMED_BY["ship"][ship], "short")] for ship in SHIPS)
    assert seen["200"] == 4


def pieces(picture: Drawing, colour: str) -> int:
    """Count the shapes in a player's color that have an outline."""
    fill = looks().players[colour].colour
    return len(re.findall(rf'<(?:circle|polygon|rect)[^>]* fill="{fill}" stroke=', picture.svg))


def test_a_built_space_shows_the_workers_instead_of_the_tile() -> None:
    game = in_turns(3)
    before = drawn(game)
    game.table.site[7] = None
    for seat in (0, 2):
        game.table.players[seat].sites.append(7)
    after = drawn(game)
    more = [pieces(after, player.colour) - pieces(before, player.colour) for player in game.table.players]

    assert more == [1, 0, 1]


def test_leaders_have_a_rim_and_legionnaires_have_none() -> None:
    game = in_turns(2)
    red = game.table.players[0]
    before = pieces(drawn(game), red.colour)
    red.leader = "alpes"
    moved = pieces(drawn(game), red.colour)
    red.posted.append("alpes")

    assert moved == before + 1, "the shape in the camp has lost its rim and represents the legionnaires there"
    assert pieces(drawn(game), red.colour) == moved + 1


def test_a_ship_shows_the_points_of_its_visible_side() -> None:
    game = fresh(2)
    fill = drawn(game).svg.count('fill="#d9d9d6"')
    game.table.coloured.remove("pairs")
    picture = drawn(game)

    assert picture.svg.count('fill="#d9d9d6"') == fill + 1
    assert {"1", "6", "11"} <= set(texts(picture))


def test_the_player_with_the_most_votes_leads_the_senate() -> None:
    game = in_turns(4)
    before = drawn(game)
    game.table.players[2].tiles.append("senate_5")

    assert drawn(game).digest != before.digest
    assert texts(before)[say("picture-leads")] == 1


def test_hidden_components_do_not_affect_the_picture() -> None:
    game = played(4, 2)
    before = drawn(game)

    assert all(drawn(game.imagine(seat, Chance(9))) == before for seat in range(4))


# People


def test_every_player_is_named_with_their_points() -> None:
    seen = texts(drawn(in_turns(4)))

    assert all(seen[name] == 1 for name in NAMES[:4])


def test_an_undrawable_name_is_replaced_by_the_color() -> None:
    game = in_turns(2)
    seen = texts(drawn(game, ("愛子", "Ben")))
    (seat,) = (seat for seat in range(2) if game.table.lobby_order[seat] == 0)

    assert seen["Ben"] == 1
    assert seen[say(f"colour-{game.table.players[seat].colour}")] == 1


def test_the_end_of_the_game_shows_all_points() -> None:
    over = the_fullest_tables()[1]
    assert isinstance(over, Trajan)
    seen = texts(drawn(over))

    assert seen[say("picture-over")] == 1
    assert all(seen[str(player.points)] for player in over.table.players)


# Symbols


def test_every_sign_has_a_symbol_and_every_symbol_is_used() -> None:
    defined = set(re.findall(r'id="(\w+)"', symbols()))
    source = "".join(file.read_text("utf-8") for file in (ROOT / "bot" / "games" / "trajan").rglob("*.py"))
    things = {*RULES.goods, *RULES.demands, *ACTIONS, *JOKERS.values(), *COUNTED.values(), *SHIPS}
    things |= set(BUILDINGS)

    assert things <= defined
    assert [name for name in defined - things if f'"{name}"' not in source] == []


def test_every_joker_has_a_sign() -> None:
    assert set(JOKERS) == {tile.id for tile in FORUM_TILES.values() if tile.group == "joker"}


# The alternative text


def test_the_alternative_text_starts_with_time_demands_points_and_votes() -> None:
    game = in_turns(2)
    game.table.demands = ["bread"]
    game.table.players[1].scored["trajan"] = 9
    names = SHOWN.table_localizer(begun(game), game.chosen(), "en").player_names
    text = drawn(game).text
    points = ", ".join(say("picture-text-of", name=names[seat], number=number) for seat, number in ((1, 9), (0, 0)))

    assert text.startswith(
        " ".join(
            (
                say("picture-text-turns", quarter=1, round=1, rounds=4, left=game.table.lap - game.table.time),
                say("picture-text-demands", text=say("demand-bread"), left=2),
                say("picture-text-points", text=points),
                say("picture-text-votes", text="")[:-1].strip(),
            )
        )
    )
    assert text.endswith(say("picture-text-rest"))


def test_the_alternative_text_lists_pieces_in_provinces() -> None:
    game = in_turns(2)
    player = game.table.players[0]
    player.leader, player.posted = "alpes", ["belgica"]
    name = SHOWN.table_localizer(begun(game), game.chosen(), "en").player_names[0]
    text = drawn(game).text

    for message, place in (("picture-text-leaders", "alpes"), ("picture-text-legionnaires", "belgica")):
        at = say("picture-text-at", name=name, places=say(f"province-{place}"))
        assert say(message, text=at) in text


@pytest.mark.parametrize("game", [*the_fullest_tables(), played(4, 4)], ids=["fullest", "over", "fourth"])
def test_the_alternative_text_fits_and_always_has_all_points(game: Trajan) -> None:
    text = drawn(game, LONGEST_NAMES).text

    assert len(text) <= MAX_ALT_TEXT
    assert say("picture-text-points", text="").rstrip(" .") in text
    assert (say("picture-text-votes", text="").rstrip(" .") in text) is (game.table.phase != "over")
