"""Changes to the game state: armies, chests, rice, markers, the ownership of provinces, and the tower.

Cubes are never lost: at the end of an action, each one is on the board, in a supply, in the tower or in the tray.
"""

from collections.abc import Sequence

from engine.core.events import Seat
from engine.shogun.components import ProvinceId
from engine.shogun.events import MarkerPlaced, ProvinceTaken, Throw
from engine.shogun.measures import carried_out
from engine.shogun.table import ShogunGame, ShogunTable

# Goods


def pay(table: ShogunTable, seat: Seat, chests: int) -> None:
    """Pay chests to the bank, which is unlimited (R-58)."""
    table.players[seat].chests -= chests


def gain_chests(table: ShogunTable, seat: Seat, number: int) -> int:
    """Take chests from the bank and return the seat's new total."""
    player = table.players[seat]
    player.chests += number
    return player.chests


def gain_rice(table: ShogunTable, seat: Seat, number: int) -> int:
    """Add rice and return the seat's new total, which has no upper limit (R-60)."""
    player = table.players[seat]
    player.rice += number
    return player.rice


# Armies


def place_from_supply(game: ShogunGame, seat: Seat, province: ProvinceId, armies: int) -> None:
    """Place armies from the supply in a province of the seat. The caller has checked that there are enough."""
    table = game.table
    table.players[seat].supply -= armies
    table.armies[province] += armies


def to_supply(table: ShogunTable, seat: Seat, armies: int) -> None:
    """Return armies to the seat's supply."""
    table.players[seat].supply += armies


def move_armies(table: ShogunTable, origin: ProvinceId, province: ProvinceId, armies: int) -> None:
    """Move armies between two provinces of the same player."""
    table.armies[origin] -= armies
    table.armies[province] += armies


def clear_tray(table: ShogunTable, seat: Seat) -> int:
    """Take a seat's armies out of the tray and return their number. The caller has to place them elsewhere."""
    tray = table.tower.tray
    armies, tray[seat] = tray[seat], 0
    return armies


def farmers_home(table: ShogunTable) -> None:
    """Return the farmers in the tray to their supply."""
    tray = table.tower.tray
    table.farmers += tray[-1]
    tray[-1] = 0


def throw(game: ShogunGame, added: Sequence[int]) -> Throw:
    """Throw `added` (a number for each seat, then the farmers) and the tray's contents into the tower.

    The caller has already removed the added cubes from the board and the supplies. Cubes that come out are in the
    tray until the battle's rules move them. Cubes that stay in the tower, and other players' cubes in the tray, stay
    there (R-29, R-30).
    """
    tower = game.table.tower
    tray = tuple(tower.tray)
    tower.throw(added, game.table.chance)
    return Throw(added=tuple(added), tray=tray, out=tuple(tower.tray), inside=tuple(tower.inside))


def none_added(table: ShogunTable) -> list[int]:
    """Return a list of zeros, one for each color of cube."""
    return [0] * (table.seats + 1)


# Provinces


def place_marker(game: ShogunGame, province: ProvinceId) -> None:
    """Add a revolt marker to a province. The supply of markers is unlimited (R-46)."""
    table = game.table
    table.markers[province] = markers = table.markers.get(province, 0) + 1
    game.tell(MarkerPlaced, seat=table.owner[province], province=province, markers=markers)


def remove_markers(table: ShogunTable, province: ProvinceId, number: int) -> int:
    """Remove up to `number` revolt markers and return how many were removed."""
    markers = table.markers.get(province, 0)
    removed = min(number, markers)
    if removed == markers:
        table.markers.pop(province, None)
    else:
        table.markers[province] = markers - removed
    return removed


def conquer(game: ShogunGame, province: ProvinceId, by: Seat, armies: int) -> None:
    """Give a province to `by` and place `armies` there, which the caller has taken from elsewhere.

    Buildings and revolt markers stay (R-28). The card goes to the conqueror's hand, so the province doesn't act this
    round (R-26).
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
    """Make a province neutral: remove its buildings and markers and return its card to the neutral ones (R-34).

    Its armies are already in the tower.
    """
    table = game.table
    _give_up(game, province, table.owner.pop(province), None)
    table.won = [each for each in table.won if each != province]
    del table.armies[province]
    table.buildings.pop(province, None)
    table.markers.pop(province, None)


def _give_up(game: ShogunGame, province: ProvinceId, loser: Seat, to: Seat | None) -> None:
    """Take a province card from its owner, from the mat if it's there, which is public (R-25)."""
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
