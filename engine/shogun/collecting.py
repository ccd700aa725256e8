"""Rice confiscation and tax collection: the goods, a possible revolt, and a revolt marker (R-40)."""

from engine.core.events import Seat
from engine.shogun.components import ACTIONS, ProvinceId
from engine.shogun.effects import gain_chests, gain_rice, place_marker
from engine.shogun.events import Collected
from engine.shogun.measures import gain_of
from engine.shogun.revolts import revolt
from engine.shogun.table import ActionId, ShogunGame


def collect(game: ShogunGame, seat: Seat, action: ActionId, province: ProvinceId) -> None:
    """Collect goods, then fight a revolt if the province already had revolt markers, then add a marker (R-40).

    The goods are kept even if the revolt succeeds. One farmer revolts per existing marker. A lost province gets no
    new marker.
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
