"""Parsing of used controls under the table lock."""

from bot.model.custom_ids import CustomId
from bot.model.drafts import Kept
from bot.presentation.controls import Draft, OutdatedControlError, Spelled, begun, read, suggested
from engine.core.questions import Action, Answer, Decision


class Reading:
    """Parser of one used control, called under the table lock. Its attributes are the result.

    After several calls, they are the result of the last one.
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
        """Whether *Done* was pressed on a message that shows a different draft than the current one."""
        return self._custom_id.what == "done" and self.draft is not None

    def __call__(self, decision: Decision, kept: str | None) -> Action | Kept | None:
        """Return the control's answer, or a draft to store, or None if the draft is unchanged."""
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
    """Parser that offers a computed suggestion as a draft."""

    def __init__(self, custom_id: CustomId, answer: Answer) -> None:
        super().__init__(custom_id)
        self._answer = answer

    def _read(self, decision: Decision, kept: str | None) -> Draft:
        """Return the suggestion, unless the user has filled in a draft in the meantime; then return theirs."""
        found = suggested(decision, self._custom_id, self._answer)
        filled = Draft.of(decision.question, kept)
        return filled if filled is not None and filled.holds else found
