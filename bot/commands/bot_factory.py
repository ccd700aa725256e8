"""Assembly of the bot from its store, host, texts, boards and cogs."""

import secrets
from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import TypeVar

from sqlalchemy.engine import URL

from bot.discord.client import Chabudai
from bot.discord.extensions import DEFAULT, load
from bot.games.registry import BOARDS, seat_drawing
from bot.host.cache.tables import Games
from bot.host.clock import Clock, SystemClock
from bot.host.delivery.card import Painter
from bot.host.host import Host
from bot.model.privacy import KEPT
from bot.model.servers import NO_LIMITS, TableLimits
from bot.model.time_limits import USUAL_IDLE, IdleLimits
from bot.presentation.board import Boards
from bot.presentation.fluent_formatter import FluentSpeech
from bot.settings import Settings
from bot.store import Store
from bot.words.wording import FALLBACK, Wording
from bot.workers import rendering
from bot.workers.computer_players import Thinkers
from bot.workers.rendering_worker import can_draw
from engine.games import GAMES

BotT = TypeVar("BotT", bound=Chabudai)


def fresh_seed() -> int:
    """Return an unpredictable seed for a new game."""
    return secrets.randbits(63)


async def build_bot(
    store_url: str | URL,
    *,
    games: Games = GAMES,
    wording: Wording | None = None,
    clock: Clock | None = None,
    seeds: Callable[[], int] = fresh_seed,
    painter: Painter | None = None,
    cogs: Iterable[str] = (DEFAULT,),
    locale: str = FALLBACK,
) -> Chabudai:
    """Return the bot with the store at `store_url`, not yet connected to Discord. Closing the bot closes the store.

    `seeds` returns the seed of each new game. With a `painter`, boards get pictures. `locale` is the language for
    servers without one. Raises a ProblemError if the store can't be opened or a cog can't be loaded.
    """
    return await build(Chabudai, await Store.open(store_url), games, wording, clock, seeds, painter, cogs, locale)


async def build(
    kind: type[BotT],
    store: Store,
    games: Games = GAMES,
    wording: Wording | None = None,
    clock: Clock | None = None,
    seeds: Callable[[], int] = lambda: 0,
    painter: Painter | None = None,
    cogs: Iterable[str] = (DEFAULT,),
    locale: str = FALLBACK,
    keep: timedelta = KEPT,
    idle: IdleLimits = USUAL_IDLE,
    limits: TableLimits = NO_LIMITS,
    repository: str | None = None,
) -> BotT:
    """Return a bot of class `kind` with an open store, which is closed if a cog can't be loaded.

    Ended tables are erased after `keep`; unused tables are closed after the `idle` limits. `limits` restrict how many
    tables users can open. Rules link to the `repository`.
    """
    boards = Boards(wording or Wording(), BOARDS)
    speech = FluentSpeech(boards, games, keep=keep)
    host = Host(store, speech, clock or SystemClock(), games, seeds, painter, Thinkers(), keep, idle, limits)
    bot = kind(host, boards, games, locale, repository)
    try:
        await load(bot, cogs)
    except BaseException:
        await bot.close()
        raise
    return bot


def painter(settings: Settings) -> Painter | None:
    """Return the renderer of board pictures, or None if they are turned off or its packages aren't installed."""
    return rendering.Painter(seat_drawing) if settings.pictures and can_draw() else None
