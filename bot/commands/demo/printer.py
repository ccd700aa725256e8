"""Live output of a simulated game in a terminal: presses, channel messages and direct messages."""

import re
import textwrap
import time
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any, TextIO

import discord

from bot.commands.demo.simulated_game import CHANNEL, SimulatedGame
from bot.localization.catalogs import MessageCatalog
from bot.presentation import components
from bot.presentation.components import truncate

WIDTH = 100
_MAX_ALT_TEXT = 200
"""Maximum characters printed of a picture's description."""
_NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
_MARKUP = re.compile(r"(?<!\\)\*{1,3}|^#+ |^-# |\\(?=[\\`*_~|>#\[\]()<@-])", re.MULTILINE)
_MENTION = re.compile(r"<@!?(\d+)>")
_CHANNEL = re.compile(r"<#\d+>")
_TIME = re.compile(r"<t:(\d+)(:\w)?>")
_EMOJI = re.compile(r"<a?(:\w+:)\d+>")


class MessageRenderer:
    """Text renderer of messages: embeds and containers have a bar on the left, and controls are in brackets."""

    def __init__(self, words: MessageCatalog, names: Mapping[int, str], channel: str) -> None:
        """Create a screen; `names` are users by id, and `channel` is shown for all channel mentions."""
        self._words = words
        self._names = names
        self._channel = channel

    def message(self, message: Any) -> Iterator[str]:
        """Yield the lines of a message."""
        if message.content:
            yield from self._wrapped(message.content, "  ")
        for embed in message.embeds:
            yield from self._embed(embed)
        for part in message.components:
            yield from self._component(part if isinstance(part, dict) else part.to_dict(), "  ")

    def text(self, text: str) -> Iterator[str]:
        """Yield the lines of a message's text."""
        yield from self._wrapped(text, "  ")

    def _embed(self, embed: Any) -> Iterator[str]:
        bar = "  │ "
        if embed.title:
            yield bar + self._plain(embed.title).upper()
        if embed.description:
            yield from self._wrapped(embed.description, bar)
        for field in embed.fields:
            yield bar + self._plain(field.name)
            yield from self._wrapped(field.value, bar + "  ")
        if embed.footer and embed.footer.text:
            yield bar + self._plain(embed.footer.text)

    def _component(self, part: Mapping[str, Any], indent: str) -> Iterator[str]:
        match part["type"]:
            case components.CONTAINER:
                for inner in part["components"]:
                    yield from self._component(inner, f"{indent}│ ")
            case components.SECTION:
                for inner in part["components"]:
                    yield from self._component(inner, indent)
                yield from wrapped(self._control(part["accessory"]), indent)
            case components.TEXT_DISPLAY:
                yield from self._wrapped(part["content"], indent)
            case components.MEDIA_GALLERY:
                for item in part["items"]:
                    yield from self._wrapped(self._picture(item.get("description") or ""), indent)
            case components.SEPARATOR:
                yield indent.rstrip()
            case _:
                yield from wrapped(" ".join(self._control(control) for control in part["components"]), indent)

    def _picture(self, about: str) -> str:
        return self._words.format("demo-picture", about=truncate(" ".join(about.split()), _MAX_ALT_TEXT))

    def _control(self, part: Mapping[str, Any]) -> str:
        return in_brackets(_label_of(part) or f"{part.get('placeholder') or '…'} ▾")

    def _wrapped(self, text: str, indent: str) -> Iterator[str]:
        for line in self._plain(text).splitlines():
            yield from wrapped(line, indent)

    def _plain(self, text: str) -> str:
        text = _MENTION.sub(lambda found: "@" + self._names.get(int(found[1]), found[1]), text)
        text = _TIME.sub(lambda found: self._time(int(found[1]), found[2]), _CHANNEL.sub(f"#{self._channel}", text))
        return _MARKUP.sub("", _EMOJI.sub(r"\1", text))

    def _time(self, moment: int, style: str | None) -> str:
        """Return a time or, in the style of dates, a day as Discord would show it now."""
        if style in (":d", ":D"):
            return f"{datetime.fromtimestamp(moment):%Y-%m-%d}"
        return self._words.format("demo-time", hours=round((moment - time.time()) / 3600))


def _label_of(part: Mapping[str, Any]) -> str:
    """Return the label of a button, with the bot's own emojis by name."""
    emoji = part.get("emoji") or {}
    name = f":{emoji['name']}:" if emoji.get("id") else emoji.get("name")
    return " ".join(text for text in (name, part.get("label")) if text)


def in_brackets(control: str) -> str:
    """Return a control's label in brackets, with non-breaking spaces unless it is a modal longer than half a line."""
    shown = f"[{control}]"
    return shown if len(shown) > WIDTH // 2 else shown.replace(" ", _NO_BREAK_SPACE)


def wrapped(text: str, indent: str = "") -> list[str]:
    """Wrap a line of text, indenting the lines after the first one further."""
    lines = textwrap.wrap(
        text, WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ", break_long_words=False
    ) or [indent.rstrip()]
    return [line.replace(_NO_BREAK_SPACE, " ") for line in lines]


# Printing events in order


_PRESSES = "presses"
"""Value of `_error_location` if the last output was presses rather than a message."""


class Printer:
    """Printer of events in order. Consecutive presses of one user share a line."""

    def __init__(self, words: MessageCatalog, out: TextIO) -> None:
        self._words = words
        self._out = out
        self._table: SimulatedGame | None = None
        self._screen = MessageRenderer(words, {}, CHANNEL)
        self._printed: dict[int, str] = {}
        """The last printed content of each message, by message id."""
        self._last_heading = ""
        self._chapter = ""
        self._person = ""
        self._controls: list[str] = []
        self.counts = {"presses": 0, "messages": 0}
        """The number of presses and messages."""

    def watch(self, table: SimulatedGame) -> None:
        """Start printing the messages of this table."""
        self._table = table
        self._screen = MessageRenderer(
            self._words, {visitor.user_id: visitor.name for visitor in table.users}, CHANNEL
        )

    def on_press(self, person: str, control: str) -> None:
        """Print the effects of the previous press, and buffer this one."""
        self._print_new_messages()
        if person != self._person:
            self._presses()
            self._person = person
        self._controls.append(control)
        self.counts["presses"] += 1

    async def print_updates(self) -> None:
        """Print new messages, and the full card if the game has entered a new phase."""
        self._print_new_messages()
        assert self._table is not None, "a table is watched"
        info = await self._table.table_info()
        view = (await self._table.host.gameplay.panel(info.id, 0)).view
        chapter = "" if view is None else self._table.boards.get(info.game).phase(view)
        if chapter != self._chapter and info.status == "playing":
            await self.card()
        self._chapter = chapter

    async def card(self) -> None:
        """Print the current card."""
        assert self._table is not None, "a table is watched"
        self._message(self._words.format("demo-card", channel=CHANNEL), await self._table.card())

    def line(self, text: str) -> None:
        """Print a separate line."""
        self._presses()
        self._out.write(f"\n{text}\n")
        self._last_heading = ""

    def _print_new_messages(self) -> None:
        """Print new messages and lines added to earlier ones, those in the channel first."""
        for where, message in self._changed_messages():
            before = self._printed.get(message.id)
            self._printed[message.id] = message.content
            if before is None:
                self.counts["messages"] += 1
                self._message(where, message)
            elif added := message.content.splitlines()[len(before.splitlines()) :]:
                self._print_lines(where, self._screen.text("\n".join(added)))

    def _changed_messages(self) -> list[tuple[str, Any]]:
        if self._table is None:
            return []
        found = [
            (self._words.format("demo-channel", channel=CHANNEL), message)
            for message in self._table.channel_messages()
        ]
        for visitor in self._table.users:
            where = self._words.format("demo-letter", person=visitor.name)
            found += [(where, letter) for letter in visitor.direct_messages()]
        return [(where, message) for where, message in found if self._printed.get(message.id) != message.content]

    def _message(self, where: str, message: discord.Message) -> None:
        self._print_lines(where, self._screen.message(message))

    def _print_lines(self, where: str, lines: Iterable[str]) -> None:
        self._presses()
        if where != self._last_heading:
            self._out.write(f"\n{where}\n")
            self._last_heading = where
        for line in lines:
            self._out.write(f"{line}\n")

    def _presses(self) -> None:
        """Print the buffered presses of one user."""
        if not self._controls:
            return
        controls = " ".join(in_brackets(control) for control in self._controls)
        # Fluent refuses to insert texts as long as some modals.
        text = "\n".join(wrapped(f"{self._words.format('demo-press', person=self._person)} {controls}"))
        self._out.write(f"{text}\n" if self._last_heading == _PRESSES else f"\n{text}\n")
        self._controls.clear()
        self._last_heading = _PRESSES
