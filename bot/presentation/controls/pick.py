"""Choosing some of what is listed: a button each for a few options, groups or menus for many."""

from collections.abc import Sequence

from bot.model.custom_ids import CustomId, packed
from bot.presentation.components import (
    MOST_IN_ROW,
    PRIMARY,
    SUCCESS,
    Choice,
    Component,
    button,
    row,
    rows,
    select,
)
from bot.presentation.controls.asked import Asked
from bot.presentation.controls.drafts import Draft, OutdatedControlError, chosen_in, drafted, keys_at
from bot.presentation.controls.layout import (
    Menu,
    are_opened_one_by_one,
    chunks,
    groups_of,
    menus_of,
    on_page,
    pages_of,
)
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Answer, Decision, Pick, Picked

MOST_IN_GROUP = 10
"""Options of an open group that get a button each."""


class PickControls:
    """A single option is picked at once; several are drafted and then confirmed."""

    def __init__(self, asked: Asked, question: Pick) -> None:
        self._asked = asked
        self._voice = asked.voice
        self._question = question

    def rows(self, draft: Draft) -> tuple[Component, ...]:
        return self._single(draft) if self._question.most == 1 else self._several(draft)

    def described(self, answer: Answer) -> str:
        assert isinstance(answer, Picked)
        return self._asked.described(self._question.options, answer.keys)

    def chosen(self, draft: Draft) -> str:
        if draft.group is not None:
            return self._group_title(groups_of(self._question)[draft.group])
        return self._asked.listed(self._question.options[place] for place in draft.places)

    # One option

    def _single(self, draft: Draft) -> tuple[Component, ...]:
        places, none = range(len(self._question.options)), self._passing()
        if len(places) + len(none) <= MOST_IN_ROW:
            return (row(*(self._picking(place) for place in places), *none),)
        groups = groups_of(self._question)
        if draft.group is not None:
            return self._within(groups[draft.group])
        if are_opened_one_by_one(groups):
            return rows([*(self._opening(at, group) for at, group in enumerate(groups)), *none])
        menus = menus_of(self._question)
        shown = [self._picking_in(number, menu, self._title(menu)) for number, menu in on_page(menus, draft.page)]
        return (*shown, *rows([*none, *self._turning(menus, draft)]))

    def _opening(self, at: int, group: Sequence[int]) -> Component:
        """The button of a group; a group of one option is picked at once."""
        if len(group) == 1:
            return self._picking(group[0])
        return button(self._asked.id_for("group", "", "0", str(at)), self._group_title(group), PRIMARY)

    def _within(self, group: Sequence[int]) -> tuple[Component, ...]:
        """The options of one group, and the way back to all."""
        back = row(button(self._asked.id_for("page", "", "0"), self._voice.label("other-groups")))
        if len(group) <= MOST_IN_GROUP:
            return (*rows([self._picking(place, grouped=True) for place in group]), back)
        title = self._group_title(group)
        menus = [Menu(places, grouped=True) for places in chunks(group)]
        return (*(self._picking_in(number, menu, title) for number, menu in enumerate(menus)), back)

    def _picking(self, place: int, *, grouped: bool = False) -> Component:
        return button(self._asked.id_for("pick", packed([place])), self._label(place, grouped=grouped), PRIMARY)

    def _picking_in(self, number: int, menu: Menu, title: str) -> Component:
        return row(select(self._asked.id_for("pick", "", str(number)), self._choices(menu), title))

    # Several options

    def _several(self, draft: Draft) -> tuple[Component, ...]:
        menus = menus_of(self._question)
        shown = [self._drafting_in(number, menu, draft) for number, menu in on_page(menus, draft.page)]
        return (*shown, *rows([*self._confirming(draft), *self._turning(menus, draft)]))

    def _drafting_in(self, number: int, menu: Menu, draft: Draft) -> Component:
        room = self._question.most - len(draft.places)
        here = len(set(menu.places) & set(draft.places))
        most = 1 if menu.grouped else min(len(menu.places), max(here + room, 1))
        custom_id = self._asked.id_for("draft", packed(draft.places), str(draft.page), str(number))
        return row(select(custom_id, self._choices(menu, draft.places), self._title(menu), least=0, most=most))

    def _confirming(self, draft: Draft) -> list[Component]:
        if not draft.places:
            return self._passing()
        if not self._question.least <= len(draft.places) <= self._question.most:
            return [self._asked.clearing()]
        sure = button(self._asked.id_for("pick", packed(draft.places)), self._voice.label("confirm"), SUCCESS)
        return [sure, self._asked.clearing()]

    # Both

    def _passing(self) -> list[Component]:
        return [button(self._asked.id_for("pick", ""), self._asked.own("pass"))] if self._question.least == 0 else []

    def _turning(self, menus: Sequence[Menu], draft: Draft) -> list[Component]:
        return [
            button(self._asked.id_for("page", packed(draft.places), str(page)), self._voice.label(word))
            for page, word in ((draft.page - 1, "page-back"), (draft.page + 1, "page-on"))
            if 0 <= page < pages_of(menus)
        ]

    def _choices(self, menu: Menu, drafted: Sequence[int] = ()) -> list[Choice]:
        return [
            Choice(self._label(place, grouped=menu.grouped), str(place), self._about(place), chosen=place in drafted)
            for place in menu.places
        ]

    def _label(self, place: int, *, grouped: bool) -> str:
        """What an option is called; beside its group's title its short name will do, if it has one."""
        option = self._question.options[place]
        if grouped and self._voice.has(option.word, "short"):
            return self._voice.label(option.word, "short", **option.facts)
        return self._asked.label(option)

    def _about(self, place: int) -> str:
        return self._voice.lexicon.about(self._voice, self._question.options[place])

    def _title(self, menu: Menu) -> str:
        return self._group_title(menu.places) if menu.grouped else self._asked.title()

    def _group_title(self, group: Sequence[int]) -> str:
        option = self._question.options[group[0]]
        if option.group and self._voice.has(option.word, "group"):
            return self._voice.label(option.word, "group", **option.facts)
        return self._asked.title()


def read_pick(question: Pick, custom_id: CustomId, values: Sequence[str]) -> Picked | Draft:
    """Raises OutdatedControlError, ValueError or IndexError if it is not a control of this question."""
    places, chosen = drafted(custom_id), chosen_in(values)
    match custom_id.what:
        case "pick":
            return Picked(keys=keys_at(question.options, chosen or places))
        case "draft":
            menu = menus_of(question)[int(custom_id.rest[3])]
            kept = tuple(place for place in places if place not in menu.places)
            return Draft((*kept, *chosen), int(custom_id.rest[2]))
        case "page":
            return Draft(places, int(custom_id.rest[2]))
        case "group":
            return Draft(group=range(len(groups_of(question)))[int(custom_id.rest[3])])
        case _:
            raise OutdatedControlError


def too_many(decision: Decision, draft: Draft) -> IllegalAnswerError | None:
    """What is wrong with a draft that holds more than may be chosen."""
    question = decision.question
    if not isinstance(question, Pick) or len(draft.places) <= question.most:
        return None
    return IllegalAnswerError("wrong-number", least=question.least, most=question.most, chosen=len(draft.places))
