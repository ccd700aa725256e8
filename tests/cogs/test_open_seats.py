"""Open seats in Discord: offering one, looking at it, taking it, and what the former player still sees."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest
from simcord.backend.models import Overwrite
from simcord.enums import OverwriteType
from simcord.results import InteractionResult

from bot.discord.presses import Press
from bot.host.errors import HostError
from bot.model.custom_ids import CustomId
from tests.cogs.people import Room, control, controls_of, text_of
from tests.cogs.test_playing import answer, until
from tests.cogs.toy import FORM, toy
from tests.wording import say

pytestmark = pytest.mark.slow

LISTINGS = "cb:server-open-seats:::"


async def more(room: Room, name: str) -> discord.Message:
    """Return *More* of a user's panel."""
    shown = (await room.seat(name)).response.message
    return (await room.press(name, "more", shown)).response.message


async def offer(room: Room, name: str) -> InteractionResult:
    """Offer a seat from *More*, with its confirmation."""
    asked = await room.press(name, "offer-seat", await more(room, name))
    return await room.press(name, "offer-seat-sure", asked.response.message)


def vacancies(room: Room, channel: Any = None) -> list[discord.Message]:
    """Return the messages in a channel about open seats, oldest first."""
    return [message for message in (channel or room.channel).history() if message.content.startswith("🪑")]


async def take(room: Room, name: str, message: discord.Message) -> InteractionResult:
    """Take the seat of a message, with the confirmation."""
    asked = await room.press(name, "take-seat", message)
    return await room.press(name, "take-seat-sure", asked.response.message)


def says(result: InteractionResult, reason: str) -> bool:
    """Return whether a reply, which only its reader sees, says why a request was refused."""
    assert result.ephemeral
    return say(f"error-{reason}") in text_of(result.response)


async def forged(room: Room, name: str, custom_id: str, channel_id: int | None = None) -> str:
    """Handle a press that no client would send, in the table's channel; return why it was refused."""
    member, guild = room.people[name], room.bot.get_guild(room.guild.id)
    read = CustomId.parse(custom_id)
    assert read is not None
    interaction: Any = SimpleNamespace(
        guild=guild,
        guild_id=room.guild.id,
        channel_id=channel_id or room.channel.id,
        user=SimpleNamespace(id=member.id, display_name=name),
        locale=discord.Locale.american_english,
        permissions=discord.Permissions(),
    )
    try:
        await room.bot.controls.dispatch(Press(interaction, read))
    except HostError as error:
        return error.reason
    return ""


async def test_seat_is_offered_only_after_a_confirmation(room: Room) -> None:
    await room.start("Ben")
    asked = await room.press("Ben", "offer-seat", await more(room, "Ben"))
    await room.press("Ben", "keep", asked.response.message)
    assert (await room.table()).open_seats == ()

    await offer(room, "Ben")

    assert [seat.name for seat in (await room.table()).open_seats] == ["Ben"]


async def test_open_seat_is_announced_silently_with_a_button(room: Room) -> None:
    await room.start("Ben")
    await offer(room, "Ben")

    (message,) = vacancies(room)
    assert controls_of(message) == ["take-seat"]
    assert message.mentions == []
    assert message.flags.suppress_notifications
    assert "take-seat" in controls_of(room.card)


async def test_player_can_take_the_offer_back(room: Room) -> None:
    await room.start("Ben")
    await offer(room, "Ben")
    await room.press("Ben", "keep-seat", await more(room, "Ben"))

    (message,) = vacancies(room)
    assert controls_of(message) == []
    assert "take-seat" not in controls_of(room.card)
    assert "offer-seat" in controls_of(await more(room, "Ben"))


async def test_taker_sees_public_things_and_then_the_seat(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    await offer(room, "Ben")
    (message,) = vacancies(room)

    asked = await room.press("Cid", "take-seat", message)

    assert asked.ephemeral
    assert controls_of(asked.response.message) == ["take-seat-sure", "keep", "board"]
    assert not {"answer", FORM} & {*controls_of(asked.response.message)}
    assert room.people["Cid"].id not in {seat.user_id for seat in (await room.table()).seats}

    shown = await room.press("Cid", "take-seat-sure", asked.response.message)

    assert FORM in controls_of(shown.response.message)
    seats = {seat.name: seat for seat in (await room.table()).seats}
    assert set(seats) == {"Ann", "Cid"}
    call = [each for each in room.channel.history() if [user.name for user in each.mentions] == ["Cid"]]
    assert len(call) == 1
    assert len(room.dms("Cid")) == 1


async def test_new_player_plays_on_to_the_end(room: Room) -> None:
    await room.start("Ben")
    await offer(room, "Ben")
    await take(room, "Cid", vacancies(room)[0])
    for _ in range(30):
        waiting = await room.awaited()
        if not waiting:
            break
        await answer(room, waiting[0])
    assert await room.awaited() == []
    assert toy("event-game-ended") in "\n".join(room.story())


async def test_players_and_former_players_are_refused_privately(room: Room) -> None:
    await room.start("Ben", "Cid")
    await offer(room, "Ben")
    (message,) = vacancies(room)
    for name in ("Ann", "Ben"):
        assert says(await room.press(name, "take-seat", message), "already-seated")
    await take(room, "Dora", message)
    await offer(room, "Cid")
    message = vacancies(room)[-1]

    assert says(await room.press("Ben", "take-seat", message), "sat-here-before")


async def test_seat_that_is_gone_says_so(room: Room) -> None:
    await room.start("Ben")
    await offer(room, "Ben")
    (message,) = vacancies(room)
    dora, eve = [(await room.press(name, "take-seat", message)).response.message for name in ("Dora", "Eve")]
    pressed, sure = control(message, "take-seat"), control(dora, "take-seat-sure")
    await room.press("Dora", "take-seat-sure", dora)

    late = await room.press("Eve", "take-seat-sure", eve)

    assert says(late, "seat-not-open")
    assert await forged(room, "Dora", sure) == "already-seated"
    assert await forged(room, "Cid", pressed) == "seat-not-open"


async def test_not_now_changes_nothing(room: Room) -> None:
    await room.start("Ben")
    await offer(room, "Ben")
    asked = await room.press("Cid", "take-seat", vacancies(room)[0])
    before = await room.table()
    await room.press("Cid", "keep", asked.response.message)
    assert await room.table() == before


async def test_open_panels_of_the_former_player_close(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    other = "Ben" if name == "Ann" else "Ann"
    panels = [await room.seat(name), await room.seat(other)]
    await offer(room, name)
    await take(room, "Cid", vacancies(room)[-1])
    await offer(room, other)
    await take(room, "Dora", vacancies(room)[-1])

    for shown in panels:
        assert toy("seat-passed-on") in text_of(shown.response)
        assert controls_of(shown.response.message) == []


async def test_old_controls_of_the_former_player_open_nothing(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    letter = room.dms("Ben")[-1]
    form = await room.people["Ben"].user.click(letter, custom_id=control(letter, FORM))
    await offer(room, "Ben")
    await take(room, "Cid", vacancies(room)[0])
    before = await room.table()

    assert controls_of(room.dms("Ben")[-1]) == []
    await room.people["Ben"].user.submit_modal(form, {"0": ["2"], "1": ["3"]})
    shown = [await room.seat("Ben"), await room.press("Ben", "board")]

    assert not {FORM, "answer", "fill", "undo", "more"} & {
        what for one in shown for what in controls_of(one.response)
    }
    assert await room.table() == before


# The server's channel for open seats


async def listed(room: Room) -> Any:
    """Let a manager name a channel for open seats; return it."""
    room.add_manager()
    channel = room.guild.create_text_channel("open-seats")
    shown = await room.slash("Max", "admin settings")
    await room.people["Max"].select(shown.response.message, [channel], custom_id=LISTINGS)
    await room.settle()
    return channel


async def test_open_seat_is_listed_in_the_servers_channel(room: Room) -> None:
    channel = await listed(room)
    await room.start("Ben")
    await offer(room, "Ben")
    (listing,) = vacancies(room, channel)
    assert room.channel.mention in listing.content
    assert not any(name in listing.content for name in ("Ann", "Ben"))

    await take(room, "Cid", listing)

    (listing,) = vacancies(room, channel)
    assert controls_of(listing) == []
    assert "Cid" in {seat.name for seat in (await room.table()).seats}


async def test_member_who_cannot_see_the_tables_channel_cannot_take_its_seat(room: Room) -> None:
    channel = await listed(room)
    await room.start("Ben")
    await offer(room, "Ben")
    (listing,) = vacancies(room, channel)
    pressed = control(listing, "take-seat")
    hide(room, "Cid")

    result = await room.press("Cid", "take-seat", listing)

    assert says(result, "seat-hidden")
    assert await forged(room, "Cid", pressed.replace("take-seat", "take-seat-sure"), channel.id) == "seat-hidden"
    assert "Cid" not in {seat.name for seat in (await room.table()).seats}


def hide(room: Room, name: str) -> None:
    """Hide the table's channel from a member."""
    deny = discord.Permissions(view_channel=True).value
    overwrite = Overwrite(room.people[name].id, OverwriteType.MEMBER, allow=0, deny=deny)
    room.env.backend.edit_channel(room.channel.id, {}, overwrites=[overwrite])


async def test_clearing_the_menu_lists_no_more_seats(room: Room) -> None:
    channel = await listed(room)
    shown = await room.slash("Max", "admin settings")
    await room.people["Max"].select(shown.response.message, [], custom_id=LISTINGS)
    await room.start("Ben")
    await offer(room, "Ben")

    assert vacancies(room, channel) == []
    assert len(vacancies(room)) == 1


# Forged presses


@pytest.mark.parametrize("verb", ["take-seat", "take-seat-sure"])
async def test_forged_presses_change_nothing(room: Room, verb: str) -> None:
    await room.start("Ben")
    before = await room.table()

    found = {
        seat: await forged(room, "Cid", str(CustomId(verb, before.id, seat))) for seat in (None, 0, 1, 7, 2**63 - 1)
    }

    assert found.pop(None) == "nobody-answers"
    assert set(found.values()) == {"seat-not-open"}
    assert await forged(room, "Cid", str(CustomId(verb, before.id + 5, 0))) == "no-such-table"
    assert await forged(room, "Cid", str(CustomId(verb, before.id, 0)), channel_id=1) == "seat-hidden"
    assert await room.table() == before


async def test_lobby_has_no_seat_to_take_or_offer(room: Room) -> None:
    await room.open("Ben")
    before = await room.table()
    people = {"take-seat": "Cid", "take-seat-sure": "Cid", "offer-seat": "Ben", "offer-seat-sure": "Ben"}
    for verb, name in {**people, "keep-seat": "Ben"}.items():
        assert await forged(room, name, str(CustomId(verb, before.id, 0))) == "not-started"
    assert await room.table() == before
