"""Confiscating rice and collecting taxes: the goods, perhaps a revolt, and a revolt marker (R-40)."""

from engine.core.events import Seat
from engine.shogun.components import ACTIONS, ProvinceId
from engine.shogun.effects import gain_chests, gain_rice, place_marker
from engine.shogun.events import Collected
from engine.shogun.measures import gain_of
from engine.shogun.revolts import revolt
from engine.shogun.table import ActionId, ShogunGame


def collect(game: ShogunGame, seat: Seat, action: ActionId, province: ProvinceId) -> None:
    """First the goods, which are kept whatever follows.

    Then a revolt with as many farmers as markers lay there before, if any did; then, if the province is still held,
    a marker more (R-40).
    """
    goods = ACTIONS[action].goods
    assert goods is not None
    gain = gain_rice if goods == "rice" else gain_chests
    number = gain_of(game.table, seat, action, province)
    total = gain(game.table, seat, number)
    game.tell(Collected, seat=seat, province=province, goods=goods, number=number, total=total)
    markers = game.table.markers.get(province, 0)
    if not markers or revolt(game, province, markers):
        place_marker(game, province)
