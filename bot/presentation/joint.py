"""Requests that players decide together while the host is away, and warnings before an idle game ends."""

from datetime import datetime

from bot.host.seating import time_to_answer
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.tables import TableInfo, Wish
from bot.presentation.components import PRIMARY, SUCCESS, Component, button, row
from bot.presentation.formatting import exactly, noted, pace_text, relative
from bot.presentation.panel import my_seat
from bot.words.localizer import Voice


def ask_the_others(voice: Voice, info: TableInfo, wish: Wish, user_id: int, now: datetime) -> Message:
    """Tell a player that the host is away, and offer to ask the others, or say why this player can't ask now."""
    person = info.person(user_id)
    waits = None if person is None or person.seat is None else info.joint.waits.get(person.seat)
    if info.joint.open is not None:
        return noted(voice, info, voice.say("error-request-open"))
    if waits is not None and waits > now:
        return noted(voice, info, voice.say("error-refused-lately", until=str(int(waits.timestamp()))))
    text = voice.say(
        "ask-others", wish=wanted(voice, info, wish, voice.say("joint-you")), time=_time_to_answer(voice, info)
    )
    ask = CustomId("ask-others", info.id, rest=(wish.right, str(wish.about)))
    return noted(voice, info, text, (row(button(ask, voice.label("button-ask-others"), PRIMARY)),))


def _time_to_answer(voice: Voice, info: TableInfo) -> str:
    return pace_text(voice, int(time_to_answer(info).total_seconds()) // 60)


def wanted(voice: Voice, info: TableInfo, wish: Wish, who: str) -> str:
    """Return the sentence about a request; `who` is its subject and verb."""
    facts = {
        "right": f"{wish.right}-{'on' if wish.about else 'off'}" if wish.right == "pictures" else wish.right,
        "who": who,
        "target": wish.about if wish.right == "remove" else None,
        "channel": f"<#{wish.about}>" if wish.right == "move" else "",
        "pace": _pace(voice, info, wish),
    }
    return voice.say("joint-wish", **facts)


def asked(voice: Voice, info: TableInfo) -> Message:
    """Ask the players who have yet to agree to the open request."""
    request = info.joint.open
    assert request is not None
    wish = wanted(voice, info, request.wish, voice.say("joint-seat", seat=request.seat))
    others = [person for person in info.present if person.seat not in (request.seat, *request.agreed)]
    people = voice.listed([f"<@{person.user_id}>" for person in others])
    number = str(info.joint.asked)
    buttons = row(
        button(CustomId("joint-yes", info.id, rest=(number,)), voice.label("button-agree"), SUCCESS),
        button(CustomId("joint-no", info.id, rest=(number,)), voice.label("button-disagree")),
    )
    text = voice.say("notice-joint-asked", wish=wish, until=relative(request.until), people=people)
    return Message(content=text, components=(buttons,), mentions=tuple(person.user_id for person in others))


def _pace(voice: Voice, info: TableInfo, wish: Wish) -> str:
    """Return the requested time limit, or an empty string if the request isn't about one."""
    if wish.right == "quick-pace":
        return pace_text(voice, wish.about or info.pace)
    return pace_text(voice, wish.about or None) if wish.right == "pace" else ""


def ends_soon(voice: Voice, info: TableInfo) -> Message:
    """Warn all players before the bot ends an idle game."""
    assert info.idle_until is not None
    people = voice.listed([f"<@{person.user_id}>" for person in info.people])
    text = voice.say("notice-idle-soon", people=people, until=exactly(info.idle_until))
    mentions = tuple(person.user_id for person in info.people)
    return Message(content=text, components=(row(my_seat(voice, info), keep_open(voice, info)),), mentions=mentions)


def keep_open(voice: Voice, info: TableInfo) -> Component:
    """Return the button that keeps an idle game open."""
    return button(CustomId("keep-open", info.id), voice.label("button-keep-open"))
