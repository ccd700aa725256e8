"""Looking up rules and cards of every game."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from bot.discord.client import Chabudai
from engine.games import GAMES
from tests.cogs.people import WORDING, MovableClock, Room, a_bot, menus_of, text_of


@pytest.fixture
async def simcord_bot(tmp_path: Path) -> Chabudai:
    return await a_bot(tmp_path / "chabudai.db", MovableClock(), dict(GAMES))


@pytest.fixture
async def room(simcord_env: simcord.Env, tmp_path: Path) -> AsyncIterator[Room]:
    room = Room(simcord_env, MovableClock(), tmp_path / "chabudai.db")
    yield room
    await room.host.close()


async def test_rules_without_a_topic_offer_all_topics_of_every_game(room: Room) -> None:
    shown = await room.slash("Ann", "rules")
    offered = [(menu["custom_id"], option) for menu in menus_of(shown.response) for option in menu["options"]]
    assert {option["value"].split("/")[0] for _, option in offered} == set(GAMES)
    for menu, option in (offered[0], offered[-1]):
        chosen = await room.people["Ann"].select(shown.response, [option["value"]], custom_id=menu)
        text = text_of(chosen.response or chosen.followups[0])
        assert option["label"] in text
        assert len(text) > len(option["label"])


async def test_outside_a_table_every_offer_names_its_game(room: Room) -> None:
    cards = await room.people["Ann"].autocomplete(room.channel, "card", "name", "ko")
    topics = await room.people["Ann"].autocomplete(room.channel, "rules", "topic", "")
    assert {entry["value"].split("/")[0] for entry in cards} == set(GAMES)
    assert topics
    assert [entry for entry in (*cards, *topics) if not entry["name"].endswith(f"({name_of(entry)})")] == []


def name_of(entry: dict[str, str]) -> str:
    """The name of the game that is offered something of."""
    return WORDING.words("en", entry["value"].split("/")[0]).say("game-name")


@pytest.mark.parametrize("game", GAMES)
async def test_at_a_table_its_own_game_comes_first(room: Room, game: str) -> None:
    await room.slash("Ann", "table open", game=game)
    for command, parameter, typed in (("card", "name", "o"), ("rules", "topic", "honor")):
        offered = await room.people["Ann"].autocomplete(room.channel, command, parameter, typed)
        assert offered[0]["value"].startswith(f"{game}/")
    shown = await room.slash("Ann", "rules")
    values = [option["value"] for menu in menus_of(shown.response) for option in menu["options"]]
    assert {value.split("/")[0] for value in values} == {game}


async def test_an_unknown_name_is_answered_kindly(room: Room) -> None:
    shown = await room.slash("Ann", "card", name="Pot of Greed")
    assert "There is nothing called “Pot of Greed”." in text_of(shown.response)
