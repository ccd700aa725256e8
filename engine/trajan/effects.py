"""Changing the table: points, cards, tokens and tiles.

No piece is ever lost: what leaves the game lies in `gone`, cards go from pile to hand, display or discards.
"""

from engine.core.events import Seat
from engine.trajan.components import CENTRE, RULES, ForumTileId, Goods
from engine.trajan.events import GoodsDrawn, GoodsReceived, GoodsReshuffled, PileRestarted
from engine.trajan.table import Player, TrajanGame, TrajanTable

# Points


def score(table: TrajanTable, seat: Seat, source: str, points: int) -> int:
    """Adds points from a source, or takes some off; how many those are in the end (G6)."""
    player = table.players[seat]
    least = RULES.readings.least_points
    if least is not None and points < 0:
        points = -min(-points, max(0, player.points - least))
    if points:
        player.scored[source] = player.scored.get(source, 0) + points
    return points


# Goods


def draw_goods(game: TrajanGame, seat: Seat, number: int) -> int:
    """Cards of the pile come to the hand, as far as there are any (F4); how many do."""
    table = game.table
    if number > len(table.pile) and RULES.readings.goods_reshuffled:
        _reshuffle(game)
    number = min(number, len(table.pile))
    goods = [table.pile.pop() for _ in range(number)]
    if goods:
        table.players[seat].hand += goods
        game.tell(GoodsDrawn, seat=seat, cards=number)
        game.tell(GoodsReceived, seat=seat, goods=tuple(goods), audience=(seat,))
        restart_discards(game)
    return number


def _reshuffle(game: TrajanGame) -> None:
    """All discards but the top cards go under the pile."""
    table = game.table
    below = [good for discards in table.discards for good in discards[:-1]]
    table.discards = [discards[-1:] for discards in table.discards]
    if below:
        table.pile[:0] = table.chance.shuffled(below)
        game.tell(GoodsReshuffled, cards=len(below))


def restart_discards(game: TrajanGame) -> None:
    """A discard pile that is used up begins again with the top card of the goods pile, while that lasts (F3)."""
    table = game.table
    for discards in table.discards:
        if not discards and table.pile:
            good = table.pile.pop()
            discards.append(good)
            game.uncover(PileRestarted, good=good)


def take_discard(table: TrajanTable, seat: Seat, pile: int) -> Goods:
    """The top card of a discard pile, numbered from 0, comes to the hand; all know that it is there (A8)."""
    good = table.discards[pile].pop()
    table.players[seat].hand.append(good)
    table.players[seat].known.append(good)
    return good


def leave_hand(player: Player, good: Goods) -> None:
    """A card leaves the hand: of two of a kind the known one is thought to go first (A8)."""
    player.hand.remove(good)
    if good in player.known:
        player.known.remove(good)


def show(player: Player, good: Goods) -> None:
    """A card of the hand goes to the display."""
    leave_hand(player, good)
    player.display.append(good)


# Tokens and tiles


def gain_workers(player: Player, number: int) -> int:
    """Tokens of the supply become workers, as far as there are any (C7); how many do."""
    number = min(number, player.supply)
    player.supply -= number
    player.workers += number
    return number


def gain_legionnaires(player: Player, number: int) -> int:
    """The same for legionnaires."""
    number = min(number, player.supply)
    player.supply -= number
    player.legionnaires += number
    return number


def spend(table: TrajanTable, seat: Seat, tile: ForumTileId) -> None:
    """A tile on the mat leaves the game."""
    table.players[seat].tiles.remove(tile)
    table.gone.append(tile)


def free_slot(player: Player, slot: int) -> None:
    """A tile leaves its slot; an arch in the centre moves there at once (C10)."""
    player.slots[slot] = None
    if player.arch == CENTRE:
        player.arch = slot


def perform(table: TrajanTable, action: str) -> None:
    """Notes that an action was performed in this turn: an extra action tile may follow (H3)."""
    if action not in table.performed:
        table.performed.append(action)
