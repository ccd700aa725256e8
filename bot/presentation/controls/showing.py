"""The controls of a question, whatever its shape.

Up to ten answers are buttons, up to 25 one menu, unless the question declares that it wants its form. Else it is
filled in part by part, in forms of up to five parts or in menus, and one option of many is picked group by group.
"""

from bot.presentation.components import Component
from bot.presentation.controls.answers import FewAnswers
from bot.presentation.controls.asked import Asked
from bot.presentation.controls.drafts import Draft
from bot.presentation.controls.pick import PickControls
from bot.presentation.controls.problems import Problem, problem_of
from bot.presentation.controls.shapes import is_single, parts_in_words, parts_of
from bot.presentation.controls.sheets import Sheet
from bot.words.voice import Voice
from engine.core.questions import Answer, Decision


class Controls:
    """The controls for one decision at one table."""

    def __init__(self, voice: Voice, table: int, decision: Decision) -> None:
        self._decision = decision
        self._asked = Asked(voice, table, decision)
        self._parts = parts_of(decision.question)
        self._words = parts_in_words(self._asked)

    def rows(self, draft: Draft | None = None) -> tuple[Component, ...]:
        """At most four rows of components; `draft` is what is chosen so far, if anything is."""
        if isinstance(self._words, PickControls) and is_single(self._decision.question):
            return self._words.single(draft or Draft())
        if not self._decision.form and not (draft is not None and draft.is_open):
            few = FewAnswers(self._asked, self._parts, self._words)
            if few.suit:
                return few.rows()
        return Sheet(self._asked, self._parts, self._words).rows(draft)

    def form(self, number: int = 0, draft: Draft | None = None) -> Component:
        """A form of the question, filled with what was written before. Raises IndexError if there is none."""
        return Sheet(self._asked, self._parts, self._words).form(number, draft)

    def explained(self) -> tuple[str, ...]:
        """What is on the buttons in more words, line by line, where there are any."""
        if isinstance(self._words, PickControls) and is_single(self._decision.question):
            return self._words.explained()
        return ()

    def described(self, answer: Answer) -> str:
        """An answer in words."""
        return self._words.described(answer)

    def answered(self, answer: Answer) -> tuple[str, ...]:
        """An answer in words, line by line."""
        return self._words.chosen(self._parts.draft(answer)) or (self.described(answer),)

    def chosen(self, draft: Draft) -> tuple[str, ...]:
        """A draft in words, line by line."""
        return self._words.chosen(draft)

    def problem(self, draft: Draft) -> Problem | None:
        """Why what is chosen so far is no answer yet, if anything is."""
        return problem_of(self._decision.question, self._parts, draft) if draft.holds else None
