"""Pictures for a seat's questions, with the options marked."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from bot.drawing.blocks import EMPTY, PAPER, Block, label
from bot.drawing.pictures import GOLD, PICTURE_WIDTH, centered, phone_picture, translate_to_pixel
from bot.drawing.svg import INK, element, text_element
from bot.games.shogun.forecasts import chances, odds_of, percent
from bot.games.shogun.names import player_name
from bot.games.shogun.picture.artist import GROUND, PALE, Artist, in_column, in_row, odds_colour, symbols
from bot.games.shogun.picture.close_up import HIGHEST, CloseUp
from bot.games.shogun.picture.map import armies, land
from bot.games.shogun.picture.plan import YIELDS, assigned, lands, lands_text
from bot.games.shogun.previews import odds_with_all
from bot.localization.localizer import Localizer
from bot.model.pictures import Drawing
from bot.presentation.board import alternative_text
from engine.core.events import Seat
from engine.core.questions import Answer, Decision, Option, Pick
from engine.shogun.choices import Defend, MoveTo, Send
from engine.shogun.components import PROVINCES, ProvinceId
from engine.shogun.odds import Odds
from engine.shogun.views import ShogunView

_NAME, _ODDS, _NUMBER, _BADGE = 12.0, 12.5, 11.0, 16.0
_PAD, _GAP = 3.5, 3.0


class Spot(NamedTuple):
    """A province to show.

    `number` is the number of its option, or 0 if it isn't an option. `odds` is the text on the plate and `chance` the
    probability that chooses its color.
    """

    province: ProvinceId
    number: int = 0
    odds: str = ""
    chance: float = 0.0
    is_origin: bool = False


def close_up(artist: Artist, spots: Sequence[Spot], highest: float = HIGHEST) -> CloseUp:
    """Return the part of the map with these provinces. Origins have a gold outline."""
    plates = {spot.province: plate(artist, spot) for spot in spots}
    origins = [spot.province for spot in spots if spot.is_origin]
    return CloseUp(artist, plates, origins, highest=highest)


def badge(value: int) -> Block:
    """Draw an option's number on gold."""
    middle_ = _BADGE / 2
    disc = element("circle", cx=middle_, cy=middle_, r=middle_ - 0.6, fill=GOLD, stroke=INK, stroke_width=1)
    return Block(
        _BADGE, _BADGE, disc + text_element(str(value), middle_, middle_ + _NUMBER * 0.36, _NUMBER, anchor="middle")
    )


def plate(artist: Artist, spot: Spot) -> Block:
    """Draw a plate with a province's number, name, armies and odds."""
    province = artist.view.province(spot.province)
    is_own = province.owner == artist.view.seat
    name = label(artist.localizer.name("province", spot.province, marked_up=False), _NAME)
    below = [armies(artist, province), label(spot.odds, _ODDS, fill=odds_colour(spot.chance))]
    column = in_column([name._replace(height=14), in_row(below, _GAP)], 1)
    inner = in_row([*([badge(spot.number)] if spot.number else []), column], _GAP)
    width, height = inner.width + 2 * _PAD, inner.height + 2 * _PAD - 1
    line: dict[str, str | float] = {"stroke": GOLD if spot.is_origin else INK, "stroke_width": 1}
    if spot.is_origin:
        line["stroke_width"] = 2.4
    fill = PALE if is_own else PAPER
    ground = element("rect", width=width, height=height, rx=5, fill=fill, **line)
    return Block(width, height, ground + translate_to_pixel(inner, _PAD, _PAD - 0.5))


# Provinces to claim


def claims(artist: Artist, decision: Decision) -> Block:
    """Draw the map with the provinces on offer in gold."""
    return land(artist, _offered(artist, decision))


def claims_text(artist: Artist, decision: Decision) -> Iterable[str]:
    """Yield the alternative text: the provinces on offer and their yields."""
    for province in _offered(artist, decision):
        printed = PROVINCES[province]
        facts = {"chests": printed.tax, "rice": printed.rice, "spaces": printed.spaces}
        yield artist.localizer.label("seat-text-claim", province=province, **facts)


def _offered(artist: Artist, decision: Decision) -> Sequence[ProvinceId]:
    """Return the face-up provinces, or the one that was drawn."""
    drawn = decision.facts.get("province")
    return (drawn,) if isinstance(drawn, str) else artist.view.face_up


# Targets


def targets(artist: Artist, decision: Decision) -> Block:
    """Draw the origin, the targets, and an arrow to each."""
    origin = str(decision.facts["origin"])
    return close_up_of(artist, decision).block([(origin, option.means.province) for option in _options(decision)])


def close_up_of(artist: Artist, decision: Decision) -> CloseUp:
    """Return the part of the map with the origin and the targets."""
    spots = [_spot(artist, option, at) for at, option in enumerate(_options(decision), 1)]
    return close_up(artist, [Spot(str(decision.facts["origin"]), is_origin=True), *spots])


def targets_text(artist: Artist, decision: Decision) -> Iterable[str]:
    """Yield the alternative text: the origin, then each target with its owner and odds."""
    localizer, view = artist.localizer, artist.view
    yield localizer.label("seat-text-origin", origin=decision.facts["origin"], armies=decision.facts["armies"])
    for at, option in enumerate(_options(decision), 1):
        province = view.province(option.means.province)
        win = None if isinstance(option.means, MoveTo) else odds_with_all(view, province.id)
        yield localizer.label(
            "seat-text-target",
            number=at,
            province=province.id,
            name=_owner(artist, province.owner),
            armies=province.armies,
            odds=None if win is None else percent(localizer, win),
        )


def _owner(artist: Artist, owner: Seat | None) -> str | None:
    """Return the name of another player, "yours" for the reader, or None for a neutral province."""
    if owner is None:
        return None
    return (
        artist.localizer.label("seat-text-yours")
        if owner == artist.view.seat
        else player_name(artist.localizer, artist.view, owner)
    )


def _options(decision: Decision) -> tuple[Option[Any], ...]:
    assert isinstance(decision.question, Pick)
    return decision.question.options


def _spot(artist: Artist, option: Option[Any], number: int) -> Spot:
    province = option.means.province
    win = None if isinstance(option.means, MoveTo) else odds_with_all(artist.view, province)
    if win is None:
        return Spot(province, number)
    return Spot(province, number, percent(artist.localizer, win), win.least)


# Battles


MOST_BARS = 8
"""Maximum number of bars. If there are more options, some in the middle are left out."""
_MAP = 100.0
_ROW, _TEXT, _SIDE, _BAR, _LEGEND = 17.0, 12.0, 5.0, 11.0, 11.0
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
    view, localizer = artist.view, artist.localizer
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
            armies = localizer.label("bar-added", armies=each.armies)
            found.append(Bar(armies, held, localizer.label("percent", whole=round(100 * held.win))))
    return found


def battle_text(artist: Artist, decision: Decision) -> Iterable[str]:
    """Yield the alternative text: provinces and odds."""
    yield artist.localizer.label(
        "seat-text-battle", origin=decision.facts["origin"], province=decision.facts["province"]
    )
    for bar in bars(artist, decision):
        yield artist.localizer.label("seat-text-bar", option=bar.armies, odds=bar.win)


def _sending(artist: Artist, target: ProvinceId, sent: Send) -> Bar:
    view, seat, armies = artist.view, artist.view.seat, sent.armies + sent.bonus
    assert seat is not None
    win = chances(view, seat, target, armies)
    word = "send-with-bonus" if sent.bonus else "send"
    name = artist.localizer.label(word, armies=sent.armies, bonus=sent.bonus)
    return Bar(name, odds_of(view, seat, target, armies), percent(artist.localizer, win))


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
    options = max(label(bar.armies, _TEXT).width for bar in shown) + _GAP
    rows = [translate_to_pixel(_row(bar, options), 0, _ROW * at) for at, bar in enumerate(shown, 1)]
    ground = element("rect", width=PICTURE_WIDTH, height=height, fill=PAPER)
    return Block(
        PICTURE_WIDTH, height, ground + centered(_legend(artist), PICTURE_WIDTH / 2, _ROW / 2 + 1) + "".join(rows)
    )


def _legend(artist: Artist) -> Block:
    kinds = (("legend-win", _WIN), ("legend-tie", _TIE), ("legend-lose", _LOSE))
    parts = [
        in_row([_rectangle(10, colour), label(artist.localizer.label(word), _LEGEND, bold=False)], 3)
        for word, colour in kinds
    ]
    return in_row(parts, 12)


def _row(bar: Bar, options: float) -> Block:
    """Draw an option, its bar right of the column of `options`, and the odds of winning."""
    armies, win = label(bar.armies, _TEXT), label(bar.win, _TEXT)
    most = PICTURE_WIDTH - 2 * _SIDE - options - _PERCENT
    shares = ((bar.odds.win, _WIN), (bar.odds.undecided, _TIE), (bar.odds.lose, _LOSE))
    drawn, x = translate_to_pixel(armies, _SIDE, 1), _SIDE + options
    for share, colour in shares:
        drawn += translate_to_pixel(_rectangle(most * share, colour), x, (_ROW - _BAR) / 2)
        x += most * share
    return Block(PICTURE_WIDTH, _ROW, drawn + translate_to_pixel(win, PICTURE_WIDTH - _SIDE - win.width, 1))


def _rectangle(width: float, colour: str) -> Block:
    return Block(width, _BAR, element("rect", width=width, height=_BAR, fill=colour)) if width > 0 else EMPTY


# The picture for each kind of question


def seat_drawing(localizer: Localizer, view: ShogunView, decision: Decision, chosen: Answer | None) -> Drawing | None:
    """Draw the picture for a question, or return None if it has none."""
    kind = _PICTURES.get(decision.kind)
    if kind is None or view.seat is None:
        return None
    artist = Artist(localizer, view)
    shown = kind.drawn(artist, decision, chosen)
    text = alternative_text(localizer, kind.text(artist, decision, chosen))
    return Drawing(phone_picture(shown.height, symbols(), shown.svg, ground=GROUND), text)


class _Picture(NamedTuple):
    drawn: Callable[[Artist, Decision, Answer | None], Block]
    text: Callable[[Artist, Decision, Answer | None], Iterable[str]]


def _plan(artist: Artist, decision: Decision, chosen: Answer | None) -> Block:
    return lands(artist, assigned(chosen or decision.sealed))


def _plan_text(artist: Artist, decision: Decision, chosen: Answer | None) -> Iterable[str]:
    return lands_text(artist, assigned(chosen or decision.sealed))


def _dealt(artist: Artist, decision: Decision, chosen: Answer | None) -> Block:
    return lands(artist, {}, YIELDS)


_TARGETS = _Picture(
    lambda artist, decision, _: targets(artist, decision), lambda artist, decision, _: targets_text(artist, decision)
)
_BATTLE = _Picture(
    lambda artist, decision, _: battle(artist, decision), lambda artist, decision, _: battle_text(artist, decision)
)
_CLAIMS = _Picture(
    lambda artist, decision, _: claims(artist, decision), lambda artist, decision, _: claims_text(artist, decision)
)
_LANDS = _Picture(_plan, _plan_text)

_PICTURES = {
    "claim-province": _CLAIMS,
    "choose-group": _CLAIMS,
    "assign-groups": _Picture(_dealt, _plan_text),
    "plan": _LANDS,
    "choose-target": _TARGETS,
    "move-armies": _TARGETS,
    "choose-force": _BATTLE,
    "add-defenders": _BATTLE,
}
