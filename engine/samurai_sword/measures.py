"""Read-only calculations on the table: distance, Difficulty, limits and possible targets."""

from collections.abc import Iterable, Sequence
from functools import cache

from engine.core.events import Seat
from engine.samurai_sword.components import CARDS, ROLES, RULES, setup
from engine.samurai_sword.hooks import HARDER_TO_REACH, MORE_CARDS, MORE_WEAPONS, bonus_of
from engine.samurai_sword.sorts import ALONE_IN_PLAY, ON_ONESELF, REACH, SYMBOLS, WEAPONS
from engine.samurai_sword.table import CardId, Player, SamuraiSwordTable

KOJIRO = "kojiro"
SHINGEN = "shingen"
CHIYOME = "chiyome"
MAKIBISHI = "makibishi"


def others_of(table: SamuraiSwordTable, seat: Seat) -> tuple[Seat, ...]:
    """Return all other seats, clockwise."""
    return _others(table.seats, seat)


@cache
def _others(seats: int, seat: Seat) -> tuple[Seat, ...]:
    return tuple((seat + steps) % seats for steps in range(1, seats))


def distances(table: SamuraiSwordTable, seat: Seat) -> Sequence[int]:
    """Return, by seat, the distance from `seat`: the shorter way around the table, 0 to itself.

    Harmless players in between don't count. The two ends always do (rulings 4.1, 4.4).
    """
    return distances_among(tuple([player.is_harmless for player in table.players]), seat)


@cache
def distances_among(harmless: tuple[bool, ...], seat: Seat) -> Sequence[int]:
    """Return `distances`, given which players are harmless, by seat."""
    seats = len(harmless)
    result = [0] * seats
    for direction in (1, -1):
        steps = 1
        other = (seat + direction) % seats
        while other != seat:
            if direction == 1 or steps < result[other]:
                result[other] = steps
            steps += not harmless[other]
            other = (other + direction) % seats
    return result


def difficulties(table: SamuraiSwordTable, seat: Seat) -> list[int]:
    """Return, for each seat, the reach a Weapon of `seat` needs to hit it; 0 for `seat` itself (rulings 4.2, 4.3)."""
    needed = [
        distance + bonus_of(player, HARDER_TO_REACH)
        for distance, player in zip(distances(table, seat), table.players, strict=True)
    ]
    needed[seat] = 0
    return needed


def in_reach(table: SamuraiSwordTable, seat: Seat, weapon: CardId, needed: Sequence[int]) -> tuple[Seat, ...]:
    """Return the seats at which `seat` can play the Weapon (rulings 3.2, 3.9, 4.5).

    Players without Resilience, without cards or too far away can't be attacked. `needed` are the `difficulties` of
    `seat`. The weapon limit isn't checked here; see `weapons_to_play`.
    """
    players = table.players
    reach = max(needed) if players[seat].character == KOJIRO else REACH[weapon]
    reached = [
        to
        for to, player in enumerate(players)
        if needed[to] <= reach and player.resilience and (player.hand or weapon == MAKIBISHI)
    ]
    if seat in reached and weapon not in ON_ONESELF:
        reached.remove(seat)
    return tuple(reached)


def why_out_of_reach(
    table: SamuraiSwordTable, seat: Seat, weapon: CardId, to: Seat, needed: Sequence[int]
) -> str | None:
    """Return why another seat isn't `in_reach`: `no-resilience`, `no-cards` or `too-far`; None if it is."""
    if to in in_reach(table, seat, weapon, needed):
        return None
    target = table.players[to]
    if not target.resilience:
        return "no-resilience"
    return "too-far" if target.hand or weapon == MAKIBISHI else "no-cards"


def weapon_limit(table: SamuraiSwordTable, seat: Seat) -> int:
    """Return how many Weapons a seat can play in its turn, including what a card of this turn adds (rulings 4.7)."""
    player = table.players[seat]
    limit = _weapons_of(table.seats, table.expansion, player.role) + bonus_of(player, MORE_WEAPONS)
    return limit + table.extra_weapons if seat == table.active else limit


@cache
def _weapons_of(seats: int, expansion: bool, role: str) -> int:
    return setup(seats, expansion).weapons_of(ROLES[role].role)


def counts_as_weapon(player: Player, weapon: CardId) -> bool:
    """Return whether a Weapon counts toward the limit of the turn.

    Shingen's with the Fuji symbol don't (rulings 4.11).
    """
    return player.character != SHINGEN or SYMBOLS[weapon] != "fuji"


def weapons_to_play(table: SamuraiSwordTable, seat: Seat, cards: Iterable[CardId]) -> list[CardId]:
    """Return those Weapons among the cards that the weapon limit still allows."""
    weapons = [card for card in cards if card in WEAPONS]
    if weapons and weapon_limit(table, seat) <= table.weapons_played:
        return [weapon for weapon in weapons if not counts_as_weapon(table.players[seat], weapon)]
    return weapons


def cards_to_draw(table: SamuraiSwordTable, seat: Seat) -> int:
    """Return the number of cards a seat draws in the Draw phase."""
    player = table.players[seat]
    return table.setup.draw_of(ROLES[player.role].role) + bonus_of(player, MORE_CARDS)


def may_be_placed(table: SamuraiSwordTable, card: CardId) -> bool:
    """Return whether the Property can be played. Only one Bushido can be in play (rulings 10.5)."""
    return card not in ALONE_IN_PLAY or all(card not in player.properties for player in table.players)


def in_order(cards: Iterable[CardId]) -> list[CardId]:
    """Return the cards in the order of the data file."""
    return sorted(cards, key=_place)


def distinct(cards: Iterable[CardId]) -> list[CardId]:
    """Return the different cards, in the order of the data file."""
    return sorted(set(cards), key=_place)


_PLACES = {card: place for place, card in enumerate(CARDS)}
_place = _PLACES.__getitem__


def weapons_in(cards: Iterable[CardId]) -> list[CardId]:
    """Return the different Weapons among the cards."""
    return distinct([card for card in cards if card in WEAPONS])


def standing(table: SamuraiSwordTable) -> list[Seat]:
    """Return the seats with Resilience left."""
    return [seat for seat, player in enumerate(table.players) if player.resilience]


def are_teammates(table: SamuraiSwordTable, one: Seat, other: Seat) -> bool:
    """Return whether two seats are on the same team. A seat is its own teammate (rulings 7.5, 7.13)."""
    return one == other or table.players[one].team == table.players[other].team


@cache
def worth(card: CardId) -> int:
    """Return roughly how valuable a card is to keep, for automatic answers: Parries first, plain Weapons last."""
    data = CARDS[card]
    if data.parry or data.parries_weapons_only:
        return 100
    if data.points_in_hand:
        return 90
    if data.is_weapon:
        return (data.wounds or 2) * 10 + (data.difficulty or 0)
    return 20 if data.on_anybody else 60


def least_worth(cards: Iterable[CardId], number: int = 1) -> list[CardId]:
    """Return the `number` least valuable cards."""
    return sorted(cards, key=worth)[:number]


HAND_LIMIT = RULES.hand_limit
