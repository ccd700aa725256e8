"""Discord messages as text in a terminal."""

import re
import textwrap
from collections.abc import Iterator, Mapping
from typing import Any

WIDTH = 100
_MARKUP = re.compile(r"\*\*|^#+ |^-# |\\(?=[\\`*_~|>#\[\]()<@-])", re.MULTILINE)
_MENTION = re.compile(r"<@!?(\d+)>")
_CHANNEL = re.compile(r"<#\d+>")
_TIME = re.compile(r"<t:\d+(:\w)?>")


class Screen:
    """Draws messages as people see them: text, embeds in a frame, controls in brackets."""

    def __init__(self, names: Mapping[int, str], channel: str) -> None:
        """`names` are the people by user id."""
        self._names = names
        self._channel = channel

    def message(self, message: Any) -> Iterator[str]:
        """A whole message, line by line."""
        if message.content:
            yield from self._wrapped(message.content, "  ")
        for embed in message.embeds:
            yield from self._embed(embed)
        for row in message.components:
            yield f"  {self._row(row if isinstance(row, dict) else row.to_dict())}"

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

    def _row(self, row: Mapping[str, Any]) -> str:
        return " ".join(self._control(part) for part in row["components"])

    def _control(self, part: Mapping[str, Any]) -> str:
        return f"[{part['label']}]" if "label" in part else f"[{part.get('placeholder') or '…'} ▾]"

    def _wrapped(self, text: str, indent: str) -> Iterator[str]:
        for line in self._plain(text).splitlines():
            yield from textwrap.wrap(
                line, WIDTH, initial_indent=indent, subsequent_indent=indent + "  ", break_long_words=False
            ) or [indent.rstrip()]

    def _plain(self, text: str) -> str:
        text = _MENTION.sub(lambda found: "@" + self._names.get(int(found[1]), "somebody"), text)
        text = _TIME.sub("12 h", _CHANNEL.sub(f"#{self._channel}", text))
        return _MARKUP.sub("", text)
