"""What a position is worth to a team, in points: the small evaluation that computer players look ahead with.

To the points of the team at this moment it adds what its members have to go on with, each thing with a weight from
`assets/samurai_sword/evaluation.json`. It knows all roles, so it is only asked about imagined games.
"""

from pydantic import BaseModel, ConfigDict

from engine.core.datafiles import read_file
from engine.core.events import Seat
from engine.samurai_sword.components import CARDS, FOLDER, RULES
from engine.samurai_sword.scoring import team_points, teams_ranked
from engine.samurai_sword.table import Player, SamuraiSwordTable


class Weights(BaseModel):
    """How much things count, in points."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    win: float
    """What the end of the game brings to the winners, and costs the others."""
    resilience: float
    """A Resilience Point."""
    standing: float
    """Not being defeated: what the last point counts more than the others."""
    card: float
    """A card in hand, up to the hand limit."""
    parry: float
    """How much more a card counts that parries."""
    property: float
    """A Property of one's own in play."""
    burden: float
    """A Property that somebody else would rather put there."""
    over_limit: float
    """How much of a card's worth is left beyond the hand limit."""
    rivals: float
    """How much of the best other team's worth is taken off the own."""


WEIGHTS = read_file(FOLDER, "evaluation.json", Weights)
PARRIES = frozenset(card.id for card in CARDS.values() if card.parry)
BURDENS = frozenset(card.id for card in CARDS.values() if card.on_anybody)


def prospects_of(table: SamuraiSwordTable, seat: Seat) -> float:
    """How well the team of `seat` stands against the best of the others, in points."""
    own = table.players[seat].team
    worth: dict[str, float] = {team: float(points) for team, points in team_points(table).items()}
    if table.ended:
        worth[teams_ranked(table)[0]] += WEIGHTS.win
    else:
        for player in table.players:
            worth[player.team] += belongings_of(player)
    return worth[own] - WEIGHTS.rivals * max(points for team, points in worth.items() if team != own)


def belongings_of(player: Player) -> float:
    """What a player has to go on with."""
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
