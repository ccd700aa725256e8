"""Questions that are filled in part by part as a draft, in modals or in menus below the message."""

from bot.presentation.components import (
    DANGER,
    MAX_BUTTONS_IN_ROW,
    MAX_INPUT_LABEL,
    MAX_LABEL,
    PRIMARY,
    SECONDARY,
    SUCCESS,
    Component,
    button,
    button_rows,
    modal,
    page_buttons,
    paginate,
)
from bot.presentation.controls.assign import accepts_text
from bot.presentation.controls.drafts import (
    CLEAR,
    MENUS,
    MENUS_PER_PAGE,
    AnswerForm,
    DecisionContext,
    Draft,
    FormView,
    chosen_count,
    draft_hash,
    is_ordered,
)
from bot.presentation.controls.parsing import initial_draft, modals_of, validate_draft

MODALS_PER_PAGE = 10


class FormLayout:
    """The modals and menus of one question."""

    def __init__(self, asked: DecisionContext, parts: AnswerForm, words: FormView) -> None:
        self._asked = asked
        self._localizer = asked.localizer
        self._parts = parts
        self._words = words
        self._modals = modals_of(parts)

    def rows(self, draft: Draft | None, *, has_extra_menu: bool = False) -> tuple[Component, ...]:
        """Return at most four rows: the controls that fill in the draft, and those that submit or drop it.

        With `has_extra_menu`, each page has fewer of them, which leaves room for another menu.
        """
        shown = self._shown(draft)
        if shown.expanded_fields:
            return self._all_of(shown.expanded_fields[0], shown)
        done, dropped = self._submit_buttons(draft), self._discard_buttons(draft)
        if shown.uses_menus or not self._modals:
            return self._menu_rows(shown, [*done, *dropped], MENUS_PER_PAGE - has_extra_menu)
        are_turned = len(self._modals) > MODALS_PER_PAGE
        return self._modal_rows(
            shown, done, dropped, MODALS_PER_PAGE - MAX_BUTTONS_IN_ROW * (has_extra_menu and are_turned)
        )

    def modal(self, number: int, draft: Draft | None, text: str) -> Component:
        """Return a modal, filled in with the draft. Raises IndexError."""
        draft = self._shown(draft)
        parts = self._modals[range(len(self._modals))[number]]
        name = self._name_of_all() if len(self._modals) == 1 else self._title_of(number)
        shown = [self._words.field(part, draft).to_modal_component(str(part)) for part in parts]
        return modal(self._asked.custom_id("fill", str(number)), name, shown, text)

    def _name_of_all(self) -> str:
        """Return the title of the only modal: the game's own text about submitting it if that fits, or the question.

        Secret answers can be changed until all are in, so submitting one is never final.
        """
        title, decision = self._asked.modal_title(), self._asked.decision
        if decision.secret or is_ordered(decision.question):
            return title
        whole = self._asked.modal_title("submit", title=title)
        return whole if len(whole) <= MAX_INPUT_LABEL else title

    def _title_of(self, number: int) -> str:
        """Return the title of one of several modals: the question and the modal's parts if they fit."""
        title = self._asked.modal_title()
        named = self._localizer.label("form-title", title=title, parts=self._parts_of(number))
        return named if len(named) <= MAX_INPUT_LABEL else title

    def _shown(self, draft: Draft | None) -> Draft:
        return initial_draft(self._asked.decision, None) if draft is None else draft

    def _modal_rows(
        self, draft: Draft, done: list[Component], dropped: list[Component], size: int
    ) -> tuple[Component, ...]:
        """Return a page with the buttons of `size` modals.

        The buttons that submit or begin a draft come first, the one that drops it last.
        """
        lone = self._lone
        forms = range(len(self._modals) - len(lone))
        page = paginate(forms, size, draft.page)
        first = self._start_buttons(draft)
        opening = [
            self._opening(number, draft, is_first=not first and at == 0) for at, number in enumerate(page.items)
        ]
        menus = [self._words.menu(part, draft) for part in lone]
        turns = page_buttons(self._localizer, page, self._asked.page_custom_id)
        return (*button_rows([*done, *first, *opening, *dropped, *turns]), *menus)

    @property
    def _lone(self) -> tuple[int, ...]:
        """The part that would be alone in the last of a few modals, so it becomes a menu below the message."""
        forms = self._modals
        is_alone = 1 < len(forms) <= MAX_BUTTONS_IN_ROW and len(forms[-1]) == 1
        return forms[-1] if is_alone and self._words.menu_count(Draft()) else ()

    def _all_of(self, part: int, draft: Draft) -> tuple[Component, ...]:
        """Return all options of one part, and a button that leads back."""
        sections = list(enumerate(self._words.sections(part, draft)))
        page = paginate(sections, MENUS_PER_PAGE, draft.page)
        arguments = self._asked.draft_arguments(draft)
        menus = [
            section.to_menu_row(self._asked.custom_id("draft", "", "0", str(part), str(at), *arguments))
            for at, section in page.items
        ]
        back = button(
            self._asked.page_custom_id(0, *((MENUS,) if draft.uses_menus else ())),
            self._localizer.label("back-to-all"),
        )
        turns = page_buttons(self._localizer, page, lambda number: self._asked.page_custom_id(number, *arguments))
        return (*menus, *button_rows([back, *turns]))

    def _start_buttons(self, draft: Draft) -> list[Component]:
        """Return the buttons that begin a draft: with a computer player's answer, or with an earlier answer."""
        decision, buttons = self._asked.decision, []
        if draft.has_choices:
            return []
        if decision.may_suggest:
            buttons.append(button(self._asked.custom_id("suggest"), self._localizer.label("suggest"), PRIMARY))
        if decision.earlier is not None:
            buttons.append(button(self._asked.custom_id("again"), self._asked.question_label("again")))
        return buttons

    def alternative_buttons(self, draft: Draft | None) -> tuple[Component, ...]:
        """Return the buttons for answering as text, and with menus instead of modals."""
        buttons = []
        if accepts_text(self._asked.decision.question):
            buttons.append(button(self._asked.custom_id("text"), self._localizer.label("as-text")))
        if self._modals and self._words.menu_count(Draft()) and not self._shown(draft).uses_menus:
            buttons.append(button(self._asked.page_custom_id(0, MENUS), self._localizer.label("by-menus")))
        return tuple(buttons)

    def _opening(self, number: int, draft: Draft, *, is_first: bool) -> Component:
        """Return the button that opens a modal, highlighted if it `is_first` among the ways to begin."""
        custom_id = self._asked.custom_id("form", str(number))
        style = PRIMARY if is_first and not draft.has_choices else SECONDARY
        if len(self._modals) > 1:
            return button(custom_id, self._name_of(number), style)
        if draft.has_choices:
            return button(custom_id, self._localizer.label("change"), style)
        label = self._asked.title() if is_first else self._localizer.label("by-forms")
        return button(custom_id, label, style)

    def _name_of(self, number: int) -> str:
        """Return the button label for one of several modals: its first and last part, or else their numbers."""
        label = self._localizer.label("form-of-parts", parts=self._parts_of(number))
        first, last = self._modals[number][0], self._modals[number][-1]
        return (
            label
            if len(label) <= MAX_LABEL
            else self._localizer.label("form-of-numbers", first=first + 1, last=last + 1)
        )

    def _parts_of(self, number: int) -> str:
        first, last = [self._words.label(part) for part in (self._modals[number][0], self._modals[number][-1])]
        return first if len(self._modals[number]) == 1 else self._localizer.label("from-to", first=first, last=last)

    def _menu_rows(self, draft: Draft, others: list[Component], size: int) -> tuple[Component, ...]:
        """Return a page of `size` menus, below the buttons that begin a draft."""
        page = paginate(range(self._words.menu_count(draft)), size, draft.page)
        arguments = self._asked.draft_arguments(draft)
        if self._modals:
            others = [*others, button(self._asked.page_custom_id(0), self._localizer.label("by-forms"))]
        turns = page_buttons(self._localizer, page, lambda number: self._asked.page_custom_id(number, *arguments))
        menus = [self._words.menu(number, draft) for number in page.items]
        first = [] if self._modals else self._start_buttons(draft)
        buttons = button_rows([*first, *others, *turns])
        return (*buttons, *menus) if first else (*menus, *buttons)

    def _submit_buttons(self, draft: Draft | None) -> list[Component]:
        """Return the button that submits a draft, if it is a legal answer."""
        if draft is None or not draft.has_choices or not self._is_legal(draft):
            return []
        custom_id = self._asked.custom_id("done", "", draft_hash(self._asked.decision.question, draft))
        return [button(custom_id, self._confirming(draft), SUCCESS)]

    def _discard_buttons(self, draft: Draft | None) -> list[Component]:
        """Return the button that drops a draft; without one, the button that passes, if that is legal."""
        if draft is not None and draft.has_choices:
            return [button(self._asked.page_custom_id(0, CLEAR), self._localizer.label("start-over"), DANGER)]
        passing = button(self._asked.custom_id("nothing"), self._asked.question_label("pass"))
        return [passing] if self._is_legal(Draft()) else []

    def _confirming(self, draft: Draft) -> str:
        """Return the label of the button that submits a draft, which names the action."""
        number = chosen_count(self._asked.decision.question, draft)
        label = self._asked.question_label("confirm", title=self._asked.title(), number=number)
        return label if len(label) <= MAX_LABEL else self._localizer.label("confirm")

    def _is_legal(self, draft: Draft) -> bool:
        return not validate_draft(self._asked.decision.question, self._parts, draft)
