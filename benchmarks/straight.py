"""People who go straight to the point: they press nothing but what leads to an answer."""

from typing import Any

from bot.commands.demo.visitor import Component, Visitor, answers_a_question, controls
from bot.model.custom_ids import CustomId
from bot.model.panels import Panel


class Straight(Visitor):
    """Somebody who presses nothing but what leads to an answer."""

    passed = False
    """Whether what they pressed last was to pass."""

    async def press_anything(self, message: Any, *, ahead: bool = False) -> Any:
        answering = [control for control in controls(message) if answers_a_question(control, ahead=ahead)]
        answering = [control for control in answering if _custom_id(control).what != "page"]
        if not answering:
            return None  # The letter is closed; what is asked now was called for in the channel.
        pressed = self._chance.choice([*filter(_confirms, answering)] or answering)
        self.passed = _passes(pressed)
        return await self.use(message, pressed)

    async def accept(self, message: Any, panel: Panel, token: str) -> None:
        """Accepts the offer of this name: by its own button, or behind the list of all that can be done, which may be
        under *More*.
        """
        for _ in range(5):
            shown = controls(message)
            accepting = [each for each in shown if _custom_id(each).token == token]
            if accepting:
                message = await self.use(message, accepting[0])
                if _custom_id(accepting[0]).what != "offer":
                    return
            else:
                menu = next((each for each in shown if _custom_id(each).what == "offer-menu"), None)
                if menu is None:
                    way = next(each for each in shown if _custom_id(each).what in ("offers", "more"))
                    message = await self.use(message, way)
                    continue
                places = [str(at) for at, invitation in enumerate(panel.invitations) if invitation.token == token]
                message = await self.use(message, menu, places)


def _custom_id(control: Component) -> CustomId:
    custom_id = CustomId.read(control["custom_id"])
    assert custom_id is not None, "it is a control of ours"
    return custom_id


def _passes(control: Component) -> bool:
    """Whether a button chooses nothing."""
    custom_id = _custom_id(control)
    picks_nothing = custom_id.what == "pick" and custom_id.rest[1:] == ("",)
    return custom_id.what == "nothing" or picks_nothing


def _confirms(control: Component) -> bool:
    """Whether a button gives the answer that was put together before, or picks something."""
    custom_id = _custom_id(control)
    picks = custom_id.what == "pick" and custom_id.rest[1:2] != ("",)
    return control["type"] == 2 and (custom_id.what == "done" or picks)
