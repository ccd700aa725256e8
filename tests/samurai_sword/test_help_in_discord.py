"""Tests of *Why not?* and *Suggest* on the panel of a choice."""

from typing import Any

from engine.core.game import Game
from engine.search.players import Advice, suggest
from tests.cogs.people import Room, controls_of, text_of
from tests.samurai_sword.showing import say
from tests.samurai_sword.test_in_discord import clock, room, simcord_bot

__all__ = ["clock", "room", "simcord_bot"]


class Adviser:
    """A computer player that answers in this process."""

    async def suggest(self, kind: type[Game[Any]], save: str, seat: int, player: str, seed: int) -> Advice:
        return suggest(kind, save, seat, player, seed)


async def on_turn(room: Room) -> tuple[str, Any]:
    """Start a game and return the player on turn with the panel."""
    await room.start("Ben", "Cid", "Dora", game="samurai_sword")
    (name,) = await room.awaited()
    return name, (await room.seat(name)).response.message


async def test_why_not_explains_the_cards_that_cannot_be_played(room: Room) -> None:
    name, panel = await on_turn(room)
    shown = await room.press(name, "why-not", panel)
    info = await room.table()
    decision = (await room.host.gameplay.panel(info.id, room.people[name].id)).decision
    assert decision is not None
    assert len(decision.refusals) == text_of(shown.response).count("\n- ")
    assert "seat" in controls_of(shown.response.message)


async def test_suggestion_is_shown_with_its_reason_and_changes_nothing(room: Room) -> None:
    room.host.suggestions._computer_players = Adviser()  # type: ignore[assignment] # The other methods are unused.
    name, panel = await on_turn(room)
    before = await room.table()
    more = await room.press(name, "more", panel)
    shown = await room.press(name, "suggest", more.response.message)
    assert say("suggestion", what="|", shown="yes", why="", known="no").split("|")[0] in text_of(shown.response)
    assert await room.table() == before
