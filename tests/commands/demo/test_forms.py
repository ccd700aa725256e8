"""The forms that a visitor meets: lines as of old and in labels, menus of one and of several."""

from typing import Any

import pytest
import simcord

from bot.commands.demo.forms import Field, Line, Menu, fields, filled, told
from bot.commands.demo.visitor import Visitor
from engine.core.chance import Chance
from tests.double.tiny_bot import LONGEST, TinyBot


def line(**more: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "coins", "style": 1, **more}


def menu(custom_id: str, *values: str, **more: Any) -> dict[str, Any]:
    options = [{"label": value.upper(), "value": value} for value in values]
    return {"type": 3, "custom_id": custom_id, "options": options, **more}


def labelled(component: dict[str, Any], label: str = "Label", about: str = "") -> dict[str, Any]:
    return {"type": 18, "label": label, "description": about, "component": component}


def test_lines_are_found_in_rows_and_in_labels() -> None:
    rows = {"components": [{"type": 1, "components": [line(label="Coins")]}]}
    labels = {"components": [labelled(line(), "Coins", "0 to 4; empty is 0")]}

    assert list(fields(rows)) == [Line("coins", "Coins", 9)]
    assert list(fields(labels)) == [Line("coins", "Coins", 4)]


def test_a_menu_must_be_chosen_from_unless_it_says_otherwise() -> None:
    usual = menu("a", "x", "y")
    free = menu("b", "x", "y", required=False, max_values=2)
    form = {"components": [labelled(usual), labelled(free)]}

    assert [(each.least, each.most) for each in fields(form) if isinstance(each, Menu)] == [(1, 1), (0, 2)]


@pytest.mark.parametrize("seed", range(20))
def test_what_is_filled_in_is_what_each_field_takes(seed: int) -> None:
    form: list[Field] = [Line("n", "N", 2), Menu("m", "M", dict(zip("abcd", "ABCD", strict=True)), 2, 3)]

    values = filled(form, Chance(seed))

    number, chosen = values["n"], values["m"]
    assert isinstance(number, str)
    assert 0 <= int(number) <= 2
    assert 2 <= len(set(chosen)) == len(chosen) <= 3
    assert set(chosen) <= set("abcd")


@pytest.mark.parametrize("seed", range(20))
def test_what_one_menu_has_taken_is_left_alone_in_the_next(seed: int) -> None:
    form = [Menu(name, name, {"x": "X", "y": "Y", "z": "Z"}, 1, 1) for name in "abc"]

    values = filled(form, Chance(seed))

    assert {value for chosen in values.values() for value in chosen} == {"x", "y", "z"}


def test_a_filled_form_is_told_by_its_labels() -> None:
    form: list[Field] = [
        Line("n", "Coins", 2),
        Menu("m", "Guest", {"aunt": "Aunt"}, 0, 1),
        Menu("o", "Dish", {"tea": "Tea"}, 1, 1),
    ]

    assert told(form, {"n": "1", "m": [], "o": ["tea"]}) == "Coins: 1 · Guest: – · Dish: Tea"


async def test_a_visitor_fills_a_form_with_menus_and_sends_it() -> None:
    noticed: list[str] = []
    async with simcord.run(TinyBot()) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("table")
        visitor = Visitor(
            guild.add_member(env.create_user("Ann")), Chance(4), lambda name, what: noticed.append(what)
        )

        answered = await visitor.say(channel, "room")

        guest, dish, things, coins, word = answered.content.split(", ", 4)
    assert guest in ("aunt", "uncle", "cat")
    assert dish in ("none", "tea", "rice")
    assert 2 <= len(things.split(" and ")) <= 3
    assert int(coins) <= 3
    assert word.isdecimal()
    assert noticed[1].startswith("Guest: ")
    assert len(LONGEST) == 100
