"""Building of the lookup index in a background thread."""

import asyncio

from bot.presentation.lookup import GameIndex, LookupIndex


class IndexBuilder:
    """Builder of lookup indexes in a thread, once per language for all waiting callers."""

    def __init__(self, index: LookupIndex) -> None:
        self._index = index
        self._tasks: dict[str, asyncio.Task[None]] = {}

    async def game_indexes(self, locale: str, current_game: str | None = None) -> list[GameIndex]:
        """Return `LookupIndex.game_indexes`, built if necessary. If the caller is canceled, the build continues."""
        if not self._index.is_built(locale):
            await asyncio.shield(self._build_task(locale))
        return self._index.game_indexes(locale, current_game)

    def _build_task(self, locale: str) -> asyncio.Task[None]:
        language = self._index.language(locale)
        task = self._tasks.get(language)
        if task is None:
            task = self._tasks[language] = asyncio.create_task(self._build(language), name="books")
            task.add_done_callback(lambda _: self._tasks.pop(language))
            task.add_done_callback(_retrieve_error)
        return task

    async def _build(self, language: str) -> None:
        await asyncio.to_thread(self._index.game_indexes, language)


def _retrieve_error(task: asyncio.Task[None]) -> None:
    """Mark an error as retrieved if no caller is left. The next caller tries again and gets its error."""
    if not task.cancelled():
        task.exception()
