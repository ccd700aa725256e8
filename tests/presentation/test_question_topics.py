"""Tests that every kind of question leads to the rules topic that governs it."""

import pytest

from bot.games.registry import BOARDS
from bot.localization.catalogs import CatalogLoader
from engine.games import GAMES

CATALOGS = CatalogLoader(strict=True)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_question_has_a_topic_with_a_text(game: str) -> None:
    catalog, board = CATALOGS.catalog(game=game), BOARDS[game]
    common = CATALOGS.catalog().ids_with_prefix("ask-")
    own = [message for message in catalog.ids_with_prefix("ask-") if message not in common]
    kinds = {message.removeprefix("ask-") for message in own if catalog.has(message, "title")}
    assert kinds
    assert {kind for kind in kinds if board.topic_of(kind) is None} == set()
    assert all(catalog.has(str(board.topic_of(kind)), "text") for kind in kinds)
    assert {kind for known in board.question_topics.values() for kind in known} == kinds
