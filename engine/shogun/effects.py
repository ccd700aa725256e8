"""Changing the table: armies, chests, rice, markers, provinces that change hands, and the tower.

No cube is ever lost: what leaves one place (board, supply, tower, tray) lies in another when an action is over.
"""

from collections.abc import Sequence

from engine.core.events import Seat
from engine.shogun.components import ProvinceId
from engine.shogun.events import MarkerPlaced, ProvinceTaken, Throw
from engine.shogun.measures import carried_out
from engine.shogun.table import ShogunGame, ShogunTable

# Goods


def pay(table: ShogunTable, seat: Seat, chests: int) -> None:
    """Chests go to the bank, which has no bounds (R-58)."""
    table.players[seat].chests -= chests


def gain_chests(table: ShogunTable, seat: Seat, number: int) -> int:
    """Chests from the bank; how many the seat has now."""
    player = table.players[seat]
    player.chests += number
    return player.chests


def gain_rice(table: ShogunTable, seat: Seat, number: int) -> int:
    """The rice track needs no end (R-60); how much the seat has now."""
    player = table.players[seat]
    player.rice += number
    return player.rice


# Armies


def place_from_supply(game: ShogunGame, seat: Seat, province: ProvinceId, armies: int) -> None:
    """From the personal supply into an own province. The caller has looked that there are so many."""
    table = game.table
    table.players[seat].supply -= armies
    table.armies[province] += armies


def to_supply(table: ShogunTable, seat: Seat, armies: int) -> None:
    """Armies go home."""
    table.players[seat].supply += armies


def move_armies(table: ShogunTable, origin: ProvinceId, province: ProvinceId, armies: int) -> None:
    """From one own province to another."""
    table.armies[origin] -= armies
    table.armies[province] += armies


def clear_tray(table: ShogunTable, seat: Seat) -> int:
    """Takes the armies of a seat out of the tray: how many those are. The caller places them."""
    tray = table.tower.tray
    armies, tray[seat] = tray[seat], 0
    return armies


def farmers_home(table: ShogunTable) -> None:
    """The farmers in the tray go back to their supply."""
    tray = table.tower.tray
    table.farmers += tray[-1]
    tray[-1] = 0


def throw(game: ShogunGame, added: Sequence[int]) -> Throw:
    """Throws `added` (a number for each seat, farmers last) with all that lies in the tray.

    What was added has left the board and the supplies before. What comes out lies in the tray until the rules of the
    battle take it from there; what stays in the tower, and bystanders in the tray, stay (R-29, R-30).
    """
    tower = game.table.tower
    tray = tuple(tower.tray)
    tower.throw(added, game.table.chance)
    return Throw(added=tuple(added), tray=tray, out=tuple(tower.tray), inside=tuple(tower.inside))


def none_added(table: ShogunTable) -> list[int]:
    """Nothing to throw, of any colour yet."""
    return [0] * (table.seats + 1)


# Provinces


def place_marker(game: ShogunGame, province: ProvinceId) -> None:
    """A revolt marker more; there are always enough (R-46)."""
    table = game.table
    table.markers[province] = markers = table.markers.get(province, 0) + 1
    game.tell(MarkerPlaced, seat=table.owner[province], province=province, markers=markers)


def remove_markers(table: ShogunTable, province: ProvinceId, number: int) -> int:
    """Takes off up to so many revolt markers: how many it were."""
    markers = table.markers.get(province, 0)
    removed = min(number, markers)
    if removed == markers:
        table.markers.pop(province, None)
    else:
        table.markers[province] = markers - removed
    return removed


def conquer(game: ShogunGame, province: ProvinceId, by: Seat, armies: int) -> None:
    """`armies`, which the caller took from elsewhere, stand there now, and the card goes to the conqueror's hand.

    Buildings and revolt markers stay (R-28). As the card comes to the hand, the province does not act this round
    (R-26).
    """
    table = game.table
    loser = table.owner.get(province)
    if loser is not None:
        _give_up(game, province, loser, by)
    table.owner[province] = by
    table.armies[province] = armies
    if province not in table.won:
        table.won.append(province)


def devastate(game: ShogunGame, province: ProvinceId) -> None:
    """The province becomes neutral: buildings and markers gone, the card to the neutral ones (R-34).

    Its armies have gone into the tower.
    """
    table = game.table
    _give_up(game, province, table.owner.pop(province), None)
    table.won = [each for each in table.won if each != province]
    del table.armies[province]
    table.buildings.pop(province, None)
    table.markers.pop(province, None)


def _give_up(game: ShogunGame, province: ProvinceId, loser: Seat, to: Seat | None) -> None:
    """The card leaves its owner, from the mat if it lies there, before everybody's eyes (R-25)."""
    table = game.table
    player = table.players[loser]
    space = next((action for action, laid in player.mat.items() if laid == province), "")
    if space:
        player.taken[space] = player.mat.pop(space)
    game.uncover(
        ProvinceTaken,
        seat=loser,
        province=province,
        to=to,
        action=space,
        cancels=bool(space) and space not in carried_out(game, loser),
        unplanned=table.phase == "actions" and not space and province not in (player.bid.province, *table.won),
        buildings=table.buildings.get(province, ()),
        markers=table.markers.get(province, 0),
    )
