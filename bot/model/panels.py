"""What one person may see and do at a table, and what came of it: frozen values."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime

from bot.model.stories import without_calls
from bot.model.tables import TableInfo
from engine.core.errors import GameError
from engine.core.events import Seat
from engine.core.questions import Action, Answer, Decision, named
from engine.core.table import View
from engine.core.values import value


@value()
class LogEntry:
    """An answer in the public record: `story` is the text that was posted about it, "" if nothing was.

    `kind` is "person", "deadline", "away", "computer" or "undo". `passed` says that nothing was chosen.
    """

    seq: int
    kind: str
    seat: Seat | None
    at: datetime
    story: str
    passed: bool = False

    @property
    def is_told(self) -> bool:
        """Whether the log has anything to say of it: a call of those who are asked next is no part of that."""
        return bool(without_calls(self.story))

    def is_own(self, seat: Seat | None) -> bool:
        """Whether `seat` answered itself, or its deadline did."""
        return seat is not None and self.seat == seat and self.kind in ("person", "deadline")


@value()
class Panel:
    """All that one person may see and do at a table now.

    `seat` and `decision` are None for a spectator; `view` is None before the game. `so_far` are the latest answers of
    this seat that it may still take back freely, oldest first. `chosen` is what each seat plays (a clan, say).
    `drafts` are what this seat has chosen and not yet confirmed, by the token of the question. `since` is what was
    answered since this seat did, oldest first, with its own answer if chance or something hidden decided what came of
    it, and `before` what it saw then, if that is still kept. `ahead` are the questions that this seat may answer
    before they are asked. `is_new` says that the person has never answered in this game, here or elsewhere.
    `at` is the time as of which all this is so.
    """

    info: TableInfo
    seat: Seat | None = None
    view: View | None = None
    decision: Decision | None = None
    invitations: tuple[Decision, ...] = ()
    so_far: tuple[LogEntry, ...] = ()
    chosen: Mapping[Seat, str] = field(default_factory=dict)
    drafts: Mapping[str, str] = field(default_factory=dict)
    since: tuple[LogEntry, ...] = ()
    before: View | None = None
    ahead: tuple[Decision, ...] = ()
    is_new: bool = False
    at: datetime | None = None

    @property
    def questions(self) -> tuple[Decision, ...]:
        """What this seat is asked, invited to, and may say ahead."""
        others = (*self.invitations, *self.ahead)
        return others if self.decision is None else (self.decision, *others)

    def question(self, token: str) -> Decision | None:
        """The question of this name, if it is open to this seat."""
        return named(token, self.questions)


@value()
class Glance:
    """What is put to one person now: less than a panel, and sooner made.

    `asked`, `invitations` and `ahead` are as there. `given` are the answers of theirs that stand, newest first.
    """

    info: TableInfo
    asked: Decision | None = None
    invitations: tuple[Decision, ...] = ()
    given: tuple[Action, ...] = ()
    chosen: Mapping[Seat, str] = field(default_factory=dict)
    ahead: tuple[Decision, ...] = ()

    def question(self, token: str) -> Decision | None:
        """The question of this name, if it is open to them."""
        return named(token, (self.asked, *self.invitations, *self.ahead))

    def is_as_it_was(self, decision: Decision) -> bool:
        """Whether this question is open to them, and they have answered it neither more nor otherwise."""
        found = self.question(decision.token)
        return found is not None and found.sealed == decision.sealed

    def answer_to(self, token: str) -> Answer | None:
        """What they answered to a question, if it is among the latest."""
        return next((action.answer for action in self.given if action.token == token), None)


@value()
class Outcome:
    """What an answer or an undo led to, as its author may know it.

    `changed` is False if nothing was answered, or the very same answer lay there already. `asked` is True if an undo
    waits for the others to agree. `stale` says that the question is no longer open; `refusal` is what was wrong with
    an answer that was not taken. What was said ahead is `quiet`.
    """

    panel: Panel
    changed: bool = True
    asked: bool = False
    stale: bool = False
    refusal: GameError | None = None
    quiet: bool = False
