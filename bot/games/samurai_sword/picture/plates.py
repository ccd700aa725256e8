"""What lies open of one player: character, Resilience, Honor, hand, Properties, and how far away they are."""

from collections import Counter

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, at, below, beside, fitted, flowing, icon, label
from bot.drawing.svg import INK, element
from bot.games.samurai_sword.picture.artist import BLUE, GOLD, RED, ROSE, Artist, name_label
from engine.core.events import Seat
from engine.samurai_sword.components import ROLES
from engine.samurai_sword.views import PlayerView

PAD = 12
_BADGE = 62
_FADED = "#d6cfbf"
_PROPERTY = "#f4e3b1"
_TAG = 24


def contents(artist: Artist, seat: Seat, width: float) -> Block:
    """Everything that stands on the plate of a seat, which is so wide."""
    player, room = artist.view.players[seat], width - 2 * PAD
    amounts, scale = fitted(lambda _: _amounts(artist, player), room, 60)
    numbers = Block(amounts.width * scale, amounts.height * scale, at(amounts, 0, 0, scale))
    return below([_names(artist, player, room), numbers, _tags(artist, player, room)], gap=8)


def plate(artist: Artist, seat: Seat, inside: Block, width: float, height: float) -> Block:
    """The contents on a plate of a given size: whose turn it is has a golden frame, who is attacked a red one."""
    view = artist.view
    attacked = view.aimed is not None and seat in view.aimed.to
    active = seat == view.active and not view.finished
    line, stroke = (RED, 7) if attacked else (GOLD, 7) if active else (INK, 1.5)
    fill = _FADED if view.players[seat].harmless else PAPER
    board = element(
        "rect", x=2, y=2, width=width - 4, height=height - 4, rx=14, fill=fill, stroke=INK, stroke_width=4
    )
    frame = element(
        "rect", x=4, y=4, width=width - 8, height=height - 8, rx=12, fill="none", stroke=line, stroke_width=stroke
    )
    return Block(width, height, board + frame + at(inside, PAD, (height - inside.height) / 2))


def _names(artist: Artist, player: PlayerView, room: float) -> Block:
    """The badge, and beside it the character and the person."""
    left = room - _BADGE - 10
    person = artist.person(player.seat)
    names = [
        name_label(artist.character(player.seat), 33, left),
        name_label(person, 25, left, bold=False) if person else EMPTY,
    ]
    return beside([artist.badge(player.seat, _BADGE), below(names, gap=0)], gap=10)


def _amounts(artist: Artist, player: PlayerView) -> Block:
    """Honor, Resilience, and how many cards are in hand."""
    resilience = artist.voice.label(
        "picture-resilience-of", resilience=player.resilience, full=player.full_resilience
    )
    return beside(
        [
            artist.amount("honor", ROSE, str(player.honor)),
            artist.amount("resilience", RED, resilience),
            artist.amount("hand", BLUE, str(player.hand_size)),
        ],
        gap=16,
    )


def _tags(artist: Artist, player: PlayerView, room: float) -> Block:
    """The role if it is known, how hard to reach, harmless or not, and the Properties."""
    voice, view = artist.voice, artist.view
    tags = []
    if player.role is not None:
        tags.append(artist.chip(*_role(artist, player.role), fill=GOLD))
    if not view.finished and player.seat != view.active:
        reach = str(view.active_reach[player.seat])
        tags.append(artist.chip(icon("reach", _TAG, RED), label(reach, _TAG)))
    if player.harmless:
        tags.append(artist.chip(icon("dove", _TAG, PAPER), label(voice.label("picture-harmless"), _TAG)))
    for card, number in Counter(player.properties).items():
        text = voice.label("picture-property", card=card, number=number)
        tags.append(artist.chip(label(text, _TAG, most=room - 16), fill=_PROPERTY))
    return flowing(tags, room, gap=6, leading=6)


def _role(artist: Artist, role: str) -> list[Block]:
    """What the role is called, and its stars."""
    card = ROLES[role]
    name = label(artist.voice.name("role", card.role, marked_up=False), _TAG)
    if card.role == "shogun":
        return [icon("shogun", _TAG + 2, RED), name]
    return [name, *(icon("star", _TAG - 4, INK) for _ in range(card.stars))]
