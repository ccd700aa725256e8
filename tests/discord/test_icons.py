"""Tests that each icon becomes one emoji of the application, despite failures, and other emojis aren't touched."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest
from discord.http import Route

from bot.discord.discordpy_internals import MAX_RATE_LIMIT_WAIT, use_api
from bot.discord.icons import IconSync, SyncResult, available_icons
from bot.localization.icons import NO_ICONS
from bot.model.pictures import UploadedIcon
from bot.problems import ProblemError
from bot.store import Store
from tests.cogs.people import MovableClock
from tests.databases import url_of
from tests.double import FakeDiscord, Refusal
from tests.errors import fails
from tests.wording import say

TWO = {"toy_koi": "<svg>koi</svg>", "toy_rice": "<svg>rice</svg>"}
REDRAWN = {**TWO, "toy_koi": "<svg>another koi</svg>"}
LATER = timedelta(hours=1)


def painted(svg: str) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + svg.encode()


@dataclass
class Application:
    """An application on the fake Discord, and a store."""

    double: FakeDiscord
    store: Store
    clock: MovableClock = field(default_factory=MovableClock)

    async def sync(self, drawn: Mapping[str, str] = TWO) -> SyncResult:
        async with self.client() as client:
            return await IconSync(client, self.store.icons, self.clock, painted).run(drawn)

    @asynccontextmanager
    async def client(self) -> AsyncIterator[discord.Client]:
        client = discord.Client(intents=discord.Intents.none(), max_ratelimit_timeout=MAX_RATE_LIMIT_WAIT)
        try:
            await client.login(self.double.token)
            yield client
        finally:
            await client.close()

    async def emojis(self) -> dict[str, int]:
        """Return the ids of the emojis on Discord, by name."""
        return await self.double.world.emojis()

    async def requests(self, method: str) -> int:
        """Return the number of requests about emojis, including failed ones."""
        return sum(sent.method == method and "/emojis" in sent.path for sent in await self.double.world.log())

    async def known(self) -> list[UploadedIcon]:
        return [*await self.store.icons.all()]

    async def shown(self) -> dict[str, int]:
        """Return the ids of the emojis in use, by icon."""
        async with self.client() as client:
            icons = await available_icons(client, self.store.icons) or NO_ICONS
        found = {name: icons.component_emoji(name) for name in REDRAWN}
        return {name: int(emoji["id"]) for name, emoji in found.items() if emoji is not None}


@pytest.fixture
async def app(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Application]:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    store = await Store.open(url_of(tmp_path / "a.db"))
    async with FakeDiscord() as double:
        use_api(double.url)
        yield Application(double, store)
    await store.close()


async def test_each_icon_is_uploaded_once(app: Application) -> None:
    assert await app.sync() == SyncResult(uploaded=2, deleted=0)
    assert await app.sync() == SyncResult(uploaded=0, deleted=0)

    assert {*await app.emojis()} == {*TWO}
    assert await app.requests("POST") == 2
    assert await app.shown() == await app.emojis()


async def test_redrawn_icon_replaces_its_emoji_once_unused(app: Application) -> None:
    await app.sync()
    old = (await app.emojis())["toy_koi"]

    assert await app.sync(REDRAWN) == SyncResult(uploaded=1, deleted=0)
    assert {*await app.emojis()} == {*TWO, "toy_koi_2"}
    assert (await app.shown())["toy_koi"] == (await app.emojis())["toy_koi_2"]

    app.clock.time += LATER
    assert await app.sync(REDRAWN) == SyncResult(uploaded=0, deleted=1)
    assert old not in (await app.emojis()).values()
    assert {known.emoji for known in await app.known()} == {"toy_koi_2", "toy_rice"}


async def test_freed_emoji_name_is_reused(app: Application) -> None:
    await app.sync()
    await app.sync(REDRAWN)
    app.clock.time += LATER
    await app.sync(REDRAWN)

    await app.sync(TWO)

    assert (await app.shown())["toy_koi"] == (await app.emojis())["toy_koi"]


async def test_emoji_of_a_removed_icon_is_deleted_once_unused(app: Application) -> None:
    await app.sync()

    await app.sync({"toy_rice": TWO["toy_rice"]})
    assert {*await app.shown()} == {"toy_rice"}
    assert {*await app.emojis()} == {*TWO}

    app.clock.time += LATER
    await app.sync({"toy_rice": TWO["toy_rice"]})
    assert {*await app.emojis()} == {"toy_rice"}


@pytest.mark.parametrize("by_bot", [True, False])
async def test_emoji_made_by_others_is_never_touched(app: Application, by_bot: bool) -> None:
    world = app.double.world
    foreign = await world.add_emoji("toy_koi", None if by_bot else await world.add_user("Ann"))

    await app.sync()
    await app.sync(REDRAWN)
    app.clock.time += LATER
    await app.sync({})
    app.clock.time += LATER
    await app.sync({})

    assert await app.emojis() == {"toy_koi": foreign}


async def test_emoji_deleted_by_a_person_is_uploaded_again(app: Application) -> None:
    await app.sync()
    for emoji in (await app.emojis()).values():
        await app.double.world.delete_emoji(emoji)
    assert await app.shown() == {}

    assert (await app.sync()).uploaded == 2
    assert await app.shown() == await app.emojis()


async def test_upload_with_a_lost_response_is_recognized(app: Application) -> None:
    """Simulate an upload that was stored as started and reached Discord."""
    await app.store.icons.mark_uploading(UploadedIcon("toy_koi", "toy_koi", "an older drawing's"))
    await app.double.world.add_emoji("toy_koi")

    await app.sync()
    app.clock.time += LATER
    await app.sync()

    assert {*await app.emojis()} == {"toy_koi_2", "toy_rice"}


async def test_emoji_added_by_a_person_during_an_upload_is_not_adopted(app: Application) -> None:
    ann = await app.double.world.add_user("Ann")
    await app.store.icons.mark_uploading(UploadedIcon("toy_koi", "toy_koi", "any"))
    foreign = await app.double.world.add_emoji("toy_koi", ann)

    await app.sync()

    assert (await app.emojis())["toy_koi"] == foreign
    assert {*await app.emojis()} == {*TWO, "toy_koi_2"}


@pytest.mark.parametrize("method", ["GET", "POST", "DELETE"])
@pytest.mark.parametrize("stop", ["before", "after"])
async def test_interrupted_run_is_completed_by_the_next(
    app: Application, monkeypatch: pytest.MonkeyPatch, method: str, stop: str
) -> None:
    if method == "DELETE":
        await app.sync()
        await app.sync(REDRAWN)
        app.clock.time += LATER
    with monkeypatch.context() as patched:
        _kill(patched, method, stop)
        with pytest.raises(asyncio.CancelledError):
            await app.sync(REDRAWN)

    await app.sync(REDRAWN)

    assert len(await app.emojis()) == 2
    assert {*(await app.shown()).values()} == {*(await app.emojis()).values()}
    assert [known for known in await app.known() if known.emoji_id is None] == []


def _kill(monkeypatch: pytest.MonkeyPatch, method: str, stop: str) -> None:
    """Cancel the run before the first such request about emojis, or before its response arrives."""
    request: Callable[..., Awaitable[Any]] = discord.http.HTTPClient.request

    async def dying(self: Any, route: Route, **how: Any) -> Any:
        if route.method != method or "/emojis" not in route.path:
            return await request(self, route, **how)
        if stop == "after":
            await request(self, route, **how)
        raise asyncio.CancelledError

    monkeypatch.setattr(discord.http.HTTPClient, "request", dying)


async def test_retried_upload_finds_the_emoji_of_the_first_attempt(
    app: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    request: Callable[..., Awaitable[Any]] = discord.http.HTTPClient.request

    async def twice(self: Any, route: Route, **how: Any) -> Any:
        if route.method == "POST" and "/emojis" in route.path:
            await request(self, route, **how)
        return await request(self, route, **how)

    monkeypatch.setattr(discord.http.HTTPClient, "request", twice)

    assert (await app.sync()).uploaded == 2
    assert await app.shown() == await app.emojis()
    assert {*await app.emojis()} == {*TWO}


async def test_short_rate_limit_is_waited_for(app: Application) -> None:
    await app.double.world.refuse(Refusal("POST", "/applications/*/emojis", 429, 0, retry_after=0.05))

    assert (await app.sync()).uploaded == 2


async def test_long_rate_limit_reports_progress_and_waiting_time(app: Application) -> None:
    await app.sync({"toy_rice": TWO["toy_rice"]})
    await app.double.world.refuse(Refusal("POST", "/applications/*/emojis", 429, 0, retry_after=1000))

    with fails(ProblemError, "icons-limited") as told:
        await app.sync()

    assert told.value.facts == {"doing": "upload", "done": "1", "number": "2", "minutes": "17"}
    assert (await app.sync()).uploaded == 1


@pytest.mark.parametrize(("method", "path", "doing"), [("GET", "", "list"), ("DELETE", "/*", "delete")])
async def test_a_rate_limit_on_anything_but_uploads_counts_no_uploads(
    app: Application, method: str, path: str, doing: str
) -> None:
    await app.sync()
    await app.sync(REDRAWN)
    app.clock.time += LATER
    await app.double.world.refuse(Refusal(method, f"/applications/*/emojis{path}", 429, 0, retry_after=1000))

    with fails(ProblemError, "icons-limited") as told:
        await app.sync(REDRAWN)

    assert told.value.facts["doing"] == doing
    assert "0 of 0" not in say(f"problem-{told.value.reason}", **told.value.facts)


@pytest.mark.parametrize(
    ("method", "path", "doing"),
    [("GET", "", "list"), ("POST", "", "upload"), ("DELETE", "/*", "delete")],
)
async def test_refusal_is_reported_with_its_reason(app: Application, method: str, path: str, doing: str) -> None:
    await app.sync()
    await app.sync(REDRAWN)
    app.clock.time += LATER
    more = {**REDRAWN, "toy_cat": "<svg/>"} if doing == "upload" else REDRAWN
    await app.double.world.refuse(
        Refusal(method, f"/applications/*/emojis{path}", 403, 50013, "Missing Permissions", times=None)
    )

    with fails(ProblemError, "icons-refused") as told:
        await app.sync(more)

    assert (told.value.facts["doing"], "Missing Permissions" in told.value.facts["why"]) == (doing, True)


async def test_too_many_emojis_are_reported_and_leave_nothing_half_done(
    app: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tests.double.state.MOST_EMOJIS", 1)

    with fails(ProblemError, "icons-refused"):
        await app.sync()
    monkeypatch.undo()
    use_api(app.double.url)
    await app.sync()

    assert await app.shown() == await app.emojis()


async def test_stored_icons_are_used_if_discord_does_not_list_its_emojis(app: Application) -> None:
    await app.sync()
    await app.double.world.refuse(Refusal("GET", "/applications/*/emojis", 403, 50001))

    assert await app.shown() == await app.emojis()


async def test_without_uploaded_icons_discord_is_not_asked(app: Application) -> None:
    assert await app.shown() == {}
    assert await app.requests("GET") == 0
