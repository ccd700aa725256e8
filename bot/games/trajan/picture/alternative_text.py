"""Alternative text of the picture, for readers who can't see it (see `Board.picture_text`)."""

from collections.abc import Iterable

from bot.games.trajan.areas import by_votes, ships
from bot.games.trajan.pieces import listed_short, short
from bot.presentation.board import alternative_text, line_name
from bot.presentation.counting import counted
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.trajan.components import CAMP, RULES
from engine.trajan.views import PlayerView, TrajanView


def picture_text(voice: Voice, view: TrajanView) -> str:
    """Return the alternative text: time, demands, points and votes, then the areas."""
    return alternative_text(voice, _sentences(voice, view))


def _sentences(voice: Voice, view: TrajanView) -> Iterable[str]:
    yield from _head(voice, view)
    best = sorted(view.players, key=lambda player: player.points, reverse=True)
    yield voice.label("picture-text-points", text=_numbers(voice, [(each.seat, each.points) for each in best]))
    if view.phase != "over":
        votes = [(each.seat, each.votes) for each in by_votes(view)]
        yield voice.label("picture-text-votes", text=_numbers(voice, votes))
        yield from _forum(voice, view)
        yield voice.label("picture-text-ships", text="; ".join(ships(voice, view)))
    yield from _provinces(voice, view)
    yield from _site(voice, view)


def _head(voice: Voice, view: TrajanView) -> Iterable[str]:
    """Yield the quarter and round, and the demands."""
    yield voice.label(
        f"picture-text-{view.phase}",
        quarter=view.quarter,
        round=view.round,
        rounds=RULES.rounds,
        left=view.lap - view.time,
    )
    if view.phase in ("turns", "quarter-end"):
        left = RULES.rounds - 1 - len(view.demands)
        text = counted(voice, "demand", view.demands) or voice.label("demands-none")
        yield voice.label("picture-text-demands", text=text, left=left)


def _forum(voice: Voice, view: TrajanView) -> Iterable[str]:
    tiles = listed_short(voice, "tile", [tile for tile in (*view.forum, *view.extra) if tile is not None])
    if tiles:
        yield voice.label("picture-text-forum", text=tiles)


def _provinces(voice: Voice, view: TrajanView) -> Iterable[str]:
    """Yield the positions of leaders and legionnaires, and the tiles."""
    leaders = [_at(voice, player, [player.leader]) for player in view.players if player.leader != CAMP]
    if leaders:
        yield voice.label("picture-text-leaders", text="; ".join(leaders))
    legionnaires = [_at(voice, player, player.posted) for player in view.players if player.posted]
    if legionnaires:
        yield voice.label("picture-text-legionnaires", text="; ".join(legionnaires))
    tiles = [
        voice.label("picture-text-at", name=short(voice, "tile", each.tile), places=voice.name("province", each.id))
        for each in view.provinces
        if each.tile is not None
    ]
    if tiles:
        yield voice.label("picture-text-tiles", text="; ".join(tiles))
    camps = [(player.seat, player.legionnaires) for player in view.players if player.legionnaires]
    if camps and view.phase != "over":
        yield voice.label("picture-text-camp", text=_numbers(voice, camps))


def _site(voice: Voice, view: TrajanView) -> Iterable[str]:
    workers = [
        voice.label("picture-text-worker", name=line_name(voice, player.seat), spaces=", ".join(map(str, spaces)))
        for player in view.players
        if (spaces := sorted(site + 1 for site in player.sites))
    ]
    if workers:
        yield voice.label("picture-text-workers", text="; ".join(workers))


def _at(voice: Voice, player: PlayerView, provinces: Iterable[str]) -> str:
    places = ", ".join(voice.name("province", province) for province in provinces)
    return voice.label("picture-text-at", name=line_name(voice, player.seat), places=places)


def _numbers(voice: Voice, numbers: Iterable[tuple[Seat, int]]) -> str:
    return ", ".join(
        voice.label("picture-text-of", name=line_name(voice, seat), number=number) for seat, number in numbers
    )
