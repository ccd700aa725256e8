"""Tests for opening a table if there are several games."""

import pytest

from bot.games.registry import BOARDS
from bot.host.seating import has_quick_questions
from bot.localization.catalogs import MessageCatalog
from bot.presentation.board import Boards
from bot.presentation.components import MAX_OPTION_LABEL
from bot.presentation.lobby import game_description
from engine.games import GAMES
from tests.cogs.people import Room, controls_of, labels_of, menus_of, text_of
from tests.cogs.toy import toy
from tests.wording import WORDING, say

pytestmark = [pytest.mark.usefixtures("every_game"), pytest.mark.slow]


LIGHTEST = min(GAMES, key=lambda game: BOARDS[game].weight)


def line(game: str, suggested: bool) -> str:
    """Return a game's description in the menu."""
    return game_description(Boards(WORDING, BOARDS).localizer("en", game), GAMES[game], suggested=suggested)


def name_of(game: str) -> str:
    return WORDING.catalog("en", game).format("game-name")


async def options_of(room: Room) -> list[str]:
    """Return the host's menus under *Options*, page by page."""
    shown = (await room.press("Ann", "options")).response
    found = controls_of(shown)
    while say("page-on") in labels_of(shown):
        shown = (await room.press("Ann", say("page-on"), shown.message)).response
        found += controls_of(shown)
    return found


@pytest.mark.parametrize("game", GAMES)
async def test_quick_time_limit_exists_only_in_games_with_interruptions(room: Room, game: str) -> None:
    await room.open(game=game)
    assert ("set-quick-pace" in await options_of(room)) == has_quick_questions(GAMES[game])


async def after_a_table(room: Room) -> None:
    """Open and close a table, so that the server has had one."""
    await room.open(game=LIGHTEST)
    await room.press("Ann", "leave")


async def test_opening_a_table_without_a_game_asks_which_one(room: Room) -> None:
    await after_a_table(room)
    asked = await room.slash("Ann", "table open", pace=60 * 12)
    (menu,) = menus_of(asked.response)
    assert [option["label"] for option in menu["options"]] == [name_of(game) for game in GAMES]
    last = menu["options"][-1]
    await room.choose("Ann", asked.response, last["value"])
    info = await room.table()
    assert (info.game, info.pace) == (last["value"], 60 * 12)
    assert text_of(room.card).startswith(toy("card-title", game=last["label"], moment=None))


async def test_first_table_of_a_server_suggests_the_lightest_game(room: Room) -> None:
    asked = await room.slash("Ann", "table open")
    (menu,) = menus_of(asked.response)
    others = [game for game in GAMES if game != LIGHTEST]
    assert [option["value"] for option in menu["options"]] == [LIGHTEST, *others]
    marked = [option["value"] for option in menu["options"] if option["description"] == line(option["value"], True)]
    assert marked == [LIGHTEST]


async def test_menu_of_games_has_a_description_of_each(room: Room) -> None:
    await after_a_table(room)
    asked = await room.slash("Ann", "table open")

    (menu,) = menus_of(asked.response)
    for option in menu["options"]:
        counts = GAMES[option["value"]].seat_counts
        assert option["description"] == line(option["value"], False)
        assert {str(counts[0]), str(counts[-1])} <= {*option["description"].split()}


@pytest.mark.parametrize("game", GAMES)
def test_description_of_a_game_fits_a_menu(game: str) -> None:
    assert len(line(game, game == LIGHTEST)) <= MAX_OPTION_LABEL
    assert say("game-name", "about", game=game) in line(game, game == LIGHTEST)


async def test_game_without_a_description_is_listed_by_name(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    has = MessageCatalog.has
    monkeypatch.setattr(
        MessageCatalog, "has", lambda words, *what: what != ("game-name", "about") and has(words, *what)
    )

    asked = await room.slash("Ann", "table open")

    (menu,) = menus_of(asked.response)
    assert {option["label"] for option in menu["options"]} == {name_of(game) for game in GAMES}
    assert not any("description" in option for option in menu["options"])


async def test_autocomplete_lists_every_game_by_name(room: Room) -> None:
    offered = await room.people["Ann"].autocomplete(room.channel, "table open", "game", "")
    assert [entry["name"] for entry in offered] == [name_of(game) for game in GAMES]
