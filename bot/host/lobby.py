"""Taking seats before a game: plain changes to what is known of a table, each refused by name."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from pydantic import ValidationError

from bot.host.errors import (
    AlreadySeatedError,
    AlreadyStartedError,
    BadOptionError,
    ChoiceTakenError,
    GameOverError,
    NotHostError,
    NotSeatedError,
    NotStartedError,
    TableFullError,
    UnknownChoiceError,
)
from bot.host.info import Person, SeatInfo, TableInfo
from engine.core.game import Game


def check_lobby(info: TableInfo) -> None:
    """Raises unless people may still come and go."""
    if info.status == "playing":
        raise AlreadyStartedError()
    check_open(info)


def check_playing(info: TableInfo) -> None:
    """Raises unless the game is going on."""
    if info.status == "lobby":
        raise NotStartedError()
    check_open(info)


def check_open(info: TableInfo) -> None:
    """Raises if the table is finished or was ended."""
    if not info.is_open:
        raise GameOverError()


def check_host(info: TableInfo, user_id: int, is_manager: bool) -> None:
    """Raises NotHostError for everybody but the host and managers."""
    if user_id != info.host_id and not is_manager:
        raise NotHostError()


def seated(info: TableInfo, user_id: int) -> SeatInfo:
    """The place of a person. Raises NotSeatedError."""
    person = info.person(user_id)
    if person is None:
        raise NotSeatedError()
    return person


def joined(info: TableInfo, game: type[Game[Any]], person: Person) -> TableInfo:
    """With `person` at the next place. Raises AlreadySeatedError or TableFullError."""
    if info.person(person.user_id) is not None:
        raise AlreadySeatedError()
    if len(info.seats) >= game.seat_counts[-1]:
        raise TableFullError(most=game.seat_counts[-1])
    seat = SeatInfo(len(info.seats), person.user_id, person.name, locale=person.locale)
    return replace(info, seats=(*info.seats, seat))


def left(info: TableInfo, user_id: int) -> TableInfo:
    """Without a person; the others move up. Raises NotSeatedError."""
    gone = seated(info, user_id)
    stay = [seat for seat in info.seats if seat is not gone]
    return replace(info, seats=tuple(replace(seat, place=place) for place, seat in enumerate(stay)))


def chosen(info: TableInfo, game: type[Game[Any]], user_id: int, choice: str | None) -> TableInfo:
    """With the choice of a person, None to be dealt one.

    Raises NotSeatedError, UnknownChoiceError or ChoiceTakenError.
    """
    person = seated(info, user_id)
    if choice is not None:
        if choice not in game.seat_choices:
            raise UnknownChoiceError(choice=choice)
        if any(seat.choice == choice for seat in info.seats if seat is not person):
            raise ChoiceTakenError(choice=choice)
    return changed_person(info, user_id, choice=choice)


def with_options(info: TableInfo, game: type[Game[Any]], changes: Mapping[str, Any]) -> TableInfo:
    """With other options. Raises BadOptionError and then keeps the old ones."""
    options = {**info.options, **changes}
    try:
        model = game.Options.model_validate(options)
    except ValidationError as error:
        raise BadOptionError(option=".".join(str(part) for part in error.errors()[0]["loc"])) from error
    return replace(info, options=model.model_dump(mode="json"))


def changed_person(info: TableInfo, user_id: int, **changes: Any) -> TableInfo:
    """With something else about one person."""
    seats = tuple(replace(seat, **changes) if seat.user_id == user_id else seat for seat in info.seats)
    return replace(info, seats=seats)
