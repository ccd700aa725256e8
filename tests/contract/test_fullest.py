"""Tests that the cards and panels of the fullest tables of every game fit within Discord's limits."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.model.messages import Message
from bot.model.pictures import CardPicture
from bot.model.tables import Ending, Status, TableInfo
from bot.presentation.panel import cards_page, more_panel, seat_panel
from engine.core.chance import Chance
from engine.search.random_play import random_action
from tests.case import AnyGame, Case
from tests.cases import CASES
from tests.presentation.tables import SHOWN, SPOKEN, begun, broken, panel_of, text_of

pytestmark = pytest.mark.usefixtures("with_icons")
LONGEST_NAME = "W" * 32
MOST = {"embeds": 10, "fields": 25}
LONGEST = {"title": 256, "description": 4096, "name": 256, "value": 1024}
EVERY_CASE = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


def at(game: AnyGame) -> TableInfo:
    """Return a table on which every player has the longest name and a running deadline."""
    seats = game.table.seats
    info = begun(game, (LONGEST_NAME,) * seats)
    status: Status = "finished" if game.finished else "playing"
    return replace(info, status=status, due={seat: datetime(2030, 1, 1, tzinfo=UTC) for seat in range(seats)})


def too_much(message: Message) -> list[str]:
    """Return which of Discord's limits a message breaks."""
    return [*broken(message), *_too_many_or_too_long(message)]


def _too_many_or_too_long(message: Message) -> Iterator[str]:
    if len(message.embeds) > MOST["embeds"]:
        yield f"{len(message.embeds)} embeds"
    for embed in message.embeds:
        fields = embed.get("fields", ())
        if len(fields) > MOST["fields"]:
            yield f"{len(fields)} fields"
        for part in (embed, *fields):
            for name, longest in LONGEST.items():
                if len(part.get(name) or "") > longest:
                    yield f"a {name} of {len(part[name])} characters"


@EVERY_CASE
@pytest.mark.parametrize("picture", ["none", "shown"])
def test_card_of_the_fullest_table_fits_without_truncation(case: Case, picture: CardPicture) -> None:
    for game in case.fullest():
        card = SPOKEN.card(at(game), game, picture)
        assert too_much(card) == []
        assert [line for line in text_of(card).splitlines() if line.endswith("…")] == []


@EVERY_CASE
@pytest.mark.parametrize("until", [datetime(2030, 1, 2, tzinfo=UTC), None], ids=["hidden", "shown"])
def test_card_of_the_fullest_ended_table_fits(case: Case, until: datetime | None) -> None:
    for game in case.fullest():
        if not game.finished:
            ended = replace(at(game), status="ended", ending=Ending(1456074443980800014, until), endings=1)
            assert too_much(SPOKEN.card(ended, game)) == []


@EVERY_CASE
def test_every_panel_at_the_fullest_table_fits(case: Case) -> None:
    for game in case.fullest():
        info, board = at(game), SHOWN.get(game.id)
        localizer = SHOWN.table_localizer(info, game.chosen(), "en", with_icons=True)
        for seat in range(game.table.seats):
            panel = panel_of(info, game, seat)
            assert too_much(seat_panel(localizer, board, panel, picture=LONGEST_NAME)) == []
            assert too_much(more_panel(localizer, board, panel)) == []
            assert too_much(cards_page(localizer, board, panel)) == []


@EVERY_CASE
def test_no_card_of_a_random_game_is_longer_than_the_fullest(case: Case) -> None:
    fullest = max(len(text_of(SPOKEN.card(at(game), game))) for game in case.fullest())
    for seed in range(4):
        game, chance = case.begin(seed), Chance(seed)
        while not game.finished:
            game.apply(*random_action(game, chance))
            if not game.table.asked % 10 or game.finished:
                assert len(text_of(SPOKEN.card(at(game), game))) <= fullest
