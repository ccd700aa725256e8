"""A game table rebuilt from a view, so that the rules can calculate what an action would do.

Hidden parts are missing: draw piles and other players' mats are empty.
"""

from functools import lru_cache

from bot.presentation.seen import Seen
from engine.core.chance import Chance
from engine.shogun.components import BUILDINGS, Building
from engine.shogun.table import Player, ShogunTable
from engine.shogun.tower import Tower
from engine.shogun.views import ShogunView


def table_of(view: ShogunView) -> ShogunTable:
    """Rebuild a table from a view: board, public goods, event, special cards and tower.

    The result is cached because a panel needs it hundreds of times. Clone it before changing it.
    """
    return _laid(Seen(view))


@lru_cache(8)
def _laid(seen: Seen[ShogunView]) -> ShogunTable:
    view = seen.view
    owned = [province for province in view.provinces if province.owner is not None]
    return ShogunTable(
        seats=len(view.players),
        lobby_order=[],
        chance=Chance(0),
        side=view.side,
        claiming=view.claiming,
        must_attack=view.must_attack,
        odds_shown=view.odds_shown,
        suggestions_offered=view.suggestions_offered,
        players=[
            Player(
                daimyo=player.daimyo,
                chests=player.chests,
                supply=player.supply,
                rice=player.rice,
                points=player.points,
                special=player.special,
                held=player.provinces,
            )
            for player in view.players
        ],
        tower=tower_of(view),
        farmers=view.farmers,
        owner={province.id: province.owner for province in owned if province.owner is not None},
        armies={province.id: province.armies for province in owned},
        buildings={province.id: _built(province.buildings) for province in owned if province.buildings},
        markers={province.id: province.markers for province in owned if province.markers},
        year=view.year,
        season=view.season,
        phase=view.phase,
        event=view.event,
    )


def _built(buildings: tuple[str, ...]) -> tuple[Building, ...]:
    return tuple(building for name in buildings for building in BUILDINGS if building == name)


def tower_of(view: ShogunView) -> Tower:
    """Return the tower by color, farmers last. Its contents can be deduced, so they are public (R-63)."""
    return Tower(
        inside=[*(player.inside for player in view.players), view.farmers_inside],
        tray=[*(player.tray for player in view.players), view.farmers_tray],
    )
