"""*Why not?* for Summons and moves: what a player would expect, with the rule that refuses each."""

from collections.abc import Collection, Iterator

from engine.core.events import Seat
from engine.core.questions import Refusal
from engine.rising_sun.components import CARDS, PROVINCES, RULES
from engine.rising_sun.measures import counts_as_shinto, in_order, summon_provinces
from engine.rising_sun.movement import Move, barred_by, province_of, toll, unmoved, why_no_step
from engine.rising_sun.summoning import refused_provinces
from engine.rising_sun.table import Figure, Player, Province, RisingSunTable

# Recruit


def refused_summons(
    table: RisingSunTable, seat: Seat, provinces: Collection[Province], most: int, bonus: int
) -> Iterator[Refusal]:
    """Yield what a player can't summon in a Recruit, and where.

    `most` figures can still be summoned to these `provinces`. `bonus` is the number of extra figures in this mandate.
    """
    player = table.players[seat]
    figures = list(dict.fromkeys(player.reserve))
    shinto = tuple([figure for figure in figures if counts_as_shinto(figure)])
    if shinto:
        yield Refusal("shrine-after-summon", {"kinds": shinto})
    if most < len(player.reserve):
        rule = "one-per-stronghold-on-map" if player.clan == "dragonfly" else "one-per-stronghold"
        yield Refusal(rule, {"most": most, "bonus": bonus})
    used = tuple([province for province in summon_provinces(table, seat) if province not in provinces])
    if used:
        yield Refusal("stronghold-used", {"provinces": used})
    yield from refused_provinces(table, seat)
    missing = tuple([figure for figure in _kinds_of(player) if figure not in figures])
    if missing:
        yield Refusal("not-in-reserve", {"kinds": missing})


def _kinds_of(player: Player) -> list[Figure]:
    """Return the kinds of figures a player owns, no matter where they are."""
    monsters = [CARDS[card].name for card in player.cards if CARDS[card].is_monster]
    return [*RULES.figures, *monsters]


# Marshal and Fujin


def refused_moves(
    table: RisingSunTable, seat: Seat, moved: tuple[str, ...], paid: tuple[str, ...]
) -> Iterator[Refusal]:
    """Yield the steps that a player can't make, given the marks of figures moved and the Shipping Routes paid for."""
    steps = [
        Move(figure, origin, province)
        for figure, origin, _ in unmoved(table.players[seat], moved)
        for province in PROVINCES
        if province != origin
    ]
    reasons = [(step.province, why_no_step(table, seat, step, paid)) for step in steps]
    yield from _unpaid_routes(table, seat, in_order(tuple([to for to, reason in reasons if reason == "toll"])))
    if moved:
        yield Refusal("moved-already", {"provinces": in_order(tuple(map(province_of, moved)))})
    far = {to for to, reason in reasons if reason == "too-far"}
    unreachable = far - {to for to, reason in reasons if reason != "too-far"}
    if unreachable:
        yield Refusal("too-far", {"provinces": in_order(tuple(unreachable))})
    elif far:
        yield Refusal("one-step")
    kami = tuple([shrine.kami for shrine in table.shrines if any(one.seat == seat for one in shrine.worshippers)])
    if kami:
        yield Refusal("worshippers-stay", {"kami": kami})


def _unpaid_routes(table: RisingSunTable, seat: Seat, provinces: tuple[Province, ...]) -> Iterator[Refusal]:
    if provinces:
        owner = barred_by(table, seat)
        assert owner is not None
        yield Refusal("toll-unpaid", {"provinces": provinces, "owner": owner, "price": toll()})
