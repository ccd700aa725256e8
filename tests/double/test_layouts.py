"""Tests for Components V2: how they are shown, and that a message never converts back."""

from typing import Any

import discord
import pytest
from discord.http import Route

from tests.double import controls
from tests.double.conftest import Scene
from tests.double.state import COMPONENTS_V2
from tests.double.tiny_bot import Layout, board

pytestmark = pytest.mark.slow


async def _said(scene: Scene, **how: Any) -> discord.Message:
    """Post a message as the bot."""
    channel = scene.bot.get_channel(scene.channel)
    assert isinstance(channel, discord.TextChannel)
    return await channel.send(**how)


async def _refused(scene: Scene, message: discord.Message, body: dict[str, Any]) -> int:
    """Return the error code for a refused edit, and check that nothing has changed."""
    before = await scene.world.message(message.id)
    route = Route("PATCH", f"/channels/{message.channel.id}/messages/{message.id}")
    with pytest.raises(discord.HTTPException) as refusal:
        await scene.bot.http.request(route, json=body)
    assert await scene.world.message(message.id) == before
    return refusal.value.code


def _layout(*, has_picture: bool) -> list[dict[str, Any]]:
    """Return components in API form."""
    shown: list[dict[str, Any]] = Layout("look", has_picture=has_picture).to_components()  # type: ignore[no-untyped-call]
    return shown


def _media(shape: dict[str, Any]) -> dict[str, Any]:
    (container,) = shape["components"]
    (gallery,) = (part for part in container["components"] if part["type"] == 12)
    return dict(gallery["items"][0]["media"])


@pytest.mark.parametrize("deferred", [False, True])
async def test_components_reply_shows_its_attachment_in_a_gallery(scene: Scene, deferred: bool) -> None:
    answer = await scene.world.slash(scene.ann, scene.channel, "layout", {"deferred": deferred})

    assert (answer.outcome, answer.private) == ("message", True)
    assert answer.shown["flags"] & COMPONENTS_V2
    assert answer.text.split("\n") == ["look", "Turn", "the board"]
    (attachment,) = answer.shown["attachments"]
    assert _media(answer.shown)["url"] == attachment["url"]
    assert _media(answer.shown)["attachment_id"] == attachment["id"]


async def test_pressing_a_section_button_keeps_the_picture(scene: Scene) -> None:
    opened = await scene.world.slash(scene.ann, scene.channel, "layout", {"deferred": True})

    answer = await scene.world.press(scene.ann, opened.shown, "turn")

    assert (answer.outcome, answer.shown["id"]) == ("update", opened.shown["id"])
    assert answer.text.split("\n") == ["turned", "Turn", "the board"]
    assert answer.shown["attachments"] == opened.shown["attachments"]
    assert _media(answer.shown) == _media(opened.shown)
    assert [control.custom_id for control in controls(answer.shown)] == ["turn"]


async def test_edit_can_convert_a_message_to_components(scene: Scene) -> None:
    message = await _said(scene, content="words", embed=discord.Embed(title="more words"))

    await message.edit(content=None, embeds=[], view=Layout("look"), attachments=[board()])

    shown = await scene.world.message(message.id)
    assert shown is not None
    assert (shown["content"], shown["embeds"]) == ("", [])
    assert shown["flags"] & COMPONENTS_V2


async def test_leftover_content_prevents_conversion_to_components(scene: Scene) -> None:
    message = await _said(scene, content="words")

    assert await _refused(scene, message, {"flags": COMPONENTS_V2, "components": _layout(has_picture=False)}) == 50035


@pytest.mark.parametrize(
    "body",
    [
        {"flags": 0},
        {"flags": None, "content": "words", "components": []},
        {"content": "words"},
        {"embeds": [{"title": "words"}]},
        {"components": []},
    ],
)
async def test_components_message_never_converts_back(scene: Scene, body: dict[str, Any]) -> None:
    message = await _said(scene, view=Layout("look"), file=board())

    assert await _refused(scene, message, body) == 50035


async def test_edit_without_flags_keeps_components(scene: Scene) -> None:
    message = await _said(scene, view=Layout("look", has_picture=False))

    await message.edit(view=Layout("look again", has_picture=False))

    shown = await scene.world.message(message.id)
    assert shown is not None
    assert shown["flags"] & COMPONENTS_V2


async def test_gallery_with_a_missing_attachment_is_refused(scene: Scene) -> None:
    message = await _said(scene, view=Layout("look", has_picture=False))

    assert await _refused(scene, message, {"components": _layout(has_picture=True)}) == 50035


async def test_components_without_their_flag_are_refused(scene: Scene) -> None:
    message = await _said(scene, content="words")

    assert await _refused(scene, message, {"content": None, "components": _layout(has_picture=False)}) == 50035
