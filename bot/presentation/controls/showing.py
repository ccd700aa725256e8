"""The controls of a question, whatever its shape.

Up to ten answers are buttons, up to 25 one menu, unless the question declares that it wants its form. Else it is
filled in part by part, in forms of up to five parts or in menus, and one option of many is picked group by group.
"""

from functools import cached_property

from bot.model.custom_ids import CustomId
from bot.presentation.components import Component
from bot.presentation.controls.answers import FewAnswers, ProposedAnswers
from bot.presentation.controls.asked import Asked
from bot.presentation.controls.assign import place_label
from bot.presentation.controls.drafts import Draft
from bot.presentation.controls.laying import rest_of
from bot.presentation.controls.pick import PickControls
from bot.presentation.controls.problems import Problem, problems_of
from bot.presentation.controls.shapes import begun, forms_of, is_single, parts_in_words, parts_of
from bot.presentation.controls.sheets import Sheet
from bot.presentation.controls.written import misread_in, text_form
from bot.words.voice import Voice
from engine.core.questions import Answer, Assign, Decision


class Controls:
    """The controls for one decision at one table."""

    def __init__(self, voice: Voice, table: int, decision: Decision) -> None:
        self._decision = decision
        self._asked = Asked(voice, table, decision)
        self._parts = parts_of(decision.question)
        self._words = parts_in_words(self._asked)
        self._told = parts_in_words(self._asked.in_text)

    @property
    def proposed(self) -> Draft | None:
        """What a question that is filled in begins with, where something is proposed."""
        if not self._decision.proposals or self._single is not None or self._few is not None:
            return None
        return begun(self._decision, None)

    @property
    def note(self) -> str:
        """What whoever fills in its form should know: where what is left falls by itself."""
        question = self._decision.question
        rest = rest_of(question) if isinstance(question, Assign) else None
        if not isinstance(question, Assign) or rest is None:
            return ""
        voice = self._asked.voice.in_text
        return voice.say("rest-falls", place=place_label(voice, question.places[rest]))

    def id_for(self, what: str) -> CustomId:
        """The custom id of another control of this question."""
        return self._asked.id_for(what)

    @property
    def has_form(self) -> bool:
        """Whether the whole question is one form, because it wants it or because its answers cannot be listed."""
        return self._single is None and self._few is None and len(forms_of(self._parts)) == 1

    def rows(self, draft: Draft | None = None) -> tuple[Component, ...]:
        """At most four rows of components; `draft` is what is chosen so far, if anything is."""
        if self._single is not None:
            return self._single.single(draft or Draft())
        if self._few is not None and not (draft is not None and draft.is_open):
            return self._few.rows()
        shown = draft or self.proposed
        if shown is None or shown.by_menus or shown.others:
            return self._sheet.rows(shown)
        proposed = ProposedAnswers(self._asked, self._parts)
        return (*proposed.rows(shown), *self._sheet.rows(shown, beside=proposed.has_words))

    def other_ways(self, draft: Draft | None = None) -> tuple[Component, ...]:
        """Return buttons of less usual ways to answer: as text, or by menus instead of forms."""
        if self._single is not None or (self._few is not None and not (draft is not None and draft.is_open)):
            return ()
        return self._sheet.other_ways(draft or self.proposed)

    def form(self, number: int = 0, draft: Draft | None = None, text: str = "") -> Component:
        """A form of the question, filled with what was written before, `text` on top if there is room.

        Raises IndexError if there is none.
        """
        return self._sheet.form(number, draft, text)

    def text_form(self, draft: Draft | None = None) -> Component:
        """The question as a text to write in, where it can be written."""
        return text_form(self._asked, begun(self._decision, None) if draft is None else draft)

    def misread(self, draft: Draft) -> tuple[str, ...]:
        """What is not understood of a text, a sentence each."""
        return misread_in(self._asked.voice, self._decision.question, draft)

    def explained(self) -> tuple[str, ...]:
        """What is on the buttons in more words, line by line, where there are any."""
        return () if self._single is None else self._single.explained()

    def described(self, answer: Answer) -> str:
        """An answer in words."""
        return self._told.described(answer)

    def answered(self, answer: Answer) -> tuple[str, ...]:
        """An answer in words, line by line."""
        return self._told.chosen(self._parts.draft(answer)) or (self.described(answer),)

    def chosen(self, draft: Draft) -> tuple[str, ...]:
        """A draft in words, line by line."""
        return self._told.chosen(draft)

    def problems(self, draft: Draft) -> tuple[Problem, ...]:
        """Why what is chosen so far is no answer yet, if anything is."""
        return problems_of(self._decision.question, self._parts, draft) if draft.holds else ()

    @cached_property
    def _single(self) -> PickControls | None:
        """The controls of a question for one option."""
        return self._words if isinstance(self._words, PickControls) and is_single(self._decision.question) else None

    @cached_property
    def _few(self) -> FewAnswers | None:
        """The controls of a question whose answers can all be listed. Nobody fills in a form with one answer."""
        if self._decision.form and self._decision.question.only_answer() is None:
            return None
        few = FewAnswers(self._asked, self._parts, self._words)
        return few if few.suit else None

    @cached_property
    def _sheet(self) -> Sheet:
        return Sheet(self._asked, self._parts, self._words)
