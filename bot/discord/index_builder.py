"""Building of the lookup index in a background thread."""

import asyncio

from bot.presentation.lookup import Book, Library


class Scribe:
    """Builder of lookup indexes in a thread, once per language for all waiting callers."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._writing: dict[str, asyncio.Task[None]] = {}

    async def books(self, locale: str, home: str | None = None) -> list[Book]:
        """Return `Library.books`, building them if necessary. If the caller is canceled, the build continues."""
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
    """Mark an error as retrieved if no caller is left. The next caller tries again and gets its error."""
    if not task.cancelled():
        task.exception()
