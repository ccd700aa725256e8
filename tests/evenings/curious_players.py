"""Simulated people who look things up and press old buttons, among them a stranger to the game."""

from typing import Any

from bot.commands.demo.simulated_game import SimulatedGame
from bot.commands.demo.simulated_user import SimulatedUser, controls
from engine.core.chance import Chance

OFTEN = 20
"""Chance in percent that someone does so after a turn."""
REMEMBERED = 10
"""Number of panels kept to be pressed later, when they are old."""
LOOKED_UP = ("ko", "path of", "oni", "tea", "war", "x")


class RandomActivity:
    """Random actions apart from the game; those of a stranger must change nothing."""

    def __init__(self, table: SimulatedGame, seed: int) -> None:
        self._table = table
        self._chance = Chance(seed ^ 0xC0FFEE)
        self._stranger = self._newcomer("Zoe")
        self._panels: list[tuple[SimulatedUser, int]] = []

    def _newcomer(self, name: str) -> SimulatedUser:
        env = self._table.env
        return SimulatedUser(env.guild.add_member(env.create_user(name)), self._chance, lambda name, what: None)

    async def act(self) -> None:
        """Randomly do one of the actions that are always possible, or nothing."""
        if self._chance.below(100) >= OFTEN:
            return
        acts = (self._command, self._bargain, self._old_panel, self._old_letter, self._meddle)
        await self._chance.choice(acts)()

    async def _command(self) -> None:
        visitor = self._chance.choice(self._table.users)
        seen = await self._say_any(visitor, ("seat", "gift", "log", "my-tables", "card", "rules", "table show"))
        if seen is not None:
            self._panels = [*self._panels[1 - REMEMBERED :], (visitor, seen.id)]

    async def _bargain(self) -> None:
        """Give, propose or reply, depending on what is offered."""
        visitor = self._chance.choice(self._table.users)
        seen = await self._say_any(visitor, ("gift",))
        for _ in range(2):
            if seen is not None:
                seen = await visitor.use_random_control(seen)

    async def _old_panel(self) -> None:
        if not self._panels:
            return
        visitor, message_id = self._chance.choice(self._panels)
        history = self._table.channel.history()
        panel = next((message for message in history if message.id == message_id), None)
        if panel is not None:
            await visitor.use_random_control(panel)

    async def _old_letter(self) -> None:
        visitor = self._chance.choice(self._table.users)
        letters = [letter for letter in visitor.direct_messages()[:-1] if controls(letter)]
        if letters:
            await visitor.use_random_control(self._chance.choice(letters))

    async def _meddle(self) -> None:
        """Let a stranger use any control or command.

        Raises AssertionError if that changes anything.
        """
        before = await self._state()
        if self._chance.below(2):
            card = await self._table.card()
            await self._stranger.use(card, self._chance.choice(controls(card)))
        else:
            await self._say_any(self._stranger, ("seat", "gift", "log", "my-tables", "table undo", "table end"))
        assert await self._state() == before, "a nonplayer changed nothing"

    async def _say_any(self, visitor: SimulatedUser, commands: tuple[str, ...]) -> Any:
        """Use one of the commands, with autocomplete if offered, and return the reply."""
        command = self._chance.choice(commands)
        options: dict[str, Any] = {}
        if command in ("card", "rules"):
            options = await self._completed(visitor, command, {"card": "name", "rules": "topic"}[command])
        if command == "log":
            options = {"number": 1 + self._chance.below(25)}
        return await visitor.use_command(self._table.channel, command, **options)

    async def _completed(self, visitor: SimulatedUser, command: str, option: str) -> dict[str, str]:
        typed = self._chance.choice(LOOKED_UP)
        choices = await visitor.actor.autocomplete(self._table.channel, command, option, typed)
        return {option: self._chance.choice(choices)["value"] if choices else typed}

    async def _state(self) -> object:
        table = self._table
        info = await table.table_info()
        public = [message.id for message in table.channel_messages()]
        return info, await table.host._store.answers.last_save(info.id), public
