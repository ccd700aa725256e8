"""The honor track, with what every clan owns."""

from bot.drawing.badges import PAPER, numbered
from bot.drawing.blocks import EMPTY, Block, at, below, beside, flowing, framed, icon, label, on_plate
from bot.drawing.svg import INK
from bot.games.rising_sun.picture.artist import GOLD, Artist
from engine.core.events import Seat
from engine.rising_sun.components import RULES
from engine.rising_sun.table import Hostage, WarToken
from engine.rising_sun.views import PlayerView

_INDENT = 100


def clans(artist: Artist, width: float) -> Block:
    """Every clan from the highest honor down."""
    rows = [_clan(artist, place, seat, width) for place, seat in enumerate(artist.view.honor, 1)]
    return below(rows, gap=6)


def _clan(artist: Artist, place: int, seat: Seat, width: float) -> Block:
    player = artist.view.players[seat]
    room = width - _INDENT - 12
    lines = below([_wealth(artist, player, room), _belongings(artist, player, room), _cards(artist, player, room)])
    height = max(lines.height + 12, 66)
    return framed(
        width,
        height,
        PAPER,
        at(numbered(place, 17, INK, GOLD), 8, 16),
        at(artist.badge(seat, 46), 48, 10),
        at(lines, _INDENT, (height - lines.height) / 2),
    )


def _wealth(artist: Artist, player: PlayerView, room: float) -> Block:
    """Name and ally at the left, VP, coins and Ronin at the right."""
    voice = artist.voice
    fortune = _fortune(artist, player)
    ally = beside([icon("link", 26), artist.badge(player.ally, 28)], gap=4) if player.ally is not None else EMPTY
    name = label(voice.name("clan", player.clan, marked_up=False), 28, most=room - fortune.width - ally.width - 30)
    left = beside([name, ally], gap=14)
    height = max(left.height, fortune.height)
    drawn = at(left, 0, (height - left.height) / 2)
    return Block(room, height, drawn + at(fortune, room - fortune.width, (height - fortune.height) / 2))


def _fortune(artist: Artist, player: PlayerView) -> Block:
    """VP, coins and Ronin, each kind in a column of its own down the clans."""
    parts = (
        artist.points(player.vp, 28),
        beside([icon("coin", 26), label(str(player.coins), 26)], gap=4),
        beside([icon("ronin", 28), label(str(player.ronin), 26)], gap=4),
    )
    height = max(part.height for part in parts)
    drawn = (at(part, x, (height - part.height) / 2) for part, x in zip(parts, (0, 128, 216), strict=True))
    return Block(286, height, "".join(drawn))


def _belongings(artist: Artist, player: PlayerView, room: float) -> Block:
    """The reserve, hostages and war tokens."""
    reserve = artist.figures(player.seat, player.reserve)
    home = artist.strongholds(player.seat, player.strongholds_left)
    hostages = [_hostage(artist, hostage) for hostage in player.hostages]
    tokens = [_token(artist, token) for token in sorted(player.tokens, key=_by_season)]
    title = label(artist.voice.label("picture-reserve"), 19, bold=False)
    kept = [title, *reserve, home] if reserve or home.width else []
    return flowing([*kept, *hostages, *tokens], room, gap=8)


def _hostage(artist: Artist, hostage: Hostage) -> Block:
    figure = artist.figures(hostage.owner, [hostage.figure])
    return beside([icon("captive", 22), artist.badge(hostage.owner, 24), *figure], gap=3)


def _token(artist: Artist, token: WarToken) -> Block:
    """A war token: the province and what it is worth, which tells the season."""
    province = artist.voice.label(f"picture-province-{token.province}")
    text = artist.voice.label("picture-token", short=province, vp=RULES.token_vp.get(token.season, 0))
    return on_plate(label(text, 19), artist.looks.seasons[token.season], pad=6, above=1, line=INK, stroke=1)


def _cards(artist: Artist, player: PlayerView, room: float) -> Block:
    return flowing(artist.cards(player.cards), room, gap=6, leading=0)


def _by_season(token: WarToken) -> tuple[int, str]:
    return RULES.seasons.index(token.season), token.province
