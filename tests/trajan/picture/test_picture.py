"""The board as a picture: everything that lies on the table, and nothing that is covered."""

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from bot.games.trajan.picture import drawing
from bot.games.trajan.picture.alternative_text import HEARD_AT_ONCE
from bot.games.trajan.picture.artist import Artist
from bot.games.trajan.picture.legend import SIGNS
from bot.games.trajan.picture.looks import looks, symbols
from bot.games.trajan.picture.players import belongings
from bot.games.trajan.picture.provinces import rows_of
from bot.games.trajan.picture.tiles import COUNTED, JOKERS
from bot.games.trajan.pieces import NAMED_BY
from bot.model.drawings import LONGEST_TEXT, Drawing
from bot.workers.painting_child import can_draw, png_of
from engine.core.chance import Chance
from engine.search.random_play import random_action
from engine.trajan.components import ACTIONS, BUILDINGS, CENTRE, FORUM_TILES, MARKERS, PROVINCES, RULES, SHIPS
from engine.trajan.game import Trajan
from tests.presentation.tables import SHOWN, begun, new_game, steps
from tests.trajan.case import the_fullest_table, the_fullest_tables
from tests.trajan.showing import say
from tests.wording import WORDING

SVG = "{http://www.w3.org/2000/svg}"
ROOT = Path(__file__).parents[3]
WIDEST = 1600
SMALLEST = 16
"""The size of the smallest letters: eight points where a phone of 390 shows the picture twice as large."""


def artist_of(game: Trajan) -> Artist:
    return Artist(SHOWN.voice_at(begun(game), game.chosen(), "en"), game.view(None))


def drawn(game: Trajan) -> Drawing:
    artist = artist_of(game)
    return drawing(artist.voice, artist.view)


def fresh(seats: int) -> Trajan:
    """A table before the first card is drafted."""
    return Trajan.begin(Trajan.Options(markers="dealt"), [None] * seats, seed=3)


def played(seats: int, quarter: int) -> Trajan:
    """A game after random turns up to a quarter."""
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


def sizes(node: ElementTree.Element, scale: float = 1) -> Iterator[tuple[float, str]]:
    """How large every text is shown, with the text."""
    found = re.search(r"scale\(([\d.]+)\)", node.attrib.get("transform", ""))
    scale *= float(found[1]) if found else 1
    if node.tag == f"{SVG}text":
        yield float(node.attrib["font-size"]) * scale, node.text or ""
    for child in node:
        yield from sizes(child, scale)


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_view_of_a_whole_game_can_be_drawn(seats: int, seed: int) -> None:
    game = new_game("trajan", seats, seed)
    assert isinstance(game, Trajan)

    for number, _ in enumerate(steps(game, seed)):
        if number % 40 == 0 or game.finished:
            picture = drawn(game)
            assert ElementTree.fromstring(picture.svg).tag == f"{SVG}svg"
            assert 0 < len(picture.text) <= LONGEST_TEXT


def test_the_same_view_is_drawn_by_the_same_bytes() -> None:
    assert drawn(the_fullest_table()) == drawn(the_fullest_table())


def test_the_end_of_the_game_is_drawn_with_all_points() -> None:
    over = the_fullest_tables()[1]
    assert isinstance(over, Trajan)
    seen = texts(drawn(over))

    assert seen[say("picture-over")] == 1
    assert all(seen[f"{player.points} VP"] for player in over.table.players)


def test_the_fullest_table_shows_everything_there_is() -> None:
    picture = drawn(the_fullest_table())
    seen, signs = texts(picture), symbols_of(picture)
    said = WORDING.words("en", "trajan")

    assert all(seen[said.say(f"province-{province}".replace("_", "-"))] == 1 for province in PROVINCES)
    assert all(seen[said.say(f"action-{action}")] == 1 for action in ACTIONS if action != "military")
    assert all(seen[said.say(NAMED_BY["ship"][ship], "short")] for ship in SHIPS)
    assert seen["200 VP"] == 4
    assert signs["leader"] == 1, "all four leaders stand under one eagle"
    assert signs["trajan"] >= 5, "an arch in the middle of every circle, and the area's own sign"


@pytest.mark.parametrize("seats", RULES.players)
def test_every_marker_stands_in_a_tray_with_its_letter(seats: int) -> None:
    game = fresh(seats)
    for stack in game.table.stacks.values():
        stack.clear()
    seen = texts(drawn(game))
    words = WORDING.words("en", "trajan")

    for marker in MARKERS:
        letter = words.say(f"marker-{marker}", "letter")
        seat = letter in "ABCD"[:seats]
        assert seen[letter] >= RULES.markers_of_a_colour * seats if seat else seen[letter] == 2 * seats


def test_a_marker_that_moves_changes_the_picture() -> None:
    game = fresh(3)
    before = drawn(game)
    trays = game.table.players[1].trays
    trays[0], trays[1] = (), (*trays[0], *trays[1])

    assert drawn(game).digest != before.digest


def test_a_tray_may_hold_all_markers_of_its_player() -> None:
    game = fresh(2)
    before = texts(drawn(game))
    game.table.players[0].trays = [tuple(sorted([*MARKERS] * 2)), *[()] * 5]
    after = texts(drawn(game))

    assert after["Y"] == before["Y"], "all letters are still there"
    assert after["12"] == before["12"] + 1, "a tray with many markers says how many"


def test_the_arch_stands_on_its_slot_and_in_the_middle_when_all_are_full() -> None:
    game = fresh(2)
    before = symbols_of(drawn(game))
    player = game.table.players[0]
    player.slots, player.arch = [tiles[-1] for tiles in game.table.stacks.values()], CENTRE

    assert symbols_of(drawn(game))["trajan"] == before["trajan"], "it has moved, and is there once"


def test_a_ship_shows_the_side_that_lies_up_by_its_sail_and_its_points() -> None:
    game = fresh(2)
    game.table.coloured.remove("pairs")
    picture = drawn(game)

    assert symbols_of(picture)["ship"] == 2
    assert symbols_of(picture)["furled"] == 1
    assert {"1", "6", "11"} <= set(texts(picture))


def test_the_time_track_says_how_many_markers_end_the_round() -> None:
    game = fresh(4)
    game.table.time = 17
    seen = texts(drawn(game))

    assert seen["21"] == 0, "what is behind the marker has no number"
    game.table.time = 0
    assert texts(drawn(game))["21"] == 1, "at the start a whole lap lies ahead"


def test_a_space_that_was_built_on_shows_the_workers_in_place_of_the_tile() -> None:
    game = fresh(3)
    before = texts(drawn(game))
    game.table.site[7] = None
    game.table.players[0].sites.append(7)
    game.table.players[2].sites.append(7)
    after = texts(drawn(game))

    assert (after["A"], after["B"], after["C"]) == (before["A"] + 1, before["B"], before["C"] + 1)


def test_leaders_stand_in_the_camp_until_they_leave() -> None:
    game = fresh(2)
    before = symbols_of(drawn(game))["leader"]
    game.table.players[0].leader = "alpes"

    assert symbols_of(drawn(game))["leader"] == before + 1


def test_three_players_leave_room_for_what_the_signs_mean() -> None:
    words = WORDING.words("en", "trajan")
    meanings = {words.say(f"picture-{sign}") for sign in SIGNS}

    assert meanings <= set(texts(drawn(fresh(3))))
    assert not meanings & set(texts(drawn(fresh(4))))


def test_nothing_that_is_covered_changes_the_picture() -> None:
    game = played(4, 2)
    before = drawn(game)

    assert all(drawn(game.imagine(seat, Chance(9))) == before for seat in range(4))


def test_every_sign_has_a_symbol_and_every_symbol_is_used() -> None:
    defined = set(re.findall(r'id="(\w+)"', symbols()))
    source = "".join(file.read_text("utf-8") for file in (ROOT / "bot" / "games" / "trajan").rglob("*.py"))
    things = {*RULES.goods, *RULES.demands, *ACTIONS, *JOKERS.values(), *COUNTED.values(), *SIGNS, *SHIPS}
    things |= set(BUILDINGS)

    assert things <= defined
    assert [name for name in defined - things if f'icon("{name}"' not in source] == []


def test_every_joker_has_a_sign() -> None:
    assert set(JOKERS) == {tile.id for tile in FORUM_TILES.values() if tile.group == "joker"}


@pytest.mark.parametrize("crowded", PROVINCES)
def test_the_fullest_province_keeps_within_its_box(crowded: str) -> None:
    game = the_fullest_table()
    game.table.provinces.clear()
    for player in game.table.players:
        player.leader = crowded
    artist = artist_of(game)
    (province,) = (one for one in artist.view.provinces if one.id == crowded)
    _, _, width, height = looks().provinces[crowded].box
    rows = list(rows_of(artist, province, width))

    assert sum(row.height for row in rows) <= height
    assert all(row.height * min(1, width / row.width) >= 30 for row in rows[1:])


def test_what_a_player_owns_keeps_within_its_room() -> None:
    artist = artist_of(the_fullest_table())

    for player in artist.view.players:
        block = belongings(artist, player, 326, 270)
        assert block.width <= 326
        assert block.height <= 270


@pytest.mark.parametrize("game", [fresh(2), played(3, 3), played(4, 4)], ids=["fresh", "third", "fourth"])
def test_the_smallest_letters_are_readable_on_a_phone_that_shows_the_picture_twice_as_large(game: Trajan) -> None:
    shown = sizes(ElementTree.fromstring(drawn(game).svg))

    assert [text for size, text in shown if size < SMALLEST] == []


def test_the_words_tell_time_demands_points_and_votes_first_and_then_everybodys_trays() -> None:
    game = fresh(2)
    game.table.demands = ["bread"]
    game.table.players[1].scored["trajan"] = 9
    text = drawn(game).text

    points = ", ".join(say("picture-text-of", name=name, number=number) for name, number in (("B", 9), ("A", 0)))
    assert text.startswith(
        " ".join(
            (
                say("picture-text", quarter=1, round=1, number=11),
                say("picture-text-demands", text=say("demand-bread")),
                say("picture-text-points", text=points),
                "",
            )
        )
    )
    assert (
        text.index(say("picture-text-votes", text="B 0, A 0"))
        < text.index(
            say(
                "picture-text-circle",
                letter="A",
                text=", ".join(
                    (
                        say("picture-text-each", name="I", text="WP"),
                        say("picture-text-each", name="II", text="PB"),
                        say("picture-text-each", name=say("action-military", "numeral"), text="YW"),
                        say("picture-text-each", name="IV", text="YO"),
                        say("picture-text-each", name="V", text="OG"),
                        say("picture-text-each", name="VI", text="GB"),
                    )
                ),
            )
        )
        < text.index(
            say(
                "picture-text-circle",
                letter="B",
                text=", ".join(
                    (
                        say("picture-text-each", name="I", text="GG"),
                        say("picture-text-each", name="II", text="YO"),
                        say("picture-text-each", name=say("action-military", "numeral"), text="OW"),
                        say("picture-text-each", name="IV", text="PB"),
                        say("picture-text-each", name="V", text="YW"),
                        say("picture-text-each", name="VI", text="PB"),
                    )
                ),
            )
        )
    )
    assert text.endswith(say("picture-text-more"))


@pytest.mark.parametrize("game", [the_fullest_table(), played(4, 4)], ids=["fullest", "fourth"])
def test_the_words_are_short_and_lack_no_points_at_any_table(game: Trajan) -> None:
    text = drawn(game).text

    assert len(text) <= HEARD_AT_ONCE < LONGEST_TEXT / 2
    assert all(f"Trays of {letter}: " in text for letter in "ABCD")
    assert say("picture-text-points", text="").rstrip(" .") in text
    assert say("picture-text-votes", text="").rstrip(" .") in text


@pytest.mark.slow
@pytest.mark.skipif(not can_draw(), reason="needs the renderer")
def test_the_picture_is_at_most_as_wide_as_phones_are_shown_it() -> None:
    png = png_of(drawn(the_fullest_table()).svg)

    assert WIDEST - 2 <= int.from_bytes(png[16:20]) <= WIDEST
