"""Proposed plans in several styles of play, and a harmless plan for players who miss their deadline."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.questions import Assigned
from engine.shogun.components import ACTION_SPACES, ACTIONS, BID, CHEST_CARDS, PROVINCES, RULES, ActionId, ProvinceId
from engine.shogun.measures import why_void
from engine.shogun.table import ShogunTable
from engine.shogun.thinking.worth import BALANCED, Lying, Style, in_style, lyings, threat_to

MOOD = 1000
"""The number of steps in the random factor of a guessed plan."""
MOODS = (0.5, 1.5)
"""The lowest and highest random factor for a value."""

STYLES: tuple[tuple[Style, int], ...] = (
    (BALANCED, 1),
    (Style(goods=0.9, builds=0.8, deploys=1.2, battles=1.8), 2),
    (Style(builds=1.6, battles=0.6), 0),
    (Style(goods=1.6, deploys=0.8, battles=0.5), 0),
    (BALANCED, 3),
    (Style(goods=0.7, deploys=1.8, battles=1.2), 1),
)
"""Styles of play, each with its war chest bid, most common first."""

_GATHERING = ("collect_taxes", "confiscate_rice")
_IN_ORDER = (*_GATHERING, *(each for each, card in ACTIONS.items() if not card.goods and not card.battles))
HARMLESS = {action: 2 * RULES.armies * (len(_IN_ORDER) - place) for place, action in enumerate(_IN_ORDER)}
"""The base values of the actions in a harmless plan.

Steps between actions are so large that differences between provinces never outweigh them.
"""

Mat = dict[ActionId, ProvinceId]


class Purse(NamedTuple):
    """The money for a plan: `chests`, plus the taxes once they are collected.

    `when` maps each action to its position in the round. Face-down actions share the last position.
    """

    chests: int
    when: dict[ActionId, int]

    @classmethod
    def of(cls, table: ShogunTable, chests: int) -> "Purse":
        opened = table.action_cards[: table.open_actions]
        return cls(chests, dict.fromkeys(ACTION_SPACES, len(opened)) | {each: n for n, each in enumerate(opened)})

    def pays(self, mat: Mat, action: ActionId) -> bool:
        """Return whether the player can pay for this action and all others on the mat."""
        cost = ACTIONS[action].cost
        if not cost:
            return True
        taxed = mat.get("collect_taxes")
        income = PROVINCES[taxed].tax if taxed and self.when["collect_taxes"] < self.when[action] else 0
        return cost + sum([ACTIONS[other].cost for other in mat]) <= self.chests + income


def least_of(held: int) -> int:
    """Return the minimum number of province cards on a mat, including the bid space, with `held` provinces (R-10)."""
    return min(held, RULES.planned_provinces)


def laid_out(ways: Sequence[Lying], purse: Purse, least: int) -> Mat:
    """Fill a mat greedily with affordable `ways` of positive value, then with any others up to `least` provinces."""
    mat: Mat = {}
    used: set[ProvinceId] = set()
    for worth, action, province in ways:
        if worth > 0 and action not in mat and province not in used and purse.pays(mat, action):
            mat[action] = province
            used.add(province)
    for _, action, province in ways:
        if len(mat) >= least:
            break
        if action not in mat and province not in used:
            mat[action] = province
            used.add(province)
    return mat


def plans_of(table: ShogunTable, seat: Seat) -> Iterator[Assigned]:
    """Yield different sensible plans, most common first, based on what the seat can see."""
    chests, seen = table.players[seat].chests, set[Assigned]()
    provinces = table.provinces_of(seat)
    ways = lyings(table, seat, ACTION_SPACES, provinces)
    for style, bid in STYLES:
        if bid > chests:
            continue
        purse = Purse.of(table, chests - bid)
        plan = as_answer(laid_out(in_style(ways, style), purse, least_of(len(provinces))), bid)
        if plan not in seen:
            seen.add(plan)
            yield plan


def as_answer(mat: Mat, bid: int) -> Assigned:
    """Return a mat and a war chest bid as an answer."""
    return Assigned(laid=(*((province, action) for action, province in mat.items()), (chest_key(bid), BID)))


def chest_key(chests: int) -> str:
    """Return the key of a war chest card in the planning question."""
    return f"chest-{chests}"


def sensible_mat(
    table: ShogunTable,
    seat: Seat,
    chance: Chance,
    spaces: Iterable[ActionId],
    provinces: Iterable[ProvinceId],
    least: int,
) -> Mat:
    """Return a plausible plan for these spaces, with random variation to imitate players' preferences."""
    low, high = MOODS
    ways = [
        Lying(worth * (low + (high - low) * chance.below(MOOD) / MOOD), action, province)
        for worth, action, province in lyings(table, seat, spaces, provinces)
    ]
    return laid_out(sorted(ways, reverse=True), Purse.of(table, table.players[seat].chests), least)


# Fallback


def harmless_plan(table: ShogunTable, seat: Seat) -> Assigned:
    """Return a plan that never attacks and bids 0 chests: collect where no revolt threatens, build and deploy.

    The spaces for battles and moves stay empty; the other spaces always have room for the required cards.
    """
    provinces = table.provinces_of(seat)
    ways = sorted(_harmless_ways(table, seat, provinces), reverse=True)
    mat = laid_out(ways, Purse.of(table, table.players[seat].chests), least_of(len(provinces)))
    return as_answer(mat, CHEST_CARDS[0])


def _harmless_ways(table: ShogunTable, seat: Seat, provinces: Sequence[ProvinceId]) -> Iterator[Lying]:
    for province in provinces:
        threat = threat_to(table, seat, province)
        for action in HARMLESS:
            yield Lying(_good_of(table, seat, action, province, threat), action, province)


def _good_of(table: ShogunTable, seat: Seat, action: ActionId, province: ProvinceId, threat: int) -> int:
    """Return the value of an action in a harmless plan: rich collections, safe buildings, threatened armies.

    Actions without effect are worth 0, and collecting is worth -1 if it would cause a revolt.
    """
    card, row = ACTIONS[action], PROVINCES[province]
    if card.goods is not None:
        goods = row.tax if card.goods == "chests" else row.rice
        return -1 if table.markers.get(province) else HARMLESS[action] + goods
    if why_void(table, seat, action, province) not in (None, "chests"):
        return 0
    return HARMLESS[action] + (threat if card.armies else -threat)
