"""Render messages and forms as text, with controls as `[button]`, `▾ menu` and `___` for text inputs."""

from collections.abc import Iterable, Iterator
from typing import Any

from bot.model.game_log import LogUpdate
from bot.model.messages import Message
from bot.presentation.components import Component, walk_components

BUTTON, MENU, LINE, TEXT, LABELLED = 2, 3, 4, 10, 18
MENUS = {5: "people", 6: "roles", 7: "people and roles", 8: "channels"}
"""Menus that Discord fills in itself, by their content."""


class Page:
    """The text of a golden file: entries, each under its heading."""

    def __init__(self) -> None:
        self._parts: list[str] = []

    def add(self, heading: str, *parts: Message | Component | LogUpdate | str | None) -> None:
        """Add an entry unless it is empty."""
        texts = [text for part in parts for text in (text_of(part),) if text]
        if texts:
            self._parts.append("\n\n".join((f"=== {heading}", *texts)))

    @property
    def text(self) -> str:
        return "\n\n".join(self._parts) + "\n"


def text_of(part: Message | Component | LogUpdate | str | None) -> str:
    """Render a message, a form or a log update."""
    match part:
        case Message():
            return "\n\n".join(block for block in _blocks(part) if block)
        case LogUpdate():
            call = part.call
            told = [*part.lines, *part.on]
            if call is not None:
                told += [*call.lines, *(f"(later) {line}" for line in call.over), *_controls(call.components)]
            return "\n".join(told)
        case dict():
            return "\n".join(_form(part))
        case _:
            return part or ""


def _blocks(message: Message) -> Iterator[str]:
    yield message.content
    for embed in message.embeds:
        yield _joined(embed.get("title"), embed.get("description"))
        yield from (_joined(f"{field['name']}:", field["value"]) for field in embed.get("fields", ()))
        yield embed.get("footer", {}).get("text", "")
    if not message.has_components_v2:
        yield "\n".join(_controls(message.components))
    for part in walk_components(message.components) if message.has_components_v2 else ():
        match part["type"]:
            case 9:
                yield "\n".join(_controls([{"components": [part["accessory"]]}]))
            case 10:
                yield str(part["content"])
            case 12:
                yield f"(picture: {part['items'][0].get('description', '')})"
            case 14:
                yield "---"
            case 1:
                yield "\n".join(_controls([dict(part)]))


def _joined(*lines: str | None) -> str:
    return "\n".join(line for line in lines if line)


def _controls(rows: Iterable[Component]) -> Iterator[str]:
    for row in rows:
        buttons = [part["label"] for part in row["components"] if part["type"] == BUTTON]
        if buttons:
            yield " ".join(f"[{label}]" for label in buttons)
        for part in row["components"]:
            if part["type"] != BUTTON:
                yield from _menu(part)


def _menu(menu: Component) -> Iterator[str]:
    yield f"▾ {menu['placeholder']}" if menu.get("placeholder") else "▾"
    if menu["type"] in MENUS:
        yield f"  ({MENUS[menu['type']]})"
    for option in menu.get("options", ()):
        mark = "•" if option.get("default") else "·"
        about = f" — {option['description']}" if "description" in option else ""
        yield f"  {mark} {option['label']}{about}"


def _form(form: Component) -> Iterator[str]:
    yield f"Form: {form['title']}"
    for part in form["components"]:
        if part["type"] == TEXT:
            yield str(part["content"])
        else:
            about = f" — {part['description']}" if "description" in part else ""
            yield f"{part['label']}{about}"
            yield from _input(part["component"])


def _input(part: dict[str, Any]) -> Iterator[str]:
    if part["type"] == MENU:
        yield from _menu(part)
    else:
        yield f"___ {part.get('placeholder', '')}".rstrip()
        yield from (f"  {line}" for line in part.get("value", "").splitlines())
