"""Simulated users who only press controls that lead to an answer."""

from typing import Any

from bot.commands.demo.simulated_user import Component, SimulatedUser, answers_a_question, controls
from bot.model.custom_ids import CustomId
from bot.model.panels import Panel


class Straight(SimulatedUser):
    """Simulated user who only presses controls that lead to an answer."""

    passed = False
    """Whether the last press was a pass."""

    async def use_random_control(self, message: Any, *, ahead: bool = False) -> Any:
        answering = [control for control in controls(message) if answers_a_question(control, ahead=ahead)]
        answering = [control for control in answering if _custom_id(control).verb != "page"]
        if not answering:
            return None  # A closed direct message; the current question was announced in the channel.
        pressed = self._chance.choice([*filter(_confirms, answering)] or answering)
        self.passed = _passes(pressed)
        return await self.use(message, pressed)

    async def accept(self, message: Any, panel: Panel, token: str) -> None:
        """Accept the offer with this token, by its button or from the list of offers, which may be under *More*."""
        for _ in range(5):
            shown = controls(message)
            accepting = [each for each in shown if _custom_id(each).token == token]
            if accepting:
                message = await self.use(message, accepting[0])
                if _custom_id(accepting[0]).verb != "offer":
                    return
            else:
                menu = next((each for each in shown if _custom_id(each).verb == "offer-menu"), None)
                if menu is None:
                    way = next(each for each in shown if _custom_id(each).verb in ("offers", "more"))
                    message = await self.use(message, way)
                    continue
                places = [str(at) for at, invitation in enumerate(panel.invitations) if invitation.token == token]
                message = await self.use(message, menu, places)


def _custom_id(control: Component) -> CustomId:
    custom_id = CustomId.parse(control["custom_id"])
    assert custom_id is not None, "the bot built this control"
    return custom_id


def _passes(control: Component) -> bool:
    """Return whether a control answers with an empty choice."""
    custom_id = _custom_id(control)
    picks_nothing = custom_id.verb == "pick" and custom_id.args[1:] == ("",)
    return custom_id.verb == "nothing" or picks_nothing


def _confirms(control: Component) -> bool:
    """Return whether a button submits a draft or picks an option."""
    custom_id = _custom_id(control)
    picks = custom_id.verb == "pick" and custom_id.args[1:2] != ("",)
    return control["type"] == 2 and (custom_id.verb == "done" or picks)
