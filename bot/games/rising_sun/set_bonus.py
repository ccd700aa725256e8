"""War tokens, and the set bonus they score in Winter for different provinces."""

from collections.abc import Iterator
from itertools import pairwise

from bot.games.rising_sun.pieces import emblem_of
from bot.games.rising_sun.standing import table_of
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.rising_sun.components import RULES
from engine.rising_sun.views import RisingSunView
from engine.rising_sun.winter import TokenScore, token_score


def set_bonus_lines(voice: Voice, view: RisingSunView) -> Iterator[str]:
    """Yield the value of sets, who leads now, and each clan's tokens, most provinces first."""
    bonus = RULES.set_bonus[view.set_bonus]
    steps = [(number, vp) for number, (less, vp) in enumerate(pairwise(bonus), 1) if vp > less]
    sets = [voice.say("set-bonus-step", number=number, vp=vp) for number, vp in steps]
    yield voice.say("set-bonus-rule", sets=", ".join(sets))
    scores = token_scores(view)
    seats = sorted(view.honor, key=lambda seat: scores[seat].provinces, reverse=True)
    most = scores[seats[0]].provinces
    if most:
        leaders = [view.players[seat].clan for seat in seats if scores[seat].provinces == most]
        yield voice.say("set-bonus-leading", clan=leaders, number=most)
    yield from (_tokens(voice, view, seat, scores[seat]) for seat in seats)


def token_scores(view: RisingSunView) -> tuple[TokenScore, ...]:
    """Return what each seat's tokens would score if Winter came now, without Winter Upgrades."""
    table = table_of(view)
    return tuple(token_score(table, player) for player in table.players)


def _tokens(voice: Voice, view: RisingSunView, seat: Seat, score: TokenScore) -> str:
    player = view.players[seat]
    tokens = [
        voice.say("war-token", province=token.province, vp=RULES.token_vp[token.season]) for token in player.tokens
    ]
    return voice.say(
        "set-bonus-clan",
        emblem=emblem_of(voice, view, seat),
        clan=player.clan,
        number=score.provinces,
        vp=score.set_bonus,
        tokens=", ".join(tokens) or None,
    )
