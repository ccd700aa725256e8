"""Tests for the lobby card and its buttons."""

from typing import Any

import pytest

from bot.games.registry import BOARDS
from bot.presentation.components import walk_components
from bot.presentation.options import PRESETS, find_preset, presets
from engine.games import GAMES
from tests.cogs.people import Room, control, controls_of, menus_of, raw, text_of
from tests.cogs.toy import seated, toy
from tests.wording import say


def rounds(number: int) -> str:
    """Return the option line for a number of rounds that isn't the default."""
    return toy("option-choice", name=toy("option-rounds"), value=str(number))


def start_line(message: Any) -> str:
    """Return the last line of the card: the time limit, and what is missing."""
    return text_of(message).splitlines()[-1]


def is_disabled(message: Any, wanted: str) -> bool:
    """Return whether a button is disabled."""
    custom_id = control(message, wanted)
    return next(
        bool(part.get("disabled")) for part in walk_components(raw(message)) if part.get("custom_id") == custom_id
    )


def show_old_lobby(room: Room, *custom_ids: str) -> Any:
    """Put these buttons on the card, as releases up to 0.11 did."""
    buttons = [{"type": 2, "style": 2, "label": what, "custom_id": f"cb:{what}"} for what in custom_ids]
    room.env.backend.get_message(room.channel.id, room.card.id).components = [{"type": 1, "components": buttons}]
    return room.card


async def test_opening_a_table_posts_and_pins_its_card(room: Room) -> None:
    result = await room.slash("Ann", "table open")
    assert result.ephemeral
    assert seated("Ann", host=True) in text_of(room.card)
    controls = ["join", "leave", "how-to-play", "add-computers", "options", "choice", "start"]
    assert controls_of(room.card) == controls


async def test_joining_player_is_on_the_card_and_offered_free_choices(room: Room) -> None:
    await room.open()
    assert seated("Ben") not in text_of(room.card)
    offered = await room.press("Ben", "join")
    assert seated("Ben") in text_of(room.card)
    await room.choose("Ben", offered.response, "red")
    assert seated("Ben", "red") in text_of(room.card)
    offered = await room.press("Cid", "join")
    (menu,) = menus_of(offered.response)
    assert "red" not in [option["value"] for option in menu["options"]]


async def test_card_counts_free_seats_and_missing_players(room: Room) -> None:
    await room.open()
    limit = say("pace-value", hours=24, minutes=0)
    assert toy("lobby-free", free=4) in text_of(room.card)
    assert start_line(room.card) == toy("lobby-small", pace=limit, quiet=True, missing=1, over=0, host="Ann")
    await room.press("Ben", "join")
    assert toy("lobby-free", free=3) in text_of(room.card)
    assert start_line(room.card) == toy("lobby-small", pace=limit, quiet=True, missing=0, over=0, host="Ann")


async def test_second_table_in_a_channel_is_refused_with_a_link(room: Room) -> None:
    await room.open()
    result = await room.slash("Ben", "table open")
    assert result.ephemeral
    assert f"/{room.channel.id}/{room.card.id}" in text_of(result.response)


async def test_only_the_host_or_a_manager_sets_options(room: Room) -> None:
    await room.open("Ben")
    assert menus_of((await room.press("Ben", "options")).response) == []
    assert rounds(1) not in text_of(room.card)
    shown = await room.press("Ann", "options")
    await room.choose("Ann", shown.response, "0", menu="set-option:rounds")
    assert rounds(1) in text_of(room.card)
    room.add_manager()
    assert menus_of((await room.press("Max", "options")).response)


async def test_only_people_who_can_change_options_see_close_table(room: Room) -> None:
    await room.open("Ben")
    assert "cancel" not in controls_of((await room.press("Ben", "options")).response)
    assert controls_of((await room.press("Ann", "options")).response)[-1] == "cancel"


async def test_options_offer_pictures_only_if_they_can_be_drawn(room: Room) -> None:
    await room.open()
    assert "set-pictures" not in controls_of((await room.press("Ann", "options")).response)


@pytest.mark.slow
async def test_preset_sets_all_options(room: Room) -> None:
    await room.open()
    assert "preset" not in controls_of(room.card)
    shown = await room.press("Ann", "options")
    await room.choose("Ann", shown.response, "0", menu="set-option:rounds")
    await room.choose("Ann", shown.response, "1", menu="set-option:feast")
    assert not is_disabled(room.card, "preset")
    await room.press("Ann", "preset")
    assert (await room.table()).options == {"rounds": 2, "weather": "sun", "feast": "no"}
    assert "preset" not in controls_of(room.card)


async def test_only_people_who_can_set_options_choose_a_preset(room: Room) -> None:
    await room.open("Ben")
    shown = await room.press("Ann", "options")
    await room.choose("Ann", shown.response, "0", menu="set-option:rounds")
    refused = await room.press("Ben", "preset")
    assert refused.ephemeral
    assert say("error-not-host") in text_of(refused.response)
    assert (await room.table()).options["rounds"] == 1
    room.add_manager()
    await room.press("Max", "preset")
    assert (await room.table()).options["rounds"] == 2


@pytest.mark.usefixtures("every_game")
async def test_each_preset_of_a_game_can_be_chosen(room: Room) -> None:
    game = next(game for game in GAMES if len(presets(BOARDS[game], GAMES[game])) == len(PRESETS))
    await room.open(game=game)
    assert is_disabled(room.card, "preset:standard")
    for name in PRESETS:
        others = [other for other in PRESETS if other != name]
        if not is_disabled(room.card, f"preset:{name}"):
            await room.press("Ann", f"preset:{name}")
        assert is_disabled(room.card, f"preset:{name}")
        assert not any(is_disabled(room.card, f"preset:{other}") for other in others)
    set_last = find_preset(BOARDS[game], GAMES[game], PRESETS[-1])
    assert set_last is not None
    assert (await room.table()).options == set_last.options


async def test_unknown_preset_is_refused(room: Room) -> None:
    await room.open()
    old = show_old_lobby(room, "preset:1:::hardest")
    refused = await room.press("Ann", "preset", old)
    assert say("error-nobody-answers") in text_of(refused.response)


@pytest.mark.slow
async def test_buttons_of_an_old_lobby_still_work(room: Room) -> None:
    room.allow_threads()
    await room.open("Ben")
    old = ("computer:1::", "computer-off:1::", "set-thread:1:::off", "set-pictures:1:::off", "cancel:1::")

    await room.press("Ann", "computer", show_old_lobby(room, *old))
    assert len((await room.table()).seats) == 3
    await room.press("Ann", "computer-off", show_old_lobby(room, *old))
    assert len((await room.table()).seats) == 2
    await room.press("Ann", "set-thread", show_old_lobby(room, *old))
    await room.press("Ann", "set-pictures", show_old_lobby(room, *old))
    info = await room.table()
    assert (info.own_thread, info.pictures) == (False, False)
    asked = await room.press("Ann", "cancel", show_old_lobby(room, *old))
    assert "call-off" in controls_of(asked.response)


async def test_menu_of_an_old_lobby_adds_computer_players(room: Room) -> None:
    await room.open()
    options = [{"label": str(number), "value": str(number)} for number in range(1, 5)]
    menu = {"type": 3, "custom_id": "cb:computers:1::", "options": options, "min_values": 1, "max_values": 1}
    room.env.backend.get_message(room.channel.id, room.card.id).components = [{"type": 1, "components": [menu]}]
    await room.choose("Ann", room.card, "3", menu="computers")
    assert len((await room.table()).seats) == 4
