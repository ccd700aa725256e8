"""How a game begins on the command line: which game, with which options, for how many."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice, product
from typing import Any, NamedTuple, TypeVar

from bot.presentation.options import option_values
from bot.problems import ProblemError
from bot.words.wording import Words
from engine.core.errors import IllegalOptionsError
from engine.core.game import Game
from engine.core.table import GameOptions

Written = Sequence[str]
"""Options as they are written on the command line: `name=value`."""

_MOST_WAYS = 10_000
"""So many ways to begin are tried: all, unless a game has more than a dozen options."""

KindT = TypeVar("KindT", bound=type[Game[Any]])


class WrongUsageError(ProblemError):
    """What was asked for on the command line cannot be had."""

    reason = "wrong-usage"


class UnknownGameError(WrongUsageError):
    """No game is called that. Facts: game, games."""

    reason = "unknown-game"


class UnnamedOptionError(WrongUsageError):
    """What is written names no option. Facts: written, options."""

    reason = "unnamed-option"


class RepeatedOptionError(WrongUsageError):
    """An option is written more than once. Facts: option."""

    reason = "repeated-option"


class UnknownOptionError(WrongUsageError):
    """The game has no such option. Facts: game, option, options."""

    reason = "unknown-option"


class UnknownValueError(WrongUsageError):
    """The option does not have this value. Facts: option, value, values."""

    reason = "unknown-value"


class WrongSeatsError(WrongUsageError):
    """The game is not for so many, or not with these options. Facts: seats, least, most."""

    reason = "wrong-seats"


class IllegalTogetherError(WrongUsageError):
    """What is written does not go together. Facts: why, and those of the game's IllegalOptionsError."""

    reason = "cannot-begin"


class Beginning(NamedTuple):
    """Options and a number of seats that go together. `changed` are the options that were taken to make them so."""

    options: GameOptions
    seats: int
    changed: Mapping[str, str]

    def told(self, words: Words) -> str:
        """What was taken, in a line, or nothing."""
        taken = [words.say("play-option", name=name, value=value) for name, value in self.changed.items()]
        return words.say("play-taken", seats=self.seats, options=words.listed(taken)) if taken else ""


def game_called(name: str | None, games: Mapping[str, KindT]) -> KindT:
    """The game of this name, or the first there is. Raises UnknownGameError."""
    if name is None:
        return next(iter(games.values()))
    if name not in games:
        raise UnknownGameError(game=name, games=", ".join(games))
    return games[name]


def beginning(kind: type[Game[Any]], written: Written, seats: int | None) -> Beginning:
    """The first of all options with what is written that allows so many seats; without a number, the most seats.

    Raises WrongSeatsError, or what `ways_to_begin` raises.
    """
    usual = next(ways_to_begin(kind, written))
    if seats is None:
        return Beginning(usual, kind.seats_for(usual)[-1], {})
    counts: set[int] = set()
    for options in ways_to_begin(kind, written):
        if seats in kind.seats_for(options):
            return Beginning(options, seats, _changed(usual, options))
        counts.update(kind.seats_for(options))
    raise WrongSeatsError(seats=str(seats), least=str(min(counts)), most=str(max(counts)))


def ways_to_begin(kind: type[Game[Any]], written: Written) -> Iterator[GameOptions]:
    """The lawful options with what is written, one after the other: first those that differ least from the defaults.

    Of very many ways only the first are tried. Raises UnnamedOptionError, RepeatedOptionError, UnknownOptionError or
    UnknownValueError, and IllegalTogetherError where there are none.
    """
    fixed = _read(kind, written)
    lawful, refused = False, None
    for changed in islice(_changes(kind, fixed), _MOST_WAYS):
        options = kind.Options(**fixed, **changed)
        try:
            kind.check_options(options)
        except IllegalOptionsError as error:
            refused = refused or error
            continue
        lawful = True
        yield options
    if refused is not None and not lawful:
        raise IllegalTogetherError(why=refused.reason, **{name: str(fact) for name, fact in refused.facts.items()})


def _changes(kind: type[Game[Any]], fixed: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Every choice of other values than the defaults for options that are not `fixed`: none, one, two and so on."""
    usual = kind.Options().model_dump()
    others = {
        name: [value for value in values if value != usual[name]]
        for name, values in option_values(kind).items()
        if name not in fixed
    }
    for number in range(len(others) + 1):
        for names in combinations(others, number):
            for values in product(*(others[name] for name in names)):
                yield dict(zip(names, values, strict=True))


def _read(kind: type[Game[Any]], written: Written) -> dict[str, Any]:
    known, read = option_values(kind), {}
    for each in written:
        name, _, value = each.partition("=")
        if not name:
            raise UnnamedOptionError(written=each, options=", ".join(known) or "-")
        if name in read:
            raise RepeatedOptionError(option=name)
        if name not in known:
            raise UnknownOptionError(game=kind.id, option=name, options=", ".join(known) or "-")
        values = {str(possible): possible for possible in known[name]}
        if value not in values:
            raise UnknownValueError(option=name, value=value, values=", ".join(values))
        read[name] = values[value]
    return read


def _changed(usual: GameOptions, options: GameOptions) -> dict[str, str]:
    before = usual.model_dump()
    return {name: str(value) for name, value in options.model_dump().items() if value != before[name]}
