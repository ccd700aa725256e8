"""A simulated player of one question who uses the controls shown, with the draft stored as the host does."""

from typing import Any

from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.presentation.components import SUCCESS, walk_components
from bot.presentation.controls import Controls, Draft, TextParser, parse_control
from engine.core.questions import Action, Decision, Question
from tests.openapi_check import ApiCheck
from tests.openapi_limits import broken_limits
from tests.wording import WORDING

VOICE = Localizer(WORDING.catalog("en", "toy"), {0: "Ann", 1: "Ben"})
TABLE = 123456
BUTTON, MENU = 2, 3

Json = dict[str, Any]

word = VOICE.label
"""Function that returns a message for a button or menu."""
said = VOICE.for_markdown.format
"""Function that returns a message for text."""


def lies(place: str, *things: str) -> str:
    """Return the line that describes a place with all things assigned to it."""
    return said("laid-on", place=place, things=VOICE.format_list(things))


def copy(thing: str, number: int) -> str:
    """Return the menu entry of a copy of a thing; the first has only the thing's name."""
    return thing if number == 1 else word("another-copy", thing=thing, number=number)


def named(start: int, end: int) -> str:
    """Return the label of a modal with these parts, such as `Field 1` to `Field 5`."""
    parts = word("from-to", first=f"Field {start}", last=f"Field {end}")
    return word("form-of-parts", parts=parts if end > start else f"Field {start}")


def too_many(thing: str, most: int, laid: int, *places: str) -> str:
    """Return the error message for a thing that was assigned too often."""
    return said("illegal-too-many-copies", thing=thing, most=most, laid=laid, places=VOICE.format_list(places))


def numbered(*lines: str) -> tuple[str, ...]:
    """Return lines numbered for an order that matters."""
    return tuple(said("next-in-order", number=number, line=line) for number, line in enumerate(lines, 1))


def laid_in_order(*laid: tuple[str, str]) -> tuple[str, ...]:
    """Return the lines for things with their places, if the order matters."""
    return numbered(*(said("laid-there", thing=thing, place=place) for thing, place in laid))


def shares(**units: int | str) -> tuple[str, ...]:
    """Return the lines for slots with their units: `slot_1=3` is Slot 1."""
    named = {slot.replace("_", " ").title(): number for slot, number in units.items()}
    return tuple(said("slot-units", slot=slot, units=number) for slot, number in named.items())


def asked(question: Question, **how: Any) -> Decision:
    """Return a question's decision for seat 1."""
    return Decision(token="17", seat=1, kind="place", question=question, **how)


def parts(rows: Any, kind: int) -> list[Json]:
    """Return all buttons or menus of some rows."""
    return [dict(part) for part in walk_components(rows) if part["type"] == kind]


def refused(kind: int, data: Json) -> list[str]:
    """Return Discord's limits that a response breaks: a message (7) or a modal (9)."""
    body = {"type": kind, "data": data}
    check = ApiCheck.load()
    if check is not None:
        return check.violations("POST", "/interactions/1/x/callback", body)
    return broken_limits("POST", "/interactions/{interaction_id}/{interaction_token}/callback", body)


class Presser:
    """A simulated user of the controls shown. `kept` is the stored draft, and `answer` the last answer."""

    def __init__(self, question: Question, localizer: Localizer = VOICE, **how: Any) -> None:
        self.decision = asked(question, **how)
        self.kept: str | None = None
        self.answer: Any = None
        self._localizer = localizer
        self._draft: Draft | None = None

    @property
    def controls(self) -> Controls:
        return Controls(self._localizer, TABLE, self.decision)

    @property
    def rows(self) -> tuple[Json, ...]:
        """The rows shown now, checked against Discord's limits; at most four, as the panel adds another."""
        rows = self.controls.rows(self._draft or Draft.parse(self.decision.question, self.kept))
        assert len(rows) <= 4
        assert refused(7, {"components": list(rows)}) == []
        return rows

    @property
    def labels(self) -> list[str]:
        return [part["label"] for part in parts(self.rows, BUTTON)]

    @property
    def other_ways(self) -> tuple[Json, ...]:
        """The controls for answering under *More*, which only know the stored draft."""
        return self.controls.alternative_buttons(Draft.parse(self.decision.question, self.kept))

    @property
    def other_labels(self) -> list[str]:
        return [part["label"] for part in self.other_ways]

    @property
    def chosen(self) -> tuple[str, ...]:
        """The lines that show the draft."""
        draft = Draft.parse(self.decision.question, self.kept)
        return () if draft is None else self.controls.draft_lines(draft)

    def control(self, what: str) -> CustomId:
        """Return the custom id of the button that does `what`, on the panel or under *More*."""
        read = [CustomId.parse(part["custom_id"]) for part in self._buttons]
        (found,) = (control for control in read if control is not None and control.verb == what)
        return found

    def press(self, label: str) -> None:
        """Press the button with this label, on the panel or under *More*."""
        (pressed,) = (part for part in self._buttons if part["label"] == label)
        self.use(pressed["custom_id"])

    def confirm(self) -> None:
        """Press the button that submits the draft."""
        (pressed,) = (part for part in parts(self.rows, BUTTON) if part["style"] == SUCCESS)
        self.use(pressed["custom_id"])

    def choose(self, menu: int, *labels: str) -> None:
        """Choose exactly the options with these labels in a menu."""
        shown = parts(self.rows, MENU)[menu]
        assert shown["min_values"] <= len(labels) <= shown["max_values"]
        self.use(shown["custom_id"], *_values(shown, labels))

    @property
    def forms(self) -> dict[int, str]:
        """The labels of the buttons that open modals, by the modal's number."""
        read = [(CustomId.parse(part["custom_id"]), part["label"]) for part in parts(self.rows, BUTTON)]
        return {int(control.args[1]): label for control, label in read if control and control.verb == "form"}

    def open(self, form: int | str = 0) -> Json:
        """Return the modal with this number, or whose button has this label."""
        (number,) = (number for number, label in self.forms.items() if form in (number, label))
        opened = self.controls.modal(number, Draft.parse(self.decision.question, self.kept))
        assert refused(9, opened) == []
        return opened

    def fill(self, form: int | str, *written: str | tuple[str, ...]) -> None:
        """Open a modal and submit it with a text or the labels of the chosen options for each part."""
        opened = self.open(form)
        filled = [
            filling if isinstance(filling, str) else ",".join(_values(part["component"], filling))
            for part, filling in zip(opened["components"], written, strict=True)
        ]
        self.use(opened["custom_id"], *filled)

    @property
    def _buttons(self) -> list[Json]:
        return parts((*self.rows, *self.other_ways), BUTTON)

    def use(self, custom_id: str, *values: str, spelled: TextParser | None = None) -> None:
        """Use the control with this custom id; `spelled` parses text answers."""
        control = CustomId.parse(custom_id)
        assert control is not None
        meant = parse_control(self.decision, control, values, self.kept, spelled)
        if isinstance(meant, Action):
            self.decision.question.check(meant.answer)
            self.answer, self.kept, self._draft = meant.answer, None, None
        else:
            self.kept, self._draft = meant.serialize(self.decision.question), meant


def _values(menu: Json, labels: tuple[str, ...]) -> list[str]:
    value_of = {option["label"]: option["value"] for option in menu["options"]}
    return [value_of[next(shown for shown in value_of if _is(shown, label))] for label in labels]


def _is(shown: str, label: str) -> bool:
    """Return whether a menu entry is for the thing with this label, even if the thing is at another place."""
    return shown == label or shown.startswith(word("lies-on", thing=label, place="|").partition("|")[0])
