"""Quick estimates of the value of provinces and planned actions, for fallbacks, proposals and guesses.

They use only public information, and their unit is roughly a victory point. No rule depends on them.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.core.events import Seat
from engine.shogun.choices import Attack, AttackNeutral, MoveTo
from engine.shogun.components import ACTIONS, PROVINCES, RULES, ActionId, Building, ProvinceId, region_of
from engine.shogun.measures import (
    armies_deployed,
    armies_in_revolt,
    attack_bonus,
    defence_bonus,
    gain_of,
    rising,
    targets_of,
    why_void,
)
from engine.shogun.odds import attack_odds, revolt_odds
from engine.shogun.scoring import counts, majority
from engine.shogun.table import ShogunTable

CHEST, RICE, SPARE_RICE = 0.4, 0.7, 0.2
"""The value of a chest, of rice that a province needs, and of rice that may be too much."""
MARKER, ARMY, RIVAL = 0.3, 0.2, 0.6
"""The cost of a revolt marker, and the value of an army and of taking a province from a rival."""
EXPECTED_LOSS = 4
"""The rice that winter is expected to cost."""
THREATENED = 0.7
"""The remaining share of a building's value if a neighbor has more armies."""
EVEN, GRAVEST = 2, 4
"""The danger level if the strongest neighbor has equal armies, and the highest danger level."""


class Lying(NamedTuple):
    """A province card on an action space, with its estimated value."""

    worth: float
    action: ActionId
    province: ProvinceId


class Style(NamedTuple):
    """The weights that a player gives to goods, buildings, deployments and battles."""

    goods: float = 1.0
    builds: float = 1.0
    deploys: float = 1.0
    battles: float = 1.0


BALANCED = Style()


def worth_of(table: ShogunTable, seat: Seat, province: ProvinceId) -> int:
    """Return a province's value during setup: its goods, its building spaces, and neighbors owned by the seat."""
    row = PROVINCES[province]
    own = sum([table.owner.get(neighbour) == seat for neighbour in table.box.neighbours[province]])
    return row.tax + row.rice + 2 * row.spaces + own


def threat_to(table: ShogunTable, seat: Seat, province: ProvinceId) -> int:
    """Return by how many armies the strongest attack of a neighbor exceeds the defense, below 0 if none does.

    Armies that either side can add this round count (R-36).
    """
    owner = table.owner
    attacks = [
        table.armies[neighbour] - 1 + attack_bonus(table, owner[neighbour])
        for neighbour in table.box.neighbours[province]
        if owner.get(neighbour, seat) != seat
    ]
    return max(attacks, default=0) - table.armies[province] - defence_bonus(table, province)


def lyings(
    table: ShogunTable, seat: Seat, actions: Iterable[ActionId], provinces: Iterable[ProvinceId]
) -> list[Lying]:
    """Return all combinations of these provinces and action spaces with their values, 0 for those without effect."""
    look, spaces = _Look.of(table, seat), tuple(actions)
    return [
        Lying(worth, action, province) for province in provinces for action, worth in look.along(spaces, province)
    ]


def in_style(laid: Iterable[Lying], style: Style) -> list[Lying]:
    """Return the combinations with their values weighted by a style, best first."""
    weights = {action: _weight(action, style) for action in ACTIONS}
    seen = [Lying(worth * weights[action], action, province) for worth, action, province in laid]
    return sorted(seen, reverse=True)


def _weight(action: ActionId, style: Style) -> float:
    card = ACTIONS[action]
    if card.goods is not None:
        return style.goods
    if card.builds is not None:
        return style.builds
    return style.deploys if card.armies else style.battles


class _Look(NamedTuple):
    """One seat's perspective, with values that are calculated once for all provinces."""

    table: ShogunTable
    seat: Seat
    winters: int
    rice: float
    majorities: Mapping[tuple[Building, str], int]

    @classmethod
    def of(cls, table: ShogunTable, seat: Seat) -> "_Look":
        player = table.players[seat]
        hungry = player.rice < player.held + EXPECTED_LOSS
        majorities = {
            (building, region): _majority_gain(counts(table, building, provinces), seat, points)
            for building, points in RULES.majority_points.items()
            for region, provinces in table.box.regions.items()
        }
        return cls(table, seat, _winters(table), RICE if hungry else SPARE_RICE, majorities)

    def along(self, actions: Iterable[ActionId], province: ProvinceId) -> Iterator[tuple[ActionId, float]]:
        """Yield the value of a province on each of these action spaces, ignoring whether the seat can pay."""
        threat = threat_to(self.table, self.seat, province)
        battle: float | None = None
        for action in actions:
            card = ACTIONS[action]
            if card.battles:
                battle = self._battle(province) if battle is None else battle
                yield action, battle
            elif card.goods is not None:
                yield action, self._collecting(action, province)
            elif why_void(self.table, self.seat, action, province) not in (None, "chests"):
                yield action, 0.0
            elif card.builds is not None:
                yield action, self._building(card.builds, province, threat) - card.cost * CHEST
            else:
                yield action, self._deploying(action, threat)

    def _collecting(self, action: ActionId, province: ProvinceId) -> float:
        table = self.table
        price = self.rice if ACTIONS[action].goods == "rice" else CHEST
        gain = price * gain_of(table, self.seat, action, province)
        markers = rising(table, table.markers.get(province, 0))
        if not markers:
            return gain - MARKER
        held = revolt_odds(table.tower, self.seat, armies_in_revolt(table, province), markers)
        return gain - MARKER - (1 - held) * prize_of(self.table, province)

    def _building(self, building: Building, province: ProvinceId, threat: int) -> float:
        gain = RULES.building_points + self.majorities[building, region_of(province, self.table.side)]
        return self.winters * gain * (THREATENED if threat > 0 else 1.0)

    def _deploying(self, action: ActionId, threat: int) -> float:
        danger = min(max(threat + EVEN, 0), GRAVEST)
        return ARMY * armies_deployed(self.table, action) * (1 + danger) / 2 - CHEST * ACTIONS[action].cost / 2

    def _battle(self, province: ProvinceId) -> float:
        """Return the value of the best attack from a province.

        If no attack is good, return -1 if one is mandatory and 0 otherwise.
        """
        table, armies = self.table, self.table.armies[province] - 1
        targets = targets_of(table, self.seat, province) if armies else []
        attacks = [target for target in targets if not isinstance(target, MoveTo)]
        forced = bool(attacks) and len(attacks) == len(targets) and table.must_attack
        hopeful = [target for target in attacks if armies > _defence(table, target)]
        worth = 0.0
        if hopeful:
            best = max(
                hopeful,
                key=lambda target: (prize_of(table, target.province) - _defence(table, target), target.province),
            )
            worth = attack_worth(table, self.seat, best, armies)
        return worth if worth > 0 else -1.0 if forced else 0.0


def attack_worth(table: ShogunTable, seat: Seat, target: Attack | AttackNeutral, armies: int) -> float:
    """Return the value of an attack with this number of armies, including a bonus army."""
    tower, prize = table.tower, prize_of(table, target.province)
    if isinstance(target, AttackNeutral):
        odds = attack_odds(tower, seat, armies, farmers=target.farmers)
        return odds.win * prize - (1 - odds.win) * armies * ARMY
    # Defenders nearly always add what they can, and their pre-set answers are secret.
    defenders, helped = _defence(table, target), bool(target.farmers)
    odds = attack_odds(tower, seat, armies, defender=target.to, defenders=defenders, farmers_help=helped)
    return odds.win * (prize + RIVAL) - (1 - odds.win) * armies * ARMY


def prize_of(table: ShogunTable, province: ProvinceId) -> float:
    """Return the value of owning a province with its buildings until the end of the game."""
    row = PROVINCES[province]
    points = RULES.province_points + RULES.building_points * len(table.buildings.get(province, ()))
    return _winters(table) * points + (row.tax + row.rice) * CHEST / 4


def _winters(table: ShogunTable) -> int:
    """Return the number of winters still to come."""
    return RULES.years - table.year + 1


def _defence(table: ShogunTable, target: Attack | AttackNeutral) -> int:
    """Return the number of defenders: farmers, or armies plus everything their owner can add."""
    if isinstance(target, AttackNeutral):
        return target.farmers
    return target.armies + defence_bonus(table, target.province)


def _majority_gain(built: list[int], seat: Seat, points: int) -> int:
    """Return how many more majority points a seat would score with another building of this kind."""
    before = majority(built, points).get(seat, 0)
    more = built.copy()
    more[seat] += 1
    return majority(more, points).get(seat, 0) - before
