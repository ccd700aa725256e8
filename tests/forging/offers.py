"""The payloads that Discord's gateway would send for each control, modal and command offered to a user."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from bot.model.custom_ids import CustomId

Payload = dict[str, Any]
BUTTON, MENU, LINE, ROLES, CHANNELS, LABELLED = 2, 3, 4, 6, 8, 18
"""Component types."""
COMMAND, PRESS, COMPLETION, FORM = 2, 3, 4, 5
"""Interaction types."""
PERSON = 6
"""The type of a command option that takes a user."""
_GROUPS = (1, 2)
_ids = count(7 * 10**17)


@dataclass(frozen=True)
class Offer:
    """Something that one user can do; `payload` does it, and `thing` is the control, modal or command."""

    handler: str
    payload: Payload
    thing: Mapping[str, Any]

    @property
    def user_id(self) -> str:
        return user_of(self.payload)["id"] if user_of(self.payload) else ""


def user_of(payload: Payload) -> Any:
    """Return the acting user, or None if the payload lacks one."""
    return payload.get("user") or payload.get("member", {}).get("user")


def press_of(template: Payload, control: Mapping[str, Any], message: Payload) -> Offer | None:
    """Return an offer to use a control as the user who sent `template`, or None if the control isn't ours."""
    custom_id = CustomId.parse(control["custom_id"])
    if custom_id is None:
        return None
    data: Payload = {"custom_id": control["custom_id"], "component_type": control["type"], "id": 1}
    if control["type"] == MENU:
        data["values"] = [option["value"] for option in control["options"][: control.get("min_values", 1) or 1]]
    elif control["type"] == CHANNELS:
        channel = template["channel"]
        data["values"] = [channel["id"]]
        data["resolved"] = {"channels": {channel["id"]: {**channel, "permissions": template["app_permissions"]}}}
    elif control["type"] == ROLES:
        data["values"] = [template["guild_id"]]  # The @everyone role.
    return Offer(custom_id.verb, _sent(template, PRESS, data, message=message), control)


def form_of(template: Payload, form: Mapping[str, Any]) -> Offer | None:
    """Return an offer to submit a modal that `template` opened, with a value in each field."""
    custom_id = CustomId.parse(form["custom_id"])
    if custom_id is None:
        return None
    parts = [_filled(number, part) for number, part in enumerate(form["components"])]
    data = {"custom_id": form["custom_id"], "components": parts}
    more = {"message": template["message"]} if "message" in template else {}
    return Offer(custom_id.verb, _sent(template, FORM, data, **more), form)


def _filled(number: int, part: Mapping[str, Any]) -> Payload:
    if part["type"] != LABELLED:
        return {"type": part["type"], "id": number}
    inner = part["component"]
    filled: Payload = {"type": inner["type"], "custom_id": inner["custom_id"], "id": number}
    if inner["type"] == LINE:
        filled["value"] = inner.get("value") or "1"
    else:
        filled["values"] = [inner["options"][0]["value"]]
    return {"type": LABELLED, "id": number, "component": filled}


def commands_of(template: Payload, commands: Sequence[Mapping[str, Any]], person: Payload) -> Iterator[Offer]:
    """Yield all commands and autocompletes for the user who sent `template`; `person` fills user options."""
    for command in commands:
        for path, leaf in _leaves(command):
            name = "/" + " ".join([command["name"], *(node["name"] for node in path)])
            options = [_option(option, person) for option in leaf.get("options", ())]
            data = {"id": "1", "name": command["name"], "type": 1, "options": _nested(path, options)}
            if any(option["type"] == PERSON for option in options):
                data["resolved"] = {"users": {person["id"]: person}}
            yield Offer(name, _sent(template, COMMAND, data), leaf)
            for option in leaf.get("options", ()):
                if option.get("autocomplete"):
                    typed = [{"name": option["name"], "type": option["type"], "value": "o", "focused": True}]
                    begun = {"id": "1", "name": command["name"], "type": 1, "options": _nested(path, typed)}
                    yield Offer(f"{name} {option['name']}…", _sent(template, COMPLETION, begun), leaf)


def _leaves(command: Mapping[str, Any]) -> Iterator[tuple[tuple[Mapping[str, Any], ...], Mapping[str, Any]]]:
    below = [option for option in command.get("options", ()) if option["type"] in _GROUPS]
    if not below:
        yield (), command
    for node in below:
        for path, leaf in _leaves(node):
            yield (node, *path), leaf


def _nested(path: Sequence[Mapping[str, Any]], options: list[Payload]) -> list[Payload]:
    for node in reversed(path):
        options = [{"name": node["name"], "type": node["type"], "options": options}]
    return options


def _option(option: Mapping[str, Any], person: Payload) -> Payload:
    if option.get("choices"):
        value: Any = option["choices"][0]["value"]
    elif option["type"] == PERSON:
        value = person["id"]
    else:
        value = {3: "toy", 4: option.get("min_value", 1)}[option["type"]]
    return {"name": option["name"], "type": option["type"], "value": value}


def _sent(template: Payload, kind: int, data: Payload, **more: Any) -> Payload:
    common = {key: value for key, value in template.items() if key not in ("type", "data", "message")}
    number = str(next(_ids))
    return {**common, "id": number, "token": f"token-{number}", "type": kind, "data": data, **more}


def unshown_variants(offer: Offer) -> Iterator[Offer]:
    """Yield variants of an offer with custom ids that no current message has.

    These come from old releases, or from pages that would need more games or cards.
    """
    custom_id = CustomId.parse(offer.payload["data"]["custom_id"])
    assert custom_id is not None
    rest = custom_id.args
    match offer.handler:
        case "fill":
            yield _saying(offer, replace(custom_id, verb="share", args=rest[:1]))
        case "done":
            yield _saying(offer, replace(custom_id, verb="arrange", args=(rest[0], "0001")))
        case "rules" | "card-list":
            page = {"rules": "rules-page", "card-list": "card-page"}[offer.handler]
            yield _saying(offer, replace(custom_id, verb=page, args=("0",)))
        case "open":
            yield _saying(offer, replace(custom_id, verb="which-game", args=(rest[0], "0")), BUTTON)


def _saying(offer: Offer, custom_id: CustomId, kind: int | None = None) -> Offer:
    data = {**offer.payload["data"], "custom_id": str(custom_id)}
    thing = {**offer.thing, "custom_id": str(custom_id)}
    if kind is not None:
        data, thing = (
            {"custom_id": str(custom_id), "component_type": kind},
            {"type": kind, "custom_id": str(custom_id)},
        )
    return Offer(custom_id.verb, {**offer.payload, "data": data}, thing)
