"""The picture in words, for those who cannot see it. Everything else is in the text of the card."""

from collections.abc import Iterable

from bot.games.trajan.pieces import NAMED_BY, letter_of, letters, listed_short
from bot.model.drawings import LONGEST_TEXT
from bot.words.voice import Voice
from engine.trajan.components import ACTIONS, CAMP, RULES
from engine.trajan.views import PlayerView, TrajanView


def told(voice: Voice, view: TrajanView) -> str:
    """Time and demands, everybody's circle, then the six areas; as many whole sentences as there is room for."""
    end = voice.label("picture-text-more")
    text = ""
    for sentence in _sentences(voice, view):
        if len(text) + len(sentence) + 1 + len(end) > LONGEST_TEXT:
            break
        text += f"{sentence} "
    return text + end


def _sentences(voice: Voice, view: TrajanView) -> Iterable[str]:
    yield _head(voice, view)
    if view.demands:
        yield voice.label("picture-text-demands", text=_listed(voice, "demand", view.demands))
    for player in view.players:
        yield _player(voice, player)
    yield voice.label("picture-text-senate", text=", ".join(_senate(voice, view)))
    for player in view.players:
        yield from _sent_out(voice, player)
    tops = [tile for tile in view.stacks.values() if tile is not None]
    if tops:
        yield voice.label("picture-text-stacks", text=_listed(voice, "tile", tops, "short"))
    for player in view.players:
        tiles = [
            _each(voice, _numeral(voice, tray), _name(voice, "tile", tile, "short")) for tray, tile in _slots(player)
        ]
        if tiles:
            yield voice.label("picture-text-tiles", letter=letter_of(voice, player.seat), text=", ".join(tiles))
    yield from _city(voice, view)


def _city(voice: Voice, view: TrajanView) -> Iterable[str]:
    """Ships and discards, then the forum."""
    coloured = ", ".join(_name(voice, "ship", ship, "short") for ship in view.coloured)
    discards = [pile[-1] for pile in view.discards if pile]
    yield voice.label("picture-text-harbour", text=coloured or None, goods=_listed(voice, "good", discards) or None)
    tiles = [tile for tile in (*view.forum, *view.extra) if tile is not None]
    if tiles:
        yield voice.label("picture-text-forum", text=listed_short(voice, "tile", tiles))


def _head(voice: Voice, view: TrajanView) -> str:
    if view.phase == "over":
        return voice.label("picture-text-over")
    return voice.label("picture-text", quarter=view.quarter, round=view.round, number=view.lap - view.time)


def _player(voice: Voice, player: PlayerView) -> str:
    """Points, and the markers of each tray."""
    trays = [
        _each(voice, _numeral(voice, tray), letters(voice, held)) for tray, held in enumerate(player.trays) if held
    ]
    return voice.label(
        "picture-text-player",
        letter=letter_of(voice, player.seat),
        colour=_name(voice, "choice", player.colour),
        points=player.points,
        text=", ".join(trays) or None,
    )


def _senate(voice: Voice, view: TrajanView) -> Iterable[str]:
    """The spaces with discs, the uppermost first."""
    for worth, discs in zip(RULES.senate, view.senate, strict=True):
        if discs:
            yield voice.label(
                "picture-text-discs", number=worth, text="".join(letter_of(voice, seat) for seat in reversed(discs))
            )


def _sent_out(voice: Voice, player: PlayerView) -> Iterable[str]:
    """Where leader and legionnaires stand, and how many workers build."""
    if player.leader != CAMP or player.posted or player.sites:
        yield voice.label(
            "picture-text-sent",
            letter=letter_of(voice, player.seat),
            place=_name(voice, "province", player.leader),
            text=_listed(voice, "province", player.posted) or None,
            number=len(player.sites),
        )


def _each(voice: Voice, name: str, text: str) -> str:
    """A tray with what lies there."""
    return voice.label("picture-text-each", name=name, text=text)


def _slots(player: PlayerView) -> list[tuple[int, str]]:
    return [(tray, tile) for tray, tile in enumerate(player.slots) if tile is not None]


def _numeral(voice: Voice, tray: int) -> str:
    return _name(voice, "action", ACTIONS[tray], "numeral")


def _listed(voice: Voice, kind: str, things: Iterable[str], attribute: str | None = None) -> str:
    return ", ".join(_name(voice, kind, thing, attribute) for thing in things)


def _name(voice: Voice, kind: str, thing: str, attribute: str | None = None) -> str:
    return voice.label(NAMED_BY[kind][thing], attribute)
