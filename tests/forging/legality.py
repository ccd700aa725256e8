"""Decide whether a payload was really offered to the user, since only then may it change anything."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import discord

from bot.discord.interactions import used_control
from bot.model.custom_ids import CustomId, decode_indexes
from bot.model.tables import PACES
from bot.presentation.controls.drafts import CLEAR, MAX_NUMBER_LENGTH, MENUS
from tests.forging.offers import BUTTON, COMMAND, FORM, LABELLED, LINE, MENU, PERSON, PRESS, Offer, Payload, user_of
from tests.forging.request_recorder import PRIVATE

_RECORD = ("record", "record-off", "record-off-sure", "record-on", "record-server")
_ASKED_OF_ALL = frozenset(
    {
        "show-sure",
        "more-time",
        "undo",
        "open",
        "set-pictures",
        "erase",
        "ask-others",
        "offer-seat-sure",
        "take-seat-sure",
        *_RECORD,
    }
)
"""Controls that a private message offers to one user, but that others reach by a command or their own panel."""
_SERVER_CHANNELS = frozenset({"server-channels", "server-open-seats", "server-play"})
_OF_SERVERS = _SERVER_CHANNELS | {"server-roles", "server-pace", "server-most"}
_OF_NO_TABLE = _OF_SERVERS | {"open", "which-game", "set-pictures", "ticket-cancel"}
"""Controls offered without a table, or by a command at any table."""
_TAKE_VALUES = frozenset({"answer", "pick", "order", "offer"})
"""Controls that submit a value; for all other buttons, values don't matter."""
_ONE_OF_MANY = {"answer": 2, "pick": 1}
"""Answers that a button and a menu can give; the number is the value's index in a button's custom id."""
_CARRYING = frozenset({"page", "draft", "order"})
"""Controls whose custom ids held the draft in old releases, with any content."""
_PAGES = {
    **{"done": 1, "agree": 0, "refuse": 0, "undo": 0, "page": 2, "draft": 2, "group": 2, "order": 2},
    **{
        "open": 0,
        "set-option": 1,
        "set-pace": 0,
        "set-quick-pace": 0,
        "set-hold-days": 0,
        "set-pictures": 0,
        "set-thread": 0,
    },
}
"""The index in a custom id of a part that doesn't matter or can be missing, such as the current page."""


_PACES = frozenset(map(str, PACES.values()))


class OfferedInputs:
    """All offers made to users up to now, with the user (if private) and the possible values."""

    def __init__(self, offers: Sequence[Offer]) -> None:
        self._commands = [offer for offer in offers if offer.payload["type"] == COMMAND]
        self._used: dict[tuple[int, str, int | None], list[tuple[CustomId, Offer]]] = defaultdict(list)
        for offer in offers:
            kind, custom_id = offer.payload["type"], _custom_id(offer.payload)
            if custom_id is not None:
                self._used[kind, custom_id.verb, _table(custom_id)].append((custom_id, offer))
        self._places = {
            str(offer.payload[key]) for offer in offers for key in ("channel_id", "guild_id") if key in offer.payload
        }
        self._answers = {
            (offer.user_id, _question(custom_id), custom_id.verb, value)
            for (kind, what, _), used in self._used.items()
            if kind == PRESS and what in _ONE_OF_MANY
            for custom_id, offer in used
            for value in _values_of(custom_id, offer.thing)
        }
        self._questions = {
            (offer.user_id, _question(custom_id)) for used in self._used.values() for custom_id, offer in used
        }

    def _answers_as_offered(self, custom_id: CustomId, payload: Payload) -> bool:
        """Return whether another button or a menu offered the same answer."""
        read, at = _read(payload), _ONE_OF_MANY[custom_id.verb]
        assert read is not None
        values = read[1] or tuple(_named(custom_id, at))
        answer = (_id(payload), _question(custom_id), custom_id.verb)
        return len(values) == 1 and (*answer, values[0]) in self._answers

    def _lists_places(self, custom_id: CustomId, payload: Payload) -> bool:
        """Return whether a manager chose channels or roles of the server; the @everyone role has the server's id."""
        read = _read(payload)
        values = None if read is None else read[1]
        offers = self._used.get((PRESS, custom_id.verb, None), ())
        is_offered = any(_is_for(payload, offer) for _, offer in offers)
        if not is_offered or values is None or (custom_id.verb == "server-open-seats" and len(values) > 1):
            return False
        return len({*values}) == len(values) and self._places.issuperset(values)

    def _in_a_form(self, custom_id: CustomId, payload: Payload) -> bool:
        """Return whether this menu was offered as a modal's field, since users can switch between the two."""
        read = _read(payload)
        if custom_id.verb != "draft" or len(custom_id.args) < 4 or read is None or read[1] is None:
            return False
        values = read[1]
        return any(
            (offered.seat, offered.token, offered.args[0]) == (custom_id.seat, custom_id.token, custom_id.args[0])
            and _is_for(payload, offer)
            and any(
                part["custom_id"] == custom_id.args[3]
                and part["type"] == MENU
                and _chosen(values, {"min_values": 0, **part})
                for part in _parts(offer.thing)
            )
            for offered, offer in self._used.get((FORM, "fill", custom_id.table), ())
        )

    def allows(self, payload: Payload) -> bool:
        """Return whether the payload is something the user was offered, filled in as Discord would allow."""
        if not isinstance(payload.get("data"), dict):
            return False
        if payload.get("type") == COMMAND:
            return any(_are_options_legal(payload["data"], offer) for offer in self._commands)
        custom_id = _custom_id(payload)
        if custom_id is None:
            return False
        if custom_id.verb == "open" and not _PACES.issuperset(custom_id.args[:1]):
            return False
        if custom_id.verb in _CARRYING and custom_id.args[1:2] not in ((), ("",)):
            return (_id(payload), _question(custom_id)) in self._questions
        if custom_id.verb in _SERVER_CHANNELS | {"server-roles"}:
            return self._lists_places(custom_id, payload)
        if custom_id.verb == "nothing" and (_id(payload), _question(custom_id)) in self._questions:
            return True  # A user with a question may always submit an empty choice, valid or not.
        if custom_id.verb in _ONE_OF_MANY and self._answers_as_offered(custom_id, payload):
            return True
        kinds = (payload["type"],) if custom_id.verb in _TAKE_VALUES else (PRESS, FORM)
        offers = [offer for kind in kinds for offer in self._used.get((kind, custom_id.verb, _table(custom_id)), ())]
        return self._in_a_form(custom_id, payload) or any(
            _says_all_of(custom_id, offered) and _is_for(payload, offer) and _is_used_legally(payload, offer)
            for offered, offer in offers
        )


def _question(custom_id: CustomId) -> tuple[Any, ...]:
    return custom_id.table, custom_id.seat, custom_id.token, custom_id.args[:1]


def _values_of(custom_id: CustomId, thing: Mapping[str, Any]) -> Iterator[str]:
    """Yield the values of a menu, or the value in a button's custom id."""
    if thing["type"] == MENU:
        yield from (option["value"] for option in thing["options"])
    else:
        yield from _named(custom_id, _ONE_OF_MANY[custom_id.verb])


def _named(custom_id: CustomId, at: int) -> Iterator[str]:
    for text in custom_id.args[at : at + 1]:
        with suppress(ValueError):
            yield from map(str, decode_indexes(text)) if custom_id.verb == "pick" else (text,)


def _custom_id(payload: Payload) -> CustomId | None:
    read = _read(payload) if payload.get("type") in (PRESS, FORM) else None
    return None if read is None else CustomId.parse(read[0])


def _table(custom_id: CustomId) -> int | None:
    return None if custom_id.verb in _OF_NO_TABLE else custom_id.table


def _says_all_of(custom_id: CustomId, offered: CustomId) -> bool:
    """Return whether a custom id contains all the parts of the offered one; further parts are ignored."""
    question = (offered.seat, offered.token)
    if question != (None, "") and question != (custom_id.seat, custom_id.token):
        return False
    said = _without_page(custom_id)
    wanted = _without_page(offered)
    return said[: len(wanted)] == wanted


def _without_page(custom_id: CustomId) -> tuple[str, ...]:
    rest, at = custom_id.args, _PAGES.get(custom_id.verb)
    if rest[-1:] == (CLEAR,):
        return (*rest[:1], CLEAR)
    rest = rest[:-1] if rest[-1:] == (MENUS,) else rest
    return rest if at is None or at > len(rest) else (*rest[:at], "page", *rest[at + 1 :])


def _is_for(payload: Payload, offer: Offer) -> bool:
    """Return whether the control was offered to its user; controls in a channel are for everyone."""
    message = offer.payload.get("message") or {}
    public = "guild_id" in offer.payload and not message.get("flags", 0) & PRIVATE and offer.payload["type"] == PRESS
    return public or offer.handler in _ASKED_OF_ALL or bool(_id(payload) == offer.user_id)


def _id(payload: Payload) -> Any:
    user = user_of(payload)
    return user.get("id") if isinstance(user, dict) else None


def _is_used_legally(payload: Payload, offer: Offer) -> bool:
    """Return whether the submitted values are among those offered, as the bot will read them."""
    read, offered = _read(payload), _read(offer.payload)
    assert read is not None
    assert offered is not None
    values, thing = read[1], offer.thing
    if values is None:
        return False
    if "components" in thing:
        if offer.handler == "share":  # Every slot used to have a text field, even if it has none today.
            return all(len(value.strip()) <= MAX_NUMBER_LENGTH for value in values)
        parts = _parts(thing)
        return len(parts) == len(values) and all(map(_is_field_legal, values, parts))
    if thing["type"] == MENU:
        return _chosen(values, thing, several=offer.handler == "order")  # One at a time or several together.
    return values == offered[1] or (thing["type"] == BUTTON and offer.handler not in _TAKE_VALUES)


def _parts(form: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    """Return the text fields and menus of a modal."""
    return [part["component"] for part in form["components"] if part["type"] == LABELLED]


def _read(payload: Payload) -> tuple[str, tuple[str, ...] | None] | None:
    used: Any = SimpleNamespace(type=discord.InteractionType(payload["type"]), data=payload["data"])
    return used_control(used)


def _is_field_legal(value: str, part: Mapping[str, Any]) -> bool:
    if part["type"] == LINE:
        return len(value) <= int(part.get("max_length", 4000))
    if all(option["value"].isdigit() for option in part["options"]) and len(value.strip()) <= MAX_NUMBER_LENGTH:
        return True  # Modals of old releases had text fields where there are number menus today.
    return _chosen(value.split(",") if value else [], {"min_values": 0, **part})


def _chosen(values: Sequence[str], menu: Mapping[str, Any], *, several: bool = False) -> bool:
    """Return whether the values are distinct options of a menu, and as many as it allows."""
    offered = {option["value"] for option in menu["options"]}
    most = len(offered) if several else menu.get("max_values", 1)
    return (
        menu.get("min_values", 1) <= len(values) <= most
        and set(values) <= offered
        and len(set(values)) == len(values)
    )


def _are_options_legal(data: Mapping[str, Any], offer: Offer) -> bool:
    said, asked = _path(data), _path(offer.payload["data"])
    if said is None or asked is None or said[0] != asked[0]:
        return False
    known = {option["name"]: option for option in offer.thing.get("options", ())}
    typed = [option for option in said[1] if str(option.get("name")) in known]  # discord.py ignores others.
    needed = {name for name, option in known.items() if option.get("required")}
    return needed <= {option["name"] for option in typed} and all(
        _is_value(option, known[option["name"]]) for option in typed
    )


def _path(data: Mapping[str, Any]) -> tuple[list[Any], list[Any]] | None:
    """Return the names of the command and its groups, with the options given, or None if malformed."""
    names, options = [data.get("name")], data.get("options") or []
    while (
        isinstance(options, list)
        and len(options) == 1
        and isinstance(options[0], dict)
        and options[0].get("type") in (1, 2)
    ):
        names.append(options[0].get("name"))
        options = options[0].get("options") or []
    well = isinstance(options, list) and all(isinstance(option, dict) for option in options)
    return (names, options) if well else None


def _is_value(option: Mapping[str, Any], known: Mapping[str, Any]) -> bool:
    value, kind = option.get("value"), known["type"]
    if option.get("type") != kind:
        return False
    if known.get("choices"):
        return value in [choice["value"] for choice in known["choices"]] and not isinstance(value, bool)
    if kind == PERSON:
        return isinstance(value, str) and value.isascii() and value.isdigit()
    if kind == 4:
        least, most = known.get("min_value", value), known.get("max_value", value)
        return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most
    return isinstance(value, str) and len(value) <= known.get("max_length", 6000)
