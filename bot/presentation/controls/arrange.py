"""Putting things in order: one after the other from a menu, until only one is left."""

from collections.abc import Sequence

from bot.model.custom_ids import CustomId, packed
from bot.presentation.components import SUCCESS, Choice, Component, button, row, rows, select
from bot.presentation.controls.asked import Asked
from bot.presentation.controls.drafts import Draft, OutdatedControlError, chosen_in, drafted, keys_at
from bot.presentation.controls.layout import MENUS_ON_A_PAGE, chunks
from engine.core.questions import Answer, Arrange, Arranged


class ArrangeControls:
    """The next item is chosen in a menu; the whole order is confirmed."""

    def __init__(self, asked: Asked, question: Arrange) -> None:
        self._asked = asked
        self._voice = asked.voice
        self._items = question.items

    def rows(self, draft: Draft) -> tuple[Component, ...]:
        left = _left(self._items, draft.places)
        if not left:
            custom_id = self._asked.id_for("arrange", packed(draft.places))
            return (row(button(custom_id, self._voice.label("confirm"), SUCCESS), self._asked.clearing()),)
        title = self._voice.label("order-next", number=len(draft.places) + 1, total=len(self._items))
        shown = [
            row(select(self._asked.id_for("order", packed(draft.places), str(number)), self._choices(places), title))
            for number, places in enumerate(chunks(left)[:MENUS_ON_A_PAGE])
        ]
        return (*shown, *rows([self._asked.clearing()] if draft.places else []))

    def described(self, answer: Answer) -> str:
        assert isinstance(answer, Arranged)
        return self._asked.described(self._items, answer.order)

    def chosen(self, draft: Draft) -> str:
        return self._asked.listed(self._items[place] for place in draft.places)

    def _choices(self, places: Sequence[int]) -> list[Choice]:
        return [Choice(self._asked.label(self._items[place]), str(place)) for place in places]


def read_arrange(question: Arrange, custom_id: CustomId, values: Sequence[str]) -> Arranged | Draft:
    """Raises OutdatedControlError, ValueError or IndexError if it is not a control of this question."""
    places = drafted(custom_id)
    match custom_id.what:
        case "order":
            return _ordered(question, (*places, *chosen_in(values)))
        case "arrange":
            return Arranged(order=keys_at(question.items, places))
        case "page":
            return Draft(places, int(custom_id.rest[2]))
        case _:
            raise OutdatedControlError


def _ordered(question: Arrange, places: tuple[int, ...]) -> Draft:
    """The draft of an order. Of the last item there is no question."""
    left = _left(question.items, places)
    return Draft((*places, *left) if len(left) == 1 else places)


def _left(items: Sequence[object], places: Sequence[int]) -> list[int]:
    return [place for place in range(len(items)) if place not in places]
