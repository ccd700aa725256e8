"""Tests that the pages of Board show every public fact."""

from dataclasses import replace
from itertools import chain

import pytest

from bot.presentation.board import BoardPage
from bot.presentation.card import board_page
from engine.core.chance import Chance
from engine.search.random_play import random_action
from engine.trajan.components import (
    ACTIONS,
    BONUS_TILES,
    BUILDING_TILES,
    BUILDINGS,
    FORUM_TILES,
    GOODS,
    MARKERS,
    PROVINCES,
    SHIPS,
)
from engine.trajan.scoring import FinalScoring
from tests.case import AnyGame
from tests.presentation.tables import NAMES, SHOWN, begun, broken, new_game, panel_of, steps
from tests.trajan.case import the_fullest_tables
from tests.trajan.laying import Laid
from tests.trajan.showing import BOARD, localizer_at, played, say, sign, trajan_tile, tray, view_of

LONGEST_TOPIC, LONGEST_PAGE, MOST_BYTES = 25, 3_000, 8_000
THREE_BYTES = tuple(
    "食卓を囲む人々の名前はとても長いのでここでも全部は読めません"[:28] + f"{seat:04}" for seat in range(4)
)


def pages_of(game: AnyGame, names: tuple[str, ...] = NAMES) -> tuple[BoardPage, ...]:
    return tuple(
        BOARD.pages(SHOWN.table_localizer(begun(game, names), game.chosen(), "en").for_markdown, game.view(None))
    )


def page(laid: Laid, topic: str) -> list[str]:
    """Return the lines of a page, without empty ones."""
    (found,) = (
        each for each in BOARD.pages(localizer_at(laid), view_of(laid, None)) if each.name == say(f"board-{topic}")
    )
    return [line for line in found.text.splitlines() if line]


def mat(laid: Laid, letter: str) -> list[str]:
    """Return the lines of a player's page."""
    return BOARD.pages(localizer_at(laid), view_of(laid, None))[laid.seat(letter)].text.splitlines()


# All pages


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_every_page_of_a_whole_game_fits_its_message(seats: int, seed: int) -> None:
    game = new_game("trajan", seats, seed)
    for number, _ in enumerate(steps(game, seed)):
        if number % 60 == 0 or game.finished:
            check_sizes(game)


@pytest.mark.parametrize("number", range(2))
def test_every_page_of_the_fullest_table_fits_its_message(number: int) -> None:
    check_sizes(the_fullest_tables()[number])


def check_sizes(game: AnyGame) -> None:
    """Check the length of names, texts and whole messages of all pages."""
    pages = pages_of(game, THREE_BYTES)
    assert len({each.name for each in pages}) == len(pages)
    for each in pages:
        assert len(each.name) <= LONGEST_TOPIC
        assert 0 < len(each.text) <= LONGEST_PAGE
        assert len(each.text.encode()) <= MOST_BYTES
    info = begun(game, THREE_BYTES)
    localizer = SHOWN.table_localizer(info, game.chosen(), "en")
    panel = replace(panel_of(info, game, 0), view=game.view(0))
    for number in range(len(pages) + 1):
        assert broken(board_page(localizer, BOARD, panel, number)) == []


def test_every_piece_on_the_fullest_table_is_on_a_page() -> None:
    text = "\n".join(each.text for each in pages_of(the_fullest_tables()[0]))
    goods, extra = [f"good-{good}" for good in GOODS], [f"action-{action}" for action in ACTIONS]
    things = chain(
        (say(message) for message in (*goods, *extra, *(f"building-{kind}" for kind in BUILDINGS))),
        (say(f"bonus-tile-{tile}", "short") for tile in BONUS_TILES),
        (say(f"marker-{marker}", "sign") for marker in MARKERS),
        (say(f"province-{province}") for province in PROVINCES),
        (say(f"ship-for-{ship}", "short") for ship in SHIPS),
    )

    assert [thing for thing in things if thing not in text] == []


@pytest.mark.parametrize("seed", range(2))
def test_every_tile_a_player_holds_is_on_their_page(seed: int) -> None:
    game, chance = new_game("trajan", 4, seed), Chance(seed)
    while not game.finished:
        game.apply(*random_action(game, chance))
        if game.table.asked % 80:
            continue
        for player, shown in zip(game.table.players, pages_of(game), strict=False):
            held = [say(f"building-{BUILDING_TILES[tile].kind}") for tile in player.buildings]
            held += [say(f"good-{good}") for good in player.display]
            held += [say(f"bonus-tile-{each.tile}", "short") for each in player.bonus]
            held += [
                say(f"forum-tile-{tile}", "short")
                for tile in player.tiles
                if FORUM_TILES[tile].group in ("demand", "senate")
            ]
            held += [trajan_tile(tile) for tile in player.slots if tile]
            assert [thing for thing in held if thing not in shown.text] == []


def test_a_players_page_name_is_unescaped_for_menus() -> None:
    game = played(Laid())
    (first, *_) = pages_of(game, ("*Ann*", "Ben", "Cid", "Dora"))
    info = begun(game, ("*Ann*", "Ben", "Cid", "Dora"))
    localizer = SHOWN.table_localizer(info, game.chosen(), "en")
    shown = str(board_page(localizer, BOARD, panel_of(info, game, 0), 1).components)

    assert first.name == say("board-player", sign=sign(Laid(), "A"), name="*Ann*")
    assert "### " in shown
    assert f"### {first.name}" not in shown


def test_a_players_page_has_the_name_only_in_its_title() -> None:
    game = played(Laid())
    for page, name in zip(pages_of(game), ("Ann", "Ben", "Cid", "Dora"), strict=False):
        assert name in page.name
        assert name not in page.text


# A player


def test_trays_show_their_markers_and_tiles() -> None:
    laid = Laid().markers("A", seaport="yellow blue pink", forum="", military="white")
    laid.slots("A", military="plus2-1", seaport="victory-1")
    laid.player("A").plus2.append("forum")

    assert mat(laid, "A")[1:4] == [
        tray("seaport", "yellow pink blue", "tile", trajan_tile("victory-1")),
        tray("forum", "", "arch", plus2=True),
        tray("military", "white", "tile", trajan_tile("plus2-1")),
    ]


def test_a_tray_can_hold_all_of_a_players_markers() -> None:
    laid = Laid()
    laid.player("A").trays = [tuple(sorted([*MARKERS] * 2)), *[()] * 5]

    assert mat(laid, "A")[1] == tray("seaport", " ".join(sorted([*MARKERS] * 2)), "arch")


def test_the_arch_is_in_the_center_if_all_slots_hold_tiles() -> None:
    tiles = ("cards-1", "victory-1", "workers-1", "legionnaires-1", "plus2-1", "demand-1")
    laid = Laid().slots("A", **dict(zip(ACTIONS, tiles, strict=True)))

    assert say("mat-arch-centre") in mat(laid, "A")
    assert say("mat-arch-centre") not in mat(laid, "B")


def test_a_page_lists_everything_a_player_has() -> None:
    laid = Laid().tiles("A", "bread", "bread", "senate_4", "extra_military", "joker_goods").hand("A", "oil")
    laid.completed("A", "demand-4").display("A", "wine", "wine", "fish").built("A", "stairs_2", "stairs_5")
    laid.bonus("A", "wine_fish").bonus("A", "games", yellow=False).senate(A=2).scored("A", 12)
    lines = mat(laid, "A")

    assert lines[0] == say("player-points", points=12, votes=7, cards=1)
    assert lines[1 + len(ACTIONS) :] == [
        say(
            "player-tiles",
            named=", ".join((say("thing-times", name="bread", number=2), say("forum-tile-senate-4", "short"))),
        ),
        say("player-completed", named="games"),
        say("player-extra", named=say("action-military")),
        say("player-jokers", named=say("forum-tile-joker-goods", "stands-for")),
        say("player-display", named=", ".join((say("thing-times", name="wine", number=2), say("good-fish")))),
        say("player-buildings", named=say("building-points", building="stairs", points="2+5")),
        say(
            "player-bonus",
            named=", ".join((say("bonus-tile-wine-fish", "short"), say("bonus-grey", named="games"))),
        ),
        say("player-camps", workers=1, legionnaires=1, supply=11),
    ]


@pytest.mark.ruling("A8")
def test_only_cards_taken_openly_are_listed() -> None:
    """A player's hand isn't in any text for other readers (ruling A8)."""
    laid = Laid().hand("B", "oil", "gems")
    laid.player("B").known = ["gems"]
    assert say("player-known", named="gems") in mat(laid, "B")
    assert "oil" not in "\n".join(mat(laid, "B"))


def test_a_page_says_whether_its_player_has_placed_markers() -> None:
    game = new_game("trajan", 2, seed=1)
    game.apply(*random_action(game, Chance(1)))
    lines = [line for each in pages_of(game) for line in each.text.splitlines()]

    assert lines.count(say("player-laying", laid=True)) == 1
    assert lines.count(say("player-laying", laid=False)) == 1


def test_a_page_shows_what_unmet_demands_would_cost_now() -> None:
    laid = Laid().demands("bread", "bread", "games").tiles("A", "bread").completed("B", "demand-1", "demand-2")
    laid.tiles("B", "joker_demand")

    assert say("player-unmet", number=2, points=9) in mat(laid, "A")
    assert not any(
        say("player-unmet", number=number, points=points) in mat(laid, "B") for number, points in ((1, 4),)
    )


# The areas


def test_the_forum_page_lists_both_colors_and_the_stacks() -> None:
    laid = Laid().forum("bread", "joker_demand", "bread").extra("extra_trajan")
    assert page(laid, "forum") == [
        say(
            "forum-green",
            named=", ".join((say("thing-times", name="bread", number=2), say("forum-tile-joker-demand", "short"))),
        ),
        say("forum-yellow", named=say("forum-tile-extra-trajan", "short")),
        say("forum-left", green=len(laid.table.forum_stack), yellow=len(laid.table.extra_stack)),
    ]


def test_an_empty_forum_says_so() -> None:
    assert page(Laid(), "forum")[:2] == [say("forum-green", named="–"), say("forum-yellow", named="–")]


def test_the_seaport_page_lists_ship_points_pile_and_discards() -> None:
    laid = Laid()
    laid.table.coloured.remove("pairs")
    laid.discards(1, "oil", "gems")
    laid.left_in_pile(1)
    tops = (say("harbour-discard", good="gems", cards=2), say("harbour-discard", good="fish", cards=1))
    assert page(laid, "harbour") == [
        say("harbour-ship", name=say("ship-for-equal", "short"), coloured=True, points="2, 6, 12, 20"),
        say("harbour-ship", name=say("ship-for-pairs", "short"), coloured=False, points="1, 6, 11"),
        say("harbour-ship", name=say("ship-for-different", "short"), coloured=True, points="2, 4, 6, 8"),
        say("harbour-cards", pile=1, named=", ".join(tops)),
    ]


def test_stacks_show_their_top_tile_and_size() -> None:
    laid = Laid().stack("victory").stack("plus2", "plus2-3")
    lines = page(laid, "stacks")

    assert lines[0] == say(
        "stacks-top", markers=say("marker-yellow", "sign") * 2, brings=say("brings-cards"), number=9
    )
    assert lines[1] == say("stacks-empty", stack="victory")
    markers = say("marker-green", "sign") + say("marker-pink", "sign")
    assert lines[4] == say("stacks-top", markers=markers, brings=say("brings-plus2"), number=1)


def test_the_senate_page_lists_votes_and_discs_in_order() -> None:
    laid = Laid().senate(C=3, B=3).tiles("D", "senate_2")
    votes = [
        say("senate-votes", sign=sign(laid, letter), name=NAMES["ABCD".index(letter)], votes=number)
        for letter, number in (("B", 4), ("C", 4), ("D", 2), ("A", 0))
    ]

    assert page(laid, "senate") == [
        say("senate-ranking", ranking=", ".join(votes)),
        say("senate-discs"),
        say("senate-space", number=4, signs=sign(laid, "C") + sign(laid, "B")),
        say("senate-space", number=0, signs=sign(laid, "A") + sign(laid, "D")),
        say(
            "senate-bonus",
            named=", ".join((say("bonus-tile-workers", "short"), say("bonus-tile-legionnaires", "short"))),
        ),
    ]


def test_provinces_show_their_points_tiles_and_pieces() -> None:
    laid = Laid().provinces(belgica="games").leader("A", "belgica").posted("B", "belgica").posted("C", "belgica")
    lines = page(laid, "provinces")

    assert lines[0] == say("province-line", province="britannia", points=10, here=None)
    assert lines[3] == say(
        "province-line",
        province="belgica",
        points=6,
        here=", ".join(
            (
                say("forum-tile-games", "short"),
                say("province-leaders", number=1, signs=sign(laid, "A")),
                say("province-legionnaires", number=2, signs=sign(laid, "B") + sign(laid, "C")),
            )
        ),
    )
    assert len(lines) == len(PROVINCES) + 4


def test_camps_list_their_pieces() -> None:
    laid = Laid(2).leader("A", "belgica").tokens("B", workers=2, legionnaires=3)

    assert page(laid, "provinces")[len(PROVINCES) :] == [
        say("camp-line", sign=sign(laid, "A"), name="Ann", workers=1, legionnaires=1, leader=False),
        say("camp-line", sign=sign(laid, "B"), name="Ben", workers=2, legionnaires=3, leader=True),
    ]


def test_building_spaces_show_their_tile_or_workers() -> None:
    laid = Laid().works("A", 2).works("B", 2)
    lines = page(laid, "site")

    assert lines[0] == " · ".join(
        (
            say("site-space", space=1, here="stairs 2"),
            say("site-space", space=2, here=sign(laid, "A") + sign(laid, "B")),
            say("site-space", space=3, here=say("building-points", building="stairs", points="4")),
            say("site-space", space=4, here=say("building-points", building="stairs", points="5")),
            say("site-space", space=5, here=say("building-points", building="door", points="2")),
        )
    )
    keys = [
        say("people-key", sign=sign(laid, letter), name=name) for letter, name in zip("ABCD", NAMES, strict=False)
    ]
    assert lines[4] == " · ".join(keys)
    actions = [
        say("site-action", building=kind, action=say(f"action-{action}")) for kind, action in BUILDINGS.items()
    ]
    assert lines[5] == say("site-first", named=" · ".join(actions))


def test_pages_of_available_tiles_are_gone_after_the_game() -> None:
    laid = Laid(2)
    before = {each.name for each in BOARD.pages(localizer_at(laid), view_of(laid, None))}
    FinalScoring().run(laid.game)
    after = {each.name for each in BOARD.pages(localizer_at(laid), view_of(laid, None))}

    assert before - after == {say(f"board-{topic}") for topic in ("forum", "harbour", "stacks")}
