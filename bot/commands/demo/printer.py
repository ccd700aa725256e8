"""Live output of a simulated game: presses, channel messages and direct messages."""

from collections.abc import Iterable
from typing import Any, TextIO

import discord

from bot.commands.demo.evening import CHANNEL, Evening
from bot.commands.demo.screen import Screen, in_brackets, wrapped
from bot.words.wording import Words

_PRESSES = "presses"
"""Value of `_where` if the last output was presses rather than a message."""


class Printer:
    """Printer of events in order. Consecutive presses of one user share a line."""

    def __init__(self, words: Words, out: TextIO) -> None:
        self._words = words
        self._out = out
        self._table: Evening | None = None
        self._screen = Screen(words, {}, CHANNEL)
        self._printed: dict[int, str] = {}
        """The last printed content of each message, by message id."""
        self._where = ""
        self._chapter = ""
        self._person = ""
        self._controls: list[str] = []
        self.counts = {"presses": 0, "messages": 0}
        """The number of presses and messages."""

    def watch(self, table: Evening) -> None:
        """Start printing the messages of this table."""
        self._table = table
        self._screen = Screen(self._words, {visitor.user_id: visitor.name for visitor in table.visitors}, CHANNEL)

    def pressed(self, person: str, control: str) -> None:
        """Print the effects of the previous press, and buffer this one."""
        self._catch_up()
        if person != self._person:
            self._presses()
            self._person = person
        self._controls.append(control)
        self.counts["presses"] += 1

    async def look(self) -> None:
        """Print new messages, and the full card if the game has entered a new phase."""
        self._catch_up()
        assert self._table is not None, "a table is watched"
        info = await self._table.table()
        view = (await self._table.host.play.panel(info.id, 0)).view
        chapter = "" if view is None else self._table.boards.of(info.game).chapter(view)
        if chapter != self._chapter and info.status == "playing":
            await self.card()
        self._chapter = chapter

    async def card(self) -> None:
        """Print the current card."""
        assert self._table is not None, "a table is watched"
        self._message(self._words.say("demo-card", channel=CHANNEL), await self._table.card())

    def line(self, text: str) -> None:
        """Print a separate line."""
        self._presses()
        self._out.write(f"\n{text}\n")
        self._where = ""

    def _catch_up(self) -> None:
        """Print new messages and lines added to earlier ones, those in the channel first."""
        for where, message in self._news():
            before = self._printed.get(message.id)
            self._printed[message.id] = message.content
            if before is None:
                self.counts["messages"] += 1
                self._message(where, message)
            elif added := message.content.splitlines()[len(before.splitlines()) :]:
                self._lines(where, self._screen.text("\n".join(added)))

    def _news(self) -> list[tuple[str, Any]]:
        if self._table is None:
            return []
        found = [(self._words.say("demo-channel", channel=CHANNEL), message) for message in self._table.said()]
        for visitor in self._table.visitors:
            where = self._words.say("demo-letter", person=visitor.name)
            found += [(where, letter) for letter in visitor.letters()]
        return [(where, message) for where, message in found if self._printed.get(message.id) != message.content]

    def _message(self, where: str, message: discord.Message) -> None:
        self._lines(where, self._screen.message(message))

    def _lines(self, where: str, lines: Iterable[str]) -> None:
        self._presses()
        if where != self._where:
            self._out.write(f"\n{where}\n")
            self._where = where
        for line in lines:
            self._out.write(f"{line}\n")

    def _presses(self) -> None:
        """Print the buffered presses of one user."""
        if not self._controls:
            return
        controls = " ".join(in_brackets(control) for control in self._controls)
        # Fluent refuses to insert texts as long as some modals.
        text = "\n".join(wrapped(f"{self._words.say('demo-press', person=self._person)} {controls}"))
        self._out.write(f"{text}\n" if self._where == _PRESSES else f"\n{text}\n")
        self._controls.clear()
        self._where = _PRESSES
