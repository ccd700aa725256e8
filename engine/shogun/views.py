"""What one seat may see of a table: named piece by piece, never the whole with parts removed."""

from engine.core.events import Seat
from engine.core.game import Game
from engine.core.table import View
from engine.core.values import value
from engine.shogun.table import Bid, ShogunTable, WinterScore


@value()
class ProvinceView:
    """A province. `owner` is None where it is neutral, `spaces` how many building spaces are free.

    `region` is that of the side in use. With `in_play` false nobody enters it (R-06).
    """

    id: str
    region: str
    owner: Seat | None
    armies: int
    buildings: tuple[str, ...]
    spaces: int
    markers: int
    in_play: bool


@value()
class PlayerView:
    """A Daimyo.

    `plan` is whether a plan lies on the mat. `mat` holds what the reader may see of it: by action, the province that
    lies there, "" for a space that is open and known to have no province; spaces that are covered are left out. Of
    the reader's own mat all spaces are there. `bid` is None while it is hidden. `place` is the one in the turn order,
    0 while there is none. `inside` are the armies in the tower (R-63), `tray` those in the tray.
    """

    seat: Seat
    daimyo: str
    points: int
    chests: int
    rice: int
    supply: int
    provinces: int
    armies: int
    plan: bool
    mat: dict[str, str]
    bid: Bid | None
    special: str | None
    place: int
    inside: int
    tray: int
    groups: tuple[int, ...]


@value()
class ActionCardView:
    """An action card in the row: `action` is None while it lies covered. `done` once everybody has carried it out."""

    action: str | None
    done: bool
    current: bool


@value()
class SpecialView:
    """A special card of the row; `holder` is who has taken it."""

    special: str
    place: int
    holder: Seat | None


class ShogunView(View):
    """Chests, rice, armies, points, markers, tray and what is in the tower are open; plans and covered cards are not.

    `farmers` are in their supply, `farmers_inside` in the tower, `farmers_tray` in the tray. `face_up` and
    `pile_size` belong to the set-up. `event` is that of the round, `events` those that lie open for the rest of the
    year.
    """

    side: str
    claiming: str
    odds_shown: bool
    suggestions_offered: bool
    year: int
    season: str
    phase: str
    provinces: tuple[ProvinceView, ...]
    players: tuple[PlayerView, ...]
    actions: tuple[ActionCardView, ...]
    specials: tuple[SpecialView, ...]
    turn_order: tuple[Seat, ...]
    event: str | None
    events: tuple[str, ...]
    face_up: tuple[str, ...]
    pile_size: int
    farmers: int
    farmers_inside: int
    farmers_tray: int
    winters: tuple[tuple[WinterScore, ...], ...]

    def province(self, name: str) -> ProvinceView:
        """The province of this id."""
        return next(province for province in self.provinces if province.id == name)


def view_of(game: Game[ShogunTable], seat: Seat | None) -> ShogunView:
    """The view of `seat`; None is a spectator."""
    raise NotImplementedError(seat)
