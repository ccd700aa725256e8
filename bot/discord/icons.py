"""Upload of icons to Discord as emojis of the application.

An emoji's image can't be replaced, so a redrawn icon becomes a new emoji: "toy_koi_2" after "toy_koi". The old one is
retired. A later run deletes it once no message that can still change shows it (`IconRepository.unused`). Emojis that
aren't in the store are never touched.

A run can stop anywhere: each emoji is stored before its upload starts and after it has succeeded. If the response was
lost, the next run finds the emoji by its name, which was free when the upload started, and by its uploader.
"""

import hashlib
import math
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import contextmanager, suppress
from itertools import count, islice
from typing import NamedTuple

import discord

from bot.discord.error_classification import is_discord_error
from bot.host.clock import Clock
from bot.localization.icons import Emoji, Icons
from bot.model.pictures import UploadedIcon
from bot.problems import ProblemError
from bot.store import IconRepository

_TOO_MANY = 429


class SyncResult(NamedTuple):
    """The number of emojis that a run has uploaded and deleted."""

    uploaded: int
    deleted: int


class IconSync:
    """Synchronization of the application's emojis with the icons that the boards draw."""

    def __init__(
        self, client: discord.Client, stored: IconRepository, clock: Clock, render: Callable[[str], bytes]
    ) -> None:
        """Create a run with a logged-in `client`; `render` renders an SVG as a PNG."""
        self._client = client
        self._stored = stored
        self._clock = clock
        self._render = render

    async def run(self, svgs: Mapping[str, str]) -> SyncResult:
        """Upload new and changed icons, and delete unused ones; `svgs` maps all icons' names to their SVGs.

        Raises ProblemError "icons-limited" or "icons-refused", or the error if Discord can't be reached. Completed
        uploads are stored, and the next run continues from there.
        """
        with _refusals("list"):
            there = await self._listed()
        await self._reconcile(there)
        known = await self._stored.all()
        current = {each.icon: each for each in known if each.retired_at is None}
        taken = {emoji.name for emoji in there.values()} | {each.emoji for each in known}
        uploads: list[UploadedIcon] = []
        for name, svg in svgs.items():
            digest = hashlib.sha256(svg.encode()).hexdigest()
            if name not in current or current[name].hash != digest:
                uploads.append(UploadedIcon(name, _free(name, taken), digest))
                taken.add(uploads[-1].emoji)
        for done, upload in enumerate(uploads, len(svgs) - len(uploads)):
            with _refusals("upload", upload.icon, done, len(svgs)):
                await self._upload(upload, self._render(svgs[upload.icon]))
        for name, each in current.items():
            if name not in svgs:
                await self._stored.retire(each.emoji, self._clock.now())
        return SyncResult(len(uploads), await self._delete_unused(there))

    async def _listed(self) -> dict[int, discord.Emoji]:
        return {emoji.id: emoji for emoji in await self._client.fetch_application_emojis()}

    async def _reconcile(self, there: Mapping[int, discord.Emoji]) -> None:
        """Delete stored emojis that aren't on Discord, and recognize those uploaded without a response."""
        for known in await self._stored.all():
            if known.emoji_id is None:
                found = self._made_as(known, there)
                if found is not None:
                    await self._stored.uploaded(known, found.id, self._clock.now())
                    continue
            if known.emoji_id not in there:
                await self._stored.delete(known.emoji)

    def _made_as(self, upload: UploadedIcon, there: Mapping[int, discord.Emoji]) -> discord.Emoji | None:
        """Return the emoji of an upload if it's on Discord. One that a person added has another uploader."""
        own = [emoji for emoji in there.values() if emoji.user is not None and emoji.user == self._client.user]
        return next((emoji for emoji in own if emoji.name == upload.emoji), None)

    async def _upload(self, upload: UploadedIcon, image: bytes) -> None:
        await self._stored.mark_uploading(upload)
        try:
            made = await self._client.create_application_emoji(name=upload.emoji, image=image)
        except discord.HTTPException:
            # discord.py retries a request without a response, so the first attempt may have created the emoji.
            found = self._made_as(upload, await self._listed())
            if found is None:
                raise
            made = found
        await self._stored.uploaded(upload, made.id, self._clock.now())

    async def _delete_unused(self, there: Mapping[int, discord.Emoji]) -> int:
        unused = await self._stored.unused(self._clock.now())
        for known in unused:
            assert known.emoji_id is not None
            with _refusals("delete", known.icon), suppress(discord.NotFound):
                await there[known.emoji_id].delete()
            await self._stored.delete(known.emoji)
        return len(unused)


async def available_icons(client: discord.Client, stored: IconRepository) -> Icons | None:
    """Return the uploaded icons, or None if there are none.

    Leaves out those deleted from Discord, since it rejects messages with them. If Discord can't be reached, returns
    all stored ones.
    """
    current = {
        known.icon: Emoji(known.emoji, known.emoji_id)
        for known in await stored.all()
        if known.emoji_id is not None and known.retired_at is None
    }
    if not current:
        return None
    try:
        there = {emoji.id for emoji in await client.fetch_application_emojis()}
    except Exception as error:
        if not is_discord_error(error):
            raise
        return Icons(current)
    return Icons({name: emoji for name, emoji in current.items() if emoji.id in there})


def _free(name: str, taken: Collection[str]) -> str:
    """Return a free emoji name for an icon: its own, or with the first number that isn't taken."""
    numbered = (f"{name}_{number}" for number in count(2))
    return next(each for each in (name, *islice(numbered, len(taken))) if each not in taken)


@contextmanager
def _refusals(doing: str, icon: str = "", done: int = 0, number: int = 0) -> Iterator[None]:
    """Raise ProblemError "icons-limited" or "icons-refused" if Discord refuses a request.

    `done` of `number` icons have been uploaded.
    """
    try:
        yield
    except discord.RateLimited as error:
        raise _rate_limit_error(doing, error.retry_after, done, number) from error
    except discord.HTTPException as error:
        if error.status == _TOO_MANY:
            raise _rate_limit_error(doing, 0, done, number) from error
        if error.status >= 500:
            raise
        raise ProblemError("icons-refused", doing=doing, icon=icon, why=f"{error.status}, {error.text}") from error


def _rate_limit_error(doing: str, seconds: float, done: int, number: int) -> ProblemError:
    minutes = max(1, math.ceil(seconds / 60))
    return ProblemError("icons-limited", doing=doing, done=str(done), number=str(number), minutes=str(minutes))
