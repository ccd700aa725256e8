"""Controls for choosing from a list: one option by button or menu, several in menus or modals by group.

The controls are chosen to be short on a phone. Up to five options are buttons, with an explanation of each above them
if necessary. More options are one menu if they need explanations, since menu options can have descriptions; otherwise
up to ten are buttons. A menu also replaces buttons that would take too many lines (`MAX_BUTTON_LINES`).

A question of any shape with few answers is such a list, too. If a question has many, the game's proposals are a menu
above the controls for filling it in.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import groupby, islice
from typing import Any

from bot.model.custom_ids import CustomId, checksum, encode_indexes, parse_number
from bot.presentation.components import (
    ELLIPSIS,
    MAX_BUTTON_LINES,
    MAX_GROUP_LINES,
    MAX_INPUT_LABEL,
    MAX_LABEL,
    MAX_MODAL_FIELDS,
    MAX_OPTION_LABEL,
    MAX_OPTIONS,
    PRIMARY,
    SECONDARY,
    Component,
    SelectOption,
    button,
    button_rows,
    chunks,
    count_button_lines,
    page_buttons,
    paginate,
    row,
    select_menu,
    split_text,
    truncate,
)
from bot.presentation.controls.drafts import (
    MAX_ANSWER_BUTTONS,
    MENUS,
    MENUS_PER_PAGE,
    AnswerForm,
    DecisionContext,
    Draft,
    FormField,
    FormView,
    OutdatedControlError,
    indexes_in,
    is_ordered,
    keys_at,
    number_lines,
    parse_indexes,
)
from engine.core.questions import Answer, Decision, Pick, Picked, Question
from engine.core.values import value


@value()
class Menu:
    """The indexes of a menu's options. If `grouped`, all are of one group."""

    places: tuple[int, ...]
    grouped: bool


def group_options(question: Pick[Any]) -> list[tuple[int, ...]]:
    """Return the indexes of the options, group by group. Without groups, return a single one."""
    found: dict[str, list[int]] = {}
    for place, option in enumerate(question.options):
        found.setdefault(option.group, []).append(place)
    return [tuple(places) for places in found.values()]


def need_group_buttons(groups: Sequence[Sequence[int]]) -> bool:
    """Return whether each group gets a button. A few groups with several options each are menus instead."""
    sizes = [len(places) for places in groups]
    return len(sizes) > MENUS_PER_PAGE or (len(sizes) > 1 and min(sizes) == 1)


def build_menus(question: Pick[Any]) -> list[Menu]:
    """Return all menus of a question, over all pages."""
    options = question.options
    grouped = any(option.group for option in options)
    if grouped and (question.most > 1 or len(options) > MAX_OPTIONS):
        order = {group: at for at, group in enumerate(dict.fromkeys(option.group for option in options))}
        places = sorted(range(len(options)), key=lambda place: order[options[place].group])
        return [
            Menu(lot, bool(group))
            for group, found in groupby(places, key=lambda place: options[place].group)
            for lot in chunks(list(found), MAX_OPTIONS)
        ]
    return [Menu(lot, False) for lot in chunks(range(len(options)), MAX_OPTIONS)]


# Parts and controls of a Pick question


_MAX_EXPLAINED = 5
"""Maximum number of options with explanations above their buttons."""
_MAX_EXPLANATION_LENGTH = 500
"""Maximum characters of all buttons' explanations together, which is a dozen lines on a phone."""
_SENTENCE = re.compile(r".+?[.!?](?=\s)", re.DOTALL)
GROUPS_PER_PAGE = 15
"""Maximum number of groups with a button each, which is three rows of them."""


class PickForm:
    """Parts of a Pick question: a menu for each group or 25 options, in modals if there are few groups."""

    def __init__(self, question: Pick[Any]) -> None:
        self._question = question
        self._options = question.options

    @cached_property
    def _menus(self) -> list[Menu]:
        return build_menus(self._question)

    @property
    def modal_field_count(self) -> int:
        number = len(self._menus)
        suits = number <= MAX_MODAL_FIELDS or self._question.ordered
        return number if suits and all(menu.grouped for menu in self._menus) else 0

    def fill(self, draft: Draft, written: Mapping[int, str]) -> Draft:
        for part, values in written.items():
            draft = self._with(draft, part, values)
        return draft

    def _with(self, draft: Draft, part: int, values: str) -> Draft:
        """Return the draft with these values chosen in one menu."""
        menu, chosen = self._menus[part].places, parse_indexes(values)
        if not set(chosen) <= set(menu) or (self._menus[part].grouped and len(chosen) > 1):
            raise IndexError(values)
        if set(chosen) == set(menu).intersection(draft.indexes):
            return draft  # Unchanged choices keep their position in the order.
        return replace(draft, indexes=(*(place for place in draft.indexes if place not in menu), *chosen))

    def to_answer(self, draft: Draft) -> Picked:
        return Picked(keys=keys_at(self._options, draft.indexes))

    def to_draft(self, answer: Answer) -> Draft:
        assert isinstance(answer, Picked)
        place_of = {option.key: place for place, option in enumerate(self._options)}
        return Draft(tuple(place_of[key] for key in answer.keys if key in place_of))


class PickControls:
    """The controls of a Pick question."""

    def __init__(self, asked: DecisionContext, question: Pick[Any]) -> None:
        self._asked = asked
        self._localizer = asked.localizer
        self._question = question

    @cached_property
    def _menus(self) -> list[Menu]:
        return build_menus(self._question)

    def describe(self, answer: Answer) -> str:
        assert isinstance(answer, Picked)
        return self._asked.describe(self._question.options, answer.keys)

    def draft_lines(self, draft: Draft) -> tuple[str, ...]:
        if draft.group is not None:
            return (self._group_name(group_options(self._question)[draft.group]),)
        labels = [self._asked.label(self._question.options[place]) for place in draft.indexes]
        return tuple(number_lines(self._localizer, labels) if self._question.ordered else labels)

    # Several options, part by part

    def label(self, number: int) -> str:
        return truncate(self._title_of(self._menus[number]), MAX_INPUT_LABEL)

    def field(self, number: int, draft: Draft) -> FormField:
        menu = self._menus[number]
        title = self._title_of(menu)
        here = sum(place in menu.places for place in draft.indexes)
        room = self._question.most - len(draft.indexes) + here
        return FormField(
            truncate(title, MAX_INPUT_LABEL),
            title if len(title) > MAX_INPUT_LABEL else "",
            "",
            [self._choice(place, menu, chosen=place in draft.indexes) for place in menu.places],
            1 if menu.grouped else min(len(menu.places), max(room, here, 1)),
        )

    def menu_count(self, draft: Draft) -> int:
        return len(self._menus)

    def sections(self, number: int, draft: Draft) -> list[FormField]:
        raise IndexError(number)

    def menu(self, number: int, draft: Draft) -> Component:
        mode = (MENUS,) if draft.uses_menus else ()
        return self.field(number, draft).to_menu_row(
            self._asked.custom_id("draft", "", str(draft.page), str(number), *mode)
        )

    # One option

    def single_choice_rows(self, draft: Draft) -> tuple[Component, ...]:
        """Return the controls for choosing one option: a button for each, one menu, or a button for each group."""
        places, groups = range(len(self._question.options)), group_options(self._question)
        if draft.group is not None:
            return self._within(groups[draft.group], draft)
        none = self._passing()
        if self._has_buttons:
            last = [place for place in places if self._asked.ends_negotiation(self._answer(place))]
            ordered = [*(place for place in places if place not in last), *last]
            picking = [self._picking(place, self._labels[place]) for place in ordered]
            return button_rows([*none, *picking] if self._asked.decision.among_people else [*picking, *none])
        if len(places) > MAX_OPTIONS and need_group_buttons(groups):
            return self._group_by_group(groups, none, draft)
        return self._menu_by_menu(self._menus, none, draft)

    def explanations(self) -> tuple[str, ...]:
        """Return explanations of options that are buttons, line by line; menus have them as descriptions.

        If they are too long to be shown above the buttons, return only the first sentence of each.
        """
        options = self._question.options
        if not self._has_buttons or any(option.group for option in options):
            return ()
        asked = self._asked.for_markdown
        about = [asked.localizer.lexicon.button_explanation(asked.localizer, option) for option in options]
        if sum(map(len, about)) > _MAX_EXPLANATION_LENGTH:
            about = [_first_sentence(means) for means in about]
        return tuple(
            self._localizer.format(
                "option-explained",
                named=asked.closing_label(asked.numbered_label(asked.label(option), at), self._answer(at)),
                means=means,
            )
            for at, (option, means) in enumerate(zip(options, about, strict=True))
            if means
        )

    @cached_property
    def _labels(self) -> list[str]:
        return [
            self._asked.closing_label(
                self._asked.numbered_label(self._asked.label(option), place), self._answer(place)
            )
            for place, option in enumerate(self._question.options)
        ]

    @cached_property
    def _have_explanations(self) -> bool:
        return any(self._localizer.lexicon.describe(self._localizer, option) for option in self._question.options)

    @cached_property
    def _has_buttons(self) -> bool:
        """Whether the options are few, short enough for buttons, and don't need a menu for their explanations."""
        number = len(self._question.options)
        if number + (self._question.least == 0) > MAX_ANSWER_BUTTONS or (
            number > _MAX_EXPLAINED and self._have_explanations
        ):
            return False
        labels = [*self._labels, *([] if self._question.least else [self._asked.question_label("pass")])]
        return all(len(label) <= MAX_LABEL for label in labels) and count_button_lines(labels) <= MAX_BUTTON_LINES

    def _answer(self, place: int) -> Picked:
        return Picked(keys=(self._question.options[place].key,))

    def _group_by_group(
        self, groups: Sequence[Sequence[int]], none: Sequence[Component], draft: Draft
    ) -> tuple[Component, ...]:
        names = [self._group_name(group) for group in groups]
        if count_button_lines(names) > MAX_GROUP_LINES and len(names) <= MAX_OPTIONS:
            return (self._menu_of_groups(groups, names), *button_rows(none))
        page = paginate(list(enumerate(groups)), GROUPS_PER_PAGE, draft.page)
        opening = [self._opening(at, group) for at, group in page.items]
        return (
            *button_rows(opening),
            *button_rows([*none, *page_buttons(self._localizer, page, self._asked.page_custom_id)]),
        )

    def _menu_by_menu(
        self, menus: Sequence[Menu], others: Sequence[Component], draft: Draft
    ) -> tuple[Component, ...]:
        def turned(number: int) -> CustomId:
            if draft.group is None:
                return self._asked.page_custom_id(number)
            return self._asked.custom_id("group", "", str(number), str(draft.group))

        page = paginate(list(enumerate(menus)), MENUS_PER_PAGE, draft.page)
        shown = [self._picking_in(number, menu) for number, menu in page.items]
        return (*shown, *button_rows([*others, *page_buttons(self._localizer, page, turned)]))

    def _opening(self, at: int, group: Sequence[int]) -> Component:
        """Return the button of a group. If it has a single option whose name fits, the button picks that directly."""
        name = self._group_name(group)
        if len(group) == 1 and len(name) <= MAX_LABEL:
            return self._picking(group[0], name)
        return button(self._asked.custom_id("group", "", "0", str(at)), name, PRIMARY, self._icon_of(group))

    def _menu_of_groups(self, groups: Sequence[Sequence[int]], names: Sequence[str]) -> Component:
        choices = []
        for at, (group, name) in enumerate(zip(groups, names, strict=True)):
            label, rest = split_text(name, MAX_OPTION_LABEL)
            choices.append(SelectOption(label, str(at), rest, icon=self._icon_of(group)))
        return row(select_menu(self._asked.custom_id("group", "", "0"), choices, self._asked.menu_hint()))

    def _icon_of(self, group: Sequence[int]) -> Component | None:
        """Return the icon that all options of a group have, if any."""
        first, *others = [self._asked.icon(self._question.options[place]) for place in group]
        return first if all(icon == first for icon in others) else None

    def _group_name(self, group: Sequence[int]) -> str:
        """Return a group's name, or its option's name if it has only one."""
        return self._labels[group[0]] if len(group) == 1 else self._group_title(group)

    def _within(self, group: Sequence[int], draft: Draft) -> tuple[Component, ...]:
        """Return the options of one group, and a button that leads back to all groups."""
        back = button(self._asked.page_custom_id(0), self._localizer.label("other-groups"))
        names = [self._brief(place) for place in group] if len(group) <= MAX_ANSWER_BUTTONS else []
        if names and not any(whole for _, whole in names):
            picking = [self._picking(place, name) for place, (name, _) in zip(group, names, strict=True)]
            return (*button_rows(picking), row(back))
        menus = [Menu(lot, grouped=True) for lot in chunks(group, MAX_OPTIONS)]
        return self._menu_by_menu(menus, [back], draft)

    def _brief(self, place: int) -> tuple[str, str]:
        """Return an option's label for a button within its group, and the full label if that is too long."""
        option = self._question.options[place]
        label, whole = self._asked.short_label(option.word, self._asked.label_facts(option), MAX_LABEL, always=True)
        numbered = self._asked.numbered_label(label, place)
        return numbered, whole if len(numbered) <= MAX_LABEL else numbered

    def _picking(self, place: int, label: str) -> Component:
        style = SECONDARY if self._asked.ends_negotiation(self._answer(place)) else PRIMARY
        icon = self._asked.icon(self._question.options[place])
        return button(self._asked.custom_id("pick", encode_indexes([place])), label, style, icon)

    def _picking_in(self, number: int, menu: Menu) -> Component:
        choices = [self._choice(place, menu) for place in menu.places]
        hint = (self._named_group(menu.places) if menu.grouped else "") or self._asked.menu_hint()
        return row(select_menu(self._asked.custom_id("pick", "", str(number)), choices, hint))

    def _passing(self) -> list[Component]:
        if self._question.least:
            return []
        label = self._asked.closing_label(self._asked.question_label("pass"), Picked())
        style = PRIMARY if self._asked.decision.among_people else SECONDARY
        return [button(self._asked.custom_id("pick", ""), label, style)]

    # One or several options

    def _choice(self, place: int, menu: Menu, *, chosen: bool = False) -> SelectOption:
        option = self._question.options[place]
        return self._asked.select_option(option, place, grouped=menu.grouped, chosen=chosen)

    def _title_of(self, menu: Menu) -> str:
        return self._group_title(menu.places) if menu.grouped else self._asked.title()

    def _group_title(self, group: Sequence[int]) -> str:
        return self._named_group(group) or self._asked.title()

    def _named_group(self, group: Sequence[int]) -> str:
        """Return the name that a group's options share, or an empty string."""
        option = self._question.options[group[0]]
        if option.group and self._localizer.has(option.word, "group"):
            return self._asked.numbered_label(self._localizer.label(option.word, "group", **option.facts), *group)
        return ""


def _first_sentence(text: str) -> str:
    """Return the first sentence of a text, with an ellipsis if it continues."""
    first = _SENTENCE.match(text)
    return text if first is None else f"{first[0]} {ELLIPSIS}"


def parse_pick(question: Pick[Any], custom_id: CustomId, values: Sequence[str]) -> Picked | Draft:
    """Parse a used control.

    Raises OutdatedControlError, ValueError or IndexError if it doesn't belong to this question.
    """
    match custom_id.verb:
        case "pick":
            if values and custom_id.args[1:2] not in ((), ("",)):
                raise OutdatedControlError  # A button with an option in its custom id has no menu.
            named = parse_indexes(",".join(values)) or indexes_in(custom_id)
            return Picked(keys=keys_at(question.options, named))
        case "group":
            return _opened(question, custom_id, values)
        case _:
            raise OutdatedControlError


def _opened(question: Pick[Any], custom_id: CustomId, values: Sequence[str]) -> Picked | Draft:
    """Return the draft that opens the chosen group. In a menu, choosing a group with one option picks that option."""
    groups = group_options(question)
    if not values:
        group = range(len(groups))[parse_number(custom_id.args[3])]
        return Draft(page=parse_number(custom_id.args[2]), group=group)
    if len(custom_id.args) > 3:
        raise OutdatedControlError  # A button with a group in its custom id has no menu.
    group = range(len(groups))[parse_number(values[0])]
    if len(groups[group]) == 1:
        return Picked(keys=keys_at(question.options, groups[group]))
    return Draft(group=group)


# Lists of whole answers to a question of any shape


def list_few_answers(question: Question, parts: AnswerForm) -> tuple[Answer, ...]:
    """Return all answers if they fit one menu, or () if not; the answer that chooses nothing comes last.

    Also returns () if several things can be put in order, since the order is clearer when it is built up step by
    step.
    """
    nothing = parts.to_answer(Draft())
    answers: list[Answer] = list(islice(question.answers(), MAX_OPTIONS + 2))
    chosen = [answer for answer in answers if answer != nothing]
    if len(chosen) > MAX_OPTIONS:
        return ()
    if is_ordered(question) and any(_is_of_several(parts.to_draft(answer)) for answer in chosen):
        return ()
    return (*chosen, *(answer for answer in answers if answer == nothing))


def _is_of_several(draft: Draft) -> bool:
    return len(draft.indexes) + len(draft.assignments) > 1


class FewAnswers:
    """The controls of a question with few answers."""

    def __init__(self, asked: DecisionContext, parts: AnswerForm, words: FormView) -> None:
        answers = list_few_answers(asked.decision.question, parts)
        self._asked = asked
        self._nothing = next((answer for answer in answers[-1:] if answer == parts.to_answer(Draft())), None)
        self._answers = answers if self._nothing is None else answers[:-1]
        self._mark = _mark(answers)
        self._labels = [
            asked.numbered_label(self._called(answer) or words.describe(answer), *parts.to_draft(answer).indexes)
            for answer in self._answers
        ]

    @property
    def is_usable(self) -> bool:
        """Whether there are few answers and their full labels fit buttons or a menu."""
        some = bool(self._answers) or self._nothing is not None
        return some and all(len(label) <= MAX_OPTION_LABEL for label in self._labels)

    def rows(self) -> tuple[Component, ...]:
        """Return a button for each answer, or one menu. Choosing nothing is always a button."""
        none = (
            []
            if self._nothing is None
            else [button(self._asked.custom_id("nothing"), self._asked.question_label("pass"))]
        )
        listed = [(at, self._labels[at]) for at in self._best_first()]
        if len(listed) + len(none) <= MAX_ANSWER_BUTTONS and all(len(label) <= MAX_LABEL for label in self._labels):
            return button_rows([*(button(self._id(str(at)), label, PRIMARY) for at, label in listed), *none])
        choices = [SelectOption(label, str(at)) for at, label in listed]
        return (row(select_menu(self._id(), choices, self._asked.menu_hint())), *button_rows(none))

    def _called(self, answer: Answer) -> str:
        localizer = self._asked.localizer
        return localizer.lexicon.answer_name(localizer, self._asked.decision, answer)

    def _best_first(self) -> list[int]:
        """Return the indexes of the answers, proposals first."""
        best = self._asked.decision.proposals

        def rank(at: int) -> int:
            return best.index(self._answers[at]) if self._answers[at] in best else len(best)

        return sorted(range(len(self._answers)), key=rank)

    def _id(self, *number: str) -> CustomId:
        return self._asked.custom_id("answer", self._mark, *number)


class ProposalMenu:
    """The menu of proposed answers to a question with many, limited to those for which the game has a label."""

    def __init__(self, asked: DecisionContext, parts: AnswerForm) -> None:
        answers = asked.decision.proposals
        called = [asked.localizer.lexicon.answer_name(asked.localizer, asked.decision, answer) for answer in answers]
        nothing = parts.to_answer(Draft())  # It has its own button.
        self._asked = asked
        self._mark = _mark(answers)
        self._lines = [
            (parts.to_draft(answer), _line(label, at))
            for at, (answer, label) in enumerate(zip(answers, called, strict=True))
            if label and answer != nothing
        ]

    @property
    def has_options(self) -> bool:
        """Whether at least one proposal has a label."""
        return bool(self._lines)

    def rows(self, shown: Draft | None) -> tuple[Component, ...]:
        """Return the menu of proposals other than `shown`, or no rows if there are none.

        The menu has the best proposals. If some don't fit, its placeholder gives the total.
        """
        choices = [choice for draft, choice in self._lines if draft != shown]
        if not choices:
            return ()
        best = choices[:MAX_OPTIONS]
        hint = self._asked.localizer.label(
            "other-proposals", best=len(best), number=len(choices), more=len(choices) - len(best)
        )
        return (row(select_menu(self._asked.custom_id("answer", self._mark), best, hint)),)


def _line(label: str, at: int) -> SelectOption:
    line, rest = split_text(label, MAX_OPTION_LABEL)
    return SelectOption(line, str(at), rest)


def parse_few_answers(decision: Decision, parts: AnswerForm, custom_id: CustomId, values: Sequence[str]) -> Answer:
    """Return the answer of a button or a menu. Raises OutdatedControlError, ValueError or IndexError."""
    _, marked, *number = custom_id.args
    answers = decision.proposals
    if not answers or marked != _mark(answers):
        answers = list_few_answers(decision.question, parts)
    if not answers or marked != _mark(answers):
        raise OutdatedControlError
    (chosen,) = values or number
    answer = answers[parse_number(chosen)]
    if answer == parts.to_answer(Draft()):
        raise OutdatedControlError  # Choosing nothing has its own button.
    return answer


def _mark(answers: Sequence[Any]) -> str:
    return checksum([repr(answer) for answer in answers])
