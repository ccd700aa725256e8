"""Benchmark of a steady computer player's strength against beginners.

    python benchmarks/ladder.py GAME [--games 200] [--players 3] [--minutes 60]

One steady player plays with beginners, who take their first proposal. The seeds are fixed, and the steady player
takes each place of the lobby in turn. It must win more than its even share: the lower end of the 95% interval has to
be above it. A shared victory doesn't count, so the even share is that of one player among equals.

With secret teams, a win is the team's, and the roles aren't equal. There, the even share is what a beginner wins in
the same places with the same seeds. Exits with status 1 if the limit is missed, or 2 if a game failed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from math import inf
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from bot.commands.tournament import Failure, Match, Pairing, play, wilson
from engine.games import GAMES

CLIMBER, OTHERS = "steady", "first"


class FailedGameError(Exception):
    """A game that ended with an error."""


def match_of(game: str, climber: str, players: int, games: int) -> list[Pairing]:
    """Return the games of `climber` against beginners, with the same seeds for every climber."""
    kind = GAMES[game]
    return Match(kind, kind.Options(), (climber, *[OTHERS] * (players - 1)), games, seed=1).pairings()


def has_won(pairing: Pairing) -> bool:
    """Play a game and return whether its first player, or that player's team, won. Raises FailedGameError."""
    result = play(pairing)
    if isinstance(result, Failure):
        raise FailedGameError(f"{result.error}: {result.file}")
    return result.places[0] == 1 and (pairing.kind.secret_teams or result.places.count(1) == 1)


def wins_in(pairings: Sequence[Pairing], until: float = inf) -> tuple[int, int]:
    """Play the games and return the numbers of wins and of games. No game starts after `until` (`time.monotonic`).

    The progress is shown in a terminal. Raises FailedGameError.
    """
    wins = played = 0
    for pairing in pairings:
        if played and time.monotonic() > until:
            break
        wins += has_won(pairing)
        played += 1
        if sys.stderr.isatty():
            sys.stderr.write(f"\r{wins} of {played}")
    return wins, played


def even_share(game: str, players: int, games: int) -> float:
    """Return the share of wins of a player who is no better than the others. Raises FailedGameError."""
    if not GAMES[game].secret_teams:
        return 1 / players
    wins, _ = wins_in(match_of(game, OTHERS, players, games))
    return wins / games


def report(game: str, players: int, games: int, until: float) -> bool:
    """Play the games, print the result and return whether the limit is met. Raises FailedGameError."""
    wins, played = wins_in(match_of(game, CLIMBER, players, games), until)
    even = even_share(game, players, played)
    low, high = wilson(wins, played)
    verdict = "kept" if low > even else "MISSED"
    print(f"{game}: {wins} of {played} games won ({wins / played:.1%}; 95% interval {low:.1%} to {high:.1%})")
    print(f"  {verdict} (the whole interval above the even share of {even:.1%})")
    return low > even


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=GAMES)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--players", type=int, default=3)
    parser.add_argument("--minutes", type=float, default=inf, help="start no game after this time")
    options = parser.parse_args()
    try:
        until = time.monotonic() + 60 * options.minutes
        return 0 if report(options.game, options.players, options.games, until) else 1
    except FailedGameError as error:
        print(error, file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
