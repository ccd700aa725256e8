"""Looking up provinces, cards and rules: all numbers are those of the data, also where a text writes them."""

import re
from pathlib import Path

import pytest

from bot.presentation.lookup import Book
from bot.words.wording import LOCALES
from engine.shogun.components import ACTIONS, EVENTS, PROVINCES, REGIONS, RULES, SIDES, SPECIAL_CARDS
from tests.presentation.tables import SHOWN, broken, text_of
from tests.shogun.showing import BOARD

VOICE = SHOWN.voice("en", "shogun")
BOOK = Book("shogun", VOICE, BOARD)


def page(name: str) -> str:
    return text_of(BOARD.card_page(VOICE, name))


def rule(topic: str) -> str:
    return VOICE.say(f"rules-{topic}", "text")


def test_everything_that_has_a_name_can_be_looked_up() -> None:
    found = {entry.id for entry in BOOK.cards}
    assert found == {*ACTIONS, *SPECIAL_CARDS, *EVENTS, *REGIONS, *PROVINCES}
    names = [entry.name for entry in BOOK.cards]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("province", PROVINCES)
def test_a_province_tells_its_values_regions_and_neighbours(province: str) -> None:
    row, text = PROVINCES[province], page(province)
    assert f"Yields {row.tax} chests or {row.rice} rice · {row.spaces} building space" in text
    assert all(VOICE.name("region", row.regions[side]) in text for side in SIDES)
    for neighbour in {*row.land, *(each for side in SIDES for each in row.sea[side])}:
        assert VOICE.name("province", neighbour) in text
    assert ("Not in play with 3 players" in text) is bool(row.left_out)
    assert broken(BOARD.card_page(VOICE, province)) == []


@pytest.mark.parametrize("event", EVENTS)
def test_an_event_tells_what_it_does_and_its_rice_loss(event: str) -> None:
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
    loss = f"everybody loses {card.rice_loss} rice" if card.rice_loss else "nobody loses rice"
    assert loss in text
    assert len(text.splitlines()) == 3


@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_tells_its_cost(action: str) -> None:
    cost = ACTIONS[action].cost
    assert (f"{cost} war chest" in page(action)) is (cost > 0)


@pytest.mark.parametrize("special", SPECIAL_CARDS)
def test_a_special_card_tells_its_number(special: str) -> None:
    card = SPECIAL_CARDS[special]
    number = max(card.attack, card.defence, card.chests, card.rice, card.deploy)
    assert f" {number} " in page(special)


@pytest.mark.parametrize("region", REGIONS)
def test_a_region_lists_its_provinces_on_both_sides(region: str) -> None:
    for side, text in zip(SIDES, page(region).split("**moon side**"), strict=True):
        listed = text.rpartition(": ")[2].splitlines()[0]
        named = set(re.split(r", and |, | and ", listed))
        here = [province for province in PROVINCES.values() if province.regions[side] == region]
        assert named == {VOICE.name("province", province.id) for province in here}
        assert f"Together {sum(province.tax for province in here)} chests" in text


def test_topics_are_short_enough_for_a_phone() -> None:
    assert len(BOOK.topics) > 20
    for topic in BOOK.topics:
        assert len(topic.text) <= 900, topic.id


def test_the_numbers_that_the_rules_write_are_those_of_the_data() -> None:
    assert f"{RULES.armies} armies" in rule("daimyo")
    assert f"{RULES.farmers} farmers" in rule("daimyo")
    castles, temples, theatres = RULES.tiles.values()
    assert f"{castles} castles, {temples} temples and {theatres} theatres" in rule("daimyo")
    assert f"With {RULES.planned_provinces} provinces or more" in rule("planning")
    costs = [ACTIONS[f"build_{building}"].cost for building in RULES.tiles]
    assert "A castle costs {} chests, a temple {}, a Nō theatre {}.".format(*costs) in rule("building")
    assert f"5 armies cost {ACTIONS['deploy_5'].cost} chests, 3 armies cost {ACTIONS['deploy_3'].cost}" in rule(
        "deploying"
    )
    majorities = list(RULES.majority_points.values())
    assert "{} for the most castles, {} for the most temples, {} for the most theatres".format(*majorities) in rule(
        "scoring"
    )
    less = [points - RULES.majority_tie_loss for points in majorities]
    assert less == [2, 1, 0], "as the words have it"
    assert "Who shares a lead gets one less: 2, 1 and nothing." in rule("scoring")
    assert RULES.neutral_farmers == 1, "as the words have it"
    assert "A neutral province is defended by a farmer" in rule("battles")
    assert RULES.deploy_6_with_few_recruits == SPECIAL_CARDS["deploy_6"].deploy, "or the card must say so"
    assert f"falls through with {RULES.fall_through // 100}%" in rule("tower")
    for thrown in (1, 9, 20):
        assert f"{round(RULES.release[thrown] / 100)}% by {thrown}" in rule("tower")
    assert f"{RULES.tower_armies} armies of everybody and {RULES.tower_farmers} farmers" in rule("tower")


def test_the_revolt_table_of_the_rules_is_that_of_the_data() -> None:
    lines = [line for line in rule("winter").splitlines() if line[:1].isdigit()]
    for line, row in zip(lines, RULES.revolts, strict=True):
        assert line.startswith(str(row.missing))
        assert f"{row.provinces} province" in line
        assert f"{row.farmers} farmer" in line


def test_the_rules_say_how_the_bot_runs_the_game() -> None:
    assert "Then it is final" in rule("planning")
    assert "not even which spaces are empty" in rule("secrets")
    assert "Our tower is a model with two numbers" in rule("tower")
    assert "At the end of the round it is forgotten." in rule("round-ahead")


def test_armies_that_are_nowhere_else_are_called_the_reserve_in_all_words() -> None:
    folder = LOCALES / "en" / "shogun"
    said = "\n".join(line.partition(" = ")[2] or line for file in folder.glob("*.ftl") for line in _lines(file))
    assert "reserve" in said
    assert not re.search(r"\bsupply\b", re.sub(r"\$supply\b", "", said))


def _lines(file: Path) -> list[str]:
    return [line for line in file.read_text("utf-8").splitlines() if not line.startswith("#")]
