"""Tests for filling in modals: text inputs in action rows and labels, and menus for one or several options."""

from typing import Any

import discord
import pytest
import simcord

from bot.commands.demo.simulated_user import (
    Field,
    MenuField,
    NumberField,
    SimulatedUser,
    chosen_options,
    fields,
    random_values,
    values_text,
)
from bot.model.custom_ids import CustomId
from engine.core.chance import Chance
from tests.double.tiny_bot import LONGEST, TinyBot, options_of
from tests.wording import say


def line(**more: Any) -> dict[str, Any]:
    return {"type": 4, "custom_id": "coins", "style": 1, **more}


def menu(custom_id: str, *values: str, **more: Any) -> dict[str, Any]:
    options = [{"label": value.upper(), "value": value} for value in values]
    return {"type": 3, "custom_id": custom_id, "options": options, **more}


def labelled(component: dict[str, Any], label: str = "Label", about: str = "") -> dict[str, Any]:
    return {"type": 18, "label": label, "description": about, "component": component}


def test_text_inputs_are_found_in_rows_and_in_labels() -> None:
    rows = {"components": [{"type": 1, "components": [line(label="Coins")]}]}
    labels = {"components": [labelled(line(), "Coins", "0 to 4; empty is 0")]}

    assert list(fields(rows)) == [NumberField("coins", "Coins", 9)]
    assert list(fields(labels)) == [NumberField("coins", "Coins", 4)]


def test_menu_requires_a_choice_by_default() -> None:
    usual = menu("a", "x", "y")
    free = menu("b", "x", "y", required=False, max_values=2)
    form = {"components": [labelled(usual), labelled(free)]}

    assert [(each.least, each.most) for each in fields(form) if isinstance(each, MenuField)] == [(1, 1), (0, 2)]


@pytest.mark.parametrize("seed", range(20))
def test_values_are_valid_for_each_field(seed: int) -> None:
    form: list[Field] = [NumberField("n", "N", 2), MenuField("m", "M", dict(zip("abcd", "ABCD", strict=True)), 2, 3)]

    values = random_values(form, Chance(seed))

    number, chosen = values["n"], values["m"]
    assert isinstance(number, str)
    assert 0 <= int(number) <= 2
    assert 2 <= len(set(chosen)) == len(chosen) <= 3
    assert set(chosen) <= set("abcd")


@pytest.mark.parametrize("seed", range(20))
def test_option_chosen_in_one_menu_is_not_chosen_in_the_next(seed: int) -> None:
    form = [MenuField(name, name, {"x": "X", "y": "Y", "z": "Z"}, 1, 1) for name in "abc"]

    values = random_values(form, Chance(seed))

    assert {value for chosen in values.values() for value in chosen} == {"x", "y", "z"}


def test_optional_menu_is_filled_in_as_its_hint_says() -> None:
    free = menu("a", "x", "y", "z", required=False, min_values=0, max_values=3)
    ranges = ((2, 3), (1, 1), (0, 3), (3, 9))
    hints = [say("place-hint", least=least, most=most, exactly=least == most) for least, most in ranges]
    form = {"components": [labelled(free, about=hint) for hint in (*hints, "")]}

    assert [each.least for each in fields(form) if isinstance(each, MenuField)] == [2, 1, 0, 3, 0]


@pytest.mark.parametrize("seed", range(10))
def test_option_chosen_in_another_modal_is_not_chosen_again(seed: int) -> None:
    form: list[Field] = [MenuField("m", "M", {"x": "X", "y": "Y", "z": "Z"}, 1, 1)]

    assert chosen_options(random_values(form, Chance(seed), taken_elsewhere={"x", "y"})) == {"z"}
    assert len(chosen_options(random_values(form, Chance(seed), taken_elsewhere={"x", "y", "z"}))) == 1


def test_filled_modal_is_described_with_its_labels() -> None:
    form: list[Field] = [
        NumberField("n", "Coins", 2),
        MenuField("m", "Guest", {"aunt": "Aunt"}, 0, 1),
        MenuField("o", "Dish", {"tea": "Tea"}, 1, 1),
    ]

    assert values_text(form, {"n": "1", "m": [], "o": ["tea"]}).split(" · ") == ["Coins: 1", "Guest: –", "Dish: Tea"]


async def test_visitor_fills_in_and_submits_a_modal_with_menus() -> None:
    noticed: list[str] = []
    async with simcord.run(TinyBot()) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("table")
        visitor = SimulatedUser(
            guild.add_member(env.create_user("Ann")), Chance(4), lambda name, what: noticed.append(what)
        )

        answered = await visitor.use_command(channel, "room")

        guest, dish, things, coins, word = answered.content.split(", ", 4)
    assert guest in ("aunt", "uncle", "cat")
    assert dish in ("none", "tea", "rice")
    assert 2 <= len(things.split(" and ")) <= 3
    assert int(coins) <= 3
    assert word.isdecimal()
    assert noticed[1].startswith("Guest: ")
    assert len(LONGEST) == 100


class PlacesForm(discord.ui.Modal, title="Fields"):
    """Some of one question's places, each with a menu of the same fifteen cards."""

    def __init__(self, number: int, places: range, laid: list[str]) -> None:
        super().__init__(custom_id=str(CustomId("fill", 1, 0, "7", ("mark", str(number)))))
        cards = options_of(*(f"card {card}" for card in range(15)))
        self.menus = [
            discord.ui.Select[Any](custom_id=str(place), options=cards, required=False, min_values=0)
            for place in places
        ]
        self._laid = laid
        for menu_of_place in self.menus:
            self.add_item(discord.ui.Label(text="Field", description="1", component=menu_of_place))

    async def on_submit(self, interaction: discord.Interaction, /) -> None:
        self._laid += [value for menu_of_place in self.menus for value in menu_of_place.values]
        await interaction.response.send_message("laid", ephemeral=True)


class LayingBot(TinyBot):
    """A bot that asks for a card for each of eleven places, in three modals."""

    def __init__(self) -> None:
        super().__init__()
        self.laid: list[str] = []

        @self.tree.command(name="lay", description="Opens one of the forms")
        async def lay(interaction: discord.Interaction, number: int) -> None:
            places = range(5 * number, min(5 * number + 5, 11))
            await interaction.response.send_modal(PlacesForm(number, places, self.laid))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_visitor_chooses_no_card_twice_in_the_modals_of_a_question(seed: int) -> None:
    bot = LayingBot()
    async with simcord.run(bot) as env:
        guild = env.create_guild()
        channel = guild.create_text_channel("table")
        visitor = SimulatedUser(guild.add_member(env.create_user("Ann")), Chance(seed), lambda name, what: None)

        for number in range(3):
            await visitor.use_command(channel, "lay", number=number)

    assert len(bot.laid) == len(set(bot.laid)) == 11


@pytest.mark.parametrize("seed", range(10))
def test_amounts_in_menus_are_small_and_can_repeat(seed: int) -> None:
    numbers = {str(number): str(number) for number in range(8)}
    form: list[Field] = [MenuField(name, name, numbers, 0, 1) for name in "abcd"]

    values = random_values(form, Chance(seed))

    assert all(len(chosen) == 1 and int(chosen[0]) <= 2 for chosen in values.values())
    assert len(chosen_options(values)) < 4
