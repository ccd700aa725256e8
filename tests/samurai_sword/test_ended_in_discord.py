"""Tests that an ended game's secrets stay hidden until its day is over or all players agree to show them."""

from typing import Any

import pytest

from bot.games.registry import BOARDS
from engine.samurai_sword.views import SamuraiSwordView
from tests.cogs.people import Room, labels_of, text_of
from tests.cogs.test_ending import HOUR, ended_card, the_end
from tests.samurai_sword.showing import say

AGREE, KEEP_HIDDEN = say("button-show-sure"), say("button-keep-ended")
HAND = say("player-hand", cards="")
"""The start of the line that shows a hand."""

pytestmark = pytest.mark.usefixtures("every_game")


@pytest.fixture
async def samurai(room: Room) -> Room:
    """Start a game with four people and end it in its first turn."""
    await room.start("Ben", "Cid", "Dora", game="samurai_sword")
    await the_end(room)
    return room


async def hidden(room: Room) -> list[str]:
    """Return roles and hands as their owners see them."""
    found = []
    for name in ("Ann", "Ben", "Cid", "Dora"):
        panel = await room.host.gameplay.panel(1, room.people[name].id)
        localizer = room.bot.boards.table_localizer(panel.info, panel.chosen, "en")
        assert panel.view is not None
        found.append(BOARDS["samurai_sword"].revealed_secrets(localizer, panel.view))
    return found


def shows(room: Room, secret: str) -> bool:
    return all(line in text_of(ended_card(room)) for line in secret.splitlines())


async def agree(room: Room, name: str) -> Any:
    labels = {to_show(agreed) for agreed in range(4)}
    label = next(label for label in labels_of(ended_card(room)) if label in labels)
    asked = await room.press(name, label, ended_card(room))
    assert labels_of(asked.response) == [AGREE, KEEP_HIDDEN]
    return (await room.press(name, AGREE, asked.response.message)).response


def to_show(agreed: int) -> str:
    """Return the label of the button to show secrets, if this many of the four agree."""
    return say("button-show", agreed=agreed, people=4)


@pytest.mark.slow
async def test_an_ended_games_secrets_stay_hidden_until_all_agree(samurai: Room) -> None:
    secrets = await hidden(samurai)
    for number, name in enumerate(("Ann", "Ben", "Cid")):
        assert to_show(number) in labels_of(ended_card(samurai))
        assert say("agreed-to-show") in text_of(await agree(samurai, name))
        assert say("card-hidden") not in text_of(ended_card(samurai))
        assert HAND not in text_of(ended_card(samurai))

    said = await agree(samurai, "Dora")

    assert say("hidden-shown") in text_of(said)
    assert all(shows(samurai, secret) for secret in secrets)
    assert labels_of(ended_card(samurai)) == [say("button-board"), say("button-log")]
    assert [message for message in samurai.channel.history() if say("button-reopen") in labels_of(message)] == []


@pytest.mark.slow
async def test_the_card_shows_secrets_automatically_after_a_day(samurai: Room) -> None:
    secrets = await hidden(samurai)
    await samurai.wait(24 * HOUR - 1)
    assert HAND not in text_of(ended_card(samurai))

    await samurai.wait(1)

    assert all(shows(samurai, secret) for secret in secrets)


@pytest.mark.slow
async def test_a_stranger_cannot_show_secrets(samurai: Room) -> None:
    label = labels_of(ended_card(samurai))[1]
    refused = await samurai.press("Eve", label, ended_card(samurai))
    assert say("error-not-seated") in text_of(refused.response)


@pytest.mark.slow
async def test_a_player_who_disagrees_is_not_counted(samurai: Room) -> None:
    label = labels_of(ended_card(samurai))[1]
    asked = await samurai.press("Ann", label, ended_card(samurai))
    await samurai.press("Ann", KEEP_HIDDEN, asked.response.message)
    assert to_show(0) in labels_of(ended_card(samurai))


@pytest.mark.slow
async def test_log_and_panels_reveal_no_secret_of_an_ended_game(samurai: Room) -> None:
    secrets = await hidden(samurai)
    log = text_of((await samurai.press("Eve", say("button-log"), ended_card(samurai))).response)
    panels = [await samurai.host.gameplay.panel(1, samurai.people[name].id) for name in ("Ben", "Eve")]
    assert all(line not in log for secret in secrets for line in secret.splitlines() if HAND in line)
    for panel in panels:
        assert isinstance(panel.view, SamuraiSwordView)
        assert [player.seat for player in panel.view.players if player.hand] == (
            [panel.seat] if panel.seat is not None else []
        )
