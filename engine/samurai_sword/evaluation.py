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
    return _resilience_of(player) + _cards_of(player) + _parries_of(player) + _properties_of(player)


def prospect_parts_of(table: SamuraiSwordTable, seat: Seat) -> dict[str, float]:
    """Return the named parts that add up to `prospects_of`: those of the own team, and of its strongest rival."""
    team = [player for player in table.players if player.team == table.players[seat].team]
    parts = {"honor": float(team_points(table)[table.players[seat].team])}
    if table.ended:
        parts["honor"] += WEIGHTS.win * (teams_ranked(table)[0] == table.players[seat].team)
    else:
        parts["resilience"] = sum(map(_resilience_of, team))
        parts["cards"] = sum(map(_cards_of, team))
        parts["parries"] = sum(map(_parries_of, team))
        parts["properties"] = sum(map(_properties_of, team))
    return {**parts, "rivals": prospects_of(table, seat) - sum(parts.values())}


def _resilience_of(player: Player) -> float:
    return WEIGHTS.resilience * player.resilience + (WEIGHTS.standing if player.resilience else 0.0)


def _cards_of(player: Player) -> float:
    hand = len(player.hand)
    within = min(hand, RULES.hand_limit)
    return WEIGHTS.card * (within + WEIGHTS.over_limit * (hand - within))


def _parries_of(player: Player) -> float:
    parries = sum(map(PARRIES.__contains__, player.hand))
    return WEIGHTS.parry * min(parries, RULES.hand_limit)


def _properties_of(player: Player) -> float:
    burdens = sum(map(BURDENS.__contains__, player.properties))
    return WEIGHTS.property * (len(player.properties) - burdens) - WEIGHTS.burden * burdens
