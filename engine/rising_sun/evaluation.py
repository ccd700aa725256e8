"""Position evaluation in VP, with which computer players compare moves.

It adds up the current VP, the expected VP of the remaining war tokens, and other advantages, each with a weight from
`assets/rising_sun/evaluation.json`. It reads the whole table, secrets included, so it's only used on imagined games.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from operator import add

from pydantic import BaseModel, ConfigDict, Field

from engine.core.datafiles import read_file
from engine.core.events import Seat
from engine.rising_sun.components import CARDS, FOLDER, PROVINCES, REWARDS, RULES
from engine.rising_sun.hooks import IN_WINTER
from engine.rising_sun.measures import force_of, shrine_leader_of
from engine.rising_sun.table import Player, Province, RisingSunTable
from engine.rising_sun.winter import winter_vp_of

FILE = "evaluation.json"
TOKEN_VP = dict(RULES.token_vp)
SET_BONUS = {name: tuple(steps) for name, steps in RULES.set_bonus.items()}
REWARD_IN_ALL = {province: reward.vp + reward.coins + reward.ronin for province, reward in REWARDS.items()}
ONE_MORE_THAN_PRICE = {card.id: 1 + card.cost for card in CARDS.values()}
WAR_SEASONS = tuple(TOKEN_VP)
KAMI_TURNS = RULES.political_track.count("kami")
MANDATE_TURNS = RULES.political_track.count("mandate")
REMEMBERED = 1 << 13
"""The size of the caches for results that thousands of similar positions share."""


class Weights(BaseModel):
    """The weights of the evaluation, in VP unless stated otherwise."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    contest: float = Field(gt=0)
    """The exponent of strength: a clan's chance to win a province is proportional to its strength to this power."""
    ronin_strength: float
    """The strength that a Ronin adds in each province, in Force."""
    coin_strength: float
    """The strength that a Coin adds in each province, in Force."""
    distinct_per_season: float
    """The number of further different provinces that a clan can expect to win per later season."""
    coin: float
    ronin: float
    """The value of a Ronin at the start of a season. It falls to 0 by the end of the war, as does that of a Coin."""
    honor: float
    """The value of each clan below this one on the Honor track."""
    shrine: float
    """The value of leading a shrine, per remaining Kami turn."""
    harvest: float
    """The value of each VP, Coin or Ronin in the Harvest reward of a province led, before the war."""
    figure: float
    """The value of a figure on the map or at a shrine, per remaining season, including the current one."""
    stronghold: float
    """The value of a stronghold, per remaining season, including the current one."""
    card: float
    """The value of a season card, per Coin of its price plus 1.

    It's halved in the last season. Winter Upgrades count with their VP instead.
    """
    hostage: float
    ally: float
    """The value of an ally, until the war."""
    unanswered: float
    """The penalty for each proposal the clan hasn't replied to, so that computer players reply."""
    rivals: float
    """The share of the best other clan's worth to subtract from the clan's own."""


WEIGHTS = read_file(FOLDER, FILE, Weights)
_PARTS = {
    "coins": ("coin", "ronin"),
    "honor": ("honor",),
    "shrines": ("shrine",),
    "harvest": ("harvest",),
    "figures": ("figure", "stronghold"),
    "season-cards": ("card",),
    "hostages": ("hostage",),
    "allies": ("ally", "unanswered"),
    "rivals": ("rivals",),
}
"""Parts of the evaluation with their weights; the VP and the war tokens to come make up the rest."""


def prospects_of(table: RisingSunTable, seat: Seat, weights: Weights = WEIGHTS) -> float:
    """Return the worth of the position for the clan, minus a share of the best other clan's worth, in VP."""
    worth = worth_of_all(table, weights)
    others = max(other for i, other in enumerate(worth) if i != seat)
    return worth[seat] - weights.rivals * others


def worth_of_all(table: RisingSunTable, weights: Weights = WEIGHTS) -> list[float]:
    """Return what the position is worth to each clan, by seat, without comparing them."""
    if table.season not in WAR_SEASONS:
        return [float(player.vp) for player in table.players]
    later = len(WAR_SEASONS) - 1 - WAR_SEASONS.index(table.season)
    at_war = table.war_provinces[table.wars_fought :]
    unspent = len(at_war) / len(table.war_provinces) if table.war_provinces else 1.0
    forces = _forces(table, at_war if table.phase == "war" else PROVINCES)
    purses = tuple([weights.ronin_strength * p.ronin + weights.coin_strength * p.coins for p in table.players])
    honor = tuple(table.honor)
    chances = {province: _chances(tuple(forces[province]), purses, honor, weights.contest) for province in at_war}
    worshippers = [0] * table.seats
    for shrine in table.shrines:
        for worshipper in shrine.worshippers:
            worshippers[worshipper.seat] += 1
    worth = [
        player.vp
        + _tokens(table, seat, chances, weights.distinct_per_season * later)
        + unspent * (weights.coin * player.coins + weights.ronin * player.ronin)
        + (later + unspent) * _pieces(player, worshippers[seat], weights)
        + _belongings(table, seat, weights)
        + sum([_card(table, seat, card, 1 if later else 0.5, weights) for card in player.cards])
        for seat, player in enumerate(table.players)
    ]
    _add_shrines(table, worth, weights)
    if table.phase != "war":
        _add_ties(table, worth, weights)
        _add_harvest(table, forces, worth, weights)
    return worth


def prospect_parts_of(table: RisingSunTable, seat: Seat) -> dict[str, float]:
    """Return the named parts that add up to `prospects_of`, each as the loss if its weights were zero."""
    total = prospects_of(table, seat)
    parts = {
        name: total - prospects_of(table, seat, WEIGHTS.model_copy(update=dict.fromkeys(weights, 0.0)))
        for name, weights in _PARTS.items()
    }
    return {**parts, "provinces": total - sum(parts.values())}


def _forces(table: RisingSunTable, provinces: Iterable[Province]) -> dict[Province, list[int]]:
    """Return the Force of every seat, by province."""
    forces = {province: [0] * table.seats for province in provinces}
    for seat, player in enumerate(table.players):
        for province in (*player.figures, *player.strongholds) if player.clan == "turtle" else player.figures:
            if province in forces:
                forces[province][seat] = force_of(table, seat, province)
    return forces


# War tokens


@lru_cache(REMEMBERED)
def _chances(
    forces: tuple[int, ...], purses: tuple[float, ...], honor: tuple[Seat, ...], contest: float
) -> tuple[float, ...]:
    """Return each clan's chance of winning a province, based on its strength there.

    Honor breaks ties, so a higher place adds up to half a Force.
    """
    strengths = [0.0] * len(honor)
    for below, seat in enumerate(reversed(honor)):
        if forces[seat]:
            strengths[seat] = (forces[seat] + purses[seat] + below / (2 * len(honor))) ** contest
    total = sum(strengths)
    return tuple([strength / total for strength in strengths] if total else strengths)


def _tokens(table: RisingSunTable, seat: Seat, chances: dict[Province, tuple[float, ...]], more: float) -> float:
    """Return the expected VP of a clan's war tokens, including the set bonus.

    `more` is the number of further provinces it can expect in later seasons.
    """
    tokens = table.players[seat].tokens
    won = {token.province for token in tokens}
    vp: float = sum([TOKEN_VP[token.season] for token in tokens])
    each = TOKEN_VP[table.season]
    fresh = []
    for province, chance in chances.items():
        likely = chance[seat]
        if likely:
            vp += each * likely
            if province not in won:
                fresh.append(likely)
    return vp + _expected_bonus(SET_BONUS[table.set_bonus], len(won) + more, tuple(fresh))


@lru_cache(REMEMBERED)
def _expected_bonus(steps: tuple[int, ...], won: float, chances: tuple[float, ...]) -> float:
    """Return the expected set bonus for `won` different provinces plus those to be won with these chances."""
    odds = [1.0]
    for chance in chances:
        more = [odd * chance for odd in odds]
        odds = [odd * (1 - chance) for odd in odds]
        odds = [odds[0], *map(add, odds[1:], more), more[-1]]
    return sum([odd * _bonus_at(steps, won + number) for number, odd in enumerate(odds)])


def _bonus_at(steps: Sequence[int], provinces: float) -> float:
    """Return the set bonus, interpolated linearly for a fractional number of provinces."""
    below = int(provinces)
    if below >= len(steps) - 1:
        return steps[-1]
    return steps[below] + (steps[below + 1] - steps[below]) * (provinces - below)


# Other advantages


def _pieces(player: Player, worshippers: int, weights: Weights) -> float:
    """Return the worth of a clan's figures on the map and at shrines, and of its strongholds, for one season."""
    figures = sum(map(len, player.figures.values())) + worshippers
    return weights.figure * figures + weights.stronghold * len(player.strongholds)


def _belongings(table: RisingSunTable, seat: Seat, weights: Weights) -> float:
    below = table.seats - 1 - table.honor.index(seat)
    return weights.honor * below + weights.hostage * len(table.players[seat].hostages)


def _card(table: RisingSunTable, seat: Seat, card: str, use: float, weights: Weights) -> float:
    """Return the VP of a Winter Upgrade in this position; for other cards, an estimate based on the price."""
    name = CARDS[card].name
    return winter_vp_of(table, seat, name) if name in IN_WINTER else use * weights.card * ONE_MORE_THAN_PRICE[card]


def _add_shrines(table: RisingSunTable, worth: list[float], weights: Weights) -> None:
    to_come = KAMI_TURNS - table.kami_turns
    for shrine in table.shrines:
        leader = shrine_leader_of(table, shrine) if to_come else None
        if leader is not None:
            worth[leader] += weights.shrine * to_come


def _add_ties(table: RisingSunTable, worth: list[float], weights: Weights) -> None:
    for pair in table.alliances:
        for seat in pair:
            worth[seat] += weights.ally
    for proposal in table.proposals:
        worth[proposal.to] -= weights.unanswered


def _add_harvest(
    table: RisingSunTable, forces: dict[Province, list[int]], worth: list[float], weights: Weights
) -> None:
    """Add the worth of leading provinces that a Harvest would reward.

    It decreases as the mandates of a season are played.
    """
    each = weights.harvest * (1 - len(table.mandates) / MANDATE_TURNS)
    for province, here in forces.items():
        most = max(here)
        if most:
            leader = min([seat for seat, force in enumerate(here) if force == most], key=table.honor.index)
            worth[leader] += each * REWARD_IN_ALL[province]
