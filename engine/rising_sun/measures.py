"""Read-only calculations on the table: Honor, alliances, figures, Force, the map and prices."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from engine.core.events import Seat
from engine.rising_sun.components import BORDERS, CARDS, CARDS_BY_NAME, PROVINCES, ROUTES, RULES
from engine.rising_sun.rows import Card
from engine.rising_sun.table import Figure, Province, RisingSunTable, Shrine

STRONGHOLD = "stronghold"
MONSTERS: dict[Figure, Card] = {card.name: card for card in CARDS.values() if card.is_monster}
_DAIMYO = {"daimyo", *(name for name, monster in MONSTERS.items() if monster.counts_as_daimyo)}
_SHINTO = {"shinto", *(name for name, monster in MONSTERS.items() if monster.counts_as_shinto)}
KATANA = "way-of-the-katana"
DAIMYO_UPGRADES = tuple(card.name for card in CARDS_BY_NAME.values() if card.daimyo_force)
"""Path of the Lion and Path of the Dragon. They add up, and they apply to every figure that counts as a Daimyo."""


# Honor and alliances


def most_honored(table: RisingSunTable, seats: Iterable[Seat]) -> Seat:
    """Return the seat with the highest Honor, which wins every tie (Honor, rulings 2.2)."""
    return min(seats, key=table.honor.index)


def by_honor(table: RisingSunTable, seats: Iterable[Seat]) -> list[Seat]:
    """Return the seats in order of Honor, highest first."""
    return sorted(seats, key=table.honor.index)


def can_lose_honor(table: RisingSunTable, seat: Seat) -> bool:
    """Return whether a seat isn't already at the bottom of the Honor track."""
    return table.honor[-1] != seat


def has_more_honor(table: RisingSunTable, seat: Seat, other: Seat) -> bool:
    return table.honor.index(seat) < table.honor.index(other)


def ally_of(table: RisingSunTable, seat: Seat) -> Seat | None:
    for one, other in table.alliances:
        if one == seat:
            return other
        if other == seat:
            return one
    return None


def opponents_of(table: RisingSunTable, seat: Seat) -> tuple[Seat, ...]:
    """Return all other seats, clockwise. Allies count as opponents (rulings 3.9)."""
    return _others(table.seats, seat)


@cache
def _others(seats: int, seat: Seat) -> tuple[Seat, ...]:
    return (*range(seat + 1, seats), *range(seat))


# Figures


def counts_as_daimyo(figure: Figure) -> bool:
    return figure in _DAIMYO


def counts_as_shinto(figure: Figure) -> bool:
    return figure in _SHINTO


@cache
def are_same_kind(figure: Figure, other: Figure) -> bool:
    """Return whether one figure can replace the other in Betray (rulings 4).

    Monsters can replace each other, and so can figures that count as Shinto. Daimyo can't be replaced.
    """
    if figure in MONSTERS and other in MONSTERS:
        return True
    if counts_as_shinto(figure) and counts_as_shinto(other):
        return True
    return figure == other and figure != "daimyo"


# Force


def force_of(table: RisingSunTable, seat: Seat, province: Province) -> int:
    """Return a clan's Force in a province: its figures, and the strongholds of the Turtle."""
    player = table.players[seat]
    force = player.strongholds.count(province) if player.clan == "turtle" else 0
    bushi = CARDS_BY_NAME[KATANA].bushi_force if table.phase == "war" and player.copies_of(KATANA) else 1
    for figure in player.figures.get(province, ()):
        if figure == "shinto":
            force += 1
        elif figure == "bushi":
            force += bushi
        else:
            force += _great_force(table, seat, province, figure)
    return force


def _great_force(table: RisingSunTable, seat: Seat, province: Province, figure: Figure) -> int:
    monster = MONSTERS.get(figure)
    force = (monster.force or 0) if monster else 1
    if monster and monster.force_conditional is not None and has_lowest_honor_in(table, seat, province):
        force = monster.force_conditional
    if monster is None or monster.counts_as_daimyo:
        player = table.players[seat]
        force += sum([CARDS_BY_NAME[card].daimyo_force * player.copies_of(card) for card in DAIMYO_UPGRADES])
    return force


def has_lowest_honor_in(table: RisingSunTable, seat: Seat, province: Province) -> bool:
    """Return whether the clan has the lowest Honor of the players present (Oni of Skulls, Oni of Blood).

    In a battle, all participants count as present, even if their figures are gone. A clan that's alone isn't the
    lowest.
    """
    battle = table.battle
    if battle is not None and battle.province == province:
        present: Sequence[Seat] = battle.participants
    else:
        present = seats_in(table, province)
    return len(present) > 1 and max(present, key=table.honor.index) == seat


def is_present(table: RisingSunTable, seat: Seat, province: Province) -> bool:
    """Return whether the clan has anything with Force in the province."""
    return table.players[seat].has_force_in(province)


def seats_in(table: RisingSunTable, province: Province) -> list[Seat]:
    """Return the seats with Force in the province, in seat order."""
    return [seat for seat, player in enumerate(table.players) if player.has_force_in(province)]


def leader_of(table: RisingSunTable, province: Province) -> Seat | None:
    """Return the seat with the most Force in the province, with ties broken by Honor; None if no one has any."""
    present = seats_in(table, province)
    if len(present) < 2:  # No need to calculate their Force.
        return present[0] if present else None
    return leader_by(table, {seat: force_of(table, seat, province) for seat in present})


def leader_by(table: RisingSunTable, forces: Mapping[Seat, int]) -> Seat | None:
    """Return the leader of a province, given the Force of every seat that has any there; None if no one has any."""
    if len(forces) < 2:
        return next(iter(forces), None)
    return max(forces, key=lambda seat: (forces[seat], -table.honor.index(seat)))


def led_by(table: RisingSunTable, seat: Seat) -> tuple[Province, ...]:
    """Return the provinces that the seat leads, from north to south."""
    here = table.players[seat].has_force_in
    return tuple([province for province in PROVINCES if here(province) and leader_of(table, province) == seat])


def shrine_force_of(shrine: Shrine, seat: Seat) -> int:
    """Return a seat's Force at a shrine: 1 per worshipper (rulings 5.3)."""
    return sum(worshipper.seat == seat for worshipper in shrine.worshippers)


def shrine_leader_of(table: RisingSunTable, shrine: Shrine) -> Seat | None:
    """Return the seat that would win the shrine now, with ties broken by Honor; None if no one worships there."""
    seats = {worshipper.seat for worshipper in shrine.worshippers}
    if not seats:
        return None
    return max(seats, key=lambda seat: (shrine_force_of(shrine, seat), -table.honor.index(seat)))


# The map


def is_route(origin: Province, province: Province) -> bool:
    """Return whether a Shipping Route joins the two provinces."""
    return province in ROUTES[origin]


NEXT_TO: dict[Province, tuple[Province, ...]] = {
    province: tuple(other for other in PROVINCES if other in BORDERS[province] or other in ROUTES[province])
    for province in PROVINCES
}
"""The provinces one step from each province, across a border or along a Shipping Route."""


@cache
def in_order(provinces: tuple[Province, ...]) -> tuple[Province, ...]:
    """Return these provinces from north to south, without duplicates."""
    return tuple(province for province in PROVINCES if province in provinces)


def summon_provinces(table: RisingSunTable, seat: Seat) -> tuple[Province, ...]:
    """Return where a clan can summon: provinces with its strongholds, or any for the Dragonfly (rulings 12.11)."""
    player = table.players[seat]
    if player.clan == "dragonfly":
        return PROVINCES
    return in_order(tuple(player.strongholds))


# Prices


def price_of(table: RisingSunTable, seat: Seat, cost: int, discount: int = 0) -> int:
    """Return the price in Coins that this seat's clan pays for something of printed `cost`."""
    return price_for(table.players[seat].clan, cost, discount)


def price_for(clan: str, cost: int, discount: int = 0) -> int:
    """Return the price in Coins that a clan pays. The Bonsai's cap applies before a discount (rulings 12.9)."""
    if clan == "bonsai":
        cost = min(cost, RULES.bonsai_price_cap)
    return max(0, cost - discount)


def virtues_of(table: RisingSunTable, seat: Seat) -> int:
    """Return the number of different Virtues the clan owns."""
    return len({CARDS[card].name for card in table.players[seat].cards if CARDS[card].is_virtue})


def monsters_of(table: RisingSunTable, seat: Seat) -> int:
    """Return the number of Monster cards the clan owns, no matter where the figures are (rulings 1)."""
    return sum(CARDS[card].is_monster for card in table.players[seat].cards)


def oni_of(table: RisingSunTable, seat: Seat) -> int:
    """Return the number of Oni cards the clan owns, no matter where the figures are (rulings 1)."""
    return sum(CARDS[card].is_oni for card in table.players[seat].cards)
