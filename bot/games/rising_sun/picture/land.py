"""The map: sea, routes, provinces with what stands there, and the legend."""

from bot.drawing.badges import PAPER, numbered
from bot.drawing.blocks import Block, at, below, beside, fitted, flowing, framed, icon, label
from bot.drawing.maps import coast, route, shallows, soil
from bot.drawing.svg import symbol
from bot.games.rising_sun.picture.artist import RED, Artist
from bot.games.rising_sun.picture.looks import ProvinceLook, Rectangle
from bot.games.rising_sun.picture.sea import sea
from engine.rising_sun.components import REWARDS
from engine.rising_sun.views import PresenceView, ProvinceView

_FADED = "#8d8577"
_DONE = "#14532d"
_NAME = 27
_HEAD = 38
_LARGEST = 1.25
"""How much larger than usual pieces are drawn where there are few."""


def land(artist: Artist) -> Block:
    """The whole map."""
    look = artist.looks
    provinces = {province.province: province for province in artist.view.provinces}
    drawn = [
        sea(look.width, look.height),
        *(route(each.path) for each in look.routes),
        *(shallows(province.outline) for province in look.provinces),
        *(coast(province.outline) for province in look.provinces),
        *(soil(province.outline, province.tint) for province in look.provinces),
        *(_filled(artist, province, provinces[province.id]) for province in look.provinces),
        _inside(look.legend, _legend(artist, look.legend[2])),
    ]
    return Block(look.width, look.height, "".join(drawn))


def _filled(artist: Artist, look: ProvinceLook, province: ProvinceView) -> str:
    x, y, width, height = look.box
    head = _head(artist, province, width)
    crowd, scale = fitted(lambda room: _crowd(artist, province, room), width, height - _HEAD, _LARGEST)
    return at(head, x, y) + at(crowd, x, y + _HEAD, scale)


def _head(artist: Artist, province: ProvinceView, width: float) -> Block:
    reward = artist.reward(REWARDS[province.province])
    battle = _battle(province)
    room = width - reward.width - battle.width - 14
    name = label(artist.voice.name("province", province.province, marked_up=False), _NAME, most=room)
    left = beside([battle, name], gap=6)
    height = max(left.height, reward.height)
    drawn = at(left, 0, (height - left.height) / 2) + at(reward, width - reward.width, (height - reward.height) / 2)
    return Block(width, height, drawn)


def _battle(province: ProvinceView) -> Block:
    if province.battle is None:
        return Block(0, 0, "")
    if province.fought:
        token = numbered(province.battle, 17, _FADED)
        return Block(token.width, token.height, token.drawn + symbol("tick", 15, 14, 24, _DONE))
    return numbered(province.battle, 17, RED)


def _crowd(artist: Artist, province: ProvinceView, room: float) -> Block:
    rows = [_presence(artist, here, here.seat == province.leader, room) for here in province.present]
    return below(rows, gap=3)


def _presence(artist: Artist, here: PresenceView, leads: bool, room: float) -> Block:
    """A clan's row: its badge, its pieces, its Force at the right."""
    badge, force = artist.badge(here.seat), artist.force(here.force, leads)
    pieces = [*artist.figures(here.seat, here.figures), artist.strongholds(here.seat, here.strongholds)]
    inner = room - badge.width - force.width - 16
    group = flowing([piece for piece in pieces if piece.width], inner, gap=5, leading=2)
    height = max(badge.height, group.height, force.height) + 4
    return framed(
        room,
        height,
        PAPER,
        at(badge, 3, (height - badge.height) / 2),
        at(group, badge.width + 8, (height - group.height) / 2),
        at(force, room - force.width - 3, (height - force.height) / 2),
    )


def _legend(artist: Artist, width: float) -> Block:
    names = ("daimyo", "bushi", "shinto", "monster", "stronghold", "leader", "coin", "ronin", "captive")
    symbols = {"leader": "crown"}
    grey = "#b9b2a2"
    lines = [
        beside([icon(symbols.get(name, name), 26, grey), label(artist.voice.label(f"picture-{name}"), 21)], gap=8)
        for name in names
    ]
    text = below(lines, gap=4)
    return framed(width, text.height + 16, "#e9e2cf", at(text, 12, 8))


def _inside(box: Rectangle, block: Block) -> str:
    x, y, width, height = box
    scale = min(1, width / block.width, height / block.height)
    return at(block, x, y + (height - block.height * scale), scale)
