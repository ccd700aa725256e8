"""Position evaluation in points, with which computer players compare moves.

To a team's current points, it adds what its members own, each item with a weight from
`assets/samurai_sword/evaluation.json`. It reads all roles, secret ones included, so it's only used on imagined games.
"""

from pydantic import BaseModel, ConfigDict

from engine.core.datafiles import read_file
from engine.core.events import Seat
from engine.samurai_sword.components import CARDS, FOLDER, RULES
from engine.samurai_sword.scoring import team_points, teams_ranked
from engine.samurai_sword.table import Player, SamuraiSwordTable


class Weights(BaseModel):
    """The weights of the evaluation, in points."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    win: float
    """The value of having won a finished game."""
    resilience: float
    """The value of a Resilience Point."""
    standing: float
    """The value of not being defeated, in addition to that of the last Resilience Point."""
    card: float
    """The value of a card in hand, up to the hand limit."""
    parry: float
    """The additional value of a card that parries."""
    property: float
    """The value of a useful Property in front of the player."""
    burden: float
    """The penalty for a harmful Property in front of the player."""
    over_limit: float
    """The share of a card's value that remains beyond the hand limit."""
    rivals: float
    """The share of the best other team's worth to subtract from the team's own."""


WEIGHTS = read_file(FOLDER, "evaluation.json", Weights)
PARRIES = frozenset(card.id for card in CARDS.values() if card.parry)
BURDENS = frozenset(card.id for card in CARDS.values() if card.on_anybody)


def prospects_of(table: SamuraiSwordTable, seat: Seat) -> float:
    """Return the worth of the position for the team of `seat`, minus a share of the best other team's, in points."""
    own = table.players[seat].team
    worth: dict[str, float] = {team: float(points) for team, points in team_points(table).items()}
    if table.ended:
        worth[teams_ranked(table)[0]] += WEIGHTS.win
    else:
        for player in table.players:
            worth[player.team] += belongings_of(player)
    return worth[own] - WEIGHTS.rivals * max(points for team, points in worth.items() if team != own)


def belongings_of(player: Player) -> float:
    """Return the worth of a player's Resilience, hand and Properties."""
    hand = len(player.hand)
    within = min(hand, RULES.hand_limit)
    parries = sum(map(PARRIES.__contains__, player.hand))
    burdens = sum(map(BURDENS.__contains__, player.properties))
    return (
        WEIGHTS.resilience * player.resilience
        + (WEIGHTS.standing if player.resilience else 0.0)
        + WEIGHTS.card * (within + WEIGHTS.over_limit * (hand - within))
        + WEIGHTS.parry * min(parries, within)
        + WEIGHTS.property * (len(player.properties) - burdens)
        - WEIGHTS.burden * burdens
    )
