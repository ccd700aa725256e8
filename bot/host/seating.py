"""Seating rules as pure functions that return the changed table or raise an error."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

from pydantic import ValidationError

from bot.host.errors import HostError, NoSuchTableError, NotHostError
from bot.localization.anonymizer import Anonymizer
from bot.model.messages import MessageRef, Post, PostKind, SeatMessage
from bot.model.tables import (
    HOLD_DAYS,
    NO_USER,
    SHARED_RIGHTS,
    Absence,
    Actor,
    Ending,
    FormerPlayer,
    HostAction,
    JointRequest,
    Person,
    PersonSettings,
    Rematch,
    SeatInfo,
    TableInfo,
)
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.steps import Prompt
from engine.search.players import USUAL

DEFAULT_QUICK_PACE = 4 * 60
"""Default minutes for an answer that interrupts another player's turn."""
_DEFAULT_PACE = 24 * 60
"""Minutes to answer a joint request at a table without a time limit."""


def check_visible(info: TableInfo, user_id: int) -> None:
    """Raise NoSuchTableError if the table is another user's private one."""
    if info.lesson is not None and info.person(user_id) is None:
        raise NoSuchTableError()


def check_lobby(info: TableInfo) -> None:
    """Raise HostError "already-started" or "game-over" unless the table is in the lobby."""
    if info.status == "playing":
        raise HostError("already-started")
    check_open(info)


def check_playing(info: TableInfo) -> None:
    """Raise HostError "not-started" or "game-over" unless the game is running."""
    if info.status == "lobby":
        raise HostError("not-started")
    check_open(info)


def check_open(info: TableInfo) -> None:
    """Raise HostError "game-over" if the table is finished or was ended."""
    if not info.is_open:
        raise HostError("game-over")


def check_host(info: TableInfo, actor: Actor) -> None:
    """Raise NotHostError unless `actor` is the host or a manager."""
    if actor.user_id != info.host_id and not actor.is_manager:
        raise NotHostError()


def seats_for(info: TableInfo, game: type[Game[Any]]) -> range:
    """Return the possible numbers of players with the table's options."""
    return game.seats_for(info.options_for(game))


def check_seats(info: TableInfo, game: type[Game[Any]]) -> None:
    """Raise HostError "not-enough-seats", "too-many-seats" or "nobody-here" unless these players can start."""
    counts, seats = seats_for(info, game), len(info.seats)
    if seats < counts[0]:
        raise HostError("not-enough-seats", least=counts[0], sitting=seats)
    if seats > counts[-1]:
        raise HostError("too-many-seats", most=counts[-1], sitting=seats)
    if info.all_away:
        raise HostError("nobody-here")


def has_quick_questions(game: type[Game[Any]]) -> bool:
    """Return whether the game has questions that interrupt another player's turn."""
    return any(issubclass(step, Prompt) and step.quick for step in game.step_types)


def default_quick_pace(game: type[Game[Any]], pace: int | None) -> int | None:
    """Return the default pace of quick answers; None if there is no time limit or no such question."""
    return DEFAULT_QUICK_PACE if pace is not None and has_quick_questions(game) else None


def check_pace(pace: int | None, paces: Mapping[str, int]) -> None:
    """Raise HostError "unknown-pace" unless `pace`, in minutes or None, is one of `paces`."""
    if pace == 0 or (pace or 0) not in paces.values():
        raise HostError("unknown-pace", pace=pace or 0)


def check_hold_days(days: int) -> None:
    """Raise HostError "not-offered" unless a table can allow this number of days."""
    if days not in HOLD_DAYS:
        raise HostError("not-offered", value=days)


def require_seat(info: TableInfo, user_id: int) -> SeatInfo:
    """Return a user's seat. Raises HostError "not-seated"."""
    person = info.person(user_id)
    if person is None:
        raise HostError("not-seated")
    return person


def with_player(info: TableInfo, game: type[Game[Any]], person: Person) -> TableInfo:
    """Return the table with `person` in the next place. Raises HostError "already-seated" or "table-full"."""
    if info.person(person.user_id) is not None:
        raise HostError("already-seated")
    seat = SeatInfo(len(info.seats), person.user_id, person.name, locale=person.locale)
    return without_invitation(_in_rematch_order(_seated_next(info, game, seat)), person.user_id)


def with_computer_player(info: TableInfo, game: type[Game[Any]], player: str, name: str) -> TableInfo:
    """Return the table with a computer player in the next place. Raises HostError "table-full"."""
    user_id = min([0, *(seat.user_id for seat in info.seats)]) - 1
    return _seated_next(info, game, SeatInfo(len(info.seats), user_id, name, computer=player))


def without_last_computer_player(info: TableInfo) -> TableInfo:
    """Return the table without the computer player added last. Raises HostError "no-computer"."""
    computers = [seat.user_id for seat in info.seats if seat.computer is not None]
    if not computers:
        raise HostError("no-computer")
    return without_player(info, computers[-1])


def with_substitutes(info: TableInfo, player: str) -> tuple[TableInfo, tuple[SeatInfo, ...]]:
    """Return the table with computer players substituting for absent players, and those seats.

    Raises HostError "nobody-away".
    """
    away = tuple(seat for seat in info.seats if seat.away and seat.computer is None)
    if not away:
        raise HostError("nobody-away")
    for seat in away:
        info = with_seat_changes(info, seat.user_id, computer=player, away=not seat.is_erased)
    return info, away


def with_user_erased(
    info: TableInfo, user_id: int, replacement_name: str, now: datetime
) -> tuple[TableInfo, Anonymizer]:
    """Return the table without a user, and the mask that removes them from texts.

    They leave a table in the lobby. In a running game, their seat stays anonymous and is open to others, and a
    computer player substituting there keeps it until then. If they hosted, hosting passes to another player or the
    server's managers.
    """
    person, before = info.person(user_id), former_player(info, user_id)
    others = [seat for seat in info.seats if seat is not person]
    number = 0 if person is None else min([0, *(seat.user_id for seat in others)]) - 1
    names = person.names if person is not None else () if before is None else before.names
    kept = [*(seat.names for seat in others), *(one.names for one in info.former if one is not before)]
    mask = Anonymizer(user_id, number, replacement_name, names, [name for these in kept for name in these])
    info = replace(info, former=tuple(one for one in info.former if one is not before))
    if person is not None and info.status == "lobby":
        info = without_player(info, user_id)
    elif person is not None:
        away = person.computer is None
        erased = replace(person, user_id=number, name=replacement_name, earlier_names=(), away=away, absence=None)
        erased = replace(erased, offered=person.offered or now)
        info = replace(info, seats=tuple(erased if seat is person else seat for seat in info.seats))
        if info.undo is not None and info.undo.seat == person.seat:
            info = replace(info, undo=None)
        if info.joint.open is not None and info.joint.open.seat == person.seat:
            info = without_request(info)
    if info.rematch is not None:
        rest = (_without(users, user_id) for users in (info.rematch.order, info.rematch.invited))
        info = replace(info, rematch=Rematch(info.rematch.of, *rest))
    if info.host_id == user_id:
        info = with_host(info, _next_host(info))
    return replace(info, ending=_ending_without(info.ending, user_id)), mask


def host_candidates(info: TableInfo) -> list[SeatInfo]:
    """Return the people hosting can pass to, in order: present ones first, then by place."""
    return sorted((person for person in info.people if person.user_id != info.host_id), key=lambda one: one.away)


def _next_host(info: TableInfo) -> int:
    """Return the user id of the next host, or `NO_USER` if only the server's managers can host."""
    return next((person.user_id for person in host_candidates(info)), NO_USER)


def with_host(info: TableInfo, user_id: int) -> TableInfo:
    """Return the table with another host; the joint request made in the old host's absence is dropped."""
    return replace(without_host_request(info), host_id=user_id)


def without_host_request(info: TableInfo) -> TableInfo:
    """Return the table without its open joint request if that is for something only a host can do."""
    request = info.joint.open
    return info if request is None or request.host_action.right in SHARED_RIGHTS else without_request(info)


def without_request(info: TableInfo) -> TableInfo:
    """Return the table without its open joint request, if any."""
    return info if info.joint.open is None else replace(info, joint=replace(info.joint, open=None))


def _ending_without(ending: Ending | None, user_id: int) -> Ending | None:
    if ending is None:
        return None
    agreed = tuple(other for other in ending.agreed if other != user_id)
    return replace(ending, by=NO_USER if ending.by == user_id else ending.by, agreed=agreed)


# Rematches


def rematch_of(info: TableInfo, person: Person) -> TableInfo:
    """Return a new lobby for the same game with the same settings, in the same channel or that of its thread.

    `person` hosts it and has a seat, and so do the computer players; the others are invited. Every player moves up by
    one seat, and the first goes last. Erased players are left out.
    """
    old = sorted(
        (seat for seat in info.seats if not seat.is_erased), key=lambda one: -1 if one.seat is None else one.seat
    )
    moved = [*old[1:], *old[:1]]
    order = tuple(seat.user_id for seat in moved)
    stay = [seat for seat in moved if seat.user_id < 0 or seat.user_id == person.user_id]
    seats = (
        SeatInfo(place, seat.user_id, seat.name, computer=seat.computer)
        if seat.user_id < 0
        else SeatInfo(place, person.user_id, person.name, locale=person.locale)
        for place, seat in enumerate(stay)
    )
    invited = tuple(user_id for user_id in order if user_id > 0 and user_id != person.user_id)
    return TableInfo(
        0,
        info.game,
        "lobby",
        info.guild_id,
        info.parent_id,
        person.user_id,
        info.locale,
        info.pace,
        info.options,
        quick_pace=info.quick_pace,
        pictures=info.pictures,
        rematch=Rematch(info.id, order, invited),
        seats=tuple(seats),
    )


def is_complete(info: TableInfo) -> bool:
    """Return whether the rematch has all its players, so that it starts without the host."""
    return info.rematch is not None and bool(info.rematch.order) and {*info.rematch.order} <= _users(info)


def without_invitation(info: TableInfo, user_id: int) -> TableInfo:
    """Return the table without a user's open invitation, if any. They can still join."""
    if info.rematch is None or user_id not in info.rematch.invited:
        return info
    return replace(info, rematch=replace(info.rematch, invited=_without(info.rematch.invited, user_id)))


def _in_rematch_order(info: TableInfo) -> TableInfo:
    """Return the table with its seats in the order of the rematch, and any newcomers last."""
    if info.rematch is None:
        return info
    places = {user_id: place for place, user_id in enumerate(info.rematch.order)}
    seats = sorted(info.seats, key=lambda seat: places.get(seat.user_id, len(places)))
    return replace(info, seats=tuple(replace(seat, place=place) for place, seat in enumerate(seats)))


def _users(info: TableInfo) -> set[int]:
    return {seat.user_id for seat in info.seats}


def _without(users: tuple[int, ...], user_id: int) -> tuple[int, ...]:
    return tuple(other for other in users if other != user_id)


def _seated_next(info: TableInfo, game: type[Game[Any]], seat: SeatInfo) -> TableInfo:
    most = seats_for(info, game)[-1]
    if len(info.seats) >= most:
        raise HostError("table-full", most=most)
    return replace(info, seats=(*info.seats, seat))


def without_player(info: TableInfo, user_id: int) -> TableInfo:
    """Return the table without a user; the others move up and hosting may pass on. Raises HostError "not-seated"."""
    leaving = require_seat(info, user_id)
    stay = [seat for seat in info.seats if seat is not leaving]
    info = replace(info, seats=tuple(replace(seat, place=place) for place, seat in enumerate(stay)))
    return with_host(info, _next_host(info)) if info.host_id == user_id else info


def with_choice(info: TableInfo, game: type[Game[Any]], user_id: int, choice: str | None) -> TableInfo:
    """Return the table with a user's choice; None means a random one.

    Raises HostError "not-seated", "unknown-choice" or "choice-taken".
    """
    person = require_seat(info, user_id)
    if choice is not None:
        if choice not in game.seat_choices:
            raise HostError("unknown-choice", value=choice)
        if any(seat.choice == choice for seat in info.seats if seat is not person):
            raise HostError("choice-taken", choice=choice)
    return with_seat_changes(info, user_id, choice=choice)


def with_options(info: TableInfo, game: type[Game[Any]], changes: Mapping[str, Any]) -> TableInfo:
    """Return the table with changed options. Raises HostError "bad-option"."""
    options = {**info.options, **changes}
    try:
        model = game.Options.model_validate(options)
    except ValidationError as error:
        raise HostError("bad-option", option=".".join(str(part) for part in error.errors()[0]["loc"])) from error
    return replace(info, options=model.model_dump(mode="json"))


def with_seat_changes(info: TableInfo, user_id: int, **changes: Any) -> TableInfo:
    """Return the table with changes to one person; the same object if nothing changes."""
    person = info.person(user_id)
    if person is None or all(getattr(person, name) == value for name, value in changes.items()):
        return info
    seats = tuple(replace(seat, **changes) if seat.user_id == user_id else seat for seat in info.seats)
    return replace(info, seats=seats)


def with_new_name(info: TableInfo, user_id: int, name: str) -> TableInfo:
    """Return the table with a person's new name; old names are kept because stored texts may contain them."""
    person = info.person(user_id)
    if person is None:
        return info
    earlier = tuple(before for before in dict.fromkeys((*person.earlier_names, person.name)) if before != name)
    return with_seat_changes(info, user_id, name=name, earlier_names=earlier)


def with_player_returned(info: TableInfo, person: SeatInfo) -> TableInfo:
    """Return the table with a person playing again; their seat's old due time is dropped."""
    others = {seat: at for seat, at in info.due.items() if seat != person.seat}
    if person.user_id == info.host_id:
        info = without_host_request(info)
    present = {"missed": 0, "away": False, "computer": None, "absence": None, "offered": None}
    return with_seat_changes(replace(info, due=others), person.user_id, **present)


def with_absence(info: TableInfo, user_id: int, absence: Absence) -> TableInfo:
    """Return the table with a player on a planned absence, in which their clock is held or they are played for."""
    person = info.person(user_id)
    is_away = absence.mode != "hold"
    computer = USUAL if absence.mode == "computer" else None
    if person is not None and (is_away or not person.is_present):  # Another player now answers at the seat.
        info = replace(info, due={seat: at for seat, at in info.due.items() if seat != person.seat})
    return with_seat_changes(info, user_id, absence=absence, away=is_away, computer=computer)


def with_absence_ended(info: TableInfo, person: SeatInfo) -> TableInfo:
    """Return the table with a person back from a planned absence."""
    if person.absence is not None and person.absence.mode == "hold":
        return with_seat_changes(info, person.user_id, absence=None)
    return with_player_returned(info, person)


# Open seats


def former_player(info: TableInfo, user_id: int) -> FormerPlayer | None:
    """Return a user whose seat another person has taken, or None."""
    return next((one for one in info.former if one.user_id == user_id), None)


def check_takeable(info: TableInfo, seat: Seat, user_id: int) -> SeatInfo:
    """Return the open seat that a user can take.

    Raises HostError "already-seated", "sat-here-before", "game-over", "not-started" or "seat-not-open".
    """
    if info.person(user_id) is not None:
        raise HostError("already-seated")
    if former_player(info, user_id) is not None:
        raise HostError("sat-here-before")
    check_playing(info)
    for person in info.open_seats:
        if person.seat == seat:
            return person
    raise HostError("seat-not-open")


def with_seat_taken(info: TableInfo, leaving: SeatInfo, person: Person, settings: PersonSettings) -> TableInfo:
    """Return the table with `person` on the seat of `leaving`, with a new clock.

    Requests that the seat made or agreed to are dropped, and so is any request to undo what the new player didn't
    see. If the former player hosted, hosting passes on to a player who has been here for longer, if one is present.
    """
    seat = leaving.seat
    assert seat is not None, "the game has begun"
    taken = SeatInfo(
        leaving.place,
        person.user_id,
        person.name,
        leaving.choice,
        seat,
        locale=person.locale,
        remind_by=settings.remind_by,
        remind_at=settings.remind_at,
        quiet=settings.quiet,
    )
    former = info.former
    if leaving.user_id > 0:  # An erased user has no name to remember.
        former = (*former, FormerPlayer(leaving.user_id, seat, leaving.names))
    clocks = info.clocks.model_copy(
        update={
            "seats": {other: clock for other, clock in info.clocks.seats.items() if other != seat},
            "undone": tuple(one for one in info.clocks.undone if one.seat != seat),
            "requests": {other: to_seq for other, to_seq in info.clocks.requests.items() if other != seat},
            "held": {other: days for other, days in info.clocks.held.items() if other != seat},
        }
    )
    request = info.joint.open
    if request is not None and (seat in (request.seat, *request.agreed) or _would_remove(request.host_action, seat)):
        info = without_request(info)
    cooldowns = {other: at for other, at in info.joint.cooldowns.items() if other != seat}
    seats = tuple(taken if one is leaving else one for one in info.seats)
    info = replace(
        info,
        seats=seats,
        former=former,
        due={other: at for other, at in info.due.items() if other != seat},
        remind={other: at for other, at in info.remind.items() if other != seat},
        pings={other: at for other, at in info.pings.items() if other != seat},
        quick=info.quick - {seat},
        clocks=clocks,
        undo=None,
        joint=replace(info.joint, cooldowns=cooldowns),
    )
    if info.host_id != leaving.user_id:
        return info
    candidates = sorted(info.people, key=lambda one: (one.away, one is taken))
    return with_host(info, candidates[0].user_id)


def _would_remove(host_action: HostAction, seat: Seat) -> bool:
    return host_action == HostAction("remove", seat)


def with_seat_messages(before: TableInfo, after: TableInfo) -> tuple[TableInfo, list[Post], list[Post]]:
    """Return the table after a step, posts for newly open seats, and posts that edit messages about open seats.

    A message about a seat is edited when the seat is no longer open, open again, or shown under another name. There
    is a new one after the table has moved, or if a player who has been away and back leaves the seat open again.
    """
    new: list[Post] = []
    edits: list[Post] = []
    if not any(one.offered or one.vacancy or one.listing for one in (*before.seats, *after.seats)):
        return after, new, edits
    earlier = {one.seat: one for one in before.seats}
    seats = []
    for one in after.seats:
        old = earlier.get(one.seat, one)
        now = _with_current_messages(old, one, after.channel_id)
        seats.append(now)
        if one.seat is None or _announced(before, old) == _announced(after, one):
            continue
        is_open = one in after.open_seats
        kinds: tuple[tuple[PostKind, MessageRef | None, MessageRef | None], ...] = (
            ("vacancy", old.vacancy, now.vacancy),
            ("listing", old.listing, now.listing),
        )
        for kind, was, place in kinds:
            if was is not None:
                edits.append(Post(kind, SeatMessage(one.seat, was).to_json()))
            if is_open and place is None:
                new.append(Post(kind, SeatMessage(one.seat).to_json()))
    return replace(after, seats=tuple(seats)), new, edits


def _announced(info: TableInfo, person: SeatInfo) -> tuple[Any, ...] | None:
    """Return what messages about an open seat depend on, or None if the seat isn't open."""
    return (info.channel_id, person.user_id, person.name, person.away) if person in info.open_seats else None


def _with_current_messages(before: SeatInfo, after: SeatInfo, channel_id: int) -> SeatInfo:
    """Return a seat without the messages that won't be used again."""
    if before.away and not after.away and after.offered is None:
        return replace(after, vacancy=None, listing=None)
    if after.vacancy is not None and after.vacancy.channel_id != channel_id:
        return replace(after, vacancy=None)
    return after


# Joint requests


def time_to_answer(info: TableInfo, host_action: HostAction) -> timedelta:
    """Return the time players have to answer a joint request, and must wait after a refusal.

    It's the table's pace, but only a quarter of it for a pause or more time, which can't wait for long.
    """
    pace = timedelta(minutes=info.pace or _DEFAULT_PACE)
    return pace / 4 if host_action.right in ("pause", "time") else pace


def seats_yet_to_agree(info: TableInfo, agreed: tuple[Seat | None, ...]) -> list[Seat]:
    """Return the seats of players who aren't away and have yet to agree; those in `agreed` have."""
    return [person.seat for person in info.consenting if person.seat is not None and person.seat not in agreed]


def is_agreed_by_all(info: TableInfo, request: JointRequest) -> bool:
    """Return whether all players agree to end the game. In the first round, those who are away count as well."""
    asked = info.people if request.rounds == 0 else info.consenting
    return all(person.seat in (request.seat, *request.agreed) for person in asked)


_USE_RECORDED_EVERY = timedelta(hours=1)
"""Time between updates of a table's last use; it only needs to be accurate to days."""


# What every step updates


def with_timestamps(before: TableInfo, after: TableInfo, now: datetime, *, by_person: bool) -> TableInfo:
    """Return `after` with its end time and, if a person acted, its time of last use updated.

    Only a lobby keeps who was invited.
    """
    if after.status != "lobby" and after.rematch is not None and after.rematch.order:
        after = replace(after, rematch=Rematch(after.rematch.of))
    if not after.is_open:
        ended_at = now if before.is_open else after.ended_at
        after = replace(without_request(after), idle_until=None, paused_until=None, paused_by=None, pings={})
        return after if after.ended_at == ended_at else replace(after, ended_at=ended_at)
    if after.ended_at is not None:
        after = replace(after, ended_at=None)
    return with_last_use(after, now) if by_person else after


def with_last_use(info: TableInfo, now: datetime) -> TableInfo:
    """Return a table just used by a person; any planned ending for being idle is canceled."""
    lately = info.touched_at is not None and timedelta() <= now - info.touched_at < _USE_RECORDED_EVERY
    if lately and info.idle_until is None:
        return info
    return replace(info, touched_at=now, idle_until=None)
