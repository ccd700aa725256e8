"""The actions of users in the playground, such as pressing controls, filling in modals and using commands."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass
from itertools import count
from typing import Any, NamedTuple, TypeVar

import simcord
from simcord import interactions
from simcord.enums import ComponentType, OptionType

from bot.commands.playground.simulated_discord import SimulatedDiscord
from bot.host.host import Host
from bot.model.custom_ids import CustomId
from bot.presentation.components import walk_components

COMPUTERS, START = "add-computers", "start"
"""Names (in custom ids) of the lobby's controls that add computer players and start the game."""

_NUMBER = "computers"
"""Name (in custom ids) of the buttons for the number of computer players to add."""
_MAX_SEATS = 10
_OPEN_FORMS = 50
_TRIES = 60
"""How often to wait for a response while the bot is busy."""

T = TypeVar("T")


class NotPossibleError(Exception):
    """Discord wouldn't allow this action; for example, the control or command doesn't exist."""


class NoResponseError(Exception):
    """The bot didn't respond."""


@dataclass(frozen=True, slots=True)
class Reply:
    """The immediate response to an action: a message or a modal to fill in."""

    message: int | None = None
    modal: int | None = None
    fields: Mapping[str, Any] | None = None


class _OpenModal(NamedTuple):
    channel_id: int
    shown: simcord.InteractionResult


class Playground:
    """The actions of users, one at a time; SimCord waits after each until the bot is idle."""

    def __init__(self, world: SimulatedDiscord, host: Host, icons: Mapping[str, str]) -> None:
        """Create a playground; `icons` are the SVGs of the bot's emojis by name."""
        self.world = world
        self.host = host
        self.icons = icons
        self._turn = asyncio.Lock()
        self._forms: dict[int, _OpenModal] = {}
        self._numbers = count(1)
        self._dismissed: set[int] = set()
        self._watchers: set[asyncio.Event] = set()
        world.add_listener(self.notify_watchers)

    @contextmanager
    def watch_changes(self) -> Iterator[asyncio.Event]:
        """Yield an event that is set whenever what users see may have changed."""
        event = asyncio.Event()
        event.set()
        self._watchers.add(event)
        try:
            yield event
        finally:
            self._watchers.discard(event)

    def notify_watchers(self) -> None:
        """Set all watchers' events."""
        for event in self._watchers:
            event.set()

    @asynccontextmanager
    async def exclusive(self) -> AsyncIterator[None]:
        """Wait for other actions to finish, and block new ones in this context."""
        async with self._turn:
            self.world.advance_clock()
            try:
                yield
            finally:
                self.notify_watchers()

    async def run_until_idle(self) -> bool:
        """Let the bot do everything that is due. Return whether it is idle now."""
        async with self._turn:
            return await self.world.run_until_idle()

    # Viewing

    def is_dismissed(self, message_id: int) -> bool:
        """Return whether the user has dismissed an ephemeral message."""
        return message_id in self._dismissed

    def read_up_to(self, person: int, channel_id: int) -> int:
        """Return the id of the last message a user has read in a channel."""
        return self.world.read.get(person, {}).get(channel_id, 0)

    def mark_read(self, person: int, channel_id: int, message_id: int) -> None:
        """Mark a channel as read up to a message."""
        if message_id > self.read_up_to(person, channel_id):
            self.world.read.setdefault(person, {})[channel_id] = message_id
            self.notify_watchers()

    async def waiting_users(self) -> frozenset[int]:
        """Return the ids of all users whose turn it is at any table."""
        people: set[int] = set()
        for channel in self.world.channels:
            info = await self.host.queries.open_table_in(channel.id)
            if info is not None:
                people |= {info.person_at(seat).user_id for seat in info.awaited}
        return frozenset(people)

    # Acting. All methods can raise NotPossibleError; those that contact the bot can also raise NoResponseError.

    async def press(self, person: int, channel_id: int, message_id: int, custom_id: str) -> Reply:
        """Press a button."""
        hand, message = self._actor_and_message(person, channel_id, message_id)
        return await self._interact(person, channel_id, lambda: hand.click(message, custom_id=custom_id))

    async def choose(
        self, person: int, channel_id: int, message_id: int, custom_id: str, values: Sequence[str]
    ) -> Reply:
        """Choose values in a menu; in a menu of channels, these are channel ids."""
        hand, message = self._actor_and_message(person, channel_id, message_id)
        chosen: Sequence[Any] = values
        if _is_of_channels(message.components, custom_id):
            with _refusals():
                chosen = [self.world.channel(person, int(value)) for value in values]
        return await self._interact(person, channel_id, lambda: hand.select(message, chosen, custom_id=custom_id))

    async def submit_modal(self, person: int, modal: int, values: Mapping[str, Any]) -> Reply:
        """Submit a modal."""
        if modal not in self._forms:
            raise NotPossibleError
        channel_id, shown = self._forms[modal]
        hand = self._actor(person, channel_id)
        return await self._interact(person, channel_id, lambda: hand.submit_modal(shown, dict(values)))

    async def use_command(self, person: int, channel_id: int, name: str, written: Mapping[str, Any]) -> Reply:
        """Use a slash command. The page sends options as text, booleans and user ids."""
        values = self._values(person, channel_id, name, written)
        return await self._interact(
            person, channel_id, lambda: self._slash(person, channel_id, "slash", name, **values)
        )

    async def autocomplete(
        self, person: int, channel_id: int, name: str, option: str, typed: str
    ) -> list[dict[str, Any]]:
        """Return the bot's autocomplete choices for an option, with `name` and `value`."""
        try:
            choices: list[dict[str, Any]] = await self._act(
                lambda: self._slash(person, channel_id, "autocomplete", name, option, typed)
            )
        except TimeoutError:
            return self.world.latest_result(person).autocomplete_choices or []
        return choices

    async def send_message(self, person: int, channel_id: int, text: str) -> None:
        """Send a message."""
        with _refusals():
            place = self.world.channel(person, channel_id)
            member = self.world.member(person)
        with suppress(TimeoutError):  # The bot is busy with something else.
            await self._act(lambda: member.send(place, text) if place.guild is not None else member.send_dm(text))

    def dismiss(self, person: int, channel_id: int, message_id: int) -> None:
        """Dismiss an ephemeral message."""
        with _refusals():
            if self.world.message(person, channel_id, message_id).is_ephemeral:
                self._dismissed.add(message_id)
                self.notify_watchers()

    async def play_with_computers(self, person: int, channel_id: int, message_id: int) -> Reply:
        """Fill a lobby's free seats with computer players and start the game."""
        for _ in range(_MAX_SEATS):
            adding = self._controls(person, channel_id, message_id, COMPUTERS)
            if not adding:
                break
            asked = await self.press(person, channel_id, message_id, adding[0])
            numbers = [] if asked.message is None else self._controls(person, channel_id, asked.message, _NUMBER)
            if asked.message is None or not numbers:
                raise NotPossibleError
            await self.press(person, channel_id, asked.message, numbers[-1])
            self.dismiss(person, channel_id, asked.message)
            await self.run_until_idle()
        start = self._controls(person, channel_id, message_id, START)
        if not start:
            raise NotPossibleError
        return await self.press(person, channel_id, message_id, start[0])

    def _controls(self, person: int, channel_id: int, message_id: int, what: str) -> list[str]:
        """Return the custom ids of a message's controls for `what`."""
        with _refusals():
            components = self.world.message(person, channel_id, message_id).components
        return [custom_id for custom_id in control_ids(components) if is_control_for(custom_id, what)]

    def _actor_and_message(
        self, person: int, channel_id: int, message_id: int
    ) -> tuple[Any, simcord.ResponseMessage]:
        with _refusals():
            message = self.world.message(person, channel_id, message_id)
        if self.is_dismissed(message_id):
            raise NotPossibleError
        return self._actor(person, channel_id), self.world.as_response(message)

    def _actor(self, person: int, channel_id: int) -> Any:
        with _refusals():
            return self.world.actor(person, channel_id)

    def _slash(self, person: int, channel_id: int, verb: str, name: str, /, *args: str, **values: Any) -> Any:
        with _refusals():
            place = self.world.channel(person, channel_id)
        hand = self._actor(person, channel_id)
        where = (place,) if place.guild is not None else ()
        return getattr(hand, verb)(*where, name, *args, **values)

    def _values(self, person: int, channel_id: int, name: str, written: Mapping[str, Any]) -> dict[str, Any]:
        with _refusals():
            known = {command.name: command for command in self.world.commands(person, channel_id)}
            options = {option["name"]: option for option in known[name].options}
            return {key: self._value(name, options[key], raw) for key, raw in written.items()}

    def _value(self, command: str, option: dict[str, Any], raw: Any) -> Any:
        if option["type"] == OptionType.USER:
            return self.world.member(int(raw))
        return interactions.parse_option_input(command, option, raw)

    async def _interact(
        self, person: int, channel_id: int, act: Callable[[], Awaitable[simcord.InteractionResult]]
    ) -> Reply:
        result = await self._answered(person, act)
        if result.modal is not None:
            form = next(self._numbers)
            self._forms[form] = _OpenModal(channel_id, result)
            self._forms.pop(form - _OPEN_FORMS, None)
            return Reply(modal=form, fields=result.modal)
        shown = result.followups[-1] if result.followups else result.response
        return Reply(message=shown.id if shown is not None else None)

    async def _answered(
        self, person: int, act: Callable[[], Awaitable[simcord.InteractionResult]]
    ) -> simcord.InteractionResult:
        try:
            return _checked(await self._act(act))
        except TimeoutError:  # The bot is busy. Its later changes are shown anyway, but wait for its response.
            result = self.world.latest_result(person)
        for _ in range(_TRIES):
            if result.acknowledged or await self.run_until_idle():
                break
        return _checked(result)

    async def _act(self, act: Callable[[], Awaitable[T]]) -> T:
        async with self.exclusive():
            with _refusals():
                return await act()


def _checked(result: simcord.InteractionResult) -> simcord.InteractionResult:
    if not result.acknowledged:
        raise NoResponseError
    return result


def control_ids(components: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the custom ids of all enabled buttons and menus of a message."""
    return [
        part["custom_id"] for part in walk_components(components) if "custom_id" in part and not part.get("disabled")
    ]


def _is_of_channels(components: Sequence[Mapping[str, Any]], custom_id: str) -> bool:
    """Return whether a control is a menu of the server's channels."""
    chosen = [part for part in walk_components(components) if part.get("custom_id") == custom_id]
    return any(part["type"] == ComponentType.CHANNEL_SELECT for part in chosen)


def is_control_for(text: str, what: str) -> bool:
    """Return whether a custom id is one of the bot's for `what`."""
    custom_id = CustomId.parse(text)
    return custom_id is not None and custom_id.verb == what


@contextmanager
def _refusals() -> Iterator[None]:
    """Translate SimCord's errors into NotPossibleError."""
    try:
        yield
    except (simcord.SetupError, simcord.BackendError, LookupError, ValueError, TypeError) as error:
        raise NotPossibleError from error
