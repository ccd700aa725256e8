"""What the use of a control means, found out while the host holds the table."""

from bot.model.custom_ids import CustomId
from bot.model.drafts import Kept
from bot.presentation.controls import Draft, OutdatedControlError, Spelled, begun, read, suggested
from engine.core.questions import Action, Answer, Decision


class Reading:
    """Reads a control while the host holds the table, and remembers what it found: the last time, if it is called
    again.
    """

    def __init__(self, custom_id: CustomId, values: tuple[str, ...] = (), spelled: Spelled | None = None) -> None:
        self._custom_id = custom_id
        self._values = values
        self._spelled = spelled
        self.decision: Decision | None = None
        self.draft: Draft | None = None
        self.outdated = False

    @property
    def sent_an_empty_form(self) -> bool:
        return self._custom_id.what == "fill" and self.draft is not None and not self.draft.holds

    @property
    def confirmed_another(self) -> bool:
        """Whether *Done* was pressed below something else than what is chosen now."""
        return self._custom_id.what == "done" and self.draft is not None

    def __call__(self, decision: Decision, kept: str | None) -> Action | Kept | None:
        """The answer that the control makes, or a draft if it is another than the one that is kept."""
        self.decision, self.draft, self.outdated = decision, None, False
        try:
            found = self._read(decision, kept)
        except OutdatedControlError:
            self.outdated = True
            return None
        if isinstance(found, Action):
            return found
        self.draft = found
        content = found.content(decision.question)
        before = () if kept else (Draft(), begun(decision, None))
        known = (kept, *(draft.content(decision.question) for draft in before))
        return Kept(content) if content not in known else None

    def _read(self, decision: Decision, kept: str | None) -> Action | Draft:
        return read(decision, self._custom_id, self._values, kept, self._spelled)


class Suggested(Reading):
    """The same for an answer that was thought of meanwhile."""

    def __init__(self, custom_id: CustomId, answer: Answer) -> None:
        super().__init__(custom_id)
        self._answer = answer

    def _read(self, decision: Decision, kept: str | None) -> Draft:
        """What was thought of, unless something was filled in meanwhile: that is nobody's to throw away."""
        found = suggested(decision, self._custom_id, self._answer)
        filled = Draft.of(decision.question, kept)
        return filled if filled is not None and filled.holds else found
