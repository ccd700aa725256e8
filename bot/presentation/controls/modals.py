"""Questions that are filled in part by part as a draft, in modals or in menus below the message."""

from bot.presentation.components import (
    DANGER,
    INPUT,
    LABEL,
    MOST_IN_ROW,
    PRIMARY,
    SECONDARY,
    SUCCESS,
    Component,
    button,
    form,
    rows,
)
from bot.presentation.controls.assign import can_be_written
from bot.presentation.controls.drafts import (
    CLEAR,
    MENUS,
    MENUS_ON_A_PAGE,
    Asked,
    Draft,
    Parts,
    PartsInWords,
    is_ordered,
    mark_of_draft,
    number_in,
)
from bot.presentation.controls.parsing import begun, forms_of, problems_of
from bot.presentation.layout import page_of, turning

FORMS_ON_A_PAGE = 10


class Sheet:
    """The modals and menus of one question."""

    def __init__(self, asked: Asked, parts: Parts, words: PartsInWords) -> None:
        self._asked = asked
        self._voice = asked.voice
        self._parts = parts
        self._words = words
        self._forms = forms_of(parts)

    def rows(self, draft: Draft | None, *, beside: bool = False) -> tuple[Component, ...]:
        """Return at most four rows: the controls that fill in the draft, and those that submit or drop it.

        With `beside`, each page has fewer of them, which leaves room for another menu.
        """
        shown = self._shown(draft)
        if shown.others:
            return self._all_of(shown.others[0], shown)
        done, dropped = self._done(draft), self._dropped(draft)
        if shown.by_menus or not self._forms:
            return self._by_menus(shown, [*done, *dropped], MENUS_ON_A_PAGE - beside)
        are_turned = len(self._forms) > FORMS_ON_A_PAGE
        return self._by_forms(shown, done, dropped, FORMS_ON_A_PAGE - MOST_IN_ROW * (beside and are_turned))

    def form(self, number: int, draft: Draft | None, text: str) -> Component:
        """Return a modal, filled in with the draft. Raises IndexError."""
        draft = self._shown(draft)
        parts = self._forms[range(len(self._forms))[number]]
        name = self._name_of_all() if len(self._forms) == 1 else self._title_of(number)
        shown = [self._words.part(part, draft).in_form(str(part)) for part in parts]
        return form(self._asked.id_for("fill", str(number)), name, shown, text)

    def _name_of_all(self) -> str:
        """Return the title of the only modal: the game's own text about submitting it if that fits, or the question.

        Secret answers can be changed until all are in, so submitting one is never final.
        """
        title, decision = self._asked.form_title(), self._asked.decision
        if decision.secret or is_ordered(decision.question):
            return title
        whole = self._asked.form_title("submit", title=title)
        return whole if len(whole) <= INPUT else title

    def _title_of(self, number: int) -> str:
        """Return the title of one of several modals: the question and the modal's parts if they fit."""
        title = self._asked.form_title()
        named = self._voice.label("form-title", title=title, parts=self._parts_of(number))
        return named if len(named) <= INPUT else title

    def _shown(self, draft: Draft | None) -> Draft:
        return begun(self._asked.decision, None) if draft is None else draft

    def _by_forms(
        self, draft: Draft, done: list[Component], dropped: list[Component], size: int
    ) -> tuple[Component, ...]:
        """Return a page with the buttons of `size` modals.

        The buttons that submit or begin a draft come first, the one that drops it last.
        """
        lone = self._lone
        forms = range(len(self._forms) - len(lone))
        page = page_of(forms, size, draft.page)
        first = self._beginnings(draft)
        opening = [
            self._opening(number, draft, is_first=not first and at == 0) for at, number in enumerate(page.things)
        ]
        menus = [self._words.menu(part, draft) for part in lone]
        turns = turning(self._voice, page, self._asked.id_of_page)
        return (*rows([*done, *first, *opening, *dropped, *turns]), *menus)

    @property
    def _lone(self) -> tuple[int, ...]:
        """The part that would be alone in the last of a few modals, so it becomes a menu below the message."""
        forms = self._forms
        is_alone = 1 < len(forms) <= MOST_IN_ROW and len(forms[-1]) == 1
        return forms[-1] if is_alone and self._words.menus(Draft()) else ()

    def _all_of(self, part: int, draft: Draft) -> tuple[Component, ...]:
        """Return all options of one part, and a button that leads back."""
        sections = list(enumerate(self._words.sections(part, draft)))
        page = page_of(sections, MENUS_ON_A_PAGE, draft.page)
        how = self._asked.how(draft)
        menus = [
            section.in_row(self._asked.id_for("draft", "", "0", str(part), str(at), *how))
            for at, section in page.things
        ]
        back = button(
            self._asked.id_of_page(0, *((MENUS,) if draft.by_menus else ())), self._voice.label("back-to-all")
        )
        turns = turning(self._voice, page, lambda number: self._asked.id_of_page(number, *how))
        return (*menus, *rows([back, *turns]))

    def _beginnings(self, draft: Draft) -> list[Component]:
        """Return the buttons that begin a draft: with a computer player's answer, or with an earlier answer."""
        decision, buttons = self._asked.decision, []
        if draft.holds:
            return []
        if decision.may_suggest:
            buttons.append(button(self._asked.id_for("suggest"), self._voice.label("suggest"), PRIMARY))
        if decision.earlier is not None:
            buttons.append(button(self._asked.id_for("again"), self._asked.own("again")))
        return buttons

    def other_ways(self, draft: Draft | None) -> tuple[Component, ...]:
        """Return the buttons for answering as text, and with menus instead of modals."""
        buttons = []
        if can_be_written(self._asked.decision.question):
            buttons.append(button(self._asked.id_for("text"), self._voice.label("as-text")))
        if self._forms and self._words.menus(Draft()) and not self._shown(draft).by_menus:
            buttons.append(button(self._asked.id_of_page(0, MENUS), self._voice.label("by-menus")))
        return tuple(buttons)

    def _opening(self, number: int, draft: Draft, *, is_first: bool) -> Component:
        """Return the button that opens a modal, highlighted if it `is_first` among the ways to begin."""
        custom_id = self._asked.id_for("form", str(number))
        style = PRIMARY if is_first and not draft.holds else SECONDARY
        if len(self._forms) > 1:
            return button(custom_id, self._name_of(number), style)
        if draft.holds:
            return button(custom_id, self._voice.label("change"), style)
        label = self._asked.title() if is_first else self._voice.label("by-forms")
        return button(custom_id, label, style)

    def _name_of(self, number: int) -> str:
        """Return the button label of one of several modals, which lists the modal's parts."""
        label = self._voice.label("form-of-parts", parts=self._parts_of(number))
        first, last = self._forms[number][0], self._forms[number][-1]
        return label if len(label) <= LABEL else self._voice.label("form-of-numbers", first=first + 1, last=last + 1)

    def _parts_of(self, number: int) -> str:
        first, last = [self._words.label(part) for part in (self._forms[number][0], self._forms[number][-1])]
        return first if len(self._forms[number]) == 1 else self._voice.label("from-to", first=first, last=last)

    def _by_menus(self, draft: Draft, others: list[Component], size: int) -> tuple[Component, ...]:
        """Return a page of `size` menus, below the buttons that begin a draft."""
        page = page_of(range(self._words.menus(draft)), size, draft.page)
        how = self._asked.how(draft)
        if self._forms:
            others = [*others, button(self._asked.id_of_page(0), self._voice.label("by-forms"))]
        turns = turning(self._voice, page, lambda number: self._asked.id_of_page(number, *how))
        menus = [self._words.menu(number, draft) for number in page.things]
        first = [] if self._forms else self._beginnings(draft)
        buttons = rows([*first, *others, *turns])
        return (*buttons, *menus) if first else (*menus, *buttons)

    def _done(self, draft: Draft | None) -> list[Component]:
        """Return the button that submits a draft, if it is a legal answer."""
        if draft is None or not draft.holds or not self._is_lawful(draft):
            return []
        custom_id = self._asked.id_for("done", "", mark_of_draft(self._asked.decision.question, draft))
        return [button(custom_id, self._confirming(draft), SUCCESS)]

    def _dropped(self, draft: Draft | None) -> list[Component]:
        """Return the button that drops a draft; without one, the button that passes, if that is legal."""
        if draft is not None and draft.holds:
            return [button(self._asked.id_of_page(0, CLEAR), self._voice.label("start-over"), DANGER)]
        passing = button(self._asked.id_for("nothing"), self._asked.own("pass"))
        return [passing] if self._is_lawful(Draft()) else []

    def _confirming(self, draft: Draft) -> str:
        """Return the label of the button that submits a draft, which names the action."""
        number = number_in(self._asked.decision.question, draft)
        label = self._asked.own("confirm", title=self._asked.title(), number=number)
        return label if len(label) <= LABEL else self._voice.label("confirm")

    def _is_lawful(self, draft: Draft) -> bool:
        return not problems_of(self._asked.decision.question, self._parts, draft)
