"""Discord's limits that its OpenAPI specification doesn't contain: sums, duplicates and exclusions."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

from bot.presentation.components import BYTES_PER_TEXT, MAX_COMPONENTS, MAX_TEXT, MAX_TEXT_BYTES

Json = dict[str, Any]

ACTION_ROW, BUTTON, TEXT_INPUT, TEXT_DISPLAY, LABEL = 1, 2, 4, 10, 18
STRING_SELECT = 3
SELECTS = (3, 5, 6, 7, 8)
LINK, PREMIUM = 5, 6
SUPPRESS_NOTIFICATIONS, COMPONENTS_V2 = 1 << 12, 1 << 15
SUBCOMMANDS = (1, 2)


def broken_limits(method: str, route: str, body: Any) -> list[str]:
    """Return the limits that a body breaks. `route` is a template such as `/channels/{channel_id}/messages`."""
    if route.endswith("/commands") and method == "PUT":
        return list(_commands(body or []))
    if not isinstance(body, dict):
        return []
    if route.endswith("/commands") and method == "POST":
        return list(_commands([body]))
    if route.endswith("/callback"):
        return list(_callback(body))
    sends = route in ("/channels/{channel_id}/messages", "/webhooks/{webhook_id}/{webhook_token}")
    if method == "POST" and sends:
        return list(_message(body, new=True))
    if method == "PATCH" and "/messages/" in route:
        return list(_message(body, new=False))
    return []


def _callback(body: Json) -> Iterator[str]:
    data = body.get("data") or {}
    match body.get("type"):
        case 4:
            yield from _message(data, new=True)
        case 7:
            yield from _message(data, new=False)
        case 8:
            yield from _twice("choice", (choice.get("name") for choice in data.get("choices", [])))
        case 9:
            yield from _modal(data)


def _message(body: Json, *, new: bool) -> Iterator[str]:
    content, embeds, components = body.get("content"), body.get("embeds") or [], body.get("components") or []
    modern = bool((body.get("flags") or 0) & COMPONENTS_V2)
    said = ("content", "embeds", "components", "attachments", "sticker_ids", "poll")
    if new and not any(body.get(part) for part in said):
        yield "a message without anything in it"
    if content and len(content) > 2000:
        yield f"content of {len(content)} characters, 2000 are allowed"
    yield from _embeds(embeds)
    yield from _twice("custom_id", _custom_ids(components))
    for component in _all(components):
        yield from _component(component)
    if modern:
        yield from _modern_layout(components, bool(content or embeds))
    else:
        yield from _rows(components)
    mentions = body.get("allowed_mentions") or {}
    if (body.get("flags") or 0) & SUPPRESS_NOTIFICATIONS:
        if not new:
            yield "an edit that suppresses notifications, which only a new message can"
        if mentions.get("users") or mentions.get("roles"):
            yield "a silent message that mentions somebody"
    for kind in ("users", "roles"):
        if kind in (mentions.get("parse") or []) and mentions.get(kind):
            yield f"allowed_mentions names {kind} and parses them too"


def _embeds(embeds: list[Json]) -> Iterator[str]:
    total = sum(len(text) for embed in embeds for text in _embed_texts(embed))
    if total > 6000:
        yield f"embeds of {total} characters in all, 6000 are allowed"
    for index, embed in enumerate(embeds):
        pictures = [embed.get(kind) for kind in ("image", "thumbnail", "video")]
        if not any(text.strip() for text in _embed_texts(embed)) and not any(pictures):
            yield f"embed {index} is empty"
        for number, field in enumerate(embed.get("fields") or []):
            for part in ("name", "value"):
                if not (field.get(part) or "").strip():
                    yield f"embed {index}, field {number} has an empty {part}"


def _embed_texts(embed: Json) -> Iterator[str]:
    yield embed.get("title") or ""
    yield embed.get("description") or ""
    yield (embed.get("footer") or {}).get("text") or ""
    yield (embed.get("author") or {}).get("name") or ""
    for field in embed.get("fields") or []:
        yield field.get("name") or ""
        yield field.get("value") or ""


def _nested(component: Json) -> list[Json]:
    children = [*(component.get("components") or []), component.get("component"), component.get("accessory")]
    return [child for child in children if isinstance(child, dict)]


def _all(components: Iterable[Json]) -> Iterator[Json]:
    for component in components:
        yield component
        yield from _all(_nested(component))


def _custom_ids(components: Iterable[Json]) -> Iterator[str]:
    return (c["custom_id"] for c in _all(components) if c.get("custom_id"))


def _twice(what: str, values: Iterable[Any]) -> Iterator[str]:
    for value, times in Counter(values).items():
        if times > 1:
            yield f"the {what} {value!r} is there {times} times"


def _rows(components: list[Json]) -> Iterator[str]:
    if len(components) > 5:
        yield f"{len(components)} rows of components, 5 are allowed"
    if any(component.get("type") != ACTION_ROW for component in components):
        yield "components other than rows need the components flag"


def _modern_layout(components: list[Json], has_other_text: bool) -> Iterator[str]:
    everything = list(_all(components))
    if len(everything) > MAX_COMPONENTS:
        yield f"{len(everything)} components nested in each other, {MAX_COMPONENTS} are allowed"
    texts = [c.get("content") or "" for c in everything if c.get("type") == TEXT_DISPLAY]
    text = sum(map(len, texts))
    if text > MAX_TEXT:
        yield f"text displays of {text} characters in all, {MAX_TEXT} are allowed"
    size = sum(len(one.encode()) + BYTES_PER_TEXT for one in texts)
    if size > MAX_TEXT_BYTES:
        yield f"text displays of {size} bytes in all, {MAX_TEXT_BYTES} are allowed"
    if any(not one.strip() for one in texts):
        yield "an empty text display"
    if has_other_text:
        yield "the components flag excludes content and embeds"


def _component(component: Json) -> Iterator[str]:
    match component.get("type"):
        case 1:
            yield from _row(component.get("components") or [])
        case 2:
            yield from _button(component)
        case 3 | 5 | 6 | 7 | 8:
            yield from _select(component)
        case 4:
            yield from _text_input(component)


def _row(children: list[Json]) -> Iterator[str]:
    selects = [child for child in children if child.get("type") in SELECTS]
    if selects and len(children) > 1:
        yield f"a select shares its row with {len(children) - 1} more"


def _button(button: Json) -> Iterator[str]:
    name = button.get("custom_id") or button.get("url")
    style = button.get("style")
    if style == PREMIUM:
        return
    if style == LINK and (button.get("custom_id") or not button.get("url")):
        yield f"the link button {name!r} needs a url and no custom_id"
    if style != LINK and (button.get("url") or not button.get("custom_id")):
        yield f"the button {name!r} needs a custom_id and no url"
    if not (button.get("label") or "").strip() and not button.get("emoji"):
        yield f"the button {name!r} has neither label nor emoji"


def _select(select: Json) -> Iterator[str]:
    name, options = select["custom_id"], select.get("options") or []
    least, most = select.get("min_values"), select.get("max_values")
    least, most = 1 if least is None else least, 1 if most is None else most
    if least > most:
        yield f"the select {name!r} takes at least {least} and at most {most}"
    if select["type"] != STRING_SELECT:
        return
    yield from _twice(f"value in the select {name!r}", (option.get("value") for option in options))
    if most > len(options):
        yield f"the select {name!r} takes up to {most} of {len(options)} options"
    chosen = sum(bool(option.get("default")) for option in options)
    if chosen > most:
        yield f"the select {name!r} has {chosen} options chosen beforehand and takes {most}"


def _text_input(field: Json) -> Iterator[str]:
    name, value = field["custom_id"], field.get("value") or ""
    least, most = field.get("min_length") or 0, field.get("max_length") or 4000
    if least > most:
        yield f"the field {name!r} takes at least {least} and at most {most} characters"
    elif value and not least <= len(value) <= most:
        yield f"the field {name!r} is filled with {len(value)} characters and takes {least} to {most}"


def _modal(data: Json) -> Iterator[str]:
    components = data.get("components") or []
    if len(components) > 5:
        yield f"a form of {len(components)} components, 5 are allowed"
    yield from _twice("custom_id", _custom_ids(components))
    for component in _all(components):
        yield from _component(component)
    for row in components:
        if row.get("type") != ACTION_ROW:
            continue
        fields = row.get("components") or []
        if len(fields) != 1:
            yield f"a row of a form with {len(fields)} fields"
        for field in fields:
            if not field.get("label"):
                yield f"the field {field.get('custom_id')!r} has no label"


def _commands(commands: list[Json]) -> Iterator[str]:
    chat = [command for command in commands if (command.get("type") or 1) == 1]
    if len(chat) > 100:
        yield f"{len(chat)} commands, 100 are allowed"
    yield from _twice("command", (command.get("name") for command in chat))
    for command in chat:
        name = command.get("name", "")
        yield from _command_name("command", name)
        if not (command.get("description") or "").strip():
            yield f"the command {name!r} has no description"
        size = _command_size(command)
        if size > 8000:
            yield f"the command {name!r} has {size} characters, 8000 are allowed"
        yield from _options(name, command.get("options") or [])


def _command_name(what: str, name: str) -> Iterator[str]:
    if name != name.lower() or not all(letter.isalnum() or letter in "-_'" for letter in name):
        yield f"the {what} name {name!r} is not in lower case letters, digits, - and _"


def _command_size(item: Json) -> int:
    """Return the total length of names, descriptions and values, including nested ones."""
    own = len(item.get("name") or "") + len(item.get("description") or "")
    choices = item.get("choices") or []
    own += sum(len(choice["name"]) + len(str(choice["value"])) for choice in choices)
    return own + sum(_command_size(option) for option in item.get("options") or [])


def _options(path: str, options: list[Json]) -> Iterator[str]:
    if len(options) > 25:
        yield f"the command {path!r} has {len(options)} options, 25 are allowed"
    yield from _twice(f"option of {path!r}", (option.get("name") for option in options))
    commands = [option for option in options if option.get("type") in SUBCOMMANDS]
    if commands and len(commands) < len(options):
        yield f"the command {path!r} mixes options with subcommands"
    optional_seen = False
    for option in options:
        name = option.get("name", "")
        yield from _command_name("option", name)
        if option.get("type") in SUBCOMMANDS:
            yield from _options(f"{path} {name}", option.get("options") or [])
            continue
        if option.get("required") and optional_seen:
            yield f"the required option {name!r} of {path!r} follows an optional one"
        optional_seen = optional_seen or not option.get("required")
        if option.get("autocomplete") and option.get("choices"):
            yield f"the option {name!r} of {path!r} has both choices and autocompletion"
