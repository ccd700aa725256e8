"""Tests of looking up provinces, cards and rules: all numbers come from the data."""

import re
from pathlib import Path

import pytest

from bot.localization.catalogs import LOCALES_FOLDER
from bot.presentation.formatting import FOOTNOTE
from bot.presentation.lookup import GameIndex
from engine.shogun.components import ACTIONS, EVENTS, PROVINCES, REGIONS, RULES, SIDES, SPECIAL_CARDS
from tests.presentation.tables import SHOWN, broken, text_of
from tests.shogun.showing import BOARD
from tests.wording import writes

VOICE = SHOWN.localizer("en", "shogun")
BOOK = GameIndex("shogun", VOICE, BOARD)


def page(name: str) -> str:
    return text_of(BOARD.card_page(VOICE, name))


def rule(topic: str) -> str:
    return VOICE.format(f"rules-{topic}", "text")


def test_everything_with_a_name_can_be_looked_up() -> None:
    found = {entry.id for entry in BOOK.cards}
    assert found == {*ACTIONS, *SPECIAL_CARDS, *EVENTS, *REGIONS, *PROVINCES}
    names = [entry.name for entry in BOOK.cards]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("province", PROVINCES)
def test_a_province_shows_its_values_regions_and_neighbors(province: str) -> None:
    row, text = PROVINCES[province], page(province)
    assert VOICE.format("lookup-values", chests=row.tax, rice=row.rice, spaces=row.spaces) in text
    assert all(VOICE.name("region", row.regions[side]) in text for side in SIDES)
    for neighbour in {*row.land, *(each for side in SIDES for each in row.sea[side])}:
        assert VOICE.name("province", neighbour) in text
    out = VOICE.format("lookup-out") if row.left_out == set(SIDES) else out_on(*row.left_out)
    assert (out in text) is bool(row.left_out)
    assert broken(BOARD.card_page(VOICE, province)) == []


def out_on(side: str = "moon") -> str:
    """Return the sentence that names the side on which a province is out of play."""
    return VOICE.format("lookup-out-on", side=side)


@pytest.mark.parametrize("event", EVENTS)
def test_an_event_shows_its_effect_and_rice_loss(event: str) -> None:
    card, text = EVENTS[event], page(event)
    numbers = (
        card.max_chests,
        card.min_chests,
        card.max_rice,
        card.min_rice,
        card.neutral_farmers,
        card.deploy_5_gives,
        card.deploy_3_gives,
    )
    assert all(str(number) in text for number in numbers if number is not None)
    assert VOICE.format("lookup-loss", number=card.rice_loss) in text
    assert len(text.splitlines()) - text.count(FOOTNOTE) == 3


@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_shows_its_cost(action: str) -> None:
    card = ACTIONS[action]
    if card.builds is not None:
        tiles = RULES.tiles[card.builds]
        assert VOICE.format("lookup-builds", building=card.builds, chests=card.cost, tiles=tiles) in page(action)
    elif card.cost:
        assert VOICE.format("lookup-deploys", armies=card.armies, chests=card.cost) in page(action)
    assert (card.builds is not None or card.armies > 0) is (card.cost > 0), "nothing else costs anything"


@pytest.mark.parametrize("special", SPECIAL_CARDS)
def test_a_special_card_shows_its_number(special: str) -> None:
    card = SPECIAL_CARDS[special]
    number = max(card.attack, card.defence, card.chests, card.rice, card.deploy)
    assert writes(page(special), number)


@pytest.mark.parametrize("region", REGIONS)
def test_a_region_lists_its_provinces_on_both_sides(region: str) -> None:
    for side in SIDES:
        here = [province for province in PROVINCES.values() if province.regions[side] == region]
        assert VOICE.format(
            "lookup-provinces",
            side=side,
            provinces=[province.id for province in here],
            chests=sum(province.tax for province in here),
            rice=sum(province.rice for province in here),
            spaces=sum(province.spaces for province in here),
        ) in page(region)


def test_topics_are_short_enough_for_a_phone() -> None:
    assert len(BOOK.topics) > 20
    for topic in BOOK.topics:
        assert len(topic.text) <= 900, topic.id


def test_numbers_in_the_rules_match_the_data() -> None:
    assert writes(rule("daimyo"), RULES.armies, RULES.farmers, *RULES.tiles.values())
    assert writes(rule("planning"), RULES.planned_provinces)
    assert writes(rule("building"), *(ACTIONS[f"build_{building}"].cost for building in RULES.tiles))
    assert writes(rule("deploying"), 5, ACTIONS["deploy_5"].cost, 3, ACTIONS["deploy_3"].cost)
    majorities = list(RULES.majority_points.values())
    less = [points - RULES.majority_tie_loss for points in majorities]
    assert less == [2, 1, 0], "as in the text"
    assert writes(rule("scoring"), *majorities, RULES.majority_tie_loss, *less[:2])
    assert RULES.neutral_farmers == 1, "as in the text"
    assert RULES.deploy_6_with_few_recruits == SPECIAL_CARDS["deploy_6"].deploy, "otherwise the card must say so"
    assert writes(rule("tower"), RULES.fall_through // 100)
    for thrown in (1, 9, 20):
        assert writes(rule("tower"), round(RULES.release[thrown] / 100), thrown)
    assert writes(rule("tower"), RULES.tower_armies, RULES.tower_farmers)


def test_the_rules_revolt_table_matches_the_data() -> None:
    lines = [line for line in rule("winter").splitlines() if line[:1].isdigit()]
    for line, row in zip(lines, RULES.revolts, strict=True):
        assert line.startswith(str(row.missing))
        assert writes(line, row.missing, row.provinces, row.farmers)


def test_texts_always_call_unused_armies_the_reserve() -> None:
    folder = LOCALES_FOLDER / "en" / "shogun"
    said = "\n".join(line.partition(" = ")[2] or line for file in folder.glob("*.ftl") for line in _lines(file))
    assert "reserve" in said
    assert not re.search(r"\bsupply\b", re.sub(r"\$supply\b", "", said))


def _lines(file: Path) -> list[str]:
    return [line for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]
