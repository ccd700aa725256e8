"""A game in its own thread: the thread's name, and the message outside it."""

from typing import Any

from bot.model.messages import Message
from bot.model.tables import TableInfo
from bot.presentation.board import Board
from bot.presentation.card import card, title
from bot.presentation.components import cut
from bot.presentation.ending import how_it_ended
from bot.words.localizer import Voice, plain
from engine.core.game import Game

_NAME = 100
"""Maximum characters of a thread's name."""


def thread_name(voice: Voice, info: TableInfo) -> str:
    """Return the game and the host's name, if the host has a seat."""
    host = info.person(info.host_id)
    if host is None:
        return cut(voice.label("game-name"), _NAME)
    return cut(voice.label("thread-name", game=voice.label("game-name"), host=host.name), _NAME)


def front(voice: Voice, board: Board, info: TableInfo, game: Game[Any] | None) -> Message:
    """Return who plays and where and, at the end, the result.

    It replaces the lobby's card, so it has to be a card, too.
    """
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
