"""A question put to somebody in the terminal, again and again until it is answered."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.commands.terminal.shapes import Shape, UnreadableError, shape_of
from bot.presentation.controls import ask_of, sentence_of
from bot.words.voice import Voice
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Answer, Decision, Question

PROMPT = "> "
LEAVE, AGAIN, LOOK, OFFER, BACK = "q", "?", "b", "+", "<"
"""What can be written at any question: to leave the game, to read the question again, to look at the board, with a
number to take up an offer, and then to go back from it."""


class LeftError(Exception):
    """The person has left the game."""


@dataclass(frozen=True, slots=True)
class Terminal:
    """Where a person reads and writes. `read` raises EOFError where nothing more comes."""

    read: Callable[[str], str]
    write: Callable[[str], object]

    def say(self, lines: Iterable[str]) -> None:
        """Writes lines."""
        for line in lines:
            self.write(line)

    def line(self, prompt: str) -> str:
        """What is written next. Raises LeftError."""
        try:
            written = self.read(prompt).strip()
        except EOFError:
            raise LeftError from None
        if written == LEAVE:
            raise LeftError
        return written


@dataclass(frozen=True, slots=True)
class Asked:
    """What somebody wrote at a question: an `answer` to it, or the number of the `offer` that they took up."""

    answer: Answer | None = None
    offer: int | None = None


def ask(
    terminal: Terminal,
    voice: Voice,
    decision: Decision,
    offers: tuple[str, ...],
    board: Callable[[], Iterable[str]],
    *,
    may_go_back: bool = False,
) -> Asked:
    """Puts a question until it is answered lawfully, or one of the `offers` is taken up.

    Where somebody `may_go_back`, `<` leaves the question unanswered. Raises LeftError.
    """
    shape = shape_of(voice, decision.question)
    question = [*_question(voice, decision, shape, offers), *_keys(voice, may_go_back)]
    terminal.say(question)
    while True:
        written = terminal.line(PROMPT)
        if may_go_back and written == BACK:
            return Asked()
        try:
            if written == AGAIN:
                terminal.say([*question, *shape.so_far()])
            elif written == LOOK:
                terminal.say(board())
            elif written.startswith(OFFER):
                return Asked(offer=_offer(written, offers))
            elif (answer := shape.read(written)) is not None:
                decision.question.check(answer)
                return Asked(answer)
            else:
                terminal.say(shape.so_far())
        except (UnreadableError, IllegalAnswerError) as error:
            terminal.write(_wrong(voice, error, decision.question))


def _question(voice: Voice, decision: Decision, shape: Shape, offers: tuple[str, ...]) -> Iterable[str]:
    yield ""
    yield voice.label(ask_of(decision), **decision.facts)
    yield from shape.lines()
    for number, offer in enumerate(offers, 1):
        yield voice.label("terminal-offer", number=f"{OFFER}{number}", offer=offer)


def _keys(voice: Voice, may_go_back: bool) -> Iterable[str]:
    yield voice.label("terminal-keys", again=AGAIN, look=LOOK, leave=LEAVE)
    if may_go_back:
        yield voice.label("terminal-back", back=BACK)


def _wrong(voice: Voice, error: UnreadableError | IllegalAnswerError, question: Question) -> str:
    """What is wrong, in a sentence, with things by their names."""
    if isinstance(error, UnreadableError):
        return voice.label(f"terminal-{error.reason}", **error.facts)
    return sentence_of(voice, error, question)


def _offer(written: str, offers: tuple[str, ...]) -> int:
    number = written.removeprefix(OFFER).strip()
    if not number.isdecimal() or not 1 <= int(number) <= len(offers):
        raise UnreadableError("not-there", text=written)
    return int(number) - 1
