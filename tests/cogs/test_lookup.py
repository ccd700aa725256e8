"""Tests for looking up the rules and cards of every game."""

import asyncio
from typing import Any

import pytest

from bot.games.registry import BOARDS
from bot.model.pictures import Drawing
from bot.presentation.board import Boards
from bot.presentation.lookup import CARDS, LOOK_UP, RULES_PAGE, Entry, LookupIndex
from engine.games import GAMES
from tests.cogs.people import Room, control, labels_of, menus_of, raw, text_of
from tests.painters import NearPainter
from tests.slow import slow_after
from tests.wording import WORDING, say

pytestmark = [pytest.mark.usefixtures("every_game"), pytest.mark.slow]
BOOKS = LookupIndex(Boards(WORDING, BOARDS), GAMES).game_indexes("en")
ALL_CARDS = [entry for entry in CARDS.entries(BOOKS) if not entry.alias]
CARD = ALL_CARDS[-1]
GAME_IN_SHORT = "The game in short"
SMALLEST = min(GAMES, key=lambda game: GAMES[game].seat_counts[0])
"""A game that two people can play."""


async def test_first_topic_is_about_the_game(room: Room, every_game: None) -> None:
    topics = await room.people["Ann"].autocomplete(room.channel, "rules", "topic", "")
    assert not topics[0]["name"].startswith(say("rules-said-ahead"))


async def test_rules_link_to_the_rulings_if_the_repository_is_known(room: Room) -> None:
    address = "https://example.com/you/chabudai"
    assert address not in text_of((await room.slash("Ann", "rules")).response)
    room.bot.repository = address
    await room.bot.reload_extension("cogs.lookup")
    text = text_of((await room.slash("Ann", "rules")).response)
    assert f"({address}/blob/HEAD/docs/rules/" in text


async def test_rules_without_a_topic_offer_all_topics_of_every_game(room: Room) -> None:
    shown = await room.slash("Ann", "rules")
    offered = [(menu["custom_id"], option) for menu in menus_of(shown.response) for option in menu["options"]]
    assert {option["value"].split("/")[0] for _, option in offered} == set(GAMES)
    for menu, option in (offered[0], offered[-1]):
        chosen = await room.people["Ann"].select(shown.response.message, [option["value"]], custom_id=menu)
        text = text_of(chosen.response or chosen.followups[0])
        assert option["label"] in text
        assert len(text) > len(option["label"])


async def test_suggestions_without_a_table_name_their_game(room: Room) -> None:
    cards = await room.people["Ann"].autocomplete(room.channel, "card", "name", "ke")
    topics = await room.people["Ann"].autocomplete(room.channel, "rules", "topic", "")
    assert {entry["value"].split("/")[0] for entry in cards} == set(GAMES)
    assert topics
    assert [entry for entry in (*cards, *topics) if f" ({name_of(entry)})" not in entry["name"]] == []


def words_of(message: Any) -> str:
    """Return the text of a message without bold markup."""
    return text_of(message).replace("**", "")


def name_of(entry: dict[str, str]) -> str:
    """Return the name of the game that a suggestion belongs to."""
    return WORDING.catalog("en", entry["value"].split("/")[0]).format("game-name")


@pytest.mark.parametrize("game", GAMES)
async def test_game_of_the_table_comes_first(room: Room, game: str) -> None:
    await room.slash("Ann", "table open", game=game)
    for command, parameter, typed in (("card", "name", "o"), ("rules", "topic", "a")):
        offered = await room.people["Ann"].autocomplete(room.channel, command, parameter, typed)
        assert offered[0]["value"].startswith(f"{game}/")
    topic = await room.slash("Ann", "rules")
    shown = await room.press("Ann", RULES_PAGE, topic.response)
    assert {value.split("/")[0] for value in values_of(shown.response)} == {game}


def topics_of(game: str) -> list[Entry]:
    """Return the topics of a game, without duplicates."""
    (book,) = (book for book in BOOKS if book.game == game)
    return [entry for entry in book.topics if not entry.alias]


def is_topic(message: Any, topic: Entry) -> bool:
    """Return whether a message shows this topic."""
    return bool(message.embeds) and message.embeds[0].title == topic.name


@pytest.mark.parametrize("game", slow_after(1, GAMES))
async def test_next_and_back_go_through_all_topics_of_a_game(room: Room, game: str) -> None:
    topics = topics_of(game)
    shown = (await room.slash("Ann", "rules", topic=topics[0].key)).response
    assert say("page-back") not in labels_of(shown)
    for topic in topics[1:]:
        shown = (await room.press("Ann", say("page-on"), shown)).response
        assert is_topic(shown, topic)
    assert say("page-on") not in labels_of(shown)
    shown = (await room.press("Ann", say("page-back"), shown)).response
    assert is_topic(shown, topics[-2])


async def test_topic_links_to_all_topics_of_the_tables_game(room: Room) -> None:
    await room.open(game=SMALLEST)
    topic = (await room.press("Ann", "how-to-play")).response
    shown = await room.press("Ann", RULES_PAGE, topic)
    assert values_of(shown.response) == [entry.key for entry in topics_of(SMALLEST)]


@pytest.mark.parametrize("game", GAMES)
async def test_how_to_play_in_the_lobby_opens_the_game_in_short(room: Room, game: str) -> None:
    await room.open(game=game)
    shown = await room.press("Eve", "how-to-play")
    assert shown.ephemeral
    assert is_topic(shown.response, topics_of(game)[0])
    assert topics_of(game)[0].name == GAME_IN_SHORT


async def test_rules_open_at_the_game_in_short_for_new_players(room: Room) -> None:
    await room.open("Ben", game=SMALLEST)
    assert is_topic((await room.slash("Ann", "rules")).response, topics_of(SMALLEST)[0])
    await room.press("Ann", "start")
    assert menus_of((await room.slash("Ann", "rules")).response)
    assert is_topic((await room.slash("Eve", "rules")).response, topics_of(SMALLEST)[0])


async def test_rules_without_a_table_open_at_the_list(room: Room) -> None:
    assert menus_of((await room.slash("Eve", "rules")).response)


async def test_slow_store_opens_the_rules_at_the_list(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(user_id: int, game: str) -> bool:
        await asyncio.sleep(60)  # SimCord only waits for sleep.
        return False

    await room.open(game=SMALLEST)
    monkeypatch.setattr(room.host.queries, "has_played", never)
    assert menus_of((await room.slash("Ann", "rules")).response)


async def test_unknown_name_suggests_the_three_closest(room: Room) -> None:
    shown = await room.slash("Ann", "card", name=f"{CARD.name}xq")
    assert say("look-up-none", text=f"{CARD.name}xq") in text_of(shown.response)
    near = [part["custom_id"] for row in raw(shown.response) for part in row["components"]]
    assert len(near) == 3
    assert near[0] == control(shown.response, f"{LOOK_UP}:{CARD.key}")
    await room.press("Ann", f"{LOOK_UP}:{CARD.key}", shown.response)
    assert CARD.text in words_of(shown.response)


async def test_ambiguous_query_offers_a_choice(room: Room) -> None:
    shown = await room.slash("Ann", "rules", topic="honor")
    (menu,) = menus_of(shown.response)
    assert len(menu["options"]) > 1
    chosen = await room.people["Ann"].select(
        shown.response.message, [menu["options"][0]["value"]], custom_id=menu["custom_id"]
    )
    assert "honor" in text_of(chosen.response or chosen.followups[0]).casefold()


@pytest.mark.parametrize(("command", "parameter"), [("card", "name"), ("rules", "topic")])
async def test_query_of_only_punctuation_counts_as_empty(room: Room, command: str, parameter: str) -> None:
    usual = await room.slash("Ann", command)
    shown = await room.slash("Ann", command, **{parameter: "!!!"})
    assert values_of(shown.response) == values_of(usual.response)
    assert text_of(shown.response) == text_of(usual.response)


async def test_cards_without_a_name_are_all_listed_page_by_page(room: Room) -> None:
    shown = await room.slash("Ann", "card")
    listed, values = text_of(shown.response), values_of(shown.response)
    while say("page-on") in labels_of(shown.response):
        await room.press("Ann", say("page-on"), shown.response)
        listed += text_of(shown.response)
        values += values_of(shown.response)
    assert sorted(values) == sorted(entry.key for entry in ALL_CARDS)
    assert [entry.name for entry in ALL_CARDS if entry.name not in listed] == []


def values_of(message: Any) -> list[str]:
    return [option["value"] for menu in menus_of(message) for option in menu["options"]]


async def test_slow_store_does_not_shorten_suggestions(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    async def never(channel_id: int) -> None:
        await asyncio.sleep(60)  # SimCord only waits for sleep.

    monkeypatch.setattr(room.host.queries, "open_table_in", never)
    assert await room.people["Ann"].autocomplete(room.channel, "card", "name", CARD.name[:2])
    shown = await room.slash("Ann", "card", name=CARD.name)
    assert CARD.text in words_of(shown.response)


class Brush(NearPainter):
    """A renderer that returns a drawing's text as a picture, or fails."""

    def __init__(self) -> None:
        self.fails = False

    async def render(self, drawing: Drawing) -> bytes:
        if self.fails:
            raise RuntimeError
        return await super().render(drawing)


@pytest.fixture
def painter() -> Brush:
    return Brush()


async def test_card_is_shown_as_text_and_gets_its_picture(room: Room) -> None:
    shown = await room.slash("Ann", "card", name=CARD.name)
    (picture,) = shown.response.attachments
    assert picture.filename == "card.png"
    assert picture.description == CARD.text
    assert CARD.text in words_of(shown.response)


async def test_card_whose_picture_fails_stays_text(room: Room, painter: Brush) -> None:
    painter.fails = True
    shown = await room.slash("Ann", "card", name=CARD.name)
    assert list(shown.response.attachments) == []
    assert CARD.text in words_of(shown.response)


async def test_card_chosen_in_a_list_gets_its_own_message(room: Room) -> None:
    shown = await room.slash("Ann", "card")
    menu = menus_of(shown.response)[0]
    chosen = await room.people["Ann"].select(
        shown.response.message, [menu["options"][0]["value"]], custom_id=menu["custom_id"]
    )
    await room.settle()
    page = chosen.response or chosen.followups[0]
    assert menu["options"][0]["label"] in text_of(page)
    assert len(page.attachments) == 1
    assert list(shown.response.attachments) == []
