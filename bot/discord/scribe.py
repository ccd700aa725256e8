"""Books that are written while everybody else is answered."""

import asyncio

from bot.presentation.lookup import Book, Library


class Scribe:
    """Has the books of a language written in a thread, once for all who wait for them."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._writing: dict[str, asyncio.Task[None]] = {}

    async def books(self, locale: str, home: str | None = None) -> list[Book]:
        """The same as `Library.books`. Whoever does not wait so long finds them later all the same."""
        if not self._library.has(locale):
            await asyncio.shield(self._written(locale))
        return self._library.books(locale, home)

    def _written(self, locale: str) -> asyncio.Task[None]:
        language = self._library.language(locale)
        task = self._writing.get(language)
        if task is None:
            task = self._writing[language] = asyncio.create_task(self._write(language), name="books")
            task.add_done_callback(lambda _: self._writing.pop(language))
            task.add_done_callback(_heed)
        return task

    async def _write(self, language: str) -> None:
        await asyncio.to_thread(self._library.books, language)


def _heed(task: asyncio.Task[None]) -> None:
    """If nobody waits any more, nobody need hear of a failure: whoever comes next tries again, and is told."""
    if not task.cancelled():
        task.exception()
