"""The view that one seat has of a game. It copies visible values one by one and never filters a full copy."""

from engine.core.events import Seat
from engine.core.game import Game
from engine.core.table import View
from engine.core.values import value
from engine.shogun.components import ACTION_SPACES, PROVINCES
from engine.shogun.imagining import PLANNED, covered_spaces, has_laid
from engine.shogun.measures import armies_of, free_spaces, has_acted, holders
from engine.shogun.planning import Plan
from engine.shogun.table import Bid, ShogunTable, WinterScore


@value()
class ProvinceView:
    """A province. `owner` is None if it's neutral; `spaces` is the number of free building spaces.

    `region` belongs to the side of the board in use. If `in_play` is false, the province can't be entered (R-06).
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
    """A player.

    `plan` is true if the player's plan is on the mat. `mat` contains the visible spaces, which are all of them for
    the reader's own mat: it maps actions to provinces, or to "" if the space is known to have none. `bid` is None
    while it's hidden. `place` is the place in the turn order, or 0 before it is set. `acted` is true after the
    player's turn in the current action. `inside` and `tray` are the numbers of armies in the tower (R-63) and in the
    tray.
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
    """An action card. `action` is None while it's face down; `done` is true once all players have carried it out."""

    action: str | None
    done: bool
    current: bool


@value()
class SpecialView:
    """A special card in the row. `holder` is the seat that has taken it."""

    special: str
    place: int
    holder: Seat | None


class ShogunView(View):
    """The view of a whole game. Only plans, face-down cards and the order of the piles are hidden.

    `farmers`, `farmers_inside` and `farmers_tray` count the farmers in their supply, in the tower and in the tray.
    `face_up` and `pile_size` matter during setup. `event` is the current event, `events` are the year's other face-up
    event cards.
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
        """Return the province with this id."""
        return next(province for province in self.provinces if province.id == name)


def view_of(game: Game[ShogunTable], seat: Seat | None) -> ShogunView:
    """Return the view of `seat`, or of a spectator if it's None."""
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
    """Return the province on each action space the reader can see, in printed order."""
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
    holder = holders(table)
    return tuple(
        [
            SpecialView(special=special, place=place, holder=holder.get(special))
            for place, special in enumerate(table.special_row, start=1)
        ]
    )
