"""Drafts of answers, and what the controls of all question shapes share: parts, custom ids and labels.

`Draft` defines the text format in which drafts are stored. `Parts` needs no localizer, so a control can be parsed
under the table lock.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any, Protocol, Self, assert_never

from pydantic import TypeAdapter, ValidationError

from bot.model.custom_ids import CustomId, mark, unpacked, whole_number
from bot.presentation.components import (
    CHOICE,
    INPUT,
    Choice,
    Component,
    continued,
    cut,
    form_menu,
    labelled,
    line,
    row,
    select,
)
from bot.presentation.formatting import in_runs
from bot.words.localizer import Voice
from engine.core.questions import Answer, Arrange, Assign, Decision, Option, Pick, Question, ShareOut, Thing
from engine.core.questions.share_out import Slot
from engine.core.values import value

MOST_WRITTEN = 20
"""Maximum characters of a modal's text field for a number, enough for any number in the games."""
OPEN = -1
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

    `places` are indexes of options, or of items in their order (`OPEN` for a gap). `lines` are the texts entered for
    each slot, legal or not; for an Assign question, they are a text that couldn't be parsed. `laid` are pairs of
    thing and place indexes in the order in which they were assigned.

    The other fields aren't stored but carried by custom ids: the `page` of menus, the open `group`, the parts whose
    options are to be shown completely (`others`), and whether to fill in menus instead of modals (`by_menus`).
    """

    places: tuple[int, ...] = ()
    page: int = 0
    group: int | None = None
    lines: tuple[str, ...] = ()
    laid: tuple[tuple[int, int], ...] = ()
    by_menus: bool = False
    others: tuple[int, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether anything has been chosen."""
        return any(place != OPEN for place in self.places) or any(self.lines) or bool(self.laid)

    @property
    def is_open(self) -> bool:
        """Whether the draft has choices or an open page."""
        return self.holds or self.by_menus or bool(self.others)

    def content(self, question: Question) -> str:
        """Return the choices as text for storage, with a hash of the question's options."""
        told = {"places": self.places, "lines": self.lines, "laid": self.laid}
        chosen = {name: value for name, value in told.items() if value}
        return json.dumps({"mark": mark_of(question), **chosen}, separators=(",", ":"))

    @classmethod
    def of(cls, question: Question, content: str | None) -> Self | None:
        """Parse a stored draft. Return None if there is none or it isn't valid for these options."""
        if content is None:
            return None
        try:
            told = _CONTENT.validate_json(content)
        except ValidationError:
            return None
        draft = cls(told.places, lines=told.lines, laid=told.laid)
        return draft if told.mark == mark_of(question) and fits(question, draft) else None


def is_ordered(question: Question) -> bool:
    """Return whether the order of the choices matters."""
    return isinstance(question, Pick | Assign) and question.ordered


def mark_of(question: Question) -> str:
    """Return a hash of a question's options. It is part of all custom ids, because indexes depend on the options."""
    match question:
        case Pick():
            return mark([option.key for option in question.options])
        case Arrange():
            return mark([item.key for item in question.items])
        case ShareOut():
            return mark([f"{slot.key}/{slot.most}" for slot in question.slots])
        case Assign():
            things = [f"{thing.key}/{thing.group}/{thing.copies}" for thing in question.things]
            return mark([*things, *(f"{place.key}/{place.most}/{place.takes}" for place in question.places)])
        case _:
            assert_never(question)


def fits(question: Question, draft: Draft) -> bool:
    """Return whether a draft could have been made with the controls of this question. It may still be illegal."""
    foreign = (draft.lines or draft.laid) if isinstance(question, Pick | Arrange) else draft.places
    if foreign:
        return False
    match question:
        case Pick():
            return set(draft.places) <= set(range(len(question.options)))
        case Arrange():
            return set(draft.places) <= {OPEN, *range(len(question.items))}
        case ShareOut():
            known = len(draft.lines) in (0, len(question.slots))
            return known and all(len(line) <= MOST_WRITTEN for line in draft.lines)
        case Assign():
            things, places = range(len(question.things)), range(len(question.places))
            known = all(thing in things and place in places for thing, place in draft.laid) and len(draft.lines) < 2
            copies = sum(thing.copies for thing in question.things)
            # A text can assign too much, so allow more than is legal.
            return known and len(draft.laid) <= copies * len(places)
        case _:
            assert_never(question)


def number_in(question: Question, draft: Draft) -> int:
    """Return the number of chosen or assigned things that mean something to the game; 0 for numbers and orders."""
    match question:
        case Pick():
            return sum(question.options[place].means is not None for place in draft.places)
        case Assign():
            return sum(question.things[thing].means is not None for thing, _ in draft.laid)
        case _:
            return 0


def mark_of_draft(question: Question, draft: Draft) -> str:
    """Return a hash that distinguishes the drafts of a question."""
    return mark([draft.content(question)])


def drafted(custom_id: CustomId) -> tuple[int, ...]:
    """Return the option indexes in a custom id. Raises ValueError if it has anything else."""
    return unpacked(custom_id.rest[1]) if len(custom_id.rest) > 1 else ()


def chosen_in(written: str) -> tuple[int, ...]:
    """Parse the indexes chosen in a menu, joined with commas. Raises ValueError for invalid or repeated ones."""
    places = tuple(whole_number(value) for value in written.split(",")) if written else ()
    if len(set(places)) < len(places):
        raise ValueError("the same twice")
    return places


def keys_at(options: Sequence[Option[Any]], places: Sequence[int]) -> tuple[str, ...]:
    """Return the keys of the options at these indexes. Raises IndexError."""
    if any(place < 0 for place in places):
        raise IndexError(places)
    return tuple(options[place].key for place in places)


# Parts of a question, which are filled in one by one in modals or menus


MOST_BUTTONS = 10
"""Maximum number of answers that get a button each."""
MENUS_ON_A_PAGE = 3
"""Maximum number of menus on one page, leaving room for the buttons of the question and the panel."""


class NotANumberError(Exception):
    """A modal's text field contains something other than a whole number. Attributes: `slot` and `text`."""

    def __init__(self, slot: Slot, text: str) -> None:
        super().__init__(f"{slot.key}: {text!r} is not a whole number")
        self.slot = slot
        self.text = text


class Parts(Protocol):
    """The parts of one question of any shape."""

    @property
    def in_forms(self) -> int:
        """The number of parts to fill in with modals; 0 if modals don't suit the question."""
        ...

    def filled(self, draft: Draft, written: Mapping[int, str]) -> Draft:
        """Return the draft with some parts filled in.

        `written` maps part numbers to a text field's content or a menu's values joined with commas. Raises ValueError
        or IndexError if the question has no such part or option.
        """
        ...

    def answer(self, draft: Draft) -> Answer:
        """Return the answer that a draft represents, legal or not.

        Raises NotANumberError or IllegalAnswerError if there is none.
        """
        ...

    def draft(self, answer: Answer) -> Draft:
        """Return the draft that represents this answer."""
        ...


@value()
class Part:
    """The content of a part: a menu of `choices` with at most `most` chosen, or a text field with a `value`.

    `label` fits a modal; `whole` is the full label if that is longer. `hint` says what to enter. `about` describes
    the place, and is shown only in the modal.
    """

    label: str
    whole: str = ""
    hint: str = ""
    choices: Sequence[Choice] = ()
    most: int = 1
    value: str = ""
    longest: int = 4
    about: str = ""

    def in_form(self, key: str) -> Component:
        """Return the part as a text field or a menu of a modal."""
        shown = (
            form_menu(key, self.choices, most=self.most)
            if self.choices
            else line(key, value=self.value, longest=self.longest)
        )
        said = _joined(self.hint, self.whole, self.about)
        return labelled(
            self.label, shown, said if len(said) <= CHOICE else _joined(self.hint, self._rest, self.about)
        )

    @property
    def _rest(self) -> str:
        """The rest of a label that was cut."""
        label, rest = continued(self.whole, INPUT)
        return rest if label == self.label else self.whole

    def in_row(self, custom_id: CustomId) -> Component:
        """Return the part as a menu below a message."""
        title = _joined(self.whole or self.label, self.hint)
        return row(select(custom_id, self.choices, title, least=0, most=self.most))


def _joined(*texts: str) -> str:
    return " · ".join(text for text in texts if text)


class PartsInWords(Protocol):
    """The texts and controls of a question that is filled in part by part."""

    def label(self, number: int) -> str:
        """Return the label of a part. This is much cheaper than the complete part."""
        ...

    def part(self, number: int, draft: Draft) -> Part:
        """Return a part with its content in the draft."""
        ...

    def menus(self, draft: Draft) -> int:
        """Return the number of menus needed to answer without modals; 0 if menus can't answer the question."""
        ...

    def menu(self, number: int, draft: Draft) -> Component:
        """Return one of these menus, as a row."""
        ...

    def sections(self, number: int, draft: Draft) -> Sequence[Part]:
        """Return all options of a part that shows only some, as menus with titles.

        Raises IndexError if the part shows all options.
        """
        ...

    def described(self, answer: Answer) -> str:
        """Return an answer in words."""
        ...

    def chosen(self, draft: Draft) -> tuple[str, ...]:
        """Return a draft in words, line by line."""
        ...


# Custom ids and labels


_NAMES = (22, 16, 12, 8)
"""Maximum lengths of player names in a modal's title, tried in this order until the title fits."""
MENUS, CLEAR, OTHERS = "menus", "clear", "others"
"""Last argument of a custom id: filling in menus instead of modals, dropping a draft, or showing all options.

`OTHERS` is followed by the parts whose options are all shown.
"""


class Asked:
    """One decision of a seat at `table`, with the localizer `voice`."""

    def __init__(self, voice: Voice, table: int, decision: Decision) -> None:
        self.voice = voice
        self.decision = decision
        self._table = table
        self._mark = mark_of(decision.question)

    @cached_property
    def in_text(self) -> "Asked":
        """The same decision with a localizer for message text, which can contain Markdown."""
        return Asked(self.voice.in_text, self._table, self.decision)

    def id_for(self, what: str, *rest: str) -> CustomId:
        """Return the custom id of a control that does `what` for this decision."""
        return CustomId(what, self._table, self.decision.seat, self.decision.token, (self._mark, *rest))

    def id_of_page(self, page: int, *how: str) -> CustomId:
        """Return the custom id of a button that shows another page."""
        return self.id_for("page", "", str(page), *how)

    def how(self, draft: Draft) -> tuple[str, ...]:
        """Return the last custom-id argument of a draft.

        It says how the draft is filled in, and which parts show all of their options.
        """
        if draft.others:
            return (".".join((MENUS if draft.by_menus else OTHERS, *map(str, draft.others))),)
        return (MENUS,) if draft.by_menus else ()

    def title(self) -> str:
        """Return the question's short title."""
        return self.own("title")

    def form_title(self, attribute: str = "title", **more: str | int) -> str:
        """Return the question's title for a modal. If it is too long, player names are shortened."""
        for asked in self._with_shorter_names():
            title = asked.own(attribute, **more)
            if len(title) <= INPUT:
                break
        return title

    def _with_shorter_names(self) -> Iterator["Asked"]:
        yield self
        for most in _NAMES:
            names = {seat: cut(name, most) for seat, name in self.voice.names.items()}
            yield Asked(self.voice.calling(names), self._table, self.decision)

    def own(self, attribute: str, **more: str | int) -> str:
        """Return this question's text for `attribute`, or the generic one. The text can use facts and `more`."""
        message = ask_of(self.decision)
        facts = {**self.decision.facts, **more}
        if self.voice.has(message, attribute):
            return self.voice.label(message, attribute, **facts)
        return self.voice.label(f"question-{attribute}", **facts)

    def closing(self, label: str, answer: Answer) -> str:
        """Return the label of an answer. If the answer ends an open discussion for the seat, the label says so."""
        return self.voice.label("closing", answer=label, title=self.title()) if self.closes(answer) else label

    def closes(self, answer: Answer) -> bool:
        """Return whether an answer ends an open discussion for its seat."""
        return self.decision.closing == answer

    def numbered(self, label: str, *places: int) -> str:
        """Return the label of one or more options with the numbers that mark them on the seat's picture, if any."""
        if not places or self.decision.kind not in self.voice.lexicon.numbered:
            return label
        return self._with_number(label, places)

    def numbered_part(self, label: str, word: str, at: int) -> str:
        """Return the label of a thing or place to assign with the number that marks it on the picture, if any."""
        return self._with_number(label, (at,)) if word in self.voice.lexicon.numbered_parts else label

    def _with_number(self, label: str, places: Iterable[int]) -> str:
        return self.voice.label("numbered", number=in_runs(place + 1 for place in places), answer=label)

    def label(self, option: Option[Any]) -> str:
        """Return the label of an option. It can use the question's facts too."""
        return self.voice.label(option.word, **self.facts_of(option))

    def facts_of(self, option: Option[Any]) -> dict[str, Any]:
        """Return the facts for an option's label."""
        return {**self.decision.facts, **self.voice.lexicon.facts_of(self.voice, option)}

    def listed(self, options: Iterable[Option[Any]]) -> str:
        """Return the labels of options as a list in words, or "" if there are none."""
        return self.voice.listed([self.label(option) for option in options])

    def described(self, options: Sequence[Option[Any]], keys: Sequence[str]) -> str:
        """Return an answer with these option keys in words."""
        by_key = {option.key: option for option in options}
        return self.listed(by_key[key] for key in keys) or self.own("pass")

    def choice(self, option: Option[Any], place: int, *, grouped: bool = False, chosen: bool = False) -> Choice:
        """Return an option's menu entry. With `grouped`, it has the option's short name if there is one."""
        line, whole = self.line(option.word, self.facts_of(option), always=grouped)
        label, rest = continued(self.numbered(line, place), CHOICE)
        about = whole or rest or self.voice.lexicon.about(self.voice, option)
        return Choice(label, str(place), about, chosen, self.icon(option))

    def icon(self, option: Option[Any] | Thing[Any]) -> Component | None:
        """The icon of an option for its button or menu line, if it has one."""
        return self.voice.icon(self.voice.lexicon.icon(option))

    def line(self, word: str, facts: Mapping[str, Any], *, always: bool = False) -> tuple[str, str]:
        """Return a menu entry's label, and its full text if the label is a short name, otherwise "".

        Without a short name, the label is the full text, which may be too long for the entry; the rest then goes into
        its description.
        """
        label, whole = self.short(word, facts, CHOICE, always=always)
        return (whole, "") if whole and not self.voice.has(word, "short") else (label, whole)

    def short(self, word: str, facts: Mapping[str, Any], most: int, *, always: bool = False) -> tuple[str, str]:
        """Return a label of at most `most` characters, and the full label if that is longer, otherwise "".

        With `always`, prefer the short name even if the full label fits.
        """
        has_brief = self.voice.has(word, "short")
        brief = self.voice.label(word, "short", **facts) if has_brief and always else ""
        if brief and len(brief) <= most:
            return brief, ""
        whole = self.voice.label(word, **facts)
        if len(whole) <= most:
            return whole, ""
        return cut(self.voice.label(word, "short", **facts) if has_brief else whole, most), whole


def in_order(voice: Voice, lines: Sequence[str]) -> list[str]:
    """Number the lines of an ordered choice if there are several."""
    if len(lines) < 2:
        return list(lines)
    return [voice.say("next-in-order", number=at, line=line) for at, line in enumerate(lines, 1)]


def ask_of(decision: Decision) -> str:
    """Return the id of the message that asks the question."""
    return f"{'invite' if decision.invitation else 'ask'}-{decision.kind}".replace("_", "-")
