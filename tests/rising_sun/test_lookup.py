"""Tests of looking up rules and cards of Rising Sun."""

import pytest

from engine.rising_sun.components import CARDS
from tests.cogs.people import Room, text_of
from tests.rising_sun.showing import say

pytestmark = pytest.mark.usefixtures("every_game")


@pytest.mark.slow
async def test_every_card_is_found_by_its_name(room: Room) -> None:
    for name in sorted({card.name for card in CARDS.values()})[::7]:
        (first, *_) = await room.people["Ann"].autocomplete(room.channel, "card", "name", say(f"card-{name}"))
        assert first["value"] == f"rising_sun/{name}"
        shown = await room.slash("Ann", "card", name=first["value"])
        assert shown.ephemeral
        assert say(f"card-{name}") in first["name"]
        assert say(f"card-{name}") in text_of(shown.response)


@pytest.mark.ruling("Q-MERCHANT")
async def test_way_of_the_merchant_is_also_found_as_path_of_the_merchant(room: Room) -> None:
    """The printed name is uncertain (Q-MERCHANT)."""
    result = await room.slash("Ann", "card", name="Path of the Merchant")

    assert say("card-way-of-the-merchant") in text_of(result.response)


async def test_a_card_shows_its_text_type_season_price_and_force(room: Room) -> None:
    shown = await room.slash("Ann", "card", name=say("card-river-dragon"))
    text = text_of(shown.response)
    card = next(card for card in CARDS.values() if card.name == "river-dragon")
    assert (card.force, card.cost) == (5, 3)
    assert say("card-river-dragon", "text") in text
    assert (
        say(
            "card-facts",
            type=say("card-type-monster"),
            seasons=say("season-autumn"),
            sets=say("card-set-core"),
            cost=3,
        )
        in text
    )


async def test_a_rules_topic_is_found_by_part_of_its_title(room: Room) -> None:
    part = say("rules-tea-ceremony").split()[-1].lower()
    found = await room.people["Ann"].autocomplete(room.channel, "rules", "topic", part)
    assert found[0]["value"] == "rising_sun/rules-tea-ceremony"
    shown = await room.slash("Ann", "rules", topic="rising_sun/rules-tea-ceremony")
    assert say("rules-tea-ceremony", "text") in text_of(shown.response)


@pytest.mark.parametrize("typed", ["mandate", "Mandates"])
async def test_looking_up_mandates_explains_how_to_play_them(room: Room, typed: str) -> None:
    shown = await room.slash("Ann", "rules", topic=typed)
    assert say("rules-political-phase", "text") in text_of(shown.response)
