"""Pictures for a seat's questions: the map with options, the mandates on offer, or the battle."""

from collections.abc import Iterator, Mapping

from bot.games.rising_sun.battles import bids_told
from bot.games.rising_sun.bidding import fighters_of
from bot.games.rising_sun.mandate_facts import mandate_line
from bot.games.rising_sun.marking import Marked, marked
from bot.games.rising_sun.picture.alternative_text import players_and_shrines, sentences
from bot.games.rising_sun.picture.artist import Artist
from bot.games.rising_sun.picture.fight import fight
from bot.games.rising_sun.picture.layout import marked_map, northern_sea
from bot.games.rising_sun.picture.tiles import tiles
from bot.model.drawings import Drawing
from bot.presentation.board import alternative_text
from bot.presentation.counting import in_runs
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.core.questions import Answer, Decision, Pick, SharedOut
from engine.rising_sun.components import PROVINCES, RULES
from engine.rising_sun.views import BattleView, RisingSunView

_OF_BATTLES = frozenset(
    {
        "bid",
        "may-commit-seppuku",
        "may-take-hostage",
        "may-hire-ronin",
        "may-hear-poets",
        "may-spare",
        "choose-reparations",
    }
)
"""Questions about the battle in progress."""


def seat_drawing(voice: Voice, view: RisingSunView, decision: Decision, chosen: Answer | None) -> Drawing | None:
    """Draw the picture for a seat's question, or return None if it has none."""
    if decision.kind in _OF_BATTLES and view.battle is not None and view.seat in view.battle.participants:
        return _battle(voice, view, view.battle, decision, chosen)
    if decision.kind in ("choose-mandate", "announce-mandate") and not decision.facts.get("facedown"):
        return _mandates(voice, view, decision)
    shown = marked(view, decision, chosen)
    return None if shown is None else _map(voice, shown)


def _map(voice: Voice, shown: Marked) -> Drawing:
    artist = Artist(voice, shown.view, shown.marks)
    if shown.marks.signs and not any(place in PROVINCES for place in shown.marks.signs):
        svg, rest = northern_sea(artist), players_and_shrines(voice, shown.view)
    else:
        svg, rest = marked_map(artist), sentences(voice, shown.view)
    return Drawing(svg, alternative_text(voice, [*_marks_told(voice, shown), *rest]))


def _marks_told(voice: Voice, shown: Marked) -> Iterator[str]:
    """Yield sentences that describe the marks on provinces and shrines."""
    marks, view = shown.marks, shown.view
    if marks.signs:
        places = [
            voice.label("picture-text-sign", sign=mark, place=_name(voice, place))
            for place, mark in marks.signs.items()
        ]
        yield voice.label("picture-text-signs", places=voice.listed(places))
    if marks.groups:
        groups = [
            voice.label("picture-text-group", clan=view.players[seat].clan, province=province)
            for seat, province in sorted(marks.groups)
        ]
        yield voice.label("picture-text-groups", groups=voice.listed(groups))
    if marks.moves:
        moves = [
            voice.label("picture-text-move", origin=origin, province=province)
            for origin, province in dict.fromkeys(marks.moves)
        ]
        yield voice.label("picture-text-moves", moves=voice.listed(moves))
    if marks.edges:
        yield voice.label("picture-text-edges", provinces=marks.edges)


def _name(voice: Voice, place: str) -> str:
    return voice.name("province" if place in PROVINCES else "kami", place, marked_up=False)


def _mandates(voice: Voice, view: RisingSunView, decision: Decision) -> Drawing:
    question = decision.question
    assert isinstance(question, Pick)
    mandates = [option.means.mandate for option in question.options]
    lines = [
        voice.label("picture-text-mandate", number=number, mandate=mandate, told=mandate_line(voice, view, mandate))
        for number, mandate in enumerate(mandates, 1)
    ]
    text = alternative_text(voice, [voice.label("picture-text-tiles"), *lines])
    return Drawing(tiles(Artist(voice, view), mandates), text)


def _battle(
    voice: Voice, view: RisingSunView, fought: BattleView, decision: Decision, chosen: Answer | None
) -> Drawing:
    draft = chosen.shares if isinstance(chosen, SharedOut) else {}
    svg = fight(Artist(voice, view), decision, fought, draft, _numbers(decision))
    return Drawing(svg, alternative_text(voice, _battle_told(voice, view, fought, decision, draft)))


def _numbers(decision: Decision) -> Mapping[Seat, str]:
    """Return the numbers of the options about each participant."""
    if decision.kind not in ("may-take-hostage", "choose-reparations"):
        return {}
    question = decision.question
    assert isinstance(question, Pick)
    found: dict[Seat, list[int]] = {}
    for number, option in enumerate(question.options, 1):
        found.setdefault(option.means.seat, []).append(number)
    return {seat: in_runs(numbers) for seat, numbers in found.items()}


def _battle_told(
    voice: Voice, view: RisingSunView, fought: BattleView, decision: Decision, draft: Mapping[str, int]
) -> Iterator[str]:
    yield voice.label("picture-text-fight", province=fought.province, vp=RULES.token_vp[view.season])
    numbers = _numbers(decision)
    for one in fighters_of(view, decision):
        yield voice.label(
            "picture-text-fighter",
            number=numbers.get(one.seat),
            clan=view.players[one.seat].clan,
            force=one.force,
            may_hire=one.may_hire,
            hired=one.hired,
            coins=one.coins,
            ronin=one.ronin,
        )
    for seat, bids in zip(fought.participants, fought.bids, strict=False):
        yield voice.label("picture-text-bids", clan=view.players[seat].clan, bids=bids_told(voice, bids))
    if any(draft.values()):
        yield voice.label("picture-text-draft", bids=bids_told(voice, dict(draft)))
