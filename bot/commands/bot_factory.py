"""Assembly of the bot from its store, host, texts, boards and cogs."""

import secrets
from collections.abc import Callable, Iterable
from datetime import timedelta
from typing import TypeVar

from sqlalchemy.engine import URL

from bot.discord.client import Chabudai
from bot.discord.extensions import DEFAULT, load_cogs
from bot.games.registry import BOARDS, seat_drawing
from bot.host.cache.tables import Games
from bot.host.clock import Clock, SystemClock
from bot.host.delivery.card import PictureRenderer
from bot.host.host import Host
from bot.localization.catalogs import FALLBACK_LOCALE, CatalogLoader
from bot.model.data_export import DEFAULT_RETENTION
from bot.model.lessons import load_lessons
from bot.model.servers import NO_LIMITS, TableLimits
from bot.model.tables import DEFAULT_IDLE_LIMITS, IdleLimits
from bot.presentation.board import Boards
from bot.presentation.fluent_formatter import FluentMessageFormatter
from bot.settings import Settings
from bot.store import Store
from bot.workers import rendering
from bot.workers.computer_players import ComputerPlayerPool
from bot.workers.rendering_worker import can_draw
from engine.games import GAMES

BotT = TypeVar("BotT", bound=Chabudai)


def random_seed() -> int:
    """Return an unpredictable seed for a new game."""
    return secrets.randbits(63)


async def build_bot(
    store_url: str | URL,
    *,
    games: Games = GAMES,
    wording: CatalogLoader | None = None,
    clock: Clock | None = None,
    make_seed: Callable[[], int] = random_seed,
    painter: PictureRenderer | None = None,
    cogs: Iterable[str] = (DEFAULT,),
    locale: str = FALLBACK_LOCALE,
) -> Chabudai:
    """Return the bot with the store at `store_url`, not yet connected to Discord. Closing the bot closes the store.

    `make_seed` returns the seed of each new game. With a `painter`, boards get pictures. `locale` is the language for
    servers without one. Raises a ProblemError if the store can't be opened or a cog can't be loaded.
    """
    return await build(Chabudai, await Store.open(store_url), games, wording, clock, make_seed, painter, cogs, locale)


async def build(
    bot_class: type[BotT],
    store: Store,
    games: Games = GAMES,
    wording: CatalogLoader | None = None,
    clock: Clock | None = None,
    make_seed: Callable[[], int] = lambda: 0,
    painter: PictureRenderer | None = None,
    cogs: Iterable[str] = (DEFAULT,),
    locale: str = FALLBACK_LOCALE,
    retention: timedelta = DEFAULT_RETENTION,
    idle: IdleLimits = DEFAULT_IDLE_LIMITS,
    limits: TableLimits = NO_LIMITS,
    repository: str | None = None,
) -> BotT:
    """Return a bot of class `bot_class` with an open store, which is closed if a cog can't be loaded.

    Ended tables are erased after `retention`; unused tables are closed after the `idle` limits. `limits` restrict how
    many tables users can open. Rules link to the `repository`.
    """
    boards = Boards(wording or CatalogLoader(), BOARDS)
    speech = FluentMessageFormatter(boards, games, retention=retention)
    host = Host(
        store,
        speech,
        clock or SystemClock(),
        games,
        make_seed,
        painter,
        ComputerPlayerPool(),
        retention,
        idle,
        limits,
        load_lessons(games),
    )
    bot = bot_class(host, boards, games, locale, repository)
    try:
        await load_cogs(bot, cogs)
    except BaseException:
        await bot.close()
        raise
    return bot


def painter(settings: Settings) -> PictureRenderer | None:
    """Return the renderer of board pictures, or None if they are turned off or its packages aren't installed."""
    return rendering.SvgRenderer(seat_drawing) if settings.pictures and can_draw() else None
