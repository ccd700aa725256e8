"""Tickets: players who wait until enough others want the same game, and how they are brought together."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import NamedTuple

from engine.core.values import value

ANY_GAME = ""
"""The game of a ticket for any game. Stored."""
ANY_NUMBER = 0
"""The number of players of a ticket for any number that the game allows. Stored."""
MAX_TICKETS = 5
"""The maximum number of tickets that a person can have in one server."""
TICKET_LIFETIME = timedelta(days=7)
"""How long a ticket waits."""


@value()
class Ticket:
    """A person's wish to play `game` with this number of `players`, at this `pace` in minutes (0: no limit).

    It was left `at` this time in the channel `channel_id` of server `guild_id`, whose language is `locale`. `name` is
    the person's name there. Ids grow, so the lowest one has waited longest.
    """

    guild_id: int
    user_id: int
    name: str
    game: str
    players: int
    pace: int
    channel_id: int
    locale: str
    at: datetime
    id: int = 0

    def fits(self, game: str, players: int, pace: int) -> bool:
        """Return whether this person would play such a game."""
        return self.game in (ANY_GAME, game) and self.players in (ANY_NUMBER, players) and self.pace == pace


class Match(NamedTuple):
    """Enough tickets for a game, oldest first, one for each player."""

    game: str
    tickets: tuple[Ticket, ...]


class WaitingTicket(NamedTuple):
    """A ticket, and how many other people in its server would play the same."""

    ticket: Ticket
    others: int


def find_match(tickets: Sequence[Ticket], seat_counts: Mapping[str, Sequence[int]]) -> Match | None:
    """Return the tickets of one server to bring together, or None if no game has enough.

    `seat_counts` are the numbers of players of each game. The ticket that has waited longest goes first: it gets the
    smallest number of players it accepts, and the others that have waited longest.
    """
    waiting = sorted(tickets, key=lambda ticket: ticket.id)
    for first in waiting:
        for game, counts in seat_counts.items():
            for players in sorted(counts):
                if not first.fits(game, players, first.pace):
                    continue
                group = _one_each([first, *(one for one in waiting if one.fits(game, players, first.pace))])
                if len(group) >= players:
                    chosen = sorted(group[:players], key=lambda ticket: ticket.id)
                    return Match(game, tuple(chosen))
    return None


def _one_each(tickets: Sequence[Ticket]) -> list[Ticket]:
    """Return the first ticket of each person."""
    found: dict[int, Ticket] = {}
    for ticket in tickets:
        found.setdefault(ticket.user_id, ticket)
    return [*found.values()]


def others_waiting(ticket: Ticket, tickets: Sequence[Ticket]) -> int:
    """Return how many other people's tickets are compatible with this one."""
    return len(
        {
            one.user_id
            for one in tickets
            if one.user_id != ticket.user_id
            and one.pace == ticket.pace
            and (one.game == ticket.game or ANY_GAME in (one.game, ticket.game))
            and (one.players == ticket.players or ANY_NUMBER in (one.players, ticket.players))
        }
    )
