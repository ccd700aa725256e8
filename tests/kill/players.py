"""Simulated players: they press controls they see, including old ones, and remember the replies."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.commands.demo.simulated_user import ModalFiller
from bot.localization.catalogs import CatalogLoader
from bot.model.custom_ids import CustomId
from bot.presentation.controls import ANSWER_CONTROLS
from bot.presentation.controls.drafts import CLEAR
from engine.core.chance import Chance
from tests.double import Answer, Control, World, controls
from tests.kill.bot_process import BotProcess

MENU = 3
ANSWER_PROBABILITY = 0.85
"""Probability of using a control that leads to an answer, if there is one."""
COMPLETING = frozenset({"again", "done"})
"""The controls that start a large answer from an earlier one, and that submit it."""
COMPLETE_PROBABILITY = 0.3
"""Probability of using one of these controls, if there is one."""
BACK_TO_THE_OLD = 0.1
"""Probability of returning to an older message, whose controls may be stale."""
DIRECT_MESSAGE_PROBABILITY = 0.15
LEFT_ALONE = frozenset(
    {"agree", "refuse", "cancel", "end", "leave", "ask-others", "joint-yes", "joint-no", "offer-seat"}
)
"""Controls that would end the game or affect other players."""
KEPT_PANELS = 6
TAKES = "take-seat-sure"
"""The control that takes an open seat."""

_WORDS = CatalogLoader().catalog()
_GIVEN = tuple(map(_WORDS.format, ("answered", "answered-sealed", "answered-ahead", "unsaid-ahead")))
_TAKEN_BACK = _WORDS.format("undo-done")
_TAKEN_OVER = _WORDS.format("seat-taken-over")
_OUR_FAULT = _WORDS.format("error-ours", reference="|").split("|")[0]

Shape = dict[str, Any]
"""A message as shown to the player."""
Key = tuple[int, int, str]
"""Table, user and question token, which identify an answer or draft in the store."""


@dataclass
class ObservedReplies:
    """The presses of all players and the bot's replies.

    `attempted` is an upper bound for the stored answers, and `acknowledged` counts the acknowledged ones, which must
    be stored.
    """

    attempted: Counter[Key] = field(default_factory=Counter)
    acknowledged: Counter[Key] = field(default_factory=Counter)
    drafts: dict[Key, str] = field(default_factory=dict)
    """The drafts shown after the player's latest action on each question, with their marks.

    The mark is empty for an incomplete draft, since its panel doesn't show one.
    """
    drafted: int = 0
    """How often a player was shown a draft."""
    stale_controls_answered: int = 0
    """How many presses on messages from an earlier run were answered."""
    complaints: list[str] = field(default_factory=list)
    by_direct_message: int = 0
    """How many answers were acknowledged in direct messages."""


class Player:
    """One user at one table after another.

    `process_for` returns the process that receives presses on a message.
    """

    def __init__(
        self,
        world: World,
        user: int,
        chance: Random,
        memory: ObservedReplies,
        process_for: Callable[[Shape], BotProcess],
    ) -> None:
        self.user = user
        self._world = world
        self._chance = chance
        self._memory = memory
        self._process_for = process_for
        self._modal_filler = ModalFiller(Chance(chance.getrandbits(62)))
        self._panels: dict[int, str | None] = {}
        """Ephemeral messages, oldest first, with the run of the bot that sent them."""
        self._tables: list[int] = []

    def sit_down(self, table: int) -> None:
        """Close all panels and switch to another table."""
        self._panels.clear()
        self._tables.append(table)

    async def play(self, card: int, stop: asyncio.Event) -> None:
        """Press one control after another until `stop` is set."""
        while not stop.is_set():
            await self._act(card)

    async def open_panel(self, card: int) -> list[Control]:
        """Open the panel from the card and return its controls that lead to an answer."""
        found = await self._world.message(card)
        button = next((control for control in controls(found or {}) if _what(control) == "seat"), None)
        if found is None or button is None:
            return []
        answer = await self._use(found, button)
        return answering(answer.message or {})

    async def offer_seat(self, card: int) -> bool:
        """Offer the player's seat to others; return whether the bot answered all presses."""
        shown = await self._press_through(card, "seat", "more", "offer-seat", "offer-seat-sure")
        return shown is not None and shown.outcome != "failed"

    async def take_seat(self, message: int) -> bool:
        """Take the open seat of a message; return whether the bot confirmed it."""
        shown = await self._press_through(message, "take-seat", TAKES)
        return shown is not None and acknowledges(shown)

    async def _press_through(self, message: int, *whats: str) -> Answer | None:
        """Press a control of a message, then one of the reply, and so on; return the last reply if all were there."""
        shown, answer = await self._world.message(message), None
        for what in whats:
            button = next((control for control in controls(shown or {}) if _what(control) == what), None)
            if shown is None or button is None:
                return None
            answer = await self._use(shown, button)
            shown = answer.message
        return answer

    async def _act(self, card: int) -> None:
        message = await self._next_message()
        usable = [control for control in controls(message or {}) if _what(control) not in LEFT_ALONE]
        answering = [control for control in usable if _answers(control)]
        if message is None or not usable or (not answering and self._chance.random() < 0.7):
            await asyncio.sleep(0.02)  # Another player's turn.
            await self.open_panel(card)
            return
        settling = [control for control in usable if _what(control) in COMPLETING]
        if settling and self._chance.random() < COMPLETE_PROBABILITY:
            usable = answering = settling
        purposeful = answering and self._chance.random() < ANSWER_PROBABILITY
        await self._use(message, self._chance.choice(answering if purposeful else usable))

    async def _next_message(self) -> Shape | None:
        """Return the message to press next, mostly the latest panel."""
        if self._chance.random() < DIRECT_MESSAGE_PROBABILITY:
            letters = await self._direct_messages_about(self._tables)
            return self._chance.choice(letters[-5:]) if letters else None
        if not self._panels:
            return None
        old = self._chance.random() < BACK_TO_THE_OLD
        panels = list(self._panels)
        return await self._world.message(self._chance.choice(panels) if old else panels[-1])

    async def _direct_messages_about(self, tables: Sequence[int]) -> list[Shape]:
        """Return the direct messages about these tables.

        Others are left out because the same user may be pressing something at those tables at the same time.
        """
        ours = {None, *tables}
        letters = await self._world.direct_messages(self.user)
        return [letter for letter in letters if {custom_id.table for custom_id in _custom_ids(letter)} <= ours]

    async def _use(self, message: Shape, control: Control) -> Answer:
        if control.type == MENU:
            values = self._choices(control)
            act = self._world.select(self.user, message, control.custom_id, values)
        else:
            act = self._world.press(self.user, message, control.custom_id)
        bot = self._process_for(message)
        shown_in = self._panels.get(int(message["id"]), bot.run_name)
        answer = await self._sent(message, control.custom_id, act)
        if answer.outcome != "failed" and shown_in != bot.run_name:
            self._memory.stale_controls_answered += 1
        if answer.modal is None:
            return answer
        filled = self._modal_filler.fill(answer.modal)
        return await self._sent(message, answer.modal["custom_id"], self._world.submit(self.user, answer, filled))

    async def _sent(self, message: Shape, custom_id: str, act: Coroutine[Any, Any, Answer]) -> Answer:
        """Send the interaction and remember the reply."""
        bot, key = self._process_for(message), _key(self.user, custom_id)
        life = bot.run_name
        if key is not None:
            self._memory.attempted[key] += 1
            self._memory.drafts.pop(key, None)  # Unknown until the bot shows it again.
            bot.pressed.set()
        answer = await act
        if answer.outcome in ("failed", "deferred") and life is not None and life == bot.run_name:
            self._memory.complaints.append(f"no answer to {custom_id} ({answer.outcome}) in {life}")
        if _OUR_FAULT in answer.text:
            self._memory.complaints.append(f"{custom_id}: {answer.text}")
        if key is not None and acknowledges(answer):
            self._memory.acknowledged[key] += 1
            self._memory.by_direct_message += "guild_id" not in message
            bot.acknowledged.set()
        if answer.message is not None and answer.private:
            self._keep(int(answer.message["id"]), life)
            self._remember_drafts(answer.message)
        return answer

    def _remember_drafts(self, shown: Shape) -> None:
        """Remember each draft that can be cleared, with the mark of its confirm button if there is one."""
        ids = _custom_ids(shown)
        marks = {custom_id.token: custom_id.args[-1] for custom_id in ids if custom_id.verb == "done"}
        for custom_id in ids:
            if custom_id.table is not None and custom_id.verb == "page" and custom_id.args[-1] == CLEAR:
                key = custom_id.table, self.user, custom_id.token
                self._memory.drafts[key] = marks.get(custom_id.token, "")
                self._memory.drafted += 1

    def _keep(self, panel: int, life: str | None) -> None:
        self._panels[panel] = life
        while len(self._panels) > KEPT_PANELS:
            del self._panels[next(iter(self._panels))]

    def _choices(self, menu: Control) -> list[str]:
        least, most = menu.shape.get("min_values", 1), menu.shape.get("max_values", 1)
        return self._chance.sample(menu.options, self._chance.randint(least, most))


def acknowledges(answer: Answer) -> bool:
    """Return whether the bot confirmed that it stored an answer or an undo.

    A deferred press doesn't count: its message still shows the result of the press before.
    """
    return answer.outcome in ("message", "update") and any(
        word in answer.text for word in (*_GIVEN, _TAKEN_BACK, _TAKEN_OVER)
    )


def _custom_ids(message: Shape) -> list[CustomId]:
    return [custom_id for control in controls(message) if (custom_id := CustomId.parse(control.custom_id))]


def _what(control: Control) -> str:
    custom_id = CustomId.parse(control.custom_id)
    return custom_id.verb if custom_id is not None else ""


def answering(message: Shape) -> list[Control]:
    """Return the controls of a message that lead to an answer."""
    return [control for control in controls(message) if _answers(control)]


def _answers(control: Control) -> bool:
    return _what(control) in ANSWER_CONTROLS or _what(control) == "form"


def _key(user: int, text: str) -> Key | None:
    """Return the key of the answer that a control may store, or None; an undo and a taken seat have no question."""
    custom_id = CustomId.parse(text)
    if custom_id is not None and custom_id.table is not None and custom_id.verb == TAKES:
        return custom_id.table, user, "taken"
    if custom_id is None or custom_id.table is None or custom_id.verb not in ANSWER_CONTROLS | {"undo"}:
        return None
    return custom_id.table, user, custom_id.token or "undo"
