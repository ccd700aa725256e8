"""The end of the game: the win of a Swordmaster, or the scores of the teams."""

from collections.abc import Mapping
from functools import cache

from engine.core.events import Seat
from engine.samurai_sword.components import CARDS, ROLES, RULES, Team, setup
from engine.samurai_sword.events import (
    DeadlyStrike,
    GameEnded,
    RolesRevealed,
    SeatScored,
    SwordmasterWon,
    TeamsScored,
)
from engine.samurai_sword.hooks import SamuraiSwordGame
from engine.samurai_sword.table import SamuraiSwordTable


def end_game(game: SamuraiSwordGame, reason: str, deadly_strike: str = "", swordmaster: Seat | None = None) -> None:
    """End the game immediately. `deadly_strike` is the team that defeated one of its members, or empty."""
    table = game.table
    if table.ended:
        return
    table.ended, table.deadly_strike, table.swordmaster = reason, deadly_strike, swordmaster
    game.finish()
    game.uncover(GameEnded, reason=reason)
    game.tell(RolesRevealed, roles=tuple(player.role for player in table.players))
    if swordmaster is not None:
        game.tell(SwordmasterWon, seat=swordmaster, team=table.players[swordmaster].team)
        return
    for seat in range(table.seats):
        game.tell(_scored, table, seat)
    if deadly_strike:
        game.tell(DeadlyStrike, team=deadly_strike, number=RULES.deadly_strike_points)
    points = team_points(table)
    teams = teams_ranked(table)
    game.tell(TeamsScored, teams=tuple(teams), points=tuple(points[team] for team in teams))


def multiplier_of(table: SamuraiSwordTable, seat: Seat) -> int:
    """Return the factor for a player's Honor. It depends on role, number of players and sometimes stars."""
    return _multipliers(table.expansion, tuple([player.role for player in table.players]))[seat]


@cache
def _multipliers(expansion: bool, dealt: tuple[str, ...]) -> tuple[int, ...]:
    """Return the factors for Honor by seat.

    They are cached, because computer players score thousands of imagined tables with the same roles.
    """
    chosen = setup(len(dealt), expansion)
    return tuple(chosen.multiplier(role, dealt) for role in dealt)


def daimyo_points(table: SamuraiSwordTable, seat: Seat) -> int:
    """Return the points for cards in hand, which are never multiplied. A Ronin gets none (rulings 7.9)."""
    player = table.players[seat]
    if not RULES.daimyo_points[ROLES[player.role].role]:
        return 0
    return sum([_IN_HAND[card] for card in player.hand if card in _IN_HAND])


_IN_HAND = {card.id: card.points_in_hand for card in CARDS.values() if card.points_in_hand}


def points_of(table: SamuraiSwordTable, seat: Seat) -> int:
    return table.players[seat].honor * multiplier_of(table, seat) + daimyo_points(table, seat)


def sources_of(table: SamuraiSwordTable, seat: Seat) -> dict[str, int]:
    """Return the points of a seat's team by source: its own Honor and Daimyo, its teammates, and a deadly strike."""
    player = table.players[seat]
    mates = [other for other in range(table.seats) if other != seat and table.players[other].team == player.team]
    found = {
        "honor": player.honor * multiplier_of(table, seat),
        "daimyo": daimyo_points(table, seat),
        "teammates": sum([points_of(table, mate) for mate in mates]),
        "deadly-strike": -RULES.deadly_strike_points if player.team == table.deadly_strike else 0,
    }
    return {source: points for source, points in found.items() if points}


def team_points(table: SamuraiSwordTable) -> dict[Team, int]:
    """Return the points of each team. A deadly strike reduces the total, even below 0 (rulings 7.4)."""
    points: dict[Team, int] = {}
    for seat, player in enumerate(table.players):
        team = player.team
        points[team] = points.get(team, 0) + points_of(table, seat)
    for team in points:
        if team == table.deadly_strike:
            points[team] -= RULES.deadly_strike_points
    return points


def teams_ranked(table: SamuraiSwordTable) -> list[Team]:
    """Return the teams, best first (rulings 7.10, 7.11).

    A Swordmaster's team comes first. The others are ranked by points, with ties broken by `RULES.ties`.
    """
    points: Mapping[Team, int] = team_points(table)
    ties = RULES.ties["expansion" if table.expansion else "base"]
    sword = table.players[table.swordmaster].team if table.swordmaster is not None else None
    return sorted(points, key=lambda team: (team != sword, -points[team], ties.index(team)))


def ranking_of(table: SamuraiSwordTable) -> list[tuple[Seat, int, int]]:
    """Return (seat, rank, points of its team), best first. Teammates share a rank."""
    points = team_points(table)
    ranking: list[tuple[Seat, int, int]] = []
    for team in teams_ranked(table):
        place = len(ranking) + 1
        members = [seat for seat, player in enumerate(table.players) if player.team == team]
        ranking += [(seat, place, points[team]) for seat in members]
    return ranking


def _scored(table: SamuraiSwordTable, seat: Seat) -> SeatScored:
    player = table.players[seat]
    return SeatScored(
        seat=seat,
        role=player.role,
        honor=player.honor,
        multiplier=multiplier_of(table, seat),
        daimyo=daimyo_points(table, seat),
        points=points_of(table, seat),
    )
