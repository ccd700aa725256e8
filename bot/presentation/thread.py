"""A game in a thread of its own: what the thread is called, and the message that stands outside it."""

from typing import Any

from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.presentation.board import Board
from bot.presentation.card import card, title
from bot.presentation.components import cut
from bot.presentation.ending import how_it_ended
from bot.words.voice import Voice, plain
from engine.core.game import Game

_NAME = 100
"""Characters of a thread's name."""


def thread_name(voice: Voice, info: TableInfo) -> str:
    """The game and who hosts the table, if they sit there."""
    host = info.person(info.host_id)
    if host is None:
        return cut(voice.label("game-name"), _NAME)
    return cut(voice.label("thread-name", game=voice.label("game-name"), host=host.name), _NAME)


def front(voice: Voice, board: Board, info: TableInfo, game: Game[Any] | None) -> Message:
    """Return who plays and where, and finally the result. It replaces the lobby, which is a card, too."""
    facts = {
        "people": voice.listed([plain(person.name) for person in info.seats]),
        "thread": f"<#{info.channel_id}>",
    }
    if info.status == "finished":
        points = board.points(voice.in_text, game) if game is not None else []
        lines = [voice.say("card-finished"), *points, voice.say("front-played", **facts)]
    elif info.status == "ended":
        lines = [how_it_ended(voice, info), voice.say("front-played", **facts)]
    else:
        lines = [voice.say("front-lost" if info.homeless else "front-playing", **facts)]
    return card([title(voice, ""), *lines], (), ())
