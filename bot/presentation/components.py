"""Discord's message components and embeds as plain data, fitted into Discord's limits and a phone's screen.

Labels, menus, modals and embeds are truncated to Discord's limits. Text displays and containers aren't. Choices are
never dropped: what doesn't fit on one page is on another. Plain text lists are truncated with a count.
"""

import math
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from bot.drawing.pictures import PICTURE_WIDTH
from bot.drawing.svg import text_width
from bot.localization.icons import EMOJI_MARKUP
from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.model.messages import MAX_DESCRIPTION as MAX_DESCRIPTION
from bot.model.messages import Message
from bot.model.pictures import MAX_ALT_TEXT
from engine.core.values import value

Component = dict[str, Any]
Embed = dict[str, Any]

MAX_OPTIONS = 25
MAX_ROWS = 5
MAX_BUTTONS_IN_ROW = 5
MAX_MODAL_FIELDS = 5
MAX_LABEL, MAX_OPTION_LABEL, MAX_FIELD, MAX_TITLE, MAX_INPUT_LABEL = 80, 100, 1024, 256, 45
MAX_COMPONENTS = 40
"""Maximum components of a Components V2 message, including nested ones."""
MAX_TEXT, MAX_TEXT_BYTES, BYTES_PER_TEXT = 4000, 10_170, 12
"""Maximum characters and UTF-8 bytes of a message's text displays together; each display adds 12 bytes to its text.

The limit in bytes isn't documented: above it, Discord responds with status 500.
"""

PRIMARY, SECONDARY, SUCCESS, DANGER = 1, 2, 3, 4
SECTION, TEXT_DISPLAY, MEDIA_GALLERY, SEPARATOR, CONTAINER = 9, 10, 12, 14, 17
PICTURE_FILE_NAME = "board.png"
"""File name of a message's attached picture, referenced by its gallery."""

ELLIPSIS = "…"
_HALF_EMOJI = re.compile(r"<(:\w*(:\d*)?)?$")


class SelectOption(NamedTuple):
    """An option of a select menu."""

    label: str
    value: str
    description: str = ""
    selected: bool = False
    icon: Component | None = None


def truncate(text: str, most: int) -> str:
    """Truncate a text to `most` characters, at the end of a word unless the last word is very long."""
    if len(text) <= most:
        return text
    words, space, _ = text[:most].rpartition(" ")
    begun = words if space and len(words) > most // 2 else _HALF_EMOJI.sub("", text[: most - 1])
    return begun.rstrip(" ,;:·–") + ELLIPSIS


def split_text(text: str, most: int) -> tuple[str, str]:
    """Split a text at `most` characters, and return both parts; the second is empty if the text fits."""
    begun = truncate(text, most)
    return (text, "") if begun == text else (begun, f"{ELLIPSIS} {text[len(begun) - 1 :].lstrip()}")


def button(custom_id: CustomId, label: str, style: int = SECONDARY, icon: Component | None = None) -> Component:
    shown: Component = {"type": 2, "style": style, "label": truncate(label, MAX_LABEL), "custom_id": str(custom_id)}
    return shown if icon is None else {**shown, "emoji": icon}


def select_menu(
    custom_id: CustomId, choices: Sequence[SelectOption], placeholder: str, *, least: int = 1, most: int = 1
) -> Component:
    """Return a select menu of 1 to 25 choices. Without a placeholder, Discord shows its own.

    If more than `most` choices are chosen, only the first ones are shown as selected.
    """
    shown: Component = {
        "type": 3,
        "custom_id": str(custom_id),
        "min_values": least,
        "max_values": min(most, len(choices)),
        "options": _select_options(choices, most),
    }
    return {**shown, "placeholder": truncate(placeholder, 150)} if placeholder else shown


def row(*components: Component) -> Component:
    return {"type": 1, "components": list(components)}


def button_rows(buttons: Sequence[Component]) -> tuple[Component, ...]:
    """Distribute buttons evenly over as few rows as possible."""
    if not buttons:
        return ()
    size = math.ceil(len(buttons) / math.ceil(len(buttons) / MAX_BUTTONS_IN_ROW))
    return tuple(row(*buttons[at : at + size]) for at in range(0, len(buttons), size))


def text_input(key: str, *, value: str = "", longest: int = 4) -> Component:
    """Return a one-line text input of a modal, which can be left empty."""
    shown: Component = {"type": 4, "style": 1, "custom_id": key, "required": False, "max_length": longest}
    return {**shown, "value": value} if value else shown


def paragraph_input(key: str, *, value: str = "", longest: int = 4000) -> Component:
    """Return a multi-line text input of a modal, which can be left empty."""
    shown: Component = {"type": 4, "style": 2, "custom_id": key, "required": False, "max_length": longest}
    return {**shown, "value": value[:longest]} if value else shown


def modal_select(key: str, choices: Sequence[SelectOption], *, most: int = 1) -> Component:
    """Return a select menu for a modal, which can be left empty."""
    return {
        "type": 3,
        "custom_id": key,
        "required": False,
        "min_values": 0,
        "max_values": min(most, len(choices)),
        "options": _select_options(choices, most),
    }


def modal_label(label: str, part: Component, about: str = "") -> Component:
    """Return a modal's text input or menu with its label and, optionally, a description."""
    shown: Component = {"type": 18, "label": truncate(label, MAX_INPUT_LABEL), "component": part}
    return {**shown, "description": truncate(about, MAX_OPTION_LABEL)} if about else shown


def modal(custom_id: CustomId, title: str, parts: Iterable[Component], text: str = "") -> Component:
    """Return a modal of at most five parts. `title` is truncated to 45 characters.

    `text` is shown above the parts. It is dropped if there are already five, because Discord counts it as a part.
    """
    shown = list(parts)
    if text and len(shown) < MAX_MODAL_FIELDS:
        shown.insert(0, {"type": 10, "content": truncate(text, MAX_DESCRIPTION - MAX_INPUT_LABEL)})
    return {"custom_id": str(custom_id), "title": truncate(title, MAX_INPUT_LABEL), "components": shown}


def embed(title: str = "", text: str = "", fields: Iterable[Component] = (), **more: Any) -> Embed:
    """Return an embed without its empty parts."""
    parts: Embed = {
        "title": truncate(title, MAX_TITLE),
        "description": truncate(text, MAX_DESCRIPTION),
        "fields": list(fields),
    }
    return {key: part for key, part in {**parts, **more}.items() if part}


def text_display(text: str) -> Component:
    """Return a text for a Components V2 message, in Discord's markdown.

    The text isn't truncated: `tests/contract/test_fullest.py` checks that the fullest messages fit.
    """
    return {"type": TEXT_DISPLAY, "content": text}


def section(text: str, accessory: Component) -> Component:
    """Return text with a button to its right."""
    return {"type": SECTION, "components": [text_display(text)], "accessory": accessory}


def separator() -> Component:
    return {"type": SEPARATOR}


def media_gallery(about: str) -> Component:
    """Return a gallery with the attached picture; `about` describes it to readers who can't see it."""
    item: Component = {"media": {"url": f"attachment://{PICTURE_FILE_NAME}"}}
    if about:
        item["description"] = truncate(about, MAX_ALT_TEXT)
    return {"type": MEDIA_GALLERY, "items": [item]}


def container(parts: Iterable[Component], accent: int | None = None) -> Component:
    """Return a Components V2 box around parts, with a bar in the `accent` color (0xRRGGBB) at its edge."""
    shown: Component = {"type": CONTAINER, "components": list(parts)}
    return shown if accent is None else {**shown, "accent_color": accent}


def to_components_v2(message: Message) -> Message:
    """Convert a message to Components V2, since a message that has become one can't be edited back."""
    if message.has_components_v2:
        return message
    texts = [message.content, *map(_embed_markdown, message.embeds)]
    shown = [text_display(text) for text in texts if text]
    return message.model_copy(update={"content": "", "embeds": (), "components": (*shown, *message.components)})


def _embed_markdown(embed: Embed) -> str:
    """Return an embed as markdown."""
    title = f"### {embed['title']}" if "title" in embed else ""
    parts = [title, embed.get("description", ""), *map(field_markdown, embed.get("fields", ()))]
    return "\n".join(part for part in parts if part)


def field_markdown(shown: Component) -> str:
    """Return a field of an embed as markdown: its name in bold, then its text."""
    return f"**{shown['name']}**\n{shown['value']}"


def walk_components(components: Iterable[Mapping[str, Any]]) -> Iterator[Mapping[str, Any]]:
    """Yield components and everything they contain, in reading order."""
    for component in components:
        yield component
        yield from walk_components(component.get("components", ()))
        if "accessory" in component:
            yield from walk_components((component["accessory"],))


def texts_in(components: Iterable[Mapping[str, Any]]) -> Iterator[str]:
    """Yield the texts of all text displays."""
    return (str(one["content"]) for one in walk_components(components) if one["type"] == TEXT_DISPLAY)


def shows_picture(components: Iterable[Mapping[str, Any]]) -> bool:
    """Return whether any component shows the attached picture."""
    return any(one["type"] == MEDIA_GALLERY for one in walk_components(components))


def question_tokens(shown: Iterable[Component]) -> set[str]:
    """Return the tokens of all questions these controls answer, ignoring buttons that only open an invitation."""
    found = (CustomId.parse(part["custom_id"]) for part in walk_components(shown) if "custom_id" in part)
    return {custom_id.token for custom_id in found if custom_id is not None and custom_id.verb != "offer"}


def embed_field(name: str, value: str) -> Component:
    """Return a field of an embed. `value` must not be empty."""
    return {"name": truncate(name, MAX_TITLE), "value": truncate(value, MAX_FIELD), "inline": False}


def _select_options(choices: Sequence[SelectOption], most: int) -> list[Component]:
    """Return the options of a menu, at most `most` of them selected.

    A text answer can have chosen more than the menu allows, and Discord rejects such a menu.
    """
    chosen = [at for at, choice in enumerate(choices) if choice.selected][:most]
    return [_select_option(choice, chosen=at in chosen) for at, choice in enumerate(choices)]


def _select_option(choice: SelectOption, *, chosen: bool) -> Component:
    line: Component = {"label": truncate(choice.label, MAX_OPTION_LABEL), "value": choice.value}
    if choice.description:
        line["description"] = truncate(choice.description, MAX_OPTION_LABEL)
    if chosen:
        line["default"] = True
    if choice.icon is not None:
        line["emoji"] = choice.icon
    return line


# Pages with *Back* and *Next*, and lists


T = TypeVar("T")
MAX_FIELDS = 3
"""Default maximum number of fields for one list."""
_ROOM_TO_COUNT = 40
"""Characters of a field reserved for the count of what was left out."""


def chunks(things: Sequence[T], size: int) -> list[tuple[T, ...]]:
    """Split things into batches of at most `size`."""
    return [tuple(things[at : at + size]) for at in range(0, len(things), size)]


@value()
class Page(Generic[T]):
    """One page of a list: `number` of `page_count`, counted from 0."""

    items: tuple[T, ...]
    number: int
    page_count: int


def paginate(things: Sequence[T], size: int, number: int) -> Page[T]:
    """Return the page with this number, or the nearest one that exists, with at most `size` things."""
    pages = chunks(things, size) or [()]
    number = min(max(number, 0), len(pages) - 1)
    return Page(pages[number], number, len(pages))


def page_buttons(localizer: Localizer, page: Page[T], page_id: Callable[[int], CustomId]) -> list[Component]:
    """Return buttons to the previous and next page; `page_id` makes the custom id for a page number."""
    return [
        button(page_id(number), localizer.label(word))
        for number, word in ((page.number - 1, "page-back"), (page.number + 1, "page-on"))
        if 0 <= number < page.page_count
    ]


def paginate_rows(
    localizer: Localizer, rows: Sequence[Component], room: int, number: int, turned: Callable[[int], CustomId]
) -> tuple[Component, ...]:
    """Return as many rows as fit in `room`; if there are more, the last row has buttons to turn the page."""
    if len(rows) <= room:
        return tuple(rows)
    page = paginate(rows, room - 1, number)
    return (*page.items, row(*page_buttons(localizer, page, turned)))


def truncate_lines(localizer: Localizer, lines: Sequence[str], most: int) -> list[str]:
    """Return the first `most` lines, and a line that counts the rest."""
    more = len(lines) - most
    return [*lines[:most], localizer.format("list-more", number=more)] if more > 0 else list(lines)


def list_fields(localizer: Localizer, title: str, lines: Sequence[str], most: int = MAX_FIELDS) -> list[Component]:
    """Put lines in at most `most` fields, and count the lines that don't fit."""
    texts: list[str] = []
    for number, line in enumerate(lines):
        if texts and len(texts[-1]) + len(line) < MAX_FIELD - _ROOM_TO_COUNT:
            texts[-1] += f"\n{line}"
        elif len(texts) < most:
            texts.append(line)
        else:
            texts[-1] += "\n" + localizer.format("list-more", number=len(lines) - number)
            break
    return [embed_field(title, text) for text in texts]


# Lines that text and buttons take on a phone


TITLE, TEXT, SMALL = 17, 15, 12.5
"""Text sizes in points. The font measured here is wider than Discord's."""
BUTTON, PADDING, GAP = 14, 32, 8
"""Font size of a button's label, the padding around it, and the gap between buttons, in points."""
MAX_BUTTON_LINES = 4
"""Maximum lines of buttons for a question on a phone; beyond that, a menu works better."""
MAX_GROUP_LINES = 2
"""Maximum lines for buttons that open groups, fewer because a menu needs no more presses."""
_TIME = re.compile(r"<t:\d+:R>")
_AS_WIDE_AS_ICON = "MI"


def count_lines(markdown: str) -> int:
    """Return the number of lines a text takes in a container on a phone."""
    return sum(map(_lines_of_one, markdown.splitlines()))


def count_button_lines(labels: Iterable[str]) -> int:
    """Return the number of lines that buttons with these labels take in a container on a phone."""
    lines, used = 0, float(PICTURE_WIDTH)
    for label in labels:
        wide = text_width(label, BUTTON, bold=False) + PADDING
        used += GAP + wide
        if used > PICTURE_WIDTH:
            lines, used = lines + 1, wide
    return lines


def split_fitting(fields: Sequence[Component], lines: int) -> tuple[list[Component], list[Component]]:
    """Split fields into those that fit in this number of lines, in order, and the rest."""
    shown: list[Component] = []
    rest: list[Component] = []
    for each in fields:
        needed = count_lines(field_markdown(each))
        (shown if needed <= lines else rest).append(each)
        lines -= needed if needed <= lines else 0
    return shown, rest


def _lines_of_one(line: str) -> int:
    size = TITLE if line.startswith("### ") else SMALL if line.startswith("-# ") else TEXT
    text = _TIME.sub("in 10 hours", line.removeprefix("### ").removeprefix("-# ").replace("*", ""))
    text = EMOJI_MARKUP.sub(_AS_WIDE_AS_ICON, text)
    lines, used = 1, 0.0
    for word in text.split(" "):
        wide = text_width(f"{word} ", size, bold=size == TITLE)
        if used and used + wide > PICTURE_WIDTH:
            lines, used = lines + 1, 0.0
        used += wide
    return lines
