"""Simulated users who enter a given answer with the fewest presses.

Opening a modal, submitting it, and each of its menus that has to be changed count as one press each.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from heapq import heappop, heappush
from itertools import count
from typing import Any, NamedTuple

from benchmarks.straight import Straight
from bot.commands.demo.simulated_user import INPUT, MENU, Component, ModalFiller, ModalValues, controls
from bot.model.custom_ids import CustomId
from bot.presentation.controls import ANSWER_CONTROLS, Controls, Draft, OutdatedControlError, parse_control
from bot.presentation.controls.drafts import is_ordered
from bot.presentation.controls.parsing import answer_form
from engine.core.chance import Chance
from engine.core.questions import Action, Answer, Decision

_BEGINNINGS = ("again", "unsay")
"""Names (in custom ids) of controls that bring back or cancel an earlier answer, which doesn't help to enter one."""
_MOST_DRAFTS = 100
"""Maximum number of drafts to search, since eleven places can be filled in millions of orders."""


class Use(NamedTuple):
    """A control to use, with the values to choose in its menu or to enter in the modal it opens."""

    control: str
    values: tuple[str, ...] = ()
    form: ModalValues | None = None
    presses: int = 1


class Way(NamedTuple):
    """A sequence of controls to use, with the total number of presses."""

    presses: int = 0
    uses: tuple[Use, ...] = ()

    def then(self, use: Use) -> "Way":
        return Way(self.presses + use.presses, (*self.uses, use))


class PresetPen(ModalFiller):
    """Pen that enters preset values in modals; without any, it enters random ones."""

    preset: ModalValues | None = None

    def fill(self, form: Mapping[str, Any]) -> ModalValues:
        return super().fill(form) if self.preset is None else self.preset


class Deliberate(Straight):
    """Simulated user who enters given answers with the fewest presses."""

    def __init__(self, actor: Any, chance: Chance, noticed: Callable[[str, str], None]) -> None:
        self._preset_pen = PresetPen(chance)
        super().__init__(actor, chance, noticed, self._preset_pen)

    async def give(self, message: Any, shown: Controls, decision: Decision, action: Action) -> Any:
        """Give an answer with the controls of `message`, built from `shown`, and return the resulting message.

        Raises LookupError if the action answers another question or can't be entered with these controls.
        """
        if action.token != decision.token:
            raise LookupError(f"{action.token} is not {decision.token}")
        self.passed = False
        for use in way_to(action.answer, shown, decision).uses:
            control = next(each for each in controls(message) if each["custom_id"] == use.control)
            self._preset_pen.preset = use.form
            message = await self.use(message, control, list(use.values) or None)
            for _ in range(use.presses - (1 if use.form is None else 2)):
                self._on_press(self.name, "a menu of the modal")
        return message


def way_to(answer: Answer, shown: Controls, decision: Decision) -> Way:
    """Find the fewest presses that enter an answer, starting without a draft. Raises LookupError if it finds none."""
    hand, number = _Hand(shown, decision, answer_form(decision.question).to_draft(answer)), count()
    ways: list[tuple[int, int, Way, Draft | Action | None]] = [(0, next(number), Way(), None)]
    seen: set[Draft | None] = set()
    while ways and len(seen) < _MOST_DRAFTS:
        _, _, way, at = heappop(ways)
        if isinstance(at, Action):
            return way
        if at in seen:
            continue
        seen.add(at)
        for use, meant in _uses(hand, at):
            if isinstance(meant, Draft) or hand.is_wanted(meant.answer):
                further = way.then(use)
                heappush(ways, (further.presses, next(number), further, meant))
    raise LookupError(f"the controls of {decision.kind} can't enter {answer}")


def _uses(hand: "_Hand", draft: Draft | None) -> Iterator[tuple[Use, Draft | Action]]:
    """Yield the controls that bring a draft closer to the wanted one, each with the resulting draft or answer.

    Unless the order of choices matters, this includes only the first menu and the first modal that need a change.
    """
    used: set[str] = set()
    for part in hand.parts(draft):
        custom_id = CustomId.parse(part["custom_id"])
        if custom_id is None or custom_id.verb in used:
            continue
        for found in hand.uses_of(part, custom_id, draft):
            if not is_ordered(hand.decision.question):
                used.update({custom_id.verb} & {"form", "draft"})
            yield found


class _Hand(NamedTuple):
    """The controls of a question, and the draft to be made with them."""

    shown: Controls
    decision: Decision
    wanted: Draft

    def is_wanted(self, answer: Answer) -> bool:
        question = self.decision.question
        given = answer_form(question).to_draft(answer)
        if is_ordered(question):
            return given == self.wanted
        return Counter(given.assignments) == Counter(self.wanted.assignments) and (
            (given.texts, sorted(given.indexes)) == (self.wanted.texts, sorted(self.wanted.indexes))
        )

    def parts(self, draft: Draft | None) -> Iterator[Component]:
        for row in self.shown.rows(draft):
            yield from (part for part in row["components"] if not part.get("disabled"))

    def uses_of(
        self, part: Component, custom_id: CustomId, draft: Draft | None
    ) -> Iterator[tuple[Use, Draft | Action]]:
        """Yield the useful ways to use a control, each with the resulting draft or answer."""
        if custom_id.verb == "form":
            yield from self._form(custom_id, draft)
        elif custom_id.verb == "draft":
            values = self._wanted_in(part, draft)
            if values != _chosen(part):
                yield from self._use(Use(part["custom_id"], values), custom_id, values, draft)
        elif custom_id.verb in ANSWER_CONTROLS and custom_id.verb not in _BEGINNINGS:
            for values in [(option["value"],) for option in part["options"]] if part["type"] == MENU else [()]:
                yield from self._use(Use(part["custom_id"], values), custom_id, values, draft)

    def _wanted_in(self, menu: Component, draft: Draft | None) -> tuple[str, ...]:
        """Return the values that a menu shows as chosen in the wanted draft."""
        wanted = self.wanted
        if draft is not None:  # The menu appears only on the same page, with the same parts open.
            wanted = replace(
                wanted, page=draft.page, uses_menus=draft.uses_menus, expanded_fields=draft.expanded_fields
            )
        there = [_chosen(part) for part in self.parts(wanted) if part["custom_id"] == menu["custom_id"]]
        return there[0] if there else _chosen(menu)

    def _form(self, custom_id: CustomId, draft: Draft | None) -> Iterator[tuple[Use, Draft | Action]]:
        number = int(custom_id.args[1])
        filled = self.shown.modal(number, self.wanted)
        before, after = _fields(self.shown.modal(number, draft)), _fields(filled)
        changed = sum(before[name] != value for name, value in after.items())
        values = tuple(value if isinstance(value, str) else ",".join(value) for value in after.values())
        submitted = CustomId.parse(filled["custom_id"])
        assert submitted is not None, "the bot built this modal"
        yield from self._use(Use(str(custom_id), form=after, presses=2 + changed), submitted, values, draft)

    def _use(
        self, use: Use, custom_id: CustomId, values: tuple[str, ...], draft: Draft | None
    ) -> Iterator[tuple[Use, Draft | Action]]:
        """Yield a use with the resulting draft or answer, or nothing if the control is outdated."""
        kept = None if draft is None else draft.serialize(self.decision.question)
        try:
            yield use, parse_control(self.decision, custom_id, values, kept)
        except OutdatedControlError:
            return


def _chosen(part: Component) -> tuple[str, ...]:
    return tuple(option["value"] for option in part.get("options", ()) if option.get("default"))


def _fields(form: Component) -> ModalValues:
    """Return the current values in a modal, by the custom ids of its fields."""
    inner = [part["component"] for part in form["components"] if "component" in part]
    return {
        field["custom_id"]: field.get("value", "") if field["type"] == INPUT else list(_chosen(field))
        for field in inner
    }
