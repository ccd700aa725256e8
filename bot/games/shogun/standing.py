"""What would be: the table as a view shows it, so that the measures of the rules can be asked what an action does.

Nothing hidden is on it, and nothing else of it may be asked: no piles, no mats of others.
"""

from functools import lru_cache

from bot.presentation.seen import Seen
from engine.core.chance import Chance
from engine.shogun.components import BUILDINGS, Building
from engine.shogun.table import Player, ShogunTable
from engine.shogun.tower import Tower
from engine.shogun.views import ShogunView


def table_of(view: ShogunView) -> ShogunTable:
    """A table with the board, the players' open goods, the event, the special cards and the tower.

    It must not be changed: a panel asks hundreds of times of the same view, so the latest ones are kept.
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
    """The tower by colour, farmers last: what is inside can be worked out, so everybody sees it (R-63)."""
    return Tower(
        inside=[*(player.inside for player in view.players), view.farmers_inside],
        tray=[*(player.tray for player in view.players), view.farmers_tray],
    )
