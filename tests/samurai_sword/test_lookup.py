"""Tests of looking up rules and cards of Samurai Sword."""

import pytest

from tests.cogs.people import Room, text_of
from tests.samurai_sword.showing import say

pytestmark = pytest.mark.usefixtures("every_game")


async def test_cards_and_characters_show_their_text_and_numbers(room: Room) -> None:
    shown = await room.slash("Ann", "card", name=say("card-kusanagi"))
    assert say("facts-weapon", difficulty=3, wounds=say("wounds-honor", more=0)) in text_of(shown.response)
    shown = await room.slash("Ann", "card", name=say("character-hanzo"))
    assert say("character-hanzo", "text") in text_of(shown.response)
