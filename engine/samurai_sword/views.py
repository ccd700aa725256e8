"""What one seat may see of a table: named piece by piece, never the whole with parts removed."""

from collections.abc import Sequence

from engine.core.events import Seat
from engine.core.game import Game
from engine.core.table import View
from engine.core.values import value
from engine.samurai_sword.aiming import Aimed, aimed
from engine.samurai_sword.components import ROLES, Team
from engine.samurai_sword.hooks import HARDER_TO_REACH, bonus_of
from engine.samurai_sword.measures import (
    KOJIRO,
    difficulties,
    distances_among,
    others_of,
    weapon_limit,
    weapons_in,
    why_out_of_reach,
)
from engine.samurai_sword.scoring import multiplier_of, points_of, team_points, teams_ranked
from engine.samurai_sword.table import CardId, Player, SamuraiSwordTable


@value()
class PlayerView:
    """A player. `role` is the id of the role card, None while it is secret to the reader; so is `hand`.

    `difficulty` is what a Weapon of the reader must reach to hit the player; None from nowhere and to oneself.
    """

    seat: Seat
    character: str
    role: str | None
    honor: int
    resilience: int
    full_resilience: int
    harmless: bool
    hand_size: int
    hand: tuple[CardId, ...] | None
    properties: tuple[CardId, ...]
    difficulty: int | None


@value()
class OutOfReach:
    """A Weapon of the reader's hand that cannot be played at `to`.

    `why` is `too-far`, `no-resilience` or `no-cards` (see `measures.why_out_of_reach`).
    """

    card: CardId
    to: Seat
    why: str


@value()
class SeatScore:
    """What each Honor of a player counts for its team, and its points with Daimyo cards."""

    seat: Seat
    multiplier: int
    points: int


@value()
class TeamScore:
    """The points of a team in the end."""

    team: Team
    points: int


class SamuraiSwordView(View):
    """Of the deck only its size is seen; the discard pile lies open, its top card last.

    `weapons_left` is how many more Weapons the active player may play this turn, `active_reach` by seat what these
    must reach to hit, 0 for the active player. The last five fields are empty until the game is over.
    """

    expansion: bool
    turn: int
    active: Seat
    phase: str
    players: tuple[PlayerView, ...]
    deck_size: int
    discard: tuple[CardId, ...]
    resolving: tuple[CardId, ...]
    weapons_left: int
    active_reach: tuple[int, ...]
    aimed: Aimed | None
    out_of_reach: tuple[OutOfReach, ...]
    ended: str
    swordmaster: Seat | None
    deadly_strike: str
    seat_scores: tuple[SeatScore, ...]
    team_scores: tuple[TeamScore, ...]

    def reach_needed(self, seat: Seat) -> Sequence[int]:
        """Return, by seat, the reach `seat` needs to hit it, 0 for itself; Kojiro's Weapons reach every player."""
        distances = distances_among(tuple([player.harmless for player in self.players]), seat)
        return [
            distance + bonus_of(player, HARDER_TO_REACH) if player.seat != seat else 0
            for distance, player in zip(distances, self.players, strict=True)
        ]

    def difficulty_for(self, seat: Seat) -> int | None:
        """What a Weapon of `seat` must reach to hit the reader, 0 if it reaches everybody; None to oneself.

        The way there is as long as the way back; only what makes each of the two harder to reach may differ.
        """
        other = self.players[seat]
        if self.seat is None or other.difficulty is None:
            return None
        if other.character == KOJIRO:
            return 0
        own = bonus_of(self.players[self.seat], HARDER_TO_REACH)
        return other.difficulty - bonus_of(other, HARDER_TO_REACH) + own


def view_of(game: Game[SamuraiSwordTable], seat: Seat | None) -> SamuraiSwordView:
    """The view of `seat`; None is a spectator."""
    table = game.table
    needed = difficulties(table, seat) if seat is not None else []
    return SamuraiSwordView(
        seat=seat,
        awaited=game.awaited(),
        finished=game.finished,
        expansion=table.expansion,
        turn=table.turn,
        active=table.active,
        phase=table.phase,
        players=tuple(_player(table, other, player, seat, needed) for other, player in enumerate(table.players)),
        deck_size=len(table.deck),
        discard=tuple(table.discard),
        resolving=tuple(table.resolving),
        weapons_left=max(0, weapon_limit(table, table.active) - table.weapons_played),
        active_reach=tuple(difficulties(table, table.active)),
        aimed=aimed(game),
        out_of_reach=_out_of_reach(table, seat, needed) if seat is not None else (),
        ended=table.ended,
        swordmaster=table.swordmaster,
        deadly_strike=table.deadly_strike,
        seat_scores=_seat_scores(table) if table.ended else (),
        team_scores=_team_scores(table) if table.ended else (),
    )


def _player(
    table: SamuraiSwordTable, seat: Seat, player: Player, reader: Seat | None, needed: Sequence[int]
) -> PlayerView:
    open_to_reader = bool(table.ended) or seat == reader
    is_shogun = ROLES[player.role].role == "shogun"
    return PlayerView(
        seat=seat,
        character=player.character,
        role=player.role if open_to_reader or is_shogun else None,
        honor=player.honor,
        resilience=player.resilience,
        full_resilience=player.full_resilience,
        harmless=player.is_harmless,
        hand_size=len(player.hand),
        hand=tuple(player.hand) if open_to_reader else None,
        properties=tuple(player.properties),
        difficulty=needed[seat] if needed and seat != reader else None,
    )


def _out_of_reach(table: SamuraiSwordTable, seat: Seat, needed: Sequence[int]) -> tuple[OutOfReach, ...]:
    return tuple(
        OutOfReach(card=card, to=to, why=why)
        for card in weapons_in(table.players[seat].hand)
        for to in others_of(table, seat)
        if (why := why_out_of_reach(table, seat, card, to, needed)) is not None
    )


def _seat_scores(table: SamuraiSwordTable) -> tuple[SeatScore, ...]:
    return tuple(
        SeatScore(seat=seat, multiplier=multiplier_of(table, seat), points=points_of(table, seat))
        for seat in range(table.seats)
    )


def _team_scores(table: SamuraiSwordTable) -> tuple[TeamScore, ...]:
    points = team_points(table)
    return tuple(TeamScore(team=team, points=points[team]) for team in teams_ranked(table))
