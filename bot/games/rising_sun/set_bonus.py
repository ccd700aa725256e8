"""War tokens, and the set bonus that Winter brings for those of different provinces."""

from collections.abc import Iterator
from itertools import pairwise

from bot.games.rising_sun.pieces import emblem_of
from bot.words.voice import Voice
from engine.rising_sun.components import RULES
from engine.rising_sun.views import PlayerView, RisingSunView


def set_bonus_lines(voice: Voice, view: RisingSunView) -> Iterator[str]:
    """What the sets are worth, who is leading now, and each clan's tokens, the most different provinces first."""
    bonus = RULES.set_bonus[view.set_bonus]
    steps = [(number, vp) for number, (less, vp) in enumerate(pairwise(bonus), 1) if vp > less]
    sets = [voice.say("set-bonus-step", number=number, vp=vp) for number, vp in steps]
    yield voice.say("set-bonus-rule", sets=", ".join(sets))
    players = sorted((view.players[seat] for seat in view.honor), key=_different, reverse=True)
    most = _different(players[0])
    if most:
        leaders = [player.clan for player in players if _different(player) == most]
        yield voice.say("set-bonus-leading", clan=leaders, number=most)
    yield from (_tokens(voice, view, player) for player in players)


def _different(player: PlayerView) -> int:
    """The number of different provinces of which a player has war tokens."""
    return len({token.province for token in player.tokens})


def _tokens(voice: Voice, view: RisingSunView, player: PlayerView) -> str:
    tokens = [
        voice.say("war-token", province=token.province, vp=RULES.token_vp[token.season]) for token in player.tokens
    ]
    number = _different(player)
    return voice.say(
        "set-bonus-clan",
        emblem=emblem_of(voice, view, player.seat),
        clan=player.clan,
        number=number,
        vp=RULES.set_bonus[view.set_bonus][number],
        tokens=", ".join(tokens) or None,
    )
