"""Requests that players decide together while the host is away, and warnings before an idle game ends."""

from datetime import datetime

from bot.host.seating import time_to_answer
from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.tables import SHARED_RIGHTS, HostAction, TableInfo
from bot.presentation.components import PRIMARY, SUCCESS, Component, button, row
from bot.presentation.formatting import full_timestamp, pace_text, relative_timestamp, table_note
from bot.presentation.panel import my_seat_button

_SWITCHES = ("agree-end", "pictures")
"""The rights whose target is 1 or 0."""


def offer_joint_request(
    localizer: Localizer, info: TableInfo, action: HostAction, user_id: int, now: datetime
) -> Message:
    """Tell a player that the host is away, and offer to ask the others, or say why this player can't ask now."""
    person = info.person(user_id)
    waits = None if person is None or person.seat is None else info.joint.cooldowns.get(person.seat)
    if info.joint.open is not None:
        return table_note(localizer, info, localizer.format("error-request-open"))
    if waits is not None and waits > now:
        return table_note(
            localizer, info, localizer.format("error-refused-lately", until=str(int(waits.timestamp())))
        )
    text = localizer.format(
        "ask-others",
        wish=request_text(localizer, info, action, localizer.format("joint-you")),
        time=_time_to_answer(localizer, info, action),
    )
    ask = CustomId("ask-others", info.id, args=(action.right, str(action.target)))
    return table_note(localizer, info, text, (row(button(ask, localizer.label("button-ask-others"), PRIMARY)),))


def offer_agreed_end(localizer: Localizer, info: TableInfo, *, public_points: bool) -> Message:
    """Offer to ask all players to end the game: with the places if its points are public, or without a result."""
    kinds = [("1", "button-end-with-places")] if public_points else []
    kinds.append(("0", "button-end-without-result"))
    asks = [
        button(CustomId("ask-others", info.id, args=("agree-end", target)), localizer.label(label))
        for target, label in kinds
    ]
    keep = button(CustomId("keep", info.id), localizer.label("button-keep-playing"))
    text = localizer.format("ask-to-end", time=_time_to_answer(localizer, info, HostAction("agree-end")))
    return table_note(localizer, info, text, (row(*asks, keep),))


def _time_to_answer(localizer: Localizer, info: TableInfo, action: HostAction) -> str:
    return pace_text(localizer, int(time_to_answer(info, action).total_seconds()) // 60)


def request_text(localizer: Localizer, info: TableInfo, action: HostAction, who: str) -> str:
    """Return the sentence about a request; `who` is its subject and verb."""
    facts = {
        "right": f"{action.right}-{'on' if action.target else 'off'}" if action.right in _SWITCHES else action.right,
        "who": who,
        "target": action.target if action.right == "remove" else None,
        "channel": f"<#{action.target}>" if action.right == "move" else "",
        "pace": _pace(localizer, info, action),
        "until": f"<t:{action.target}:f>" if action.right == "pause" else "",
        "days": action.target if action.right == "hold-days" else 0,
    }
    return localizer.format("joint-wish", **facts)


def joint_request_message(localizer: Localizer, info: TableInfo) -> Message:
    """Ask the players who have yet to agree to the open request. Only those who are present are pinged."""
    request = info.joint.open
    assert request is not None
    request_words = request_text(
        localizer, info, request.host_action, localizer.format("joint-seat", seat=request.seat)
    )
    others = [person for person in info.consenting if person.seat not in (request.seat, *request.agreed)]
    people = localizer.format_list([f"<@{person.user_id}>" for person in others])
    number = str(info.joint.request_count)
    buttons = row(
        button(CustomId("joint-yes", info.id, args=(number,)), localizer.label("button-agree"), SUCCESS),
        button(CustomId("joint-no", info.id, args=(number,)), localizer.label("button-disagree")),
    )
    text = localizer.format(
        "notice-end-asked" if request.needs_everyone else "notice-joint-asked",
        wish=request_words,
        until=relative_timestamp(request.until),
        people=people,
        shared=request.host_action.right in SHARED_RIGHTS,
    )
    return Message(content=text, components=(buttons,), mentions=tuple(person.user_id for person in others))


def _pace(localizer: Localizer, info: TableInfo, action: HostAction) -> str:
    """Return the requested time limit, or an empty string if the request isn't about one."""
    if action.right == "quick-pace":
        return pace_text(localizer, action.target or info.pace)
    return pace_text(localizer, action.target or None) if action.right in ("pace", "time") else ""


def idle_warning(localizer: Localizer, info: TableInfo) -> Message:
    """Warn all players before the bot ends an idle game."""
    assert info.idle_until is not None
    people = localizer.format_list([f"<@{person.user_id}>" for person in info.people])
    text = localizer.format("notice-idle-soon", people=people, until=full_timestamp(info.idle_until))
    mentions = tuple(person.user_id for person in info.people)
    return Message(
        content=text,
        components=(row(my_seat_button(localizer, info), keep_open_button(localizer, info)),),
        mentions=mentions,
    )


def keep_open_button(localizer: Localizer, info: TableInfo) -> Component:
    """Return the button that keeps an idle game open."""
    return button(CustomId("keep-open", info.id), localizer.label("button-keep-open"))
