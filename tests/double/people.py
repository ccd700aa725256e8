"""Actions that Discord's client lets a user take on a message, and the limits it enforces."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from tests.double import wire
from tests.double.state import Channel, Person, State
from tests.double.wire import Json

BUTTON, STRING_SELECT, TEXT_INPUT, LABEL = 2, 3, 4, 18
SELECTS = {3: "string", 5: "user", 6: "role", 7: "mentionable", 8: "channel"}
LINK = 5
SUBCOMMAND, SUBCOMMAND_GROUP = 1, 2
_OPTION_TYPES: dict[int, type | tuple[type, ...]] = {3: str, 4: int, 5: bool, 10: (int, float)}


class CannotDoError(ValueError):
    """Raised if a user tries something that Discord's client wouldn't allow."""


@dataclass(frozen=True, slots=True)
class Control:
    """A button, a select menu or a text field, at any nesting level."""

    type: int
    custom_id: str
    label: str
    disabled: bool
    shape: Json
    """The whole component, with its options, limits and preset value."""

    @property
    def options(self) -> list[str]:
        """The values of a select menu."""
        return [option["value"] for option in self.shape.get("options", [])]


def controls(shape: Json) -> list[Control]:
    """Return all controls of a message or modal in reading order, without link buttons."""
    found: list[Control] = []
    for component in shape.get("components") or []:
        found += _controls(component, component.get("label", ""))
    return found


def _controls(component: Json, label: str) -> list[Control]:
    if component.get("custom_id"):
        own = component.get("label") or label or component.get("placeholder") or ""
        return [Control(component["type"], component["custom_id"], own, bool(component.get("disabled")), component)]
    nested = [*(component.get("components") or []), component.get("component"), component.get("accessory")]
    inner = component.get("label", "") if component["type"] == LABEL else label
    return [control for child in nested if child for control in _controls(child, inner)]


def control(shape: Json, custom_id: str) -> Control:
    """Return the control with this custom id.

    Raises `CannotDoError` if it doesn't exist or is disabled.
    """
    for found in controls(shape):
        if found.custom_id == custom_id:
            if found.disabled:
                raise CannotDoError(f"the control {custom_id!r} is disabled")
            return found
    raise CannotDoError(f"no control {custom_id!r}; there are {[c.custom_id for c in controls(shape)]}")


def selection(found: Control, values: list[str]) -> Json:
    """Return the data of a selection in a menu.

    Raises `CannotDoError` for too many, too few or unknown values.
    """
    if found.type not in SELECTS:
        raise CannotDoError(f"the control {found.custom_id!r} is no select")
    least = found.shape.get("min_values", 1)
    most = found.shape.get("max_values", 1)
    least, most = 1 if least is None else least, 1 if most is None else most
    if not least <= len(values) <= most:
        raise CannotDoError(f"{len(values)} values where {least} to {most} may be chosen")
    if found.type == STRING_SELECT and (strange := set(values) - set(found.options)):
        raise CannotDoError(f"not among the options: {sorted(strange)}")
    return {"component_type": found.type, "custom_id": found.custom_id, "values": values}


def modal_submission(modal: Json, values: dict[str, Any]) -> Json:
    """Return the data of a submitted modal; fields not in `values` keep their preset values.

    Raises `CannotDoError` for unknown fields, empty required ones, and texts that are too short or too long.
    """
    strange = set(values) - {found.custom_id for found in controls(modal)}
    if strange:
        raise CannotDoError(f"the form has no fields {sorted(strange)}")
    filled = [_filled(component, values) for component in modal["components"]]
    return {"custom_id": modal["custom_id"], "components": filled}


def _filled(component: Json, values: dict[str, Any]) -> Json:
    about: Json = {key: component[key] for key in ("type", "id") if key in component}
    if "components" in component:
        return about | {"components": [_filled(child, values) for child in component["components"]]}
    if "component" in component:
        return about | {"component": _filled(component["component"], values)}
    custom_id = component.get("custom_id")
    if custom_id is None:
        return about | {key: component[key] for key in ("content",) if key in component}
    about["custom_id"] = custom_id
    if component["type"] == TEXT_INPUT:
        return about | {"value": _text(component, str(values.get(custom_id, component.get("value") or "")))}
    if component["type"] in SELECTS:
        chosen = values.get(custom_id, [o["value"] for o in component.get("options", []) if o.get("default")])
        if not chosen and component.get("required") is False:
            return about | {"values": []}
        picked = selection(Control(component["type"], custom_id, "", False, component), list(chosen))
        return about | {"values": picked["values"]}
    return about | {"values" if isinstance(values.get(custom_id), list) else "value": values.get(custom_id)}


def _text(field: Json, text: str) -> str:
    name = field["custom_id"]
    if not text:
        if field.get("required") is not False:
            raise CannotDoError(f"the field {name!r} is required")
        return text
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if not least <= len(text) <= most:
        raise CannotDoError(f"the field {name!r} takes {least} to {most} characters, not {len(text)}")
    return text


def command_data(
    state: State, person: Person, place: Channel, name: str, given: dict[str, Any], *, typing: str | None = None
) -> Json:
    """Return the data of a slash command such as `table open`, or with `typing` of autocomplete for that option.

    Raises `CannotDoError` if the command isn't registered or the options don't fit.
    """
    first, *rest = name.removeprefix("/").split()
    guild_id = place.guild_id
    command = _command(state, person, place, first)
    path: list[Json] = []
    options = command.get("options") or []
    for word in rest:
        step = next((o for o in options if o["name"] == word and o["type"] in (SUBCOMMAND, SUBCOMMAND_GROUP)), None)
        if step is None:
            raise CannotDoError(f"the command {name!r} is not registered")
        path.append(step)
        options = step.get("options") or []
    if any(option["type"] in (SUBCOMMAND, SUBCOMMAND_GROUP) for option in options):
        raise CannotDoError(f"{name!r} is a group; one of its commands has to be named")
    resolved: Json = {}
    data = _options(state, guild_id, options, given, typing, resolved)
    for step in reversed(path):
        data = [{"name": step["name"], "type": step["type"], "options": data}]
    shape = {"id": command["id"], "name": command["name"], "type": 1, "options": data}
    if "guild_id" in command:
        shape["guild_id"] = command["guild_id"]
    return shape | ({"resolved": resolved} if resolved else {})


def _command(state: State, person: Person, place: Channel, name: str) -> Json:
    by = {int(kind) for kind in state.installed(person, place)}
    for home in (place.guild_id, None):
        for command in state.commands.get(home, []):
            if command["name"] == name and command["type"] == 1:
                kinds = command.get("integration_types") or [0]
                if state.context(place) not in _contexts(command) or not by.intersection(kinds):
                    raise CannotDoError(f"the command {name!r} is not offered here")
                return command
    raise CannotDoError(f"the command {name!r} is not registered")


def _contexts(command: Json) -> list[int]:
    """Return the contexts in which a command is available, from either of the two fields that Discord knows."""
    named: list[int] | None = command.get("contexts")
    if named is not None:
        return named
    return [0] if command.get("dm_permission") is False else [0, 1, 2]


def _options(
    state: State,
    guild_id: int | None,
    options: list[Json],
    given: dict[str, Any],
    typing: str | None,
    resolved: Json,
) -> list[Json]:
    known = {option["name"]: option for option in options}
    if strange := set(given) - set(known):
        raise CannotDoError(f"no options {sorted(strange)}; there are {sorted(known)}")
    for option in options:
        if option.get("required") and option["name"] not in given and typing is None:
            raise CannotDoError(f"the option {option['name']!r} is required")
    data = []
    for name, value in given.items():
        option = known[name]
        if name == typing:
            data.append({"name": name, "type": option["type"], "value": value, "focused": True})
            continue
        data.append({"name": name, "type": option["type"], "value": _value(option, value)})
        _resolve(state, guild_id, option["type"], value, resolved)
    return data


def _value(option: Json, value: Any) -> Any:
    name, wanted = option["name"], _OPTION_TYPES.get(option["type"])
    if wanted is None:
        return str(value)
    if not isinstance(value, wanted) or (wanted is int and isinstance(value, bool)):
        raise CannotDoError(f"the option {name!r} does not take {value!r}")
    choices = [choice["value"] for choice in option.get("choices") or []]
    if choices and value not in choices:
        raise CannotDoError(f"the option {name!r} offers {choices}, not {value!r}")
    size = len(value) if isinstance(value, str) else value
    least = option.get("min_length" if isinstance(value, str) else "min_value")
    most = option.get("max_length" if isinstance(value, str) else "max_value")
    if (least is not None and size < least) or (most is not None and size > most):
        raise CannotDoError(f"the option {name!r} takes {least} to {most}, not {value!r}")
    return value


def _resolve(state: State, guild_id: int | None, type_: int, value: Any, resolved: Json) -> None:
    if type_ == 6:
        person: Person = state.person(int(value))
        resolved.setdefault("users", {})[str(person.id)] = wire.user(person)
        membership = state.guild(guild_id).members.get(person.id) if guild_id else None
        if membership is not None:
            shape = wire.member(person, membership) | {"permissions": "0"}
            del shape["user"]
            resolved.setdefault("members", {})[str(person.id)] = shape
    elif type_ == 7:
        place = state.channel(int(value))
        resolved.setdefault("channels", {})[str(place.id)] = wire.channel(place) | {"permissions": "0"}
