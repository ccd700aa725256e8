"""One person before one question, who uses what is shown, with the draft kept as the host keeps it."""

from typing import Any

from bot.model.custom_ids import CustomId
from bot.presentation.components import SUCCESS, nested
from bot.presentation.controls import Controls, Draft, Spelled, read
from bot.words.voice import Voice
from engine.core.questions import Action, Decision, Question
from tests.openapi_check import ApiCheck
from tests.openapi_limits import broken_limits
from tests.wording import WORDING

VOICE = Voice(WORDING.words("en", "toy"), {0: "Ann", 1: "Ben"})
TABLE = 123456
BUTTON, MENU = 2, 3

Json = dict[str, Any]

word = VOICE.label
"""What a message says on a button or in a menu."""
said = VOICE.in_text.say
"""What a message says in a text."""


def lies(place: str, *things: str) -> str:
    """The line on a place with all that lies on it."""
    return said("laid-on", place=place, things=VOICE.listed(things))


def copy(thing: str, number: int) -> str:
    """The line of a menu for a copy of a thing; the first has its name alone."""
    return thing if number == 1 else word("another-copy", thing=thing, number=number)


def named(start: int, end: int) -> str:
    """The label of a form for these parts: `Field 1` to `Field 5`, say."""
    parts = word("from-to", first=f"Field {start}", last=f"Field {end}")
    return word("form-of-parts", parts=parts if end > start else f"Field {start}")


def too_many(thing: str, most: int, laid: int, *places: str) -> str:
    """The sentence on a thing of which more was laid than there is."""
    return said("illegal-too-many-copies", thing=thing, most=most, laid=laid, places=VOICE.listed(places))


def numbered(*lines: str) -> tuple[str, ...]:
    """Lines whose order matters."""
    return tuple(said("next-in-order", number=number, line=line) for number, line in enumerate(lines, 1))


def laid_in_order(*laid: tuple[str, str]) -> tuple[str, ...]:
    """The lines on things, each with its place, where their order matters."""
    return numbered(*(said("laid-there", thing=thing, place=place) for thing, place in laid))


def shares(**units: int | str) -> tuple[str, ...]:
    """The lines on slots with what each gets: `slot_1=3` is Slot 1."""
    named = {slot.replace("_", " ").title(): number for slot, number in units.items()}
    return tuple(said("slot-units", slot=slot, units=number) for slot, number in named.items())


def asked(question: Question, **how: Any) -> Decision:
    """A question as it is put to seat 1."""
    return Decision(token="17", seat=1, kind="place", question=question, **how)


def parts(rows: Any, kind: int) -> list[Json]:
    """All buttons or menus of some rows."""
    return [dict(part) for part in nested(rows) if part["type"] == kind]


def refused(kind: int, data: Json) -> list[str]:
    """What Discord would not take of an answer to a press: a message (7) or a form (9)."""
    body = {"type": kind, "data": data}
    check = ApiCheck.load()
    if check is not None:
        return check.violations("POST", "/interactions/1/x/callback", body)
    return broken_limits("POST", "/interactions/{interaction_id}/{interaction_token}/callback", body)


class Presser:
    """Presses what is shown; `kept` is what the host keeps, `answer` what was answered at last."""

    def __init__(self, question: Question, voice: Voice = VOICE, **how: Any) -> None:
        self.decision = asked(question, **how)
        self.kept: str | None = None
        self.answer: Any = None
        self._voice = voice
        self._draft: Draft | None = None

    @property
    def controls(self) -> Controls:
        return Controls(self._voice, TABLE, self.decision)

    @property
    def rows(self) -> tuple[Json, ...]:
        """What is shown now, as Discord takes it: at most four rows, for the panel has one of its own."""
        rows = self.controls.rows(self._draft or Draft.of(self.decision.question, self.kept))
        assert len(rows) <= 4
        assert refused(7, {"components": list(rows)}) == []
        return rows

    @property
    def labels(self) -> list[str]:
        return [part["label"] for part in parts(self.rows, BUTTON)]

    @property
    def other_ways(self) -> tuple[Json, ...]:
        """The ways to answer that are under *More*, where only the draft that is kept is known."""
        return self.controls.other_ways(Draft.of(self.decision.question, self.kept))

    @property
    def other_labels(self) -> list[str]:
        return [part["label"] for part in self.other_ways]

    @property
    def chosen(self) -> tuple[str, ...]:
        """What is shown as chosen so far."""
        draft = Draft.of(self.decision.question, self.kept)
        return () if draft is None else self.controls.chosen(draft)

    def control(self, what: str) -> CustomId:
        """What the button of this kind says when it is pressed, on the panel or under *More*."""
        read = [CustomId.read(part["custom_id"]) for part in self._buttons]
        (found,) = (control for control in read if control is not None and control.what == what)
        return found

    def press(self, label: str) -> None:
        """Presses the button with this label, on the panel or under *More*."""
        (pressed,) = (part for part in self._buttons if part["label"] == label)
        self.use(pressed["custom_id"])

    def confirm(self) -> None:
        """Presses the button that ends a draft."""
        (pressed,) = (part for part in parts(self.rows, BUTTON) if part["style"] == SUCCESS)
        self.use(pressed["custom_id"])

    def choose(self, menu: int, *labels: str) -> None:
        """Chooses in the menu of this number everything with these labels, and nothing else."""
        shown = parts(self.rows, MENU)[menu]
        assert shown["min_values"] <= len(labels) <= shown["max_values"]
        self.use(shown["custom_id"], *_values(shown, labels))

    @property
    def forms(self) -> dict[int, str]:
        """The labels of the buttons that open forms, by the number of the form."""
        read = [(CustomId.read(part["custom_id"]), part["label"]) for part in parts(self.rows, BUTTON)]
        return {int(control.rest[1]): label for control, label in read if control and control.what == "form"}

    def open(self, form: int | str = 0) -> Json:
        """The form of this number, or the one whose button has this label."""
        (number,) = (number for number, label in self.forms.items() if form in (number, label))
        opened = self.controls.form(number, Draft.of(self.decision.question, self.kept))
        assert refused(9, opened) == []
        return opened

    def fill(self, form: int | str, *written: str | tuple[str, ...]) -> None:
        """Opens a form and sends it in: for each part what is written there, or the labels of what is chosen."""
        opened = self.open(form)
        filled = [
            filling if isinstance(filling, str) else ",".join(_values(part["component"], filling))
            for part, filling in zip(opened["components"], written, strict=True)
        ]
        self.use(opened["custom_id"], *filled)

    @property
    def _buttons(self) -> list[Json]:
        return parts((*self.rows, *self.other_ways), BUTTON)

    def use(self, custom_id: str, *values: str, spelled: Spelled | None = None) -> None:
        """A control with this custom id is used; `spelled` understands texts."""
        control = CustomId.read(custom_id)
        assert control is not None
        meant = read(self.decision, control, values, self.kept, spelled)
        if isinstance(meant, Action):
            self.decision.question.check(meant.answer)
            self.answer, self.kept, self._draft = meant.answer, None, None
        else:
            self.kept, self._draft = meant.content(self.decision.question), meant


def _values(menu: Json, labels: tuple[str, ...]) -> list[str]:
    value_of = {option["label"]: option["value"] for option in menu["options"]}
    return [value_of[next(shown for shown in value_of if _is(shown, label))] for label in labels]


def _is(shown: str, label: str) -> bool:
    """Whether this line of a menu is the thing with this label, also while it is on another place."""
    return shown == label or shown.startswith(word("lies-on", thing=label, place="|").partition("|")[0])
