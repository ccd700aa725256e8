"""Drafts of answers, and what the controls of all question shapes share: parts, custom ids and labels.

`Draft` defines the text format in which drafts are stored. `AnswerForm` needs no localizer, so a control can be
parsed under the table lock.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Protocol, Self, assert_never

from pydantic import TypeAdapter, ValidationError

from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId, checksum, decode_indexes, parse_number
from bot.presentation.components import (
    MAX_INPUT_LABEL,
    MAX_OPTION_LABEL,
    Component,
    SelectOption,
    modal_label,
    modal_select,
    row,
    select_menu,
    split_text,
    text_input,
    truncate,
)
from bot.presentation.formatting import format_ranges
from engine.core.questions import Answer, Arrange, Assign, Decision, Option, Pick, Question, ShareOut, Thing
from engine.core.questions.share_out import Slot
from engine.core.values import value

MAX_NUMBER_LENGTH = 20
"""Maximum characters of a modal's text field for a number, enough for any number in the games."""
GAP = -1
"""An open position in a draft's order."""


class OutdatedControlError(Exception):
    """The control was made for other options than the current ones."""


@value()
class _Content:
    """The stored format of a draft."""

    mark: str
    places: tuple[int, ...] = ()
    lines: tuple[str, ...] = ()
    laid: tuple[tuple[int, int], ...] = ()


_CONTENT = TypeAdapter(_Content)


@value()
class Draft:
    """An answer that isn't submitted yet, and the state of the controls used for it.

    `indexes` are indexes of options, or of items in their order (`GAP` for a gap). `texts` are the texts entered for
    each slot, legal or not; for an Assign question, they are a text that couldn't be parsed. `assignments` are pairs
    of thing and place indexes in the order in which they were assigned.

    The other fields aren't stored but carried by custom ids: the `page` of menus, the open `group`, the parts whose
    options are to be shown completely (`expanded_fields`), and whether to fill in menus instead of modals
    (`uses_menus`).
    """

    indexes: tuple[int, ...] = ()
    page: int = 0
    group: int | None = None
    texts: tuple[str, ...] = ()
    assignments: tuple[tuple[int, int], ...] = ()
    uses_menus: bool = False
    expanded_fields: tuple[int, ...] = ()

    @property
    def has_choices(self) -> bool:
        """Whether anything has been chosen."""
        return any(place != GAP for place in self.indexes) or any(self.texts) or bool(self.assignments)

    @property
    def is_started(self) -> bool:
        """Whether the draft has choices or an open page."""
        return self.has_choices or self.uses_menus or bool(self.expanded_fields)

    def serialize(self, question: Question) -> str:
        """Return the choices as text for storage, with a hash of the question's options."""
        content = {"places": self.indexes, "lines": self.texts, "laid": self.assignments}
        chosen = {name: value for name, value in content.items() if value}
        return json.dumps({"mark": options_hash(question), **chosen}, separators=(",", ":"))

    @classmethod
    def parse(cls, question: Question, content: str | None) -> Self | None:
        """Parse a stored draft. Return None if there is none or it isn't valid for these options."""
        if content is None:
            return None
        try:
            read = _CONTENT.validate_json(content)
        except ValidationError:
            return None
        draft = cls(read.places, texts=read.lines, assignments=read.laid)
        return draft if read.mark == options_hash(question) and is_compatible(question, draft) else None


def is_ordered(question: Question) -> bool:
    """Return whether the order of the choices matters."""
    return isinstance(question, Pick | Assign) and question.ordered


def options_hash(question: Question) -> str:
    """Return a hash of a question's options. It is part of all custom ids, because indexes depend on the options."""
    match question:
        case Pick():
            return checksum([option.key for option in question.options])
        case Arrange():
            return checksum([item.key for item in question.items])
        case ShareOut():
            return checksum([f"{slot.key}/{slot.most}" for slot in question.slots])
        case Assign():
            things = [f"{thing.key}/{thing.group}/{thing.copies}" for thing in question.things]
            return checksum([*things, *(f"{place.key}/{place.most}/{place.takes}" for place in question.places)])
        case _:
            assert_never(question)


def is_compatible(question: Question, draft: Draft) -> bool:
    """Return whether a draft could have been made with the controls of this question. It may still be illegal."""
    foreign = (draft.texts or draft.assignments) if isinstance(question, Pick | Arrange) else draft.indexes
    if foreign:
        return False
    match question:
        case Pick():
            return set(draft.indexes) <= set(range(len(question.options)))
        case Arrange():
            return set(draft.indexes) <= {GAP, *range(len(question.items))}
        case ShareOut():
            known = len(draft.texts) in (0, len(question.slots))
            return known and all(len(line) <= MAX_NUMBER_LENGTH for line in draft.texts)
        case Assign():
            things, places = range(len(question.things)), range(len(question.places))
            known = (
                all(thing in things and place in places for thing, place in draft.assignments)
                and len(draft.texts) < 2
            )
            copies = sum(thing.copies for thing in question.things)
            # A text can assign too much, so allow more than is legal.
            return known and len(draft.assignments) <= copies * len(places)
        case _:
            assert_never(question)


def chosen_count(question: Question, draft: Draft) -> int:
    """Return the number of chosen or assigned things that mean something to the game; 0 for numbers and orders."""
    match question:
        case Pick():
            return sum(question.options[place].means is not None for place in draft.indexes)
        case Assign():
            return sum(question.things[thing].means is not None for thing, _ in draft.assignments)
        case _:
            return 0


def draft_hash(question: Question, draft: Draft) -> str:
    """Return a hash that distinguishes the drafts of a question."""
    return checksum([draft.serialize(question)])


def indexes_in(custom_id: CustomId) -> tuple[int, ...]:
    """Return the option indexes in a custom id. Raises ValueError if it has anything else."""
    return decode_indexes(custom_id.args[1]) if len(custom_id.args) > 1 else ()


def parse_indexes(written: str) -> tuple[int, ...]:
    """Parse the indexes chosen in a menu, joined with commas. Raises ValueError for invalid or repeated ones."""
    places = tuple(parse_number(value) for value in written.split(",")) if written else ()
    if len(set(places)) < len(places):
        raise ValueError("the same twice")
    return places


def keys_at(options: Sequence[Option[Any]], places: Sequence[int]) -> tuple[str, ...]:
    """Return the keys of the options at these indexes. Raises IndexError."""
    if any(place < 0 for place in places):
        raise IndexError(places)
    return tuple(options[place].key for place in places)


# Parts of a question, which are filled in one by one in modals or menus


MAX_ANSWER_BUTTONS = 10
"""Maximum number of answers that get a button each."""
MENUS_PER_PAGE = 3
"""Maximum number of menus on one page, leaving room for the buttons of the question and the panel."""


class NotANumberError(Exception):
    """A modal's text field contains something other than a whole number. Attributes: `slot` and `text`."""

    def __init__(self, slot: Slot, text: str) -> None:
        super().__init__(f"{slot.key}: {text!r} is not a whole number")
        self.slot = slot
        self.text = text


class AnswerForm(Protocol):
    """The parts of one question of any shape."""

    @property
    def modal_field_count(self) -> int:
        """The number of parts to fill in with modals; 0 if modals don't suit the question."""
        ...

    def fill(self, draft: Draft, written: Mapping[int, str]) -> Draft:
        """Return the draft with some parts filled in.

        `written` maps part numbers to a text field's content or a menu's values joined with commas. Raises ValueError
        or IndexError if the question has no such part or option.
        """
        ...

    def to_answer(self, draft: Draft) -> Answer:
        """Return the answer that a draft represents, legal or not.

        Raises NotANumberError or IllegalAnswerError if there is none.
        """
        ...

    def to_draft(self, answer: Answer) -> Draft:
        """Return the draft that represents this answer."""
        ...


@value()
class FormField:
    """The content of a part: a menu of `options` with at most `max_choices` chosen, or a text field with a `value`.

    `label` fits a modal; `full_label` is the full label if that is longer. `hint` says what to enter. `description`
    describes the place, and is shown only in the modal.
    """

    label: str
    full_label: str = ""
    hint: str = ""
    options: Sequence[SelectOption] = ()
    max_choices: int = 1
    value: str = ""
    max_length: int = 4
    description: str = ""

    def to_modal_component(self, key: str) -> Component:
        """Return the part as a text field or a menu of a modal."""
        shown = (
            modal_select(key, self.options, most=self.max_choices)
            if self.options
            else text_input(key, value=self.value, longest=self.max_length)
        )
        description = _joined(self.hint, self.full_label, self.description)
        return modal_label(
            self.label,
            shown,
            description if len(description) <= MAX_OPTION_LABEL else _joined(self.hint, self._rest, self.description),
        )

    @property
    def _rest(self) -> str:
        """The rest of a label that was cut."""
        label, rest = split_text(self.full_label, MAX_INPUT_LABEL)
        return rest if label == self.label else self.full_label

    def to_menu_row(self, custom_id: CustomId) -> Component:
        """Return the part as a menu below a message."""
        title = _joined(self.full_label or self.label, self.hint)
        return row(select_menu(custom_id, self.options, title, least=0, most=self.max_choices))


def _joined(*texts: str) -> str:
    return " · ".join(text for text in texts if text)


class FormView(Protocol):
    """The texts and controls of a question that is filled in part by part."""

    def label(self, number: int) -> str:
        """Return the label of a part. This is much cheaper than the complete part."""
        ...

    def field(self, number: int, draft: Draft) -> FormField:
        """Return a part with its content in the draft."""
        ...

    def menu_count(self, draft: Draft) -> int:
        """Return the number of menus needed to answer without modals; 0 if menus can't answer the question."""
        ...

    def menu(self, number: int, draft: Draft) -> Component:
        """Return one of these menus, as a row."""
        ...

    def sections(self, number: int, draft: Draft) -> Sequence[FormField]:
        """Return all options of a part that shows only some, as menus with titles.

        Raises IndexError if the part shows all options.
        """
        ...

    def describe(self, answer: Answer) -> str:
        """Return an answer in words."""
        ...

    def draft_lines(self, draft: Draft) -> tuple[str, ...]:
        """Return a draft in words, line by line."""
        ...


# Custom ids and labels


_NAMES = (22, 16, 12, 8)
"""Maximum lengths of player names in a modal's title, tried in this order until the title fits."""
MENUS, CLEAR, OTHERS = "menus", "clear", "others"
"""Last argument of a custom id: filling in menus instead of modals, dropping a draft, or showing all options.

`OTHERS` is followed by the parts whose options are all shown.
"""


class DecisionContext:
    """One decision of a seat at `table`, with the localizer `localizer`."""

    def __init__(self, localizer: Localizer, table: int, decision: Decision) -> None:
        self.localizer = localizer
        self.decision = decision
        self._table = table
        self._mark = options_hash(decision.question)

    @cached_property
    def for_markdown(self) -> "DecisionContext":
        """The same decision with a localizer for message text, which can contain Markdown."""
        return DecisionContext(self.localizer.for_markdown, self._table, self.decision)

    def custom_id(self, what: str, *rest: str) -> CustomId:
        """Return the custom id of a control that does `what` for this decision."""
        return CustomId(what, self._table, self.decision.seat, self.decision.token, (self._mark, *rest))

    def page_custom_id(self, page: int, *arguments: str) -> CustomId:
        """Return the custom id of a button that shows another page."""
        return self.custom_id("page", "", str(page), *arguments)

    def draft_arguments(self, draft: Draft) -> tuple[str, ...]:
        """Return the last custom-id argument of a draft.

        It says how the draft is filled in, and which parts show all of their options.
        """
        if draft.expanded_fields:
            return (".".join((MENUS if draft.uses_menus else OTHERS, *map(str, draft.expanded_fields))),)
        return (MENUS,) if draft.uses_menus else ()

    def title(self) -> str:
        """Return the question's short title."""
        return self.question_label("title")

    def menu_hint(self) -> str:
        """Return what to choose in the question's menu, or an empty string for Discord's own hint."""
        message = question_message_id(self.decision)
        has_hint = self.localizer.has(message, "menu")
        return self.localizer.label(message, "menu", **self.decision.facts) if has_hint else ""

    def modal_title(self, attribute: str = "title", **more: str | int) -> str:
        """Return the question's title for a modal. If it is too long, player names are shortened."""
        for asked in self._with_shorter_names():
            title = asked.question_label(attribute, **more)
            if len(title) <= MAX_INPUT_LABEL:
                break
        return title

    def _with_shorter_names(self) -> Iterator["DecisionContext"]:
        yield self
        for most in _NAMES:
            names = {seat: truncate(name, most) for seat, name in self.localizer.player_names.items()}
            yield DecisionContext(self.localizer.with_names(names), self._table, self.decision)

    def question_label(self, attribute: str, **more: str | int) -> str:
        """Return this question's text for `attribute`, or the generic one. The text can use facts and `more`."""
        message = question_message_id(self.decision)
        facts = {**self.decision.facts, **more}
        if self.localizer.has(message, attribute):
            return self.localizer.label(message, attribute, **facts)
        return self.localizer.label(f"question-{attribute}", **facts)

    def closing_label(self, label: str, answer: Answer) -> str:
        """Return the label of an answer. If the answer ends an open discussion for the seat, the label says so."""
        return (
            self.localizer.label("closing", answer=label, title=self.title())
            if self.ends_negotiation(answer)
            else label
        )

    def ends_negotiation(self, answer: Answer) -> bool:
        """Return whether an answer ends an open discussion for its seat."""
        return self.decision.closing == answer

    def numbered_label(self, label: str, *places: int) -> str:
        """Return the label of one or more options with the numbers that mark them on the seat's picture, if any."""
        if not places or self.decision.kind not in self.localizer.lexicon.numbered_questions:
            return label
        return self._with_number(label, places)

    def numbered_field_label(self, label: str, word: str, at: int) -> str:
        """Return the label of a thing or place to assign with the number that marks it on the picture, if any."""
        return self._with_number(label, (at,)) if word in self.localizer.lexicon.numbered_words else label

    def _with_number(self, label: str, places: Iterable[int]) -> str:
        return self.localizer.label("numbered", number=format_ranges(place + 1 for place in places), answer=label)

    def label(self, option: Option[Any]) -> str:
        """Return the label of an option. It can use the question's facts too."""
        return self.localizer.label(option.word, **self.label_facts(option))

    def label_facts(self, option: Option[Any]) -> dict[str, Any]:
        """Return the facts for an option's label."""
        return {**self.decision.facts, **self.localizer.lexicon.label_facts(self.localizer, option)}

    def format_options(self, options: Iterable[Option[Any]]) -> str:
        """Return the labels of options as a list in words, or "" if there are none."""
        return self.localizer.format_list([self.label(option) for option in options])

    def describe(self, options: Sequence[Option[Any]], keys: Sequence[str]) -> str:
        """Return an answer with these option keys in words."""
        by_key = {option.key: option for option in options}
        return self.format_options(by_key[key] for key in keys) or self.question_label("pass")

    def select_option(
        self, option: Option[Any], place: int, *, grouped: bool = False, chosen: bool = False
    ) -> SelectOption:
        """Return an option's menu entry. With `grouped`, it has the option's short name if there is one."""
        line, whole = self.option_label(option.word, self.label_facts(option), always=grouped)
        label, rest = split_text(self.numbered_label(line, place), MAX_OPTION_LABEL)
        about = whole or rest or self.localizer.lexicon.describe(self.localizer, option)
        return SelectOption(label, str(place), about, chosen, self.icon(option))

    def icon(self, option: Option[Any] | Thing[Any]) -> Component | None:
        """The icon of an option for its button or menu line, if it has one."""
        return self.localizer.icon(self.localizer.lexicon.icon(option))

    def option_label(self, word: str, facts: Mapping[str, Any], *, always: bool = False) -> tuple[str, str]:
        """Return a menu entry's label, and its full text if the label is a short name, otherwise "".

        Without a short name, the label is the full text, which may be too long for the entry; the rest then goes into
        its description.
        """
        label, whole = self.short_label(word, facts, MAX_OPTION_LABEL, always=always)
        return (whole, "") if whole and not self.localizer.has(word, "short") else (label, whole)

    def short_label(self, word: str, facts: Mapping[str, Any], most: int, *, always: bool = False) -> tuple[str, str]:
        """Return a label of at most `most` characters, and the full label if that is longer, otherwise "".

        With `always`, prefer the short name even if the full label fits.
        """
        has_brief = self.localizer.has(word, "short")
        brief = self.localizer.label(word, "short", **facts) if has_brief and always else ""
        if brief and len(brief) <= most:
            return brief, ""
        whole = self.localizer.label(word, **facts)
        if len(whole) <= most:
            return whole, ""
        return truncate(self.localizer.label(word, "short", **facts) if has_brief else whole, most), whole


def number_lines(localizer: Localizer, lines: Sequence[str]) -> list[str]:
    """Number the lines of an ordered choice if there are several."""
    if len(lines) < 2:
        return list(lines)
    return [localizer.format("next-in-order", number=at, line=line) for at, line in enumerate(lines, 1)]


def question_message_id(decision: Decision) -> str:
    """Return the id of the message that asks the question."""
    return f"{'invite' if decision.invitation else 'ask'}-{decision.kind}".replace("_", "-")
