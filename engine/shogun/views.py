"""What one seat may see of a table: named piece by piece, never the whole with parts removed."""

from engine.core.events import Seat
from engine.core.game import Game
from engine.core.table import View
from engine.core.values import value
from engine.shogun.components import ACTION_SPACES, PROVINCES
from engine.shogun.imagining import PLANNED, covered_spaces, has_laid
from engine.shogun.measures import armies_of, free_spaces, has_acted
from engine.shogun.planning import Plan
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
    0 while there is none. `acted` says that its turn at the present action has come. `inside` are the armies in the
    tower (R-63), `tray` those in the tray.
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
    acted: bool
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
    must_attack: bool
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
    table = game.table
    tower = table.tower
    return ShogunView(
        seat=seat,
        awaited=game.awaited(),
        finished=game.finished,
        side=table.side,
        claiming=table.claiming,
        must_attack=table.must_attack,
        odds_shown=table.odds_shown,
        suggestions_offered=table.suggestions_offered,
        year=table.year,
        season=table.season,
        phase=table.phase,
        provinces=_provinces(table),
        players=_players(game, seat),
        actions=_actions(table),
        specials=_specials(table),
        turn_order=tuple(table.turn_order),
        event=table.event,
        events=tuple(table.events),
        face_up=tuple(table.face_up),
        pile_size=len(table.pile),
        farmers=table.farmers,
        farmers_inside=tower.inside[-1],
        farmers_tray=tower.tray[-1],
        winters=tuple(table.winters),
    )


def _provinces(table: ShogunTable) -> tuple[ProvinceView, ...]:
    in_play = set(table.box.provinces)
    return tuple(
        [
            ProvinceView(
                id=province,
                region=row.regions[table.side],
                owner=table.owner.get(province),
                armies=table.armies.get(province, 0),
                buildings=table.buildings.get(province, ()),
                spaces=free_spaces(table, province),
                markers=table.markers.get(province, 0),
                in_play=province in in_play,
            )
            for province, row in PROVINCES.items()
        ]
    )


def _players(game: Game[ShogunTable], reader: Seat | None) -> tuple[PlayerView, ...]:
    table = game.table
    prompt = game.agenda[-1] if game.agenda else None
    planned = prompt.answers if isinstance(prompt, Plan) else ()
    owners = list(table.owner.values())
    return tuple(
        [
            PlayerView(
                seat=seat,
                daimyo=player.daimyo,
                points=player.points,
                chests=player.chests,
                rice=player.rice,
                supply=player.supply,
                provinces=owners.count(seat),
                armies=armies_of(table, seat),
                plan=seat in planned or has_laid(table, seat),
                mat=_mat(table, seat, reader),
                bid=player.bid if table.phase in PLANNED else None,
                special=player.special,
                place=table.turn_order.index(seat) + 1 if seat in table.turn_order else 0,
                acted=has_acted(game, seat),
                inside=table.tower.inside[seat],
                tray=table.tower.tray[seat],
                groups=tuple(player.groups),
            )
            for seat, player in enumerate(table.players)
        ]
    )


def _mat(table: ShogunTable, seat: Seat, reader: Seat | None) -> dict[str, str]:
    """What lies on the spaces that the reader knows, in printed order."""
    if not has_laid(table, seat):
        return {}
    covered = covered_spaces(table, seat) if seat != reader else ()
    mat = table.players[seat].mat
    return {action: mat.get(action, "") for action in ACTION_SPACES if action not in covered}


def _actions(table: ShogunTable) -> tuple[ActionCardView, ...]:
    return tuple(
        [
            ActionCardView(
                action=action if place < table.open_actions else None,
                done=place < table.current,
                current=place == table.current,
            )
            for place, action in enumerate(table.action_cards)
        ]
    )


def _specials(table: ShogunTable) -> tuple[SpecialView, ...]:
    holders = {player.special: seat for seat, player in enumerate(table.players)}
    return tuple(
        [
            SpecialView(special=special, place=place, holder=holders.get(special))
            for place, special in enumerate(table.special_row, start=1)
        ]
    )
