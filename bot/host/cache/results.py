"""Results of finished games: which games count, for which people, and what is recorded about their answers."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any

from bot.model.results import MAX_PUNCTUALITY, GameResult
from bot.model.tables import AnswerRecord, SeatInfo, TableInfo
from engine.core.game import Game


def is_decided(before: TableInfo, after: TableInfo) -> bool:
    """Return whether a step gives the game a result that counts.

    Lessons don't count, nor do games in which computers or the bot play most seats at the end.
    """
    if after.lesson is not None or before.has_result or not after.has_result:
        return False
    played = sum(seat.user_id > 0 and seat.computer is None for seat in after.seats)
    return 2 * played >= len(after.seats)


def results_of(
    info: TableInfo, game: Game[Any], answers: Iterable[AnswerRecord], now: datetime
) -> tuple[GameResult, ...]:
    """Return the results of all people who have a seat at the end; `answers` are all answers, oldest first."""
    kept, ranking = without_undone(answers), game.ranking()
    places = {seat: (place, points) for seat, place, points in ranking}
    found = []
    for person in info.people:
        assert person.seat is not None, "the game has begun"
        place, points = places[person.seat]
        seconds, in_time = _answer_times(kept, person)
        found.append(
            GameResult(
                user_id=person.user_id,
                guild_id=info.guild_id,
                game=info.game,
                at=now,
                place=place,
                players=len(ranking),
                points=points,
                answers=len(seconds),
                seconds=sum(seconds),
                in_time=in_time[-MAX_PUNCTUALITY:],
            )
        )
    return tuple(found)


def without_undone(answers: Iterable[AnswerRecord]) -> list[AnswerRecord]:
    """Return the answers that weren't undone, oldest first."""
    kept: list[AnswerRecord] = []
    for answered in answers:
        if answered.restored is None:
            kept.append(answered)
        else:
            kept = [one for one in kept if one.seq <= answered.restored]
    return kept


def _answer_times(answers: Sequence[AnswerRecord], person: SeatInfo) -> tuple[list[int], str]:
    """Return the seconds that each of a person's own answers took, and which of their latest were in time.

    A missed deadline counts only after their first own answer, since someone else may have had the seat before.
    """
    seconds, in_time = list[int](), ""
    for answered in answers:
        if answered.seat != person.seat:
            continue
        if answered.took is not None and answered.user_id == person.user_id:
            seconds.append(answered.took)
            in_time += "1"
        elif answered.kind == "deadline" and seconds:
            in_time += "0"
    return seconds, in_time
