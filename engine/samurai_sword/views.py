"""The part of the table that one seat can see, copied field by field, so new secrets don't leak by default."""

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
    """A player. `role` (the id of the role card) and `hand` are None while they are secret from the viewer.

    `difficulty` is the reach that a Weapon of the viewer needs to hit the player. It's None for spectators and for
    the viewer.
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
    """A Weapon in the viewer's hand that can't be played at `to`.

    `why` is `too-far`, `no-resilience` or `no-cards` (see `measures.why_out_of_reach`).
    """

    card: CardId
    to: Seat
    why: str


@value()
class SeatScore:
    """The factor for a player's Honor, and the player's points including Daimyo cards."""

    seat: Seat
    multiplier: int
    points: int


@value()
class TeamScore:
    """The final points of a team."""

    team: Team
    points: int


class SamuraiSwordView(View):
    """A seat's view of the game.

    Only the size of the deck is visible; the discard pile is public, top card last. `weapons_left` is the number of
    Weapons the active player can still play this turn. `active_reach` is, by seat, the reach they need to hit it, 0
    for the active player. The last five fields are empty until the game is over.
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
        """Return, for each seat, the reach a Weapon of `seat` needs to hit it; 0 for `seat` itself.

        Kojiro's Weapons reach every player, which this doesn't consider.
        """
        distances = distances_among(tuple([player.harmless for player in self.players]), seat)
        return [
            distance + bonus_of(player, HARDER_TO_REACH) if player.seat != seat else 0
            for distance, player in zip(distances, self.players, strict=True)
        ]

    def difficulty_for(self, seat: Seat) -> int | None:
        """Return the reach a Weapon of `seat` needs to hit the viewer; None for the viewer's own seat.

        It's 0 if the Weapon reaches everyone. The distance is the same in both directions; only the bonuses that make
        each of the two harder to reach can differ.
        """
        other = self.players[seat]
        if self.seat is None or other.difficulty is None:
            return None
        if other.character == KOJIRO:
            return 0
        own = bonus_of(self.players[self.seat], HARDER_TO_REACH)
        return other.difficulty - bonus_of(other, HARDER_TO_REACH) + own


def view_of(game: Game[SamuraiSwordTable], seat: Seat | None) -> SamuraiSwordView:
    """Return the view of `seat`, or of a spectator (None)."""
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
