"""Reading the table: distance, Difficulty, limits, who can be hit. Nothing here changes anything."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from engine.core.events import Seat
from engine.samurai_sword.components import CARDS, ROLES, RULES
from engine.samurai_sword.hooks import HARDER_TO_REACH, MORE_CARDS, MORE_WEAPONS, bonus_of
from engine.samurai_sword.table import CardId, Player, SamuraiSwordTable

KOJIRO = "kojiro"
SHINGEN = "shingen"
CHIYOME = "chiyome"
MAKIBISHI = "makibishi"


def others_of(table: SamuraiSwordTable, seat: Seat) -> list[Seat]:
    """Everybody else, clockwise."""
    return table.clockwise_from(seat)[1:]


def distances(table: SamuraiSwordTable, seat: Seat) -> list[int]:
    """By seat, the steps from `seat` around the table the shorter way, 0 to itself.

    Harmless players in between do not count; the two ends always do (rulings 4.1, 4.4).
    """
    counted = [0 if player.is_harmless else 1 for player in table.players]
    seats = table.seats
    result = [0] * seats
    for direction in (1, -1):
        steps = 1
        other = (seat + direction) % seats
        while other != seat:
            if direction == 1 or steps < result[other]:
                result[other] = steps
            steps += counted[other]
            other = (other + direction) % seats
    return result


def difficulties(table: SamuraiSwordTable, seat: Seat) -> list[int]:
    """By seat, what a Weapon of `seat` must reach to hit it: 0 for itself (rulings 4.2, 4.3)."""
    return [
        distance + bonus_of(player, HARDER_TO_REACH) if distance else 0
        for distance, player in zip(distances(table, seat), table.players, strict=True)
    ]


def why_out_of_reach(
    table: SamuraiSwordTable, seat: Seat, weapon: CardId, to: Seat, needed: Sequence[int]
) -> str | None:
    """Why the Weapon cannot be played at `to`: `no-resilience`, `no-cards`, `too-far` or `oneself`; None if it can.

    `needed` are the `difficulties` of `seat`. The weapon limit is not asked here; see `may_play_weapon`.
    """
    card = CARDS[weapon]
    if seat == to:
        return None if card.on_oneself else "oneself"
    target = table.players[to]
    if not target.resilience:
        return "no-resilience"
    if not target.hand and weapon != MAKIBISHI:
        return "no-cards"
    if table.players[seat].character == KOJIRO:
        return None
    return None if (card.difficulty or 0) >= needed[to] else "too-far"


def weapon_limit(table: SamuraiSwordTable, seat: Seat) -> int:
    """How many Weapons the seat may play in its turn (rulings 4.7); what a card of this turn adds, included."""
    player = table.players[seat]
    limit = table.setup.weapons_of(ROLES[player.role].role) + bonus_of(player, MORE_WEAPONS)
    return limit + table.extra_weapons if seat == table.active else limit


def counts_as_weapon(player: Player, weapon: CardId) -> bool:
    """Whether playing it uses one of the Weapons of the turn: Shingen's with the Fuji do not (rulings 4.11)."""
    return player.character != SHINGEN or CARDS[weapon].symbol != "fuji"


def may_play_weapon(table: SamuraiSwordTable, seat: Seat, weapon: CardId) -> bool:
    """Whether the limit leaves room for this Weapon."""
    if not counts_as_weapon(table.players[seat], weapon):
        return True
    return table.weapons_played < weapon_limit(table, seat)


def cards_to_draw(table: SamuraiSwordTable, seat: Seat) -> int:
    """Cards of the Draw phase."""
    player = table.players[seat]
    return table.setup.draw_of(ROLES[player.role].role) + bonus_of(player, MORE_CARDS)


def may_be_placed(table: SamuraiSwordTable, card: CardId) -> bool:
    """Whether the Property can be played: of Bushido only one lies in play (rulings 10.5)."""
    return not CARDS[card].alone_in_play or all(card not in player.properties for player in table.players)


def properties_in_play(table: SamuraiSwordTable) -> Iterator[tuple[Seat, CardId]]:
    """Each kind of Property in front of each player."""
    for seat, player in enumerate(table.players):
        for card in distinct(player.properties):
            yield seat, card


def in_order(cards: Iterable[CardId]) -> list[CardId]:
    """The cards in the order of the box."""
    return sorted(cards, key=_place)


def distinct(cards: Sequence[CardId]) -> list[CardId]:
    """Each card once, in the order of the box."""
    return sorted(set(cards), key=_place)


_PLACES = {card: place for place, card in enumerate(CARDS)}
_place = _PLACES.__getitem__


def is_weapon(card: CardId) -> bool:
    return CARDS[card].is_weapon


def weapons_in(cards: Sequence[CardId]) -> list[CardId]:
    """Each Weapon once."""
    return [card for card in distinct(cards) if CARDS[card].is_weapon]


def standing(table: SamuraiSwordTable) -> list[Seat]:
    """Who has Resilience left."""
    return [seat for seat, player in enumerate(table.players) if player.resilience]


def are_teammates(table: SamuraiSwordTable, one: Seat, other: Seat) -> bool:
    """Whether they are of one team; everybody is of its own (rulings 7.5, 7.13)."""
    return one == other or table.players[one].team == table.players[other].team


@cache
def worth(card: CardId) -> int:
    """A rough order of what to keep, for answers given on somebody's behalf: Parries first, plain Weapons last."""
    data = CARDS[card]
    if data.parry or data.parries_weapons_only:
        return 100
    if data.points_in_hand:
        return 90
    if data.is_weapon:
        return (data.wounds or 2) * 10 + (data.difficulty or 0)
    return 20 if data.on_anybody else 60


def least_worth(cards: Iterable[CardId], number: int = 1) -> list[CardId]:
    """The cards that are missed least."""
    return sorted(cards, key=worth)[:number]


HAND_LIMIT = RULES.hand_limit
