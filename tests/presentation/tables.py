"""Tables and games to render in tests without a host."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import cache
from typing import Any

from bot.games.registry import BOARDS
from bot.localization.icons import Emoji, Icons
from bot.localization.localizer import Localizer
from bot.model.game_log import LogMessage, LogUpdate
from bot.model.messages import COMPONENTS_V2, DirectMessage, Message
from bot.model.panels import Panel
from bot.model.tables import SeatInfo, TableInfo
from bot.presentation.board import Boards
from bot.presentation.components import texts_in
from bot.presentation.fluent_formatter import FluentMessageFormatter
from bot.presentation.options import option_values
from engine.core.chance import Chance
from engine.core.events import Event
from engine.core.game import Game
from engine.search.random_play import random_action
from tests.cases import ALL_GAMES
from tests.openapi_limits import broken_limits
from tests.wording import IDS, WORDING

SHOWN = Boards(WORDING, BOARDS)
SPOKEN = FluentMessageFormatter(SHOWN, ALL_GAMES)
ALL_ICONS = Icons({name: Emoji(name, 10**18 + at) for at, name in enumerate(SHOWN.all_icons())})
"""Every icon, with an id as long as Discord's."""
IN_IDS = Boards(IDS, BOARDS)
"""The same boards, with message ids and facts instead of texts."""
NOW = datetime(2030, 1, 1, tzinfo=UTC)
NAMES = ("Ann", "Ben", "Cid", "Dora", "Eve", "Finn", "Gus", "Hana")


def lobby_of(game: str, names: tuple[str, ...] = NAMES) -> TableInfo:
    """Return a table that hasn't started."""
    seats = tuple(SeatInfo(place, 100 + place, name) for place, name in enumerate(names))
    return TableInfo(1, game, "lobby", 5, 6, 100, seats=seats, pace=720)


def begun(game: Game[Any], names: tuple[str, ...] = NAMES) -> TableInfo:
    """Return a table that is playing `game`."""
    info = lobby_of(game.id, names[: game.table.seats])
    order = game.table.lobby_order
    seats = tuple(replace(person, seat=order.index(person.place)) for person in info.seats)
    return replace(info, status="playing", seats=seats, awaited=game.awaited())


def sizes(game: str) -> Iterator[tuple[dict[str, Any], int]]:
    """Yield options and numbers of seats: each number with the defaults, and with any option that changes them."""
    kind = ALL_GAMES[game]
    usual = kind.seats_for(kind.Options())
    yield from (({}, seats) for seats in usual)
    for name, values in option_values(kind).items():
        for value in values:
            counts = kind.seats_for(kind.Options(**{name: value}))
            if counts != usual:
                yield from (({name: value}, seats) for seats in counts)


def new_game(game: str, seats: int, seed: int, **options: Any) -> Game[Any]:
    kind = ALL_GAMES[game]
    return kind.begin(kind.Options(**options), [None] * seats, seed)


def steps(game: Game[Any], seed: int) -> Iterator[tuple[Event, ...]]:
    """Play random answers and some invitations, yielding the events of each."""
    chance = Chance(seed)
    yield game.told
    while not game.finished:
        yield game.apply(*random_action(game, chance, 10)).events


def panel_of(info: TableInfo, game: Game[Any], seat: int) -> Panel:
    """Return what the player on `seat` can see and do."""
    asked, invited, ahead = game.decision(seat), game.invited(seat), game.foreseen(seat)
    return Panel(info, seat, game.view(seat), asked, invited, chosen=game.chosen(), predictable_questions=ahead)


def say_at(game: str, new: Callable[[], Game[Any]] | None = None) -> Callable[..., str]:
    """Return a function that renders messages as at a `new` game, or at a full table.

    `say("take-card", "short", card="oni", from_="deck")` takes a message, its attribute and facts; a trailing
    underscore in a fact's name is dropped.
    """
    kind = ALL_GAMES[game]

    @cache
    def localizer() -> Localizer:
        table = new() if new else new_game(game, max(kind.seats_for(kind.Options())), 0)
        return SHOWN.table_localizer(begun(table), table.chosen(), "en")

    def say(message: str, attribute: str | None = None, /, **facts: Any) -> str:
        return localizer().format(message, attribute, **{name.rstrip("_"): fact for name, fact in facts.items()})

    return say


def posted(telling: LogUpdate) -> LogMessage:
    """Return a log update as a separate message."""
    return LogMessage(channel_id=1, message_id=2, began=NOW, before=telling.lines, call=telling.call)


def private(game: Game[Any], seat: int, events: Sequence[Event]) -> Message | None:
    """Return the private message to `seat` about these events; a direct message as it reads when it is sent."""
    info = begun(game)
    told = SPOKEN.private_message(info, game, seat, events)
    return SPOKEN.direct_message(info, game, told) if isinstance(told, DirectMessage) else told


def _alone(message: Message | LogUpdate) -> Message:
    """Return a message as it is sent, even if it is a log update."""
    return posted(message).message() if isinstance(message, LogUpdate) else message


def broken(message: Message | LogUpdate | None) -> list[str]:
    """Return the Discord limits broken by a message, or by any message of a log update."""
    if message is None or message == LogUpdate():
        return []
    if isinstance(message, LogUpdate):
        return [found for part in message.parts for found in broken(posted(part).message())]
    flags = COMPONENTS_V2 if message.has_components_v2 else 0
    body = {
        "content": message.content, "embeds": message.embeds, "components": message.components, "flags": flags,
    }  # fmt: skip
    return broken_limits("POST", "/channels/{channel_id}/messages", body)


def text_of(message: Message | LogUpdate | None) -> str:
    """Return all text of a message, without its controls."""
    if message is None:
        return ""
    message = _alone(message)
    parts = [message.content]
    for embed in message.embeds:
        parts += [embed.get("title", ""), embed.get("description", "")]
        parts += [f"{field['name']}\n{field['value']}" for field in embed.get("fields", ())]
    parts += texts_in(message.components)
    return "\n".join(part for part in parts if part)
