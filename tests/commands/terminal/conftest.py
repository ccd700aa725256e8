from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from bot.commands.terminal.asking import Asked, Terminal, ask
from bot.presentation.board import Board
from bot.words.voice import Voice
from bot.words.wording import LOCALES, Wording
from engine.core.questions import Answer, Decision, Question

WORDS = """
ask-lay = Lay your cards.
guest = { $name }
slot = Jar { $number }
card = Card { $number }
    .group = { $colour } cards
field = Field { $number }
"""


class Person:
    """Somebody who writes these lines, and all that they read."""

    def __init__(self, *lines: str) -> None:
        self._lines = list(lines)
        self.read: list[str] = []
        self.terminal = Terminal(self._next, self.read.append)

    def _next(self, prompt: str) -> str:
        if not self._lines:
            raise EOFError
        return self._lines.pop(0)


Put = Callable[..., tuple[Any, list[str]]]


@pytest.fixture
def voice(tmp_path: Path) -> Voice:
    """Knows the words of a game of cards and fields."""
    folder = tmp_path / "en" / "cards"
    folder.mkdir(parents=True)
    (folder / "cards.ftl").write_text(WORDS)
    return Voice(Wording(LOCALES, tmp_path, strict=True).words("en", "cards"), lexicon=Board())


@pytest.fixture
def put(voice: Voice) -> Put:
    """Puts a question to somebody who writes these lines; returns their answer and what they read."""

    def putting(question: Question, *lines: str, offers: Sequence[str] = (), **more: Any) -> tuple[Any, list[str]]:
        person = Person(*lines)
        decision = Decision(token="1", seat=0, kind="lay", question=question)
        asked: Asked = ask(person.terminal, voice, decision, tuple(offers), lambda: ["The board."], **more)
        answer: Answer | int | None = asked.answer if asked.offer is None else asked.offer
        return answer, person.read

    return putting
