"""The picture of an upcoming battle: origin, target, and the odds for each number of armies."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, label
from bot.drawing.phone import WIDTH, centred, exactly_at
from bot.drawing.svg import element
from bot.games.shogun.odds import chances, odds_of, percent
from bot.games.shogun.picture.artist import Artist
from bot.games.shogun.picture.placing import in_column, in_row
from bot.games.shogun.picture.seat.plates import Spot, close_up
from engine.core.questions import Decision, Pick
from engine.shogun.choices import Defend, Send
from engine.shogun.components import ProvinceId
from engine.shogun.odds import Odds

MOST_BARS = 5
"""Maximum number of bars. If there are more options, some in the middle are left out."""
_MAP = 100.0
_ROW, _TEXT, _SIDE, _BAR, _NUMBER, _LEGEND = 17.0, 12.0, 5.0, 11.0, 66.0, 11.0
_PERCENT = 56.0
_WIN, _TIE, _LOSE = "#2f7d4f", "#a89a7b", "#b3261e"


class Bar(NamedTuple):
    """An option as text, its odds, and the odds of winning as text."""

    armies: str
    odds: Odds
    win: str


def battle(artist: Artist, decision: Decision) -> Block:
    """Draw the attacker and the target and, if the table shows odds, a bar per option."""
    origin, target = str(decision.facts["origin"]), str(decision.facts["province"])
    around = close_up(artist, [Spot(origin, is_origin=True), Spot(target)], _MAP)
    shown = bars(artist, decision)
    return in_column([around.block([(origin, target)]), _chart(artist, shown) if shown else EMPTY], 0)


def bars(artist: Artist, decision: Decision) -> Sequence[Bar]:
    """Return the options with their odds. Empty for a move, or if the table hides odds."""
    view, voice = artist.view, artist.voice
    assert isinstance(decision.question, Pick)
    if not view.odds_shown or view.seat is None:
        return ()
    means = [option.means for option in decision.question.options]
    target = str(decision.facts["province"])
    sent = [each for each in means if isinstance(each, Send)]
    if sent and decision.facts.get("target") != "move-to":
        return [_sending(artist, target, each) for each in _spread(sent)]
    by, coming = decision.facts.get("by"), _coming(decision)
    if not isinstance(by, int):
        return ()
    found = []
    for each in means:
        if isinstance(each, Defend):
            odds = odds_of(view, by, target, coming, each.armies)
            held = Odds(odds.lose, odds.win, odds.undecided)
            armies = voice.label("bar-added", armies=each.armies)
            found.append(Bar(armies, held, voice.label("percent", whole=round(100 * held.win))))
    return found


def battle_text(artist: Artist, decision: Decision) -> Iterable[str]:
    """Yield the alternative text: provinces and odds."""
    yield artist.voice.label("seat-text-battle", origin=decision.facts["origin"], province=decision.facts["province"])
    for bar in bars(artist, decision):
        yield artist.voice.label("seat-text-bar", option=bar.armies, odds=bar.win)


def _sending(artist: Artist, target: ProvinceId, sent: Send) -> Bar:
    view, seat, armies = artist.view, artist.view.seat, sent.armies + sent.bonus
    assert seat is not None
    win = chances(view, seat, target, armies)
    word = "send-with-bonus" if sent.bonus else "send"
    name = artist.voice.label(word, armies=sent.armies, bonus=sent.bonus)
    return Bar(name, odds_of(view, seat, target, armies), percent(artist.voice, win))


def _coming(decision: Decision) -> int:
    return sum(fact for name in ("armies", "bonus") if isinstance(fact := decision.facts.get(name, 0), int))


def _spread(options: Sequence[Send]) -> Sequence[Send]:
    """Return at most `MOST_BARS` options, evenly spaced, always with the first and the last."""
    if len(options) <= MOST_BARS:
        return options
    return [options[round(at * (len(options) - 1) / (MOST_BARS - 1))] for at in range(MOST_BARS)]


def _chart(artist: Artist, shown: Sequence[Bar]) -> Block:
    """Draw the bars below their legend."""
    height = _ROW * (len(shown) + 1) + 3
    rows = [exactly_at(_row(bar), 0, _ROW * at) for at, bar in enumerate(shown, 1)]
    ground = element("rect", width=WIDTH, height=height, fill=PAPER)
    return Block(WIDTH, height, ground + centred(_legend(artist), WIDTH / 2, _ROW / 2 + 1) + "".join(rows))


def _legend(artist: Artist) -> Block:
    kinds = (("legend-win", _WIN), ("legend-tie", _TIE), ("legend-lose", _LOSE))
    parts = [
        in_row([_rectangle(10, colour), label(artist.voice.label(word), _LEGEND, bold=False)], 3)
        for word, colour in kinds
    ]
    return in_row(parts, 12)


def _row(bar: Bar) -> Block:
    armies, win = label(bar.armies, _TEXT), label(bar.win, _TEXT)
    most = WIDTH - 2 * _SIDE - _NUMBER - _PERCENT
    shares = ((bar.odds.win, _WIN), (bar.odds.undecided, _TIE), (bar.odds.lose, _LOSE))
    drawn, x = exactly_at(armies, _SIDE, 1), _SIDE + _NUMBER
    for share, colour in shares:
        drawn += exactly_at(_rectangle(most * share, colour), x, (_ROW - _BAR) / 2)
        x += most * share
    return Block(WIDTH, _ROW, drawn + exactly_at(win, WIDTH - _SIDE - win.width, 1))


def _rectangle(width: float, colour: str) -> Block:
    return Block(width, _BAR, element("rect", width=width, height=_BAR, fill=colour)) if width > 0 else EMPTY
