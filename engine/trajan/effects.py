"""Changes to the game state: points, cards, tokens and tiles.

Pieces are never lost: removed tiles go to `gone`, and cards move between pile, hand, display and discards.
"""

from engine.core.events import Seat
from engine.trajan.components import CENTRE, RULES, ForumTileId, Goods
from engine.trajan.events import GoodsDrawn, GoodsReceived, GoodsReshuffled, PileRestarted
from engine.trajan.table import Player, TrajanGame, TrajanTable

# Points


def score(table: TrajanTable, seat: Seat, source: str, points: int) -> int:
    """Add points from a source (or subtract them) and return the change, which the minimum score can limit (G6)."""
    player = table.players[seat]
    least = RULES.readings.least_points
    if least is not None and points < 0:
        points = -min(-points, max(0, player.points - least))
    if points:
        player.scored[source] = player.scored.get(source, 0) + points
    return points


# Goods


def draw_goods(game: TrajanGame, seat: Seat, number: int) -> int:
    """Draw up to `number` cards, limited by the pile, and return the number drawn (F4)."""
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
    """Shuffle all discards except the top cards and put them under the pile."""
    table = game.table
    below = [good for discards in table.discards for good in discards[:-1]]
    table.discards = [discards[-1:] for discards in table.discards]
    if below:
        table.pile[:0] = table.chance.shuffled(below)
        game.tell(GoodsReshuffled, cards=len(below))


def restart_discards(game: TrajanGame) -> None:
    """Put the top card of the goods pile on each empty discard pile, while the pile lasts (F3)."""
    table = game.table
    for discards in table.discards:
        if not discards and table.pile:
            good = table.pile.pop()
            discards.append(good)
            game.uncover(PileRestarted, good=good)


def take_discard(table: TrajanTable, seat: Seat, pile: int) -> Goods:
    """Move the top card of a discard pile, numbered from 0, to a hand, where it is publicly known (A8)."""
    good = table.discards[pile].pop()
    table.players[seat].hand.append(good)
    table.players[seat].known.append(good)
    return good


def leave_hand(player: Player, good: Goods) -> None:
    """Remove a card from a hand. Of several copies, a publicly known one is assumed to go first (A8)."""
    player.hand.remove(good)
    if good in player.known:
        player.known.remove(good)


def show(player: Player, good: Goods) -> None:
    """Move a card from hand to display."""
    leave_hand(player, good)
    player.display.append(good)


# Tokens and tiles


def gain_workers(player: Player, number: int) -> int:
    """Turn up to `number` tokens of the supply into workers and return the number of new workers (C7)."""
    number = min(number, player.supply)
    player.supply -= number
    player.workers += number
    return number


def gain_legionnaires(player: Player, number: int) -> int:
    """Turn up to `number` tokens of the supply into legionnaires and return the number of new legionnaires (C7)."""
    number = min(number, player.supply)
    player.supply -= number
    player.legionnaires += number
    return number


def spend(table: TrajanTable, seat: Seat, tile: ForumTileId) -> None:
    """Remove a player's tile from the game."""
    table.players[seat].tiles.remove(tile)
    table.gone.append(tile)


def free_slot(player: Player, slot: int) -> None:
    """Empty a slot. If the arch is in the center, it moves there immediately (C10)."""
    player.slots[slot] = None
    if player.arch == CENTRE:
        player.arch = slot


def perform(table: TrajanTable, action: str) -> None:
    """Record that an action was performed in this turn, so that an extra action tile can repeat it (H3)."""
    if action not in table.performed:
        table.performed.append(action)
