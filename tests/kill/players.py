"""People at a table: they press what they see, old buttons among it, and remember what they were told."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from bot.commands.demo.forms import Pen
from bot.model.custom_ids import CustomId
from bot.presentation.controls import ANSWERS
from bot.presentation.controls.asked import CLEAR
from bot.words.wording import Wording
from engine.core.chance import Chance
from tests.double import Answer, Control, World, controls
from tests.kill.life import Bot

MENU = 3
PURPOSEFUL = 0.85
"""How often somebody uses a control that leads to an answer, if there is one."""
SETTLING = frozenset({"again", "done"})
"""What begins a large answer with an earlier one, and what gives it."""
SETTLED = 0.3
"""How often somebody uses such a control, if there is one."""
BACK_TO_THE_OLD = 0.1
"""How often somebody goes back to an older message, whose controls may be stale."""
FROM_A_LETTER = 0.15
LEFT_ALONE = frozenset({"agree", "refuse", "cancel", "end", "leave", "ask-others", "joint-yes", "joint-no"})
"""What would end a game, or change it for another than the one who presses."""
KEPT_PANELS = 6

_WORDS = Wording().words()
_GIVEN = tuple(map(_WORDS.say, ("answered", "answered-sealed", "answered-ahead", "unsaid-ahead")))
_TAKEN_BACK = _WORDS.say("undo-done")
_OUR_FAULT = _WORDS.say("error-ours", reference="|").split("|")[0]

Shape = dict[str, Any]
"""A message as it was shown."""
Key = tuple[int, int, str]
"""Table, person and question: what an answer or a draft in the store can be told by."""


@dataclass
class Memory:
    """What people did and were told. `tried` bounds what the store may hold, `told` what it must."""

    tried: Counter[Key] = field(default_factory=Counter)
    told: Counter[Key] = field(default_factory=Counter)
    drafts: dict[Key, str] = field(default_factory=dict)
    """The drafts that people were shown after whatever they did last to a question, with their marks.

    The mark is empty where a draft makes no answer yet: there it is not shown.
    """
    drafted: int = 0
    """How often somebody was shown a draft."""
    revived: int = 0
    """How many controls of messages from an earlier life were answered."""
    complaints: list[str] = field(default_factory=list)
    by_letter: int = 0
    """How many answers were acknowledged in direct messages."""


class Player:
    """One person with a mouse, at one table after another. `hearing` says which process hears of what is pressed in a
    message.
    """

    def __init__(
        self, world: World, user: int, chance: Random, memory: Memory, hearing: Callable[[Shape], Bot]
    ) -> None:
        self.user = user
        self._world = world
        self._chance = chance
        self._memory = memory
        self._hearing = hearing
        self._pen = Pen(Chance(chance.getrandbits(62)))
        self._panels: dict[int, str | None] = {}
        """Private messages, oldest first, with the life that they were shown in."""
        self._tables: list[int] = []

    def sit_down(self, table: int) -> None:
        """Close all panels, for there is another table."""
        self._panels.clear()
        self._tables.append(table)

    async def play(self, card: int, stop: asyncio.Event) -> None:
        """Press one thing after another until `stop` is set."""
        while not stop.is_set():
            await self._act(card)

    async def look(self, card: int) -> list[Control]:
        """Open the panel from the card; the controls there that lead to an answer."""
        found = await self._world.message(card)
        button = next((control for control in controls(found or {}) if _what(control) == "seat"), None)
        if found is None or button is None:
            return []
        answer = await self._use(found, button)
        return answering(answer.message or {})

    async def _act(self, card: int) -> None:
        message = await self._somewhere()
        usable = [control for control in controls(message or {}) if _what(control) not in LEFT_ALONE]
        answering = [control for control in usable if _answers(control)]
        if message is None or not usable or (not answering and self._chance.random() < 0.7):
            await asyncio.sleep(0.02)  # It is somebody else's turn.
            await self.look(card)
            return
        settling = [control for control in usable if _what(control) in SETTLING]
        if settling and self._chance.random() < SETTLED:
            usable = answering = settling
        purposeful = answering and self._chance.random() < PURPOSEFUL
        await self._use(message, self._chance.choice(answering if purposeful else usable))

    async def _somewhere(self) -> Shape | None:
        """A message to press something of: mostly the newest panel."""
        if self._chance.random() < FROM_A_LETTER:
            letters = await self._told(self._tables)
            return self._chance.choice(letters[-5:]) if letters else None
        if not self._panels:
            return None
        old = self._chance.random() < BACK_TO_THE_OLD
        panels = list(self._panels)
        return await self._world.message(self._chance.choice(panels) if old else panels[-1])

    async def _told(self, tables: Sequence[int]) -> list[Shape]:
        """What they were told directly, but for what is about others than these tables: there the same person may be
        pressing something at the same time.
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
        bot = self._hearing(message)
        shown_in = self._panels.get(int(message["id"]), bot.life)
        answer = await self._sent(message, control.custom_id, act)
        if answer.outcome != "failed" and shown_in != bot.life:
            self._memory.revived += 1
        if answer.modal is None:
            return answer
        filled = self._pen.fill(answer.modal)
        return await self._sent(message, answer.modal["custom_id"], self._world.submit(self.user, answer, filled))

    async def _sent(self, message: Shape, custom_id: str, act: Coroutine[Any, Any, Answer]) -> Answer:
        """Do it, and keep in mind what came back."""
        bot, key = self._hearing(message), _key(self.user, custom_id)
        life = bot.life
        if key is not None:
            self._memory.tried[key] += 1
            self._memory.drafts.pop(key, None)  # Until it is shown again: who knows what has come of it.
            bot.pressed.set()
        answer = await act
        if answer.outcome in ("failed", "deferred") and life is not None and life == bot.life:
            self._memory.complaints.append(f"no answer to {custom_id} ({answer.outcome}) in {life}")
        if _OUR_FAULT in answer.text:
            self._memory.complaints.append(f"{custom_id}: {answer.text}")
        if key is not None and acknowledges(answer):
            self._memory.told[key] += 1
            self._memory.by_letter += "guild_id" not in message
            bot.acknowledged.set()
        if answer.message is not None and answer.private:
            self._keep(int(answer.message["id"]), life)
            self._remember_drafts(answer.message)
        return answer

    def _remember_drafts(self, shown: Shape) -> None:
        """Whatever can be dropped is there; what can be confirmed bears its mark."""
        ids = _custom_ids(shown)
        marks = {custom_id.token: custom_id.rest[-1] for custom_id in ids if custom_id.what == "done"}
        for custom_id in ids:
            if custom_id.table is not None and custom_id.what == "page" and custom_id.rest[-1] == CLEAR:
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
    """Return whether the bot said that it stored an answer or an undo.

    A press that was only deferred still shows the message as it was, with what the press before it led to.
    """
    return answer.outcome in ("message", "update") and any(word in answer.text for word in (*_GIVEN, _TAKEN_BACK))


def _custom_ids(message: Shape) -> list[CustomId]:
    return [custom_id for control in controls(message) if (custom_id := CustomId.read(control.custom_id))]


def _what(control: Control) -> str:
    custom_id = CustomId.read(control.custom_id)
    return custom_id.what if custom_id is not None else ""


def answering(message: Shape) -> list[Control]:
    """The controls of a message that lead to an answer."""
    return [control for control in controls(message) if _answers(control)]


def _answers(control: Control) -> bool:
    return _what(control) in ANSWERS or _what(control) == "form"


def _key(user: int, text: str) -> Key | None:
    """Which answer in the store may come of the control with this custom id; an undo answers no question."""
    custom_id = CustomId.read(text)
    if custom_id is None or custom_id.table is None or custom_id.what not in ANSWERS | {"undo"}:
        return None
    return custom_id.table, user, custom_id.token or "undo"
