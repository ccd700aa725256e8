"""What one seat may see of a table: named piece by piece, never the whole with parts removed."""

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
    """A clan. `ledger` says where its VP came from, by source; `reserve` are its figures off the map."""

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
    """What one clan has in a province."""

    seat: Seat
    figures: tuple[Figure, ...]
    strongholds: int
    force: int


@value()
class ProvinceView:
    """`battle` is its place in this season's battle order, None without a war token; `fought` is true afterwards."""

    province: Province
    battle: int | None
    fought: bool
    present: tuple[PresenceView, ...]
    leader: Seat | None


@value()
class WorshipView:
    """The figures of one player at a shrine, and their Force there."""

    seat: Seat
    figures: tuple[Figure, ...]
    force: int


@value()
class ShrineView:
    """A shrine: who worships there, and who would win it now."""

    kami: str
    worship: tuple[WorshipView, ...]
    leader: Seat | None


@value()
class MandateView:
    """A mandate on the political track. Of a facedown tile only its owner sees what it really is."""

    seat: Seat
    mandate: str
    facedown: bool
    tile: str | None


@value()
class BattleView:
    """The battle being fought; `bids` are empty until all are revealed, then one for each participant."""

    province: Province
    participants: tuple[Seat, ...]
    bids: tuple[dict[str, int], ...]
    killed: int
    hired: Seat | None


class RisingSunView(View):
    """`honor` lists the seats from the highest honor down; `drawn` are the mandate tiles in the reader's hand.

    `paid` are the Shipping Routes for which the toll of the present action is paid already.
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
    """The view of `seat`, who holds the mandate tiles `drawn` at the moment; the routes `paid` are public."""
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
