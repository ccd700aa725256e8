"""The whole bot, put together from a store, a host, words, boards and cogs."""

import secrets
from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import TypeVar

from sqlalchemy.engine import URL

from bot.discord.client import Chabudai
from bot.discord.extensions import DEFAULT, load
from bot.games.registry import BOARDS
from bot.games.seat_drawing import seat_drawing
from bot.host.cache import Games
from bot.host.clock import Clock, SystemClock
from bot.host.host import Host
from bot.host.pictures import Painter
from bot.model.idle import USUAL_IDLE, IdleLimits
from bot.model.limits import NO_LIMITS, TableLimits
from bot.model.privacy import KEPT
from bot.presentation.boards import Boards
from bot.presentation.fluent_speech import FluentSpeech
from bot.settings import Settings
from bot.store import Store
from bot.words.wording import FALLBACK, Wording
from bot.workers import painting
from bot.workers.painting_child import can_draw
from bot.workers.thinking import Thinkers
from engine.games import GAMES

BotT = TypeVar("BotT", bound=Chabudai)


def fresh_seed() -> int:
    """The chance of a new game, which nobody can guess."""
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
    """The whole bot over the store at `store_url`, not yet connected to Discord. Closing it closes the store.

    `seeds` gives each new game its chance; a `painter` adds pictures of boards; `locale` is the language of tables
    where a server has none. Raises a ProblemError if the store cannot be used or a cog cannot be loaded.
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
    """A bot of this `kind` over an open store, which is closed if a cog cannot be loaded. What has ended is kept for
    so long as `keep` says; tables nobody uses close after the `idle` limits. People open tables within the `limits`.
    Rules link to the `repository`.
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
    """Who paints pictures of boards, or None if they are switched off or what draws them is not installed."""
    return painting.Painter(seat_drawing) if settings.pictures and can_draw() else None
