"""Play moments of whole games twice with different secrets, and compare what everyone else receives."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from bot.presentation.controls.parsing import answer_form
from engine.core.chance import Chance
from engine.core.questions import Decision
from engine.search.random_play import random_action
from tests.case import AnyGame, Case
from tests.secrecy.room import MakeFormatter, Room, default_formatter, open_room
from tests.secrecy.scene import NO_DRAFTS, Scene, SceneResult, compared
from tests.secrecy.traffic import Traffic, differences

SECRET_MOMENTS, OTHER_MOMENTS = 14, 7
"""Number of moments to try per game: those with a secret question, and others."""


@dataclass(frozen=True)
class Moment:
    """A decision that is played in two `games`, which differ only in the secrets of the `hidden` seats."""

    games: tuple[AnyGame, AnyGame]
    hidden: frozenset[int]
    choice: str | None = None
    """The option chosen in both games if a hidden seat chooses openly from what it drew."""
    drafts: tuple[Mapping[int, str], Mapping[int, str]] = (NO_DRAFTS, NO_DRAFTS)
    """Drafts of the hidden seats for secret questions, in each of the two games."""


@dataclass
class Report:
    """The result of a game; `hidden` counts the moments in which each kind of secret differed."""

    seed: int
    moments: int = 0
    hidden: Counter[str] = field(default_factory=Counter)
    compared: int = 0
    pictures: int = 0
    """The number of compared pictures of a seat's own view."""
    replaced: int = 0
    """The number of messages compared because a player was replaced."""
    differences: list[str] = field(default_factory=list)


async def play(
    case: Case,
    seed: int,
    make_formatter: MakeFormatter = default_formatter,
    moments: int = SECRET_MOMENTS + OTHER_MOMENTS,
    *,
    until_found: bool = False,
) -> Report:
    """Play a random game and try `moments` of its decisions, or fewer if `until_found` and a difference is found."""
    report, chance = Report(seed), Chance(seed ^ 0x5EC)
    seats, options = case.plan(seed)
    async with open_room(case.kind.id, seats, seed, options, make_formatter) as room:
        for moment in _moments(case, await room.game(), chance, moments):
            await _try(room, case, moment, chance, report)
            if until_found and report.differences:
                break
    return report


def _moments(case: Case, game: AnyGame, chance: Chance, most: int) -> Iterator[Moment]:
    """Yield up to `most` moments from the whole game, two thirds of them with a secret question.

    Every second one of those includes drafts.
    """
    secret: list[AnyGame] = []
    other: list[AnyGame] = []
    while not game.finished:
        decision = game.decision(game.awaited()[0])
        (secret if decision is not None and decision.secret else other).append(game.clone())
        game.apply(*random_action(game, chance, invitations=6))
    kept = min(most * 2 // 3, len(secret))
    for at, game in enumerate(chance.sample(secret, kept)):
        moment = _moment(case, game, chance)
        yield moment if at % 2 else replace(moment, drafts=_drafts(case, moment, chance))
    for game in chance.sample(other, min(most - kept, len(other))):
        yield _imagined(case, game, chance)


def _moment(case: Case, game: AnyGame, chance: Chance) -> Moment:
    """Return a moment that differs either in one seat's secret answer or in everything hidden from a random seat."""
    awaited = game.awaited()
    keeper = chance.choice(awaited)
    decision = game.decision(keeper)
    assert decision is not None, "the waiting player has a question"
    keeps = len(awaited) > 1 or case.secrets.covered(decision)
    if keeps and chance.below(2):
        return Moment((game, game), frozenset({keeper}))
    return _imagined(case, game, chance)


def _drafts(case: Case, moment: Moment, chance: Chance) -> tuple[Mapping[int, str], Mapping[int, str]]:
    """Return half-finished drafts of the hidden seats for both games; the first game may have none."""
    one, other = (
        {seat: _half_filled(asked, chance) for seat, asked in _asked(case, moment, game)} for game in moment.games
    )
    return one if chance.below(2) else NO_DRAFTS, other


def _asked(case: Case, moment: Moment, game: AnyGame) -> Iterator[tuple[int, Decision]]:
    """Yield the hidden seats with their secret questions, except for choices from what they just drew."""
    for seat in sorted(moment.hidden & set(game.awaited())):
        decision = game.decision(seat)
        if decision is not None and decision.secret and decision.kind not in case.secrets.drawn:
            yield seat, decision


def _half_filled(decision: Decision, chance: Chance) -> str:
    """Return half of a random answer as a stored draft."""
    whole = answer_form(decision.question).to_draft(decision.question.sample(chance))
    places = whole.indexes[: (len(whole.indexes) + 1) // 2]
    laid = whole.assignments[: (len(whole.assignments) + 1) // 2]
    lines = tuple(line if chance.below(2) else "" for line in whole.texts)
    return replace(whole, indexes=places, assignments=laid, texts=lines).serialize(decision.question)


def _imagined(case: Case, game: AnyGame, chance: Chance) -> Moment:
    seats = range(game.table.seats)
    watching = chance.choice([seat for seat in seats if seat not in game.awaited()] or seats)
    other = game.imagine(watching, chance)
    other.table.chance = game.table.chance.clone()  # Future random results are public.
    other.table.said = game.table.said  # Answers in advance take effect publicly.
    hidden = frozenset(seats) - {watching}
    return Moment((game, other), hidden, _common_choice(case, game, other, chance))


def _common_choice(case: Case, game: AnyGame, other: AnyGame, chance: Chance) -> str | None:
    """Return an option available in both games if the question is a choice from drawn things, or else None."""
    asked = [one.decision(one.awaited()[0]) for one in (game, other)]
    keys = [
        {option.key for option in decision.question.options}  # It is a Pick.
        for decision in asked
        if decision is not None and decision.kind in case.secrets.drawn
    ]
    common = sorted(set.intersection(*keys)) if keys else []
    return chance.choice(common) if common else None


async def _try(room: Room, case: Case, moment: Moment, chance: Chance, report: Report) -> None:
    seed, salts = chance.below(1 << 62), (chance.below(1 << 62), chance.below(1 << 62))
    played = []
    for game, salt, drafts in zip(moment.games, salts, moment.drafts, strict=True):
        await room.set_position(game)
        scene = Scene(room, case, moment.hidden, seed, salt, choice=moment.choice, drafts=drafts)
        played.append(await scene.play())
    one, other = played
    report.moments += 1
    report.hidden.update(set(_hidden(case, moment, one, other)))
    for found in _differences(room, moment, one, other, report):
        asked = moment.games[0].decision(moment.games[0].awaited()[0])
        report.differences.append(f"seed {report.seed}, at {asked.kind if asked else '?'}: {found}")


def _hidden(case: Case, moment: Moment, one: SceneResult, other: SceneResult) -> Iterator[str]:
    """Yield the kinds of secrets that differ, judged by what their owners know."""
    if one.kept != other.kept:
        yield "secret answers given"
    if moment.drafts[0] != moment.drafts[1]:
        yield "drafts"
    for seat in moment.hidden:
        yield from case.secrets.differing(*(game.view(seat) for game in moment.games))
        if len({_sealed(game, seat) for game in moment.games}) > 1:
            yield "answers under seal"


def _sealed(game: AnyGame, seat: int) -> str:
    decision = game.decision(seat)
    return str(decision.sealed) if decision is not None else ""


def _differences(room: Room, moment: Moment, one: SceneResult, other: SceneResult, report: Report) -> Iterator[str]:
    if one.answers != other.answers:
        yield f"{one.answers} answers or {other.answers}"
    if one.logged != other.logged:
        yield f"the log: {set(one.logged) ^ set(other.logged)}"
    for watching, picture in one.pictures.items():
        report.pictures += picture[1] is not None
        if picture != other.pictures[watching]:
            yield f"the picture of seat {watching}"
    yield from _after_a_replacement(one, other, report)
    for audience, seat in compared(moment.hidden, room.people, room.stranger, room.channel).items():
        first, second = _until_learnt(one, seat), _until_learnt(other, seat)
        report.compared += len(first.get(audience, ()))
        yield from differences(first, second, [audience])


def _after_a_replacement(one: SceneResult, other: SceneResult, report: Report) -> Iterator[str]:
    """Compare what a newcomer got before taking a hidden seat, and its former player after that."""
    if len(one.replaced) != len(other.replaced):
        yield "a replacement in one scene only"
    for first, second in zip(one.replaced, other.replaced, strict=False):
        report.replaced += sum(map(len, first.values()))
        yield from differences(first, second, first)


def _until_learnt(played: SceneResult, seat: int | None) -> Traffic:
    """Return what was sent before the seat drew something, or everything if it didn't."""
    return played.private.get(seat, played.sent) if seat is not None else played.sent
