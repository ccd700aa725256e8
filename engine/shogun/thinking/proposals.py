"""Plans worth a thought: what sensible players lay, in several styles, and a plan that harms nobody."""

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
"""Into so many parts the mood of a player is divided who lays what seems best just then."""
MOODS = (0.5, 1.5)
"""Between these a mood changes what a lying is worth."""

STYLES: tuple[tuple[Style, int], ...] = (
    (BALANCED, 1),
    (Style(goods=0.9, builds=0.8, deploys=1.2, battles=1.8), 2),
    (Style(builds=1.6, battles=0.6), 0),
    (Style(goods=1.6, deploys=0.8, battles=0.5), 0),
    (BALANCED, 3),
    (Style(goods=0.7, deploys=1.8, battles=1.2), 1),
)
"""Styles with the war chest card that such a player bids, the most usual first."""

_GATHERING = ("collect_taxes", "confiscate_rice")
_IN_ORDER = (*_GATHERING, *(each for each, card in ACTIONS.items() if not card.goods and not card.battles))
HARMLESS = {action: 2 * RULES.armies * (len(_IN_ORDER) - place) for place, action in enumerate(_IN_ORDER)}
"""The actions of a plan that harms nobody, the first worth more than all that any province makes of the next."""

Mat = dict[ActionId, ProvinceId]


class Purse(NamedTuple):
    """What can be paid: so many `chests`, and what taxes bring once they have been collected.

    `when` is about the place in the round of each action, for those that lie covered come after the open ones.
    """

    chests: int
    when: dict[ActionId, int]

    @classmethod
    def of(cls, table: ShogunTable, chests: int) -> "Purse":
        opened = table.action_cards[: table.open_actions]
        return cls(chests, dict.fromkeys(ACTION_SPACES, len(opened)) | {each: n for n, each in enumerate(opened)})

    def pays(self, mat: Mat, action: ActionId) -> bool:
        """Whether what this action costs can be paid beside all that lies on the mat."""
        cost = ACTIONS[action].cost
        if not cost:
            return True
        taxed = mat.get("collect_taxes")
        income = PROVINCES[taxed].tax if taxed and self.when["collect_taxes"] < self.when[action] else 0
        return cost + sum([ACTIONS[other].cost for other in mat]) <= self.chests + income


def least_of(held: int) -> int:
    """How many provinces at least lie on a mat, the bid space included, with so many held (R-10)."""
    return min(held, RULES.planned_provinces)


def laid_out(ways: Sequence[Lying], purse: Purse, least: int) -> Mat:
    """The best ways first, as far as they are worth something and can be paid; then others until enough lie there."""
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
    """Different sensible plans, the most usual first, from what the seat may see."""
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
    """A mat and the war chest card that is bid, as an answer."""
    return Assigned(laid=(*((province, action) for action, province in mat.items()), (chest_key(bid), BID)))


def chest_key(chests: int) -> str:
    """Names a war chest card among all cards."""
    return f"chest-{chests}"


def sensible_mat(
    table: ShogunTable,
    seat: Seat,
    chance: Chance,
    spaces: Iterable[ActionId],
    provinces: Iterable[ProvinceId],
    least: int,
) -> Mat:
    """Provinces on these spaces as a sensible player might have laid them, in whatever mood."""
    low, high = MOODS
    ways = [
        Lying(worth * (low + (high - low) * chance.below(MOOD) / MOOD), action, province)
        for worth, action, province in lyings(table, seat, spaces, provinces)
    ]
    return laid_out(sorted(ways, reverse=True), Purse.of(table, table.players[seat].chests), least)


# At a deadline


def harmless_plan(table: ShogunTable, seat: Seat) -> Assigned:
    """Gathers where no revolt threatens, builds and deploys; never attacks, and bids nothing of value.

    Spaces for battles and moves stay empty: the others always hold all that must be laid.
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
    """Taxes and rice where there is most, buildings where it is safe, armies where it is not.

    What would do nothing is worth nothing, and collecting less than that where a revolt would follow.
    """
    card, row = ACTIONS[action], PROVINCES[province]
    if card.goods is not None:
        goods = row.tax if card.goods == "chests" else row.rice
        return -1 if table.markers.get(province) else HARMLESS[action] + goods
    if why_void(table, seat, action, province) not in (None, "chests"):
        return 0
    return HARMLESS[action] + (threat if card.armies else -threat)
