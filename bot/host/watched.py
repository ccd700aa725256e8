"""A courier that tells whether Discord is to be reached."""

from collections.abc import Awaitable
from datetime import datetime
from typing import TypeVar

from bot.host.courier import Courier, DeliveryError, TryLaterError
from bot.host.outages import Outages
from bot.model.messages import Message, Picture

T = TypeVar("T")


class WatchedCourier:
    """Carries messages by another courier; what becomes of each is told to `outages`."""

    def __init__(self, courier: Courier, outages: Outages) -> None:
        self._courier = courier
        self._outages = outages

    async def _watched(self, carried: Awaitable[T]) -> T:
        try:
            result = await carried
        except TryLaterError:
            self._outages.failed()
            raise
        except DeliveryError:  # A refusal is an answer.
            self._outages.reached()
            raise
        self._outages.reached()
        return result

    async def say(self, channel_id: int, message: Message, nonce: str) -> int:
        return await self._watched(self._courier.say(channel_id, message, nonce))

    async def edit(self, channel_id: int, message_id: int, message: Message) -> None:
        await self._watched(self._courier.edit(channel_id, message_id, message))

    async def hang(self, channel_id: int, message_id: int, picture: Picture | None) -> None:
        await self._watched(self._courier.hang(channel_id, message_id, picture))

    async def pin(self, channel_id: int, message_id: int) -> None:
        await self._watched(self._courier.pin(channel_id, message_id))

    async def unpin(self, channel_id: int, message_id: int) -> None:
        await self._watched(self._courier.unpin(channel_id, message_id))

    async def delete(self, channel_id: int, message_id: int) -> None:
        await self._watched(self._courier.delete(channel_id, message_id))

    async def find(
        self, whom: int, message: Message, after: int, since: datetime, *, private: bool = False
    ) -> int | None:
        try:
            return await self._courier.find(whom, message, after, since, private=private)
        except TryLaterError:
            self._outages.failed()
            raise  # Whoever can still look may yet be unable to post, so that nothing else is told of it.

    async def begin_thread(self, channel_id: int, message_id: int, name: str) -> int:
        return await self._watched(self._courier.begin_thread(channel_id, message_id, name))

    async def add_to_thread(self, thread_id: int, user_id: int) -> None:
        await self._watched(self._courier.add_to_thread(thread_id, user_id))

    async def edit_dm(self, user_id: int, message_id: int, message: Message) -> None:
        await self._watched(self._courier.edit_dm(user_id, message_id, message))

    async def dm(self, user_id: int, message: Message, nonce: str) -> int:
        return await self._watched(self._courier.dm(user_id, message, nonce))
