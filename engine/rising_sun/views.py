"""The part of the table that one seat can see, copied field by field, so new secrets don't leak by default."""

from collections.abc import Sequence

from engine.core.events import Seat
from engine.core.game import Game
from engine.core.table import View
from engine.core.values import value
from engine.rising_sun.components import CLANS, PROVINCES
from engine.rising_sun.measures import ally_of, force_of, leader_by, shrine_force_of, shrine_leader_of
from engine.rising_sun.table import (
    Figure,
    Hostage,
    PlayedMandate,
    Player,
    Proposal,
    Province,
    RisingSunTable,
    Shrine,
    WarToken,
)


@value()
class PlayerView:
    """A clan. `ledger` holds its VP by source, and `reserve` its figures that aren't on the map or at a shrine."""

    seat: Seat
    clan: str
    income: int
    coins: int
    ronin: int
    vp: int
    ledger: dict[str, int]
    reserve: tuple[Figure, ...]
    strongholds: tuple[Province, ...]
    strongholds_left: int
    cards: tuple[str, ...]
    hostages: tuple[Hostage, ...]
    tokens: tuple[WarToken, ...]
    ally: Seat | None


@value()
class PresenceView:
    """A clan's figures, strongholds and Force in a province."""

    seat: Seat
    figures: tuple[Figure, ...]
    strongholds: int
    force: int


@value()
class ProvinceView:
    """A province. `battle` is its place in this season's battle order (None: no war token).

    `fought` is true once its battle is over.
    """

    province: Province
    battle: int | None
    fought: bool
    present: tuple[PresenceView, ...]
    leader: Seat | None


@value()
class WorshipView:
    """One player's figures at a shrine, and their Force there."""

    seat: Seat
    figures: tuple[Figure, ...]
    force: int


@value()
class ShrineView:
    """A shrine, with its worshippers and the seat that would win it now."""

    kami: str
    worship: tuple[WorshipView, ...]
    leader: Seat | None


@value()
class MandateView:
    """A mandate on the political track. Only its owner sees the real tile of a facedown mandate."""

    seat: Seat
    mandate: str
    facedown: bool
    tile: str | None


@value()
class BattleView:
    """The battle in progress. `bids` is empty until all are revealed; then it has one entry per participant."""

    province: Province
    participants: tuple[Seat, ...]
    bids: tuple[dict[str, int], ...]
    killed: int
    hired: Seat | None


class RisingSunView(View):
    """A seat's view of the game.

    `honor` lists the seats from the highest Honor down. `drawn` holds the mandate tiles in the viewer's hand. `paid`
    holds the Shipping Routes whose toll is already paid in the current action.
    """

    season: str
    phase: str
    card_set: str
    set_bonus: str
    honor: tuple[Seat, ...]
    players: tuple[PlayerView, ...]
    alliances: tuple[tuple[Seat, Seat], ...]
    proposals: tuple[Proposal, ...]
    provinces: tuple[ProvinceView, ...]
    shrines: tuple[ShrineView, ...]
    mandates: tuple[MandateView, ...]
    tiles_left: int
    chooser: Seat
    kami_turns: int
    offer: tuple[str, ...]
    war_provinces: tuple[Province, ...]
    battle: BattleView | None
    toll_free: tuple[Seat, ...]
    drawn: tuple[str, ...]
    paid: tuple[str, ...] = ()


def view_of(
    game: Game[RisingSunTable], seat: Seat | None, drawn: tuple[str, ...], paid: tuple[str, ...]
) -> RisingSunView:
    """Return the view of `seat`, which holds the mandate tiles `drawn`. The routes in `paid` are public."""
    table = game.table
    return RisingSunView(
        seat=seat,
        awaited=game.awaited(),
        finished=game.finished,
        season=table.season,
        phase=table.phase,
        card_set=table.card_set,
        set_bonus=table.set_bonus,
        honor=tuple(table.honor),
        players=tuple([_player(table, i, player) for i, player in enumerate(table.players)]),
        alliances=tuple(table.alliances),
        proposals=tuple(proposal.net() for proposal in table.proposals),
        provinces=_provinces(table),
        shrines=tuple([_shrine(table, shrine) for shrine in table.shrines]),
        mandates=tuple([_mandate(played, seat) for played in table.mandates]),
        tiles_left=len(table.pile),
        chooser=table.chooser,
        kami_turns=table.kami_turns,
        offer=tuple(table.offer),
        war_provinces=tuple(table.war_provinces),
        battle=_battle(table),
        toll_free=tuple(table.toll_free),
        drawn=drawn,
        paid=paid,
    )


def _player(table: RisingSunTable, seat: Seat, player: Player) -> PlayerView:
    return PlayerView(
        seat=seat,
        clan=player.clan,
        income=CLANS[player.clan].income,
        coins=player.coins,
        ronin=player.ronin,
        vp=player.vp,
        ledger=dict(player.ledger),
        reserve=tuple(player.reserve),
        strongholds=tuple(player.strongholds),
        strongholds_left=player.strongholds_left,
        cards=tuple(player.cards),
        hostages=tuple(player.hostages),
        tokens=tuple(player.tokens),
        ally=ally_of(table, seat),
    )


def _provinces(table: RisingSunTable) -> tuple[ProvinceView, ...]:
    present: dict[Province, list[PresenceView]] = {}
    for seat, player in enumerate(table.players):
        for province in {*player.figures, *player.strongholds}:
            present.setdefault(province, []).append(_presence(table, seat, province))
    return tuple([_province(table, province, present.get(province, ())) for province in PROVINCES])


def _presence(table: RisingSunTable, seat: Seat, province: Province) -> PresenceView:
    player = table.players[seat]
    return PresenceView(
        seat=seat,
        figures=tuple(player.figures.get(province, ())),
        strongholds=player.strongholds.count(province),
        force=force_of(table, seat, province),
    )


def _province(table: RisingSunTable, province: Province, present: Sequence[PresenceView]) -> ProvinceView:
    number = table.war_provinces.index(province) + 1 if province in table.war_provinces else None
    forces = {here.seat: here.force for here in present if table.players[here.seat].has_force_in(province)}
    return ProvinceView(
        province=province,
        battle=number,
        fought=number is not None and number <= table.wars_fought,
        present=tuple(present),
        leader=leader_by(table, forces),
    )


def _shrine(table: RisingSunTable, shrine: Shrine) -> ShrineView:
    seats = sorted({worshipper.seat for worshipper in shrine.worshippers})
    return ShrineView(
        kami=shrine.kami,
        worship=tuple([_worship(shrine, seat) for seat in seats]),
        leader=shrine_leader_of(table, shrine),
    )


def _worship(shrine: Shrine, seat: Seat) -> WorshipView:
    figures = tuple([worshipper.figure for worshipper in shrine.worshippers if worshipper.seat == seat])
    return WorshipView(seat=seat, figures=figures, force=shrine_force_of(shrine, seat))


def _mandate(played: PlayedMandate, reader: Seat | None) -> MandateView:
    is_seen = not played.facedown or played.seat == reader
    return MandateView(
        seat=played.seat, mandate=played.mandate, facedown=played.facedown, tile=played.tile if is_seen else None
    )


def _battle(table: RisingSunTable) -> BattleView | None:
    battle = table.battle
    if battle is None:
        return None
    return BattleView(
        province=battle.province,
        participants=tuple(battle.participants),
        bids=tuple(dict(bids) for bids in battle.bids),
        killed=battle.killed,
        hired=battle.hired,
    )
