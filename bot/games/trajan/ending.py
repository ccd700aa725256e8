"""The end of the game: the winner, where every point came from, and what each joker counted as."""

from collections.abc import Iterable

from bot.games.trajan.pieces import SOURCES, bonus_side, sign_of
from bot.games.trajan.possible import mat_of
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.trajan.components import BONUS_TILES, CONSTRUCTION_JOKER, DEMAND_JOKER, GOODS_JOKER
from engine.trajan.scoring import bonus_points
from engine.trajan.views import PlayerView, TrajanView

FINAL_JOKERS = (GOODS_JOKER, DEMAND_JOKER, CONSTRUCTION_JOKER)
"""Jokers that can still count as something at the end of the game."""
Ranked = Iterable[tuple[Seat, int, int]]
"""Seats with their place and points, best first."""


def account(voice: Voice, view: TrajanView, ranking: Ranked) -> Iterable[str]:
    """Yield each seat's points, then every source with each seat's share, then bonus tiles and jokers."""
    ranked = list(ranking)
    tied = len(ranked) > 1 and ranked[0][2] == ranked[1][2]
    yield voice.say("account-by-senate" if tied else "account-won", seat=ranked[0][0])
    for seat, place, points in ranked:
        yield voice.say("account-player", sign=sign_of(voice, view, seat), seat=seat, place=place, points=points)
    seats = [seat for seat, _, _ in ranked]
    yield voice.say("account-sources")
    for source in SOURCES:
        if any(source in view.players[seat].scored for seat in seats):
            amounts = [_amount(voice, view, seat, source) for seat in seats]
            yield voice.say("account-source", source=source, amounts=" · ".join(amounts))
    yield "\n".join([voice.say("account-bonus"), *(_bonus_tiles(voice, view, seat) for seat in seats)])
    jokers = [line for seat in seats for line in jokers_of(voice, sign_of(voice, view, seat), view.players[seat])]
    if jokers:
        yield "\n".join([voice.say("account-jokers"), *jokers])


def _amount(voice: Voice, view: TrajanView, seat: Seat, source: str) -> str:
    points = view.players[seat].scored.get(source, 0)
    return voice.say("account-amount", sign=sign_of(voice, view, seat), points=points)


def _bonus_tiles(voice: Voice, view: TrajanView, seat: Seat) -> str:
    """Return what each bonus tile of a seat scored."""
    mat = mat_of(view, seat)
    brought = [
        voice.say("account-bonus-tile", named=bonus_side(voice, each), points=bonus_points(mat, each))
        for each in mat.bonus
    ]
    named = ", ".join(brought) or voice.say("nothing-there")
    return voice.say("account-bonus-tiles", sign=sign_of(voice, view, seat), named=named)


def jokers_of(voice: Voice, sign: str, player: PlayerView) -> Iterable[str]:
    """Yield what a player's jokers counted as at the end, a line per thing, then the unused jokers."""
    points: dict[tuple[str, str], list[int]] = {}
    for each in player.standing:
        points.setdefault((each.joker, each.stands_for), []).append(each.points)
    for (joker, thing), found in points.items():
        named = voice.name("bonus" if thing in BONUS_TILES else "building", thing)
        yield voice.say("account-joker", sign=sign, joker=joker, number=len(found), thing=named, points=sum(found))
    for joker in FINAL_JOKERS:
        idle = player.tiles.count(joker) - sum(each.joker == joker for each in player.standing)
        if idle:
            yield voice.say("account-joker-idle", sign=sign, joker=joker, number=idle)
