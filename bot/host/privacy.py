"""What is kept of each person."""

from bot.model.privacy import KeptOfPerson
from bot.store import Store


class Privacy:
    """Everybody's right to what is kept of them."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def kept(self, user_id: int) -> KeptOfPerson:
        """All that is kept of a person."""
        return await self._store.personal.gather(user_id)
