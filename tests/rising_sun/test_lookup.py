"""Looking up rules and cards of Rising Sun."""

import pytest

from engine.rising_sun.components import CARDS
from tests.cogs.people import Room, text_of
from tests.rising_sun.showing import say

pytestmark = pytest.mark.usefixtures("every_game")


async def test_every_card_is_found_by_its_name(room: Room) -> None:
    for name in sorted({card.name for card in CARDS.values()})[::7]:
        (first, *_) = await room.people["Ann"].autocomplete(room.channel, "card", "name", name.replace("-", " "))
        assert first["value"] == f"rising_sun/{name}"
        shown = await room.slash("Ann", "card", name=first["value"])
        assert shown.ephemeral
        assert first["name"].removesuffix(" (Rising Sun)") in text_of(shown.response)


@pytest.mark.ruling("Q-MERCHANT")
async def test_way_of_the_merchant_is_found_as_path_of_the_merchant_too(room: Room) -> None:
    """Q-MERCHANT: the printed name is not certain."""
    result = await room.slash("Ann", "card", name="Path of the Merchant")

    assert say("card-way-of-the-merchant") in text_of(result.response)


async def test_a_card_tells_its_text_type_season_price_and_force(room: Room) -> None:
    shown = await room.slash("Ann", "card", name="River Dragon")
    text = text_of(shown.response)
    assert "Has 5 Force" in text
    assert (
        say("card-facts", type=say("card-type-monster"), seasons="Autumn", sets=say("card-set-core"), cost=3) in text
    )


async def test_a_topic_of_the_rules_is_found_by_a_part_of_its_title(room: Room) -> None:
    found = await room.people["Ann"].autocomplete(room.channel, "rules", "topic", "tea")
    assert found[0]["value"] == "rising_sun/rules-tea-ceremony"
    shown = await room.slash("Ann", "rules", topic="rising_sun/rules-tea-ceremony")
    assert "make alliances" in text_of(shown.response)


@pytest.mark.parametrize("typed", ["mandate", "Mandates"])
async def test_who_looks_up_mandates_is_told_at_once_how_they_are_played(room: Room, typed: str) -> None:
    shown = await room.slash("Ann", "rules", topic=typed)
    assert "On your mandate turn you look at the top four" in text_of(shown.response)
