"""Change real payloads, a little or beyond recognition, into ones that Discord's clients would never send."""

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from bot.model.custom_ids import CustomId, checksum
from tests.forging.offers import COMMAND, COMPLETION, FORM, PRESS, Offer, Payload

MARK = "qzxj"
"""Part of most forged texts, so that the log can be searched for it."""
NUMBER = "4711471147"
NUMBERS = (
    *("-1", "0", "1", "2", "3", "7", "24", "25", "26", "100", "-0", "+1", " 1", "1 ", "1_0", "0x10", "1.5", "007"),
    *("9223372036854775807", "9223372036854775808", "-9223372036854775809", "18446744073709551616", NUMBER),
    *("9" * 40, "9" * 5000, "1e999", "inf", "NaN", "1,2", "1.1.1", "0.99", "١", "٤٢", "²", "½", "四", "１２", ""),
)
TEXTS = (
    *(MARK, MARK * 1500, f"\ud800{MARK}", f"{MARK}\udfff", f"\0{MARK}\0", f"\u202e{MARK}\u2066", f"{MARK}\u2028\n\r"),
    *(f"@everyone <@1> **{MARK}** `", f"{{{MARK}}}", f"%00%ff{MARK}%", f"../../{MARK}", f"'; DROP TABLE {MARK}; --"),
    *(f"{MARK}👩\u200d🍳" * 40, "\u0301" * 300 + MARK, f"<#1>{MARK}", f"cb:{MARK}", f"{MARK},1,2", f"1.{MARK}"),
)
WRONG: tuple[Any, ...] = (None, 0, 1, -1, 1.5, True, [], {}, "", [None], {"a": 1}, 10**30, "x")
"""Values of a type that doesn't fit."""

BROKEN = 0.04
"""Probability of removing something that Discord always sends."""


@dataclass(frozen=True)
class FuzzedInput:
    """A forged payload; `malformed` if Discord itself could never send it."""

    payload: Payload
    malformed: bool


class Fuzzer:
    """A generator of forged payloads, which also mixes in parts of other offers from the same scene."""

    def __init__(self, offers: Sequence[Offer], random: Random) -> None:
        self._random = random
        self._ids = [offer.payload["data"]["custom_id"] for offer in offers if "custom_id" in offer.payload["data"]]
        self._parts: list[str] = sorted({part for text in self._ids for part in text.split(":")})
        self._whats = sorted({offer.handler for offer in offers})
        self._values: list[str] = sorted({value for offer in offers for value in _values(offer.payload)})
        self._people = [offer.payload for offer in offers]

    def fuzz(self, offer: Offer) -> FuzzedInput:
        """Return the payload of an offer with one to three changes."""
        payload = json.loads(json.dumps(offer.payload))
        of_kind = {
            PRESS: self._of_presses,
            FORM: self._of_forms,
            COMMAND: self._of_commands,
            COMPLETION: self._of_commands,
        }
        forgeries = of_kind[payload["type"]]()
        malformed = False
        for _ in range(self._random.choice((1, 1, 1, 2, 3))):
            malformed = malformed or bool(self._random.choice(forgeries)(payload["data"], payload))
        if self._random.random() < BROKEN:
            self._break(payload)
            malformed = True
        return FuzzedInput(payload, malformed)

    def _of_presses(self) -> Sequence[Callable[[Payload, Payload], Any]]:
        return (self._part, self._part, self._part, self._whole, self._shape, self._chosen, self._chosen, self._other)

    def _of_forms(self) -> Sequence[Callable[[Payload, Payload], Any]]:
        return (
            self._part,
            self._part,
            self._shape,
            self._written,
            self._written,
            self._written,
            self._fields,
            self._other,
        )

    def _of_commands(self) -> Sequence[Callable[[Payload, Payload], Any]]:
        return (self._typed, self._typed, self._typed, self._typed_otherwise, self._options, self._named, self._other)

    # Wrong values

    def _text(self) -> str:
        return self._random.choice([*NUMBERS, *TEXTS, *self._parts, *self._values])

    def _wrong(self) -> Any:
        return self._random.choice(WRONG)

    # Custom ids

    def _part(self, data: Payload, payload: Payload) -> None:
        """Replace one part of the custom id."""
        parts = str(data["custom_id"]).split(":")
        parts[self._random.randrange(1, len(parts)) if len(parts) > 1 else 0] = self._text()
        data["custom_id"] = ":".join(parts)

    def _shape(self, data: Payload, payload: Payload) -> None:
        """Remove, repeat or reorder parts of the custom id."""
        parts = str(data["custom_id"]).split(":")
        at = self._random.randrange(len(parts))
        match self._random.randrange(5):
            case 0:
                del parts[at]
            case 1:
                parts.insert(at, parts[at])
            case 2:
                parts = parts[: at + 1]
            case 3:
                parts.append(self._text())
            case _:
                self._random.shuffle(parts)
        data["custom_id"] = ":".join(parts)

    def _whole(self, data: Payload, payload: Payload) -> None:
        """Use the custom id of another control or user, or an arbitrary one, sometimes with a valid draft mark."""
        text = self._random.choice([*self._ids, *self._ids, self._text(), "cb", "cb:", "cb:::::::", ""])
        custom_id = CustomId.parse(text) if len(text) < 200 else None
        if custom_id is not None and self._random.random() < 0.5:
            what = self._random.choice(self._whats)
            text = ":".join((text.split(":")[0], what, *text.split(":")[2:]))
        if self._random.random() < 0.1:
            text += ":" + checksum([self._text().encode("utf-8", "replace").decode()])
        data["custom_id"] = text

    # Menu values, modal input and command options

    def _chosen(self, data: Payload, payload: Payload) -> bool:
        """Replace the values of a menu, or add some to a button."""
        values = data.get("values") or [self._text()]
        match self._random.randrange(8):
            case 0:
                data["values"] = []
            case 1:
                data["values"] = [*values, *values]
            case 2:
                data["values"] = [self._text() for _ in range(30)]
            case 3:
                data["component_type"] = self._random.choice((2, 3, 5, 6, 8, 99))
            case 4:
                data[self._random.choice(("values", "component_type"))] = self._wrong()
                return True
            case 5:
                data["values"] = [*values, self._text()]
            case _:
                data["values"] = [self._text()]
        return False

    def _written(self, data: Payload, payload: Payload) -> None:
        """Replace the value of one field of a modal."""
        labelled = [
            part["component"] for part in _dicts(data.get("components")) if isinstance(part.get("component"), dict)
        ]
        if not labelled:
            return
        part = self._random.choice(labelled)
        if "values" in part and self._random.random() < 0.8:
            part["values"] = self._random.choice(
                ([], [self._text()], [self._text(), self._text()], [self._text()] * 3)
            )
        else:
            part.pop("values", None)
            part["value"] = self._text()

    def _fields(self, data: Payload, payload: Payload) -> bool:
        """Remove, repeat or replace fields of a modal."""
        fields = data.get("components")
        if not isinstance(fields, list) or not fields:
            data["components"] = []
            return False
        at = self._random.randrange(len(fields))
        match self._random.randrange(6):
            case 0:
                del fields[at]
            case 1:
                fields.insert(at, json.loads(json.dumps(fields[at])))
            case 2:
                self._random.shuffle(fields)
            case 3:
                fields[at] = {
                    "type": 1,
                    "components": [fields[at].get("component")] if isinstance(fields[at], dict) else [],
                }
            case 4:
                fields[at] = self._wrong()
                return True
            case _:
                part = fields[at].get("component") if isinstance(fields[at], dict) else None
                if isinstance(part, dict):
                    part[self._random.choice(("values", "value", "type", "custom_id"))] = self._wrong()
                    return True
        return False

    def _typed(self, data: Payload, payload: Payload) -> bool:
        """Replace the text or number of a command option."""
        options = _options(data)
        if not options:
            return False
        option = self._random.choice(options)
        if option.get("type") == 4:
            option["value"] = self._random.choice((-1, 0, 1, 7, 10, 26, 10**9, 2**53, -(2**53), 4711471147))
        elif option.get("type") == 6:
            option["value"] = self._random.choice(("1", "0", str(2**63), option.get("value")))
            return True
        else:
            option["value"] = self._text()
        return False

    def _typed_otherwise(self, data: Payload, payload: Payload) -> bool:
        """Put a value of another type into an option."""
        options = _options(data)
        if options:
            self._random.choice(options)[self._random.choice(("value", "value", "type", "name", "focused"))] = (
                self._wrong()
            )
        return True

    def _options(self, data: Payload, payload: Payload) -> bool:
        """Remove, repeat or add options."""
        leaf = _leaf(data)
        options = leaf.get("options")
        if not isinstance(options, list):
            return True
        match self._random.randrange(4):
            case 0:
                leaf["options"] = []
            case 1:
                leaf["options"] = [*options, *options]
            case 2:
                options.append({"name": MARK, "type": 3, "value": self._text()})
            case _:
                leaf.pop("options")
        return True

    def _named(self, data: Payload, payload: Payload) -> bool:
        """Use a nonexistent command, or another kind of one; Discord may still know an old one."""
        leaf = self._random.choice((data, _leaf(data)))
        leaf["name"] = self._random.choice((MARK, "table", "open", "seat", "log"))
        return leaf is not data

    # Parts set by Discord

    def _other(self, data: Payload, payload: Payload) -> None:
        """Change the user, the channel or the language."""
        other = self._random.choice(self._people)
        if self._random.random() < 0.3:
            payload["locale"] = self._random.choice(("xx-YY", "", "en-US", "fa", MARK, "de"))
            payload["guild_locale"] = self._random.choice(("xx-YY", "", "en-US", MARK))
            return
        for key in ("user", "member", "guild_id", "channel_id", "channel", "guild_locale", "context"):
            payload.pop(key, None)
            if key in other:
                payload[key] = json.loads(json.dumps(other[key]))

    def _break(self, payload: Payload) -> None:
        """Remove a field that Discord always sends, or change its type within the data."""
        data = payload.get("data")
        inside = isinstance(data, dict) and self._random.random() < 0.5
        place: Any = data if inside else payload
        keys = [key for key in place if key not in ("id", "token", "application_id", "version")]
        if not keys:
            return
        key = self._random.choice(keys)
        if inside and self._random.random() < 0.5:
            place[key] = self._wrong()
        else:
            place.pop(key)


def _values(payload: Payload) -> list[str]:
    return [str(value) for value in payload["data"].get("values", ())]


def _dicts(parts: Any) -> list[Payload]:
    return [part for part in parts if isinstance(part, dict)] if isinstance(parts, list) else []


def _leaf(data: Payload) -> Payload:
    """Return the leaf command below its groups."""
    options = _dicts(data.get("options"))
    return _leaf(options[0]) if len(options) == 1 and "options" in options[0] else data


def _options(data: Payload) -> list[Payload]:
    return _dicts(_leaf(data).get("options"))
