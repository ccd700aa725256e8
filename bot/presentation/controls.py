"""The three shapes of question as buttons, menus and forms, and what a use of them means.

A draft (what is chosen before it is confirmed) lies in the custom ids themselves, as places in the list of
options, so it survives a restart; a mark of the options makes sure that a place still means the same.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby

from bot.model.custom_ids import Handle, mark, packed, unpacked
from bot.presentation.components import (
    DANGER,
    MOST_CHOICES,
    MOST_IN_ROW,
    MOST_INPUTS,
    PRIMARY,
    SECONDARY,
    SUCCESS,
    Choice,
    Component,
    button,
    form,
    row,
    rows,
    select,
    text_input,
)
from bot.words.voice import Voice
from engine.core.errors import IllegalAnswerError
from engine.core.questions import (
    Action,
    Answer,
    Arrange,
    Arranged,
    Decision,
    Option,
    Pick,
    Picked,
    Question,
    SharedOut,
    ShareOut,
    Slot,
)

MENUS_ON_A_PAGE = 3
MOST_IN_GROUP = 10
"""Options of an open group that get a button each."""
MOST_GROUPS = 15
"""Groups that get a button each: three rows of them."""
ANSWERS = frozenset({"pick", "group", "draft", "page", "order", "arrange", "share", "nothing"})
"""The handles that `reading` understands."""


class OutdatedControlError(Exception):
    """The control belongs to other options than those that are open now."""


class NotANumberError(Exception):
    """Something else than a whole number was written in a form. Carries `slot` (its label) and `text`."""

    def __init__(self, slot: str, text: str) -> None:
        super().__init__(f"{slot}: {text!r} is not a whole number")
        self.slot = slot
        self.text = text


@dataclass(frozen=True, slots=True)
class Draft:
    """What is chosen so far, as places in the question's list, and the page of menus or the group that is open."""

    places: tuple[int, ...] = ()
    page: int = 0
    group: int | None = None


@dataclass(frozen=True, slots=True)
class Menu:
    """Options that are listed together."""

    title: str
    places: tuple[int, ...]
    grouped: bool


class Controls:
    """The controls for one decision at one table."""

    def __init__(self, voice: Voice, table: int, decision: Decision) -> None:
        self._voice = voice
        self._table = table
        self._decision = decision
        self._mark = mark(_keys(decision.question))

    def rows(self, draft: Draft | None = None) -> tuple[Component, ...]:
        """At most four rows of components."""
        draft = draft or Draft()
        match self._decision.question:
            case Pick() as question if question.most == 1:
                return self._single(question, draft)
            case Pick() as question:
                return self._several(question, draft)
            case Arrange() as question:
                return self._ordering(question, draft)
            case question:
                return self._sharing(question)

    def form(self) -> Component:
        """The form of a question that shares out, filled with what was answered before."""
        question = self._decision.question
        assert isinstance(question, ShareOut)
        sealed = self._decision.sealed
        before = sealed.shares if isinstance(sealed, SharedOut) else {}
        inputs = [
            text_input(
                str(at),
                self._slot(slot),
                value=str(before.get(slot.key, "") or ""),
                about=self._voice.label("form-hint", most=min(slot.most, question.budget)),
            )
            for at, slot in enumerate(question.slots)
        ]
        return form(self._handle("share"), self._title(), inputs)

    def reading(self, handle: Handle, values: Sequence[str] = ()) -> Action | Draft:
        """What the use of a control means: an answer, or a draft to go on with.

        `values` are the choices of a menu, or the lines of a form. Raises OutdatedControlError or NotANumberError.
        """
        if not handle.rest or handle.rest[0] != self._mark:
            raise OutdatedControlError
        try:
            return self._reading(handle, values)
        except (ValueError, IndexError) as error:
            raise OutdatedControlError from error

    def described(self, answer: Answer) -> str:
        """An answer in words."""
        question = self._decision.question
        if isinstance(answer, SharedOut) and isinstance(question, ShareOut):
            units = {slot.key: answer.shares.get(slot.key, 0) for slot in question.slots}
            return self._voice.listed(
                [
                    self._voice.say("slot-units", slot=self._slot(slot), units=units[slot.key])
                    for slot in question.slots
                    if units[slot.key]
                ]
            ) or self._voice.say("nothing")
        keys = answer.order if isinstance(answer, Arranged) else answer.keys if isinstance(answer, Picked) else ()
        by_key = {option.key: option for option in _options(question)}
        return self._voice.listed([self._label(by_key[key]) for key in keys]) or self._voice.say("nothing")

    def chosen(self, draft: Draft) -> str:
        """A draft in words, or nothing."""
        options = _options(self._decision.question)
        if draft.group is not None:
            return self._group_title(options[self._groups()[draft.group][0]])
        return self._voice.listed([self._label(options[place]) for place in draft.places])

    # Showing

    def _single(self, question: Pick, draft: Draft) -> tuple[Component, ...]:
        none = self._passing(question)
        if len(question.options) + len(none) <= MOST_IN_ROW:
            pressed = [
                button(self._handle("pick", packed([at])), self._label(option), PRIMARY)
                for at, option in enumerate(question.options)
            ]
            return (row(*pressed, *none),)
        groups = self._groups()
        if draft.group is not None:
            return self._within(question, groups[draft.group])
        if self._are_opened_one_by_one(groups):
            return rows([*(self._opening(question, at, places) for at, places in enumerate(groups)), *none])
        menus = self._menus(question)
        shown = [
            row(
                select(
                    self._handle("pick", "", str(number)),
                    [self._choice(question, place, menu) for place in menu.places],
                    menu.title,
                )
            )
            for number, menu in self._page(menus, draft.page)
        ]
        return self._with_buttons(shown, [*none, *self._turning(menus, draft)])

    def _opening(self, question: Pick, at: int, places: Sequence[int]) -> Component:
        """The button of a group; a group of one option is picked at once."""
        option = question.options[places[0]]
        if len(places) == 1:
            return button(self._handle("pick", packed(places)), self._label(option), PRIMARY)
        return button(self._handle("group", "", "0", str(at)), self._group_title(option), PRIMARY)

    def _within(self, question: Pick, places: Sequence[int]) -> tuple[Component, ...]:
        """The options of one group, and the way back to all."""
        menu = Menu(self._group_title(question.options[places[0]]), tuple(places), True)
        choices = [self._choice(question, place, menu) for place in places]
        back = row(button(self._handle("page", "", "0"), self._say("other-groups")))
        if len(places) > MOST_IN_GROUP:
            shown = [
                row(select(self._handle("pick", "", str(number)), choices[at : at + MOST_CHOICES], menu.title))
                for number, at in enumerate(range(0, len(choices), MOST_CHOICES))
            ]
            return (*shown, back)
        pressed = [button(self._handle("pick", packed([int(c.value)])), c.label, PRIMARY) for c in choices]
        return (*rows(pressed), back)

    def _groups(self) -> list[list[int]]:
        """The places of the options, group by group. Without groups there is one."""
        found: dict[str, list[int]] = {}
        for place, option in enumerate(_options(self._decision.question)):
            found.setdefault(option.group, []).append(place)
        return list(found.values())

    def _are_opened_one_by_one(self, groups: Sequence[Sequence[int]]) -> bool:
        """Whether each group gets a button. A few with something to choose in each of them do better as menus."""
        sizes = [len(places) for places in groups]
        if not 1 < len(sizes) <= MOST_GROUPS or max(sizes) > MENUS_ON_A_PAGE * MOST_CHOICES:
            return False
        return len(sizes) > MENUS_ON_A_PAGE or min(sizes) == 1

    def _several(self, question: Pick, draft: Draft) -> tuple[Component, ...]:
        menus = self._menus(question)
        room = question.most - len(draft.places)
        shown = []
        for number, menu in self._page(menus, draft.page):
            here = len(set(menu.places) & set(draft.places))
            most = 1 if menu.grouped else min(len(menu.places), max(here + room, 1))
            choices = [self._choice(question, place, menu, draft) for place in menu.places]
            handle = self._handle("draft", packed(draft.places), str(draft.page), str(number))
            shown.append(row(select(handle, choices, menu.title, least=0, most=most)))
        buttons = [*self._confirming(question, draft), *self._turning(menus, draft)]
        return self._with_buttons(shown, buttons)

    def _ordering(self, question: Arrange, draft: Draft) -> tuple[Component, ...]:
        left = [place for place in range(len(question.items)) if place not in draft.places]
        if not left:
            sure = button(self._handle("arrange", packed(draft.places)), self._say("confirm"), SUCCESS)
            return (row(sure, self._clearing()),)
        title = self._voice.label("order-next", number=len(draft.places) + 1, total=len(question.items))
        shown = [
            row(
                select(
                    self._handle("order", packed(draft.places), str(number)),
                    [Choice(self._label(question.items[place]), str(place)) for place in places],
                    title,
                )
            )
            for number, places in enumerate(_chunks(left)[:MENUS_ON_A_PAGE])
        ]
        return self._with_buttons(shown, [self._clearing()] if draft.places else [])

    def _sharing(self, question: ShareOut) -> tuple[Component, ...]:
        if len(question.slots) > MOST_INPUTS:
            raise ValueError(f"a form has {MOST_INPUTS} lines, this question {len(question.slots)} slots")
        buttons = [button(self._handle("form"), self._title(), PRIMARY)]
        if question.least == 0:
            buttons.append(button(self._handle("nothing"), self._own("pass"), SECONDARY))
        return (row(*buttons),)

    def _menus(self, question: Pick) -> list[Menu]:
        options = question.options
        grouped = any(option.group for option in options)
        if grouped and (question.most > 1 or len(options) > MOST_CHOICES):
            order = {group: at for at, group in enumerate(dict.fromkeys(option.group for option in options))}
            places = sorted(range(len(options)), key=lambda place: order[options[place].group])
            return [
                Menu(self._group_title(options[chunk[0]]), tuple(chunk), bool(group))
                for group, found in groupby(places, key=lambda place: options[place].group)
                for chunk in _chunks(list(found))
            ]
        return [Menu(self._title(), tuple(chunk), False) for chunk in _chunks(range(len(options)))]

    def _page(self, menus: Sequence[Menu], page: int) -> list[tuple[int, Menu]]:
        return list(enumerate(menus))[page * MENUS_ON_A_PAGE : (page + 1) * MENUS_ON_A_PAGE]

    def _choice(self, question: Pick, place: int, menu: Menu, draft: Draft | None = None) -> Choice:
        option = question.options[place]
        short = menu.grouped and self._voice.has(option.word, "short")
        label = self._voice.label(option.word, "short" if short else None, **option.facts)
        about = self._voice.lexicon.about(self._voice, option)
        return Choice(label, str(place), about, chosen=draft is not None and place in draft.places)

    def _confirming(self, question: Pick, draft: Draft) -> list[Component]:
        if not draft.places:
            return self._passing(question)
        buttons = []
        if question.least <= len(draft.places) <= question.most:
            buttons.append(button(self._handle("pick", packed(draft.places)), self._say("confirm"), SUCCESS))
        return [*buttons, self._clearing()]

    def _passing(self, question: Pick) -> list[Component]:
        return [button(self._handle("pick", ""), self._own("pass"))] if question.least == 0 else []

    def _turning(self, menus: Sequence[Menu], draft: Draft) -> list[Component]:
        pages = -(-len(menus) // MENUS_ON_A_PAGE)
        return [
            button(self._handle("page", packed(draft.places), str(page)), self._say(word))
            for page, word in ((draft.page - 1, "page-back"), (draft.page + 1, "page-on"))
            if 0 <= page < pages
        ]

    def _clearing(self) -> Component:
        return button(self._handle("page", "", "0", "clear"), self._say("start-over"), DANGER)

    def _with_buttons(self, shown: list[Component], buttons: list[Component]) -> tuple[Component, ...]:
        return (*shown, row(*buttons)) if buttons else tuple(shown)

    # Reading

    def _reading(self, handle: Handle, values: Sequence[str]) -> Action | Draft:
        question = self._decision.question
        draft = unpacked(handle.rest[1]) if len(handle.rest) > 1 else ()
        chosen = tuple(int(value) for value in values) if handle.what != "share" else ()
        match handle.what:
            case "pick":
                return self._action(Picked(keys=self._named(chosen or draft)))
            case "draft":
                assert isinstance(question, Pick)
                menu = self._menus(question)[int(handle.rest[3])]
                kept = tuple(place for place in draft if place not in menu.places)
                return Draft((*kept, *chosen), int(handle.rest[2]))
            case "page":
                return Draft(draft, int(handle.rest[2]))
            case "group":
                return Draft(group=range(len(self._groups()))[int(handle.rest[3])])
            case "order":
                return self._ordered((*draft, *chosen))
            case "arrange":
                return self._action(Arranged(order=self._named(draft)))
            case "nothing":
                return self._action(SharedOut())
            case "share":
                return self._action(self._shared(values))
        raise ValueError(handle.what)

    def _ordered(self, places: tuple[int, ...]) -> Draft:
        left = [place for place in range(len(_options(self._decision.question))) if place not in places]
        return Draft((*places, *left) if len(left) == 1 else places)

    def _shared(self, lines: Sequence[str]) -> SharedOut:
        question = self._decision.question
        assert isinstance(question, ShareOut)
        shares = {slot.key: self._units(slot, line) for slot, line in zip(question.slots, lines, strict=True)}
        return SharedOut(shares={key: units for key, units in shares.items() if units})

    def _units(self, slot: Slot, line: str) -> int:
        text = line.strip()
        if not text:
            return 0
        if not text.removeprefix("-").isdecimal():
            raise NotANumberError(self._slot(slot), text)
        return int(text)

    def _named(self, places: Iterable[int]) -> tuple[str, ...]:
        options = _options(self._decision.question)
        return tuple(options[place].key for place in places)

    def _action(self, answer: Answer) -> Action:
        return Action(token=self._decision.token, answer=answer)

    # Words

    def _handle(self, what: str, *rest: str) -> Handle:
        decision = self._decision
        return Handle(what, self._table, decision.seat, decision.token, (self._mark, *rest))

    def _title(self) -> str:
        return self._own("title")

    def _own(self, attribute: str) -> str:
        """What this question calls something, or else what all do."""
        message = ask_of(self._decision)
        facts = self._decision.facts
        if self._voice.has(message, attribute):
            return self._voice.label(message, attribute, **facts)
        return self._voice.label(f"question-{attribute}", **facts)

    def _say(self, message: str) -> str:
        return self._voice.label(message)

    def _label(self, option: Option) -> str:
        return self._voice.label(option.word, **option.facts)

    def _group_title(self, option: Option) -> str:
        if option.group and self._voice.has(option.word, "group"):
            return self._voice.label(option.word, "group", **option.facts)
        return self._title()

    def _slot(self, slot: Slot) -> str:
        return self._voice.label(slot.word, slot=slot.key, **slot.facts)


def too_many(decision: Decision, draft: Draft) -> IllegalAnswerError | None:
    """What is wrong with a draft that holds more than may be chosen."""
    question = decision.question
    if not isinstance(question, Pick) or len(draft.places) <= question.most:
        return None
    return IllegalAnswerError("wrong-number", least=question.least, most=question.most, chosen=len(draft.places))


def ask_of(decision: Decision) -> str:
    """The id of the message that asks the question."""
    return f"{'invite' if decision.invitation else 'ask'}-{decision.kind}".replace("_", "-")


def _options(question: Question) -> tuple[Option, ...]:
    match question:
        case Pick():
            return question.options
        case Arrange():
            return question.items
        case _:
            return ()


def _keys(question: Question) -> list[str]:
    match question:
        case ShareOut():
            return [f"{slot.key}/{slot.most}" for slot in question.slots]
        case _:
            return [option.key for option in _options(question)]


def _chunks(places: Sequence[int]) -> list[list[int]]:
    return [list(places[at : at + MOST_CHOICES]) for at in range(0, len(places), MOST_CHOICES)]
