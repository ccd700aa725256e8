"""Opening a table where there are several games."""

import pytest

from bot.host.seating import asks_quickly
from bot.words.wording import Words
from engine.games import GAMES
from tests.cogs.people import Room, menus_of, text_of
from tests.cogs.toy import toy
from tests.wording import WORDING, say

pytestmark = pytest.mark.usefixtures("every_game")


def name_of(game: str) -> str:
    return WORDING.words("en", game).say("game-name")


@pytest.mark.parametrize("game", GAMES)
async def test_only_a_game_with_interrupted_turns_has_a_time_for_answers_on_them(room: Room, game: str) -> None:
    await room.open(game=game)
    assert (say("quick-pace") in text_of(room.card)) == asks_quickly(GAMES[game])


async def test_whoever_opens_a_table_without_naming_a_game_is_asked_which(room: Room) -> None:
    asked = await room.slash("Ann", "table open", pace=60 * 12)
    (menu,) = menus_of(asked.response)
    assert [option["label"] for option in menu["options"]] == [name_of(game) for game in GAMES]
    last = menu["options"][-1]
    await room.choose("Ann", asked.response, last["value"])
    assert (await room.table()).game == last["value"]
    assert toy("lobby-title", game=last["label"]) in text_of(room.card)
    limit = say("pace-value", hours=12, minutes=0)
    assert say("lobby-option", name=say("pace"), value=limit) in text_of(room.card)


async def test_whoever_is_asked_which_game_reads_in_a_line_what_each_is(room: Room) -> None:
    asked = await room.slash("Ann", "table open")

    (menu,) = menus_of(asked.response)
    for option in menu["options"]:
        counts = GAMES[option["value"]].seat_counts
        assert option["description"] == say("game-name", "about", game=option["value"])
        assert {str(counts[0]), str(counts[-1])} <= {*option["description"].split()}
        assert not option["description"].endswith("…"), "it is no longer than Discord's menus take"


async def test_a_game_without_a_line_on_it_is_offered_by_its_name(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    has = Words.has
    monkeypatch.setattr(Words, "has", lambda words, *what: what != ("game-name", "about") and has(words, *what))

    asked = await room.slash("Ann", "table open")

    (menu,) = menus_of(asked.response)
    assert [option["label"] for option in menu["options"]] == [name_of(game) for game in GAMES]
    assert not any("description" in option for option in menu["options"])


async def test_opening_a_table_offers_every_game_by_name(room: Room) -> None:
    offered = await room.people["Ann"].autocomplete(room.channel, "table open", "game", "")
    assert [entry["name"] for entry in offered] == [name_of(game) for game in GAMES]
