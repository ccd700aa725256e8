"""Parsing of the game, options and seats given on the command line."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, islice, product
from typing import Any, NamedTuple, TypeVar

from bot.localization.catalogs import MessageCatalog
from bot.presentation.options import option_values
from bot.problems import WrongUsageError
from engine.core.errors import IllegalOptionsError
from engine.core.game import Game
from engine.core.table import GameOptions

OptionArguments = Sequence[str]
"""Options as written on the command line: `name=value`."""

_MAX_COMBINATIONS = 10_000
"""Maximum number of combinations of options to try. Only a game with more than a dozen options has more."""

KindT = TypeVar("KindT", bound=type[Game[Any]])


class GameSetup(NamedTuple):
    """Legal options for a number of seats.

    `changed` are the options that were set automatically to allow that number.
    """

    options: GameOptions
    seats: int
    changed: Mapping[str, str]

    def changes_text(self, words: MessageCatalog) -> str:
        """Return a line about the automatically set options, or "" if there are none."""
        taken = [words.format("play-option", name=name, value=value) for name, value in self.changed.items()]
        return words.format("play-taken", seats=self.seats, options=words.format_list(taken)) if taken else ""


def find_game(name: str | None, games: Mapping[str, KindT]) -> KindT:
    """Return the game of this name, or the first game if `name` is None. Raises WrongUsageError "unknown-game"."""
    if name is None:
        return next(iter(games.values()))
    if name not in games:
        raise WrongUsageError("unknown-game", game=name, games=", ".join(games))
    return games[name]


def game_setup(kind: type[Game[Any]], written: OptionArguments, seats: int | None) -> GameSetup:
    """Return the options closest to the defaults that include `written` and allow this number of seats.

    Without a number of seats, take the most that the default options allow. Raises WrongUsageError
    "wrong-seats", or what `legal_options` raises.
    """
    usual = next(legal_options(kind, written))
    if seats is None:
        return GameSetup(usual, kind.seats_for(usual)[-1], {})
    counts: set[int] = set()
    for options in legal_options(kind, written):
        if seats in kind.seats_for(options):
            return GameSetup(options, seats, _changed(usual, options))
        counts.update(kind.seats_for(options))
    raise WrongUsageError("wrong-seats", seats=str(seats), least=str(min(counts)), most=str(max(counts)))


def legal_options(kind: type[Game[Any]], written: OptionArguments) -> Iterator[GameOptions]:
    """Yield the legal options that include `written`, those with the fewest changes to the defaults first.

    If there are too many combinations, only the first ones are tried. Raises WrongUsageError "unnamed-option",
    "repeated-option", "unknown-option" or "unknown-value", and "cannot-begin" if there are none.
    """
    fixed = _read(kind, written)
    lawful, refused = False, None
    for changed in islice(_changes(kind, fixed), _MAX_COMBINATIONS):
        options = kind.Options(**fixed, **changed)
        try:
            kind.check_options(options)
        except IllegalOptionsError as error:
            refused = refused or error
            continue
        lawful = True
        yield options
    if refused is not None and not lawful:
        facts = {name: str(fact) for name, fact in refused.facts.items()}
        raise WrongUsageError("cannot-begin", why=refused.reason, **facts)


def _changes(kind: type[Game[Any]], fixed: Mapping[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield all changes of options that aren't `fixed` from their defaults: first none, then one, and so on."""
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


def _read(kind: type[Game[Any]], written: OptionArguments) -> dict[str, Any]:
    known, read = option_values(kind), {}
    for each in written:
        name, _, value = each.partition("=")
        if not name:
            raise WrongUsageError("unnamed-option", written=each, options=", ".join(known) or "-")
        if name in read:
            raise WrongUsageError("repeated-option", option=name)
        if name not in known:
            raise WrongUsageError("unknown-option", game=kind.id, option=name, options=", ".join(known) or "-")
        values = {str(possible): possible for possible in known[name]}
        if value not in values:
            raise WrongUsageError("unknown-value", option=name, value=value, values=", ".join(values))
        read[name] = values[value]
    return read


def _changed(usual: GameOptions, options: GameOptions) -> dict[str, str]:
    before = usual.model_dump()
    return {name: str(value) for name, value in options.model_dump().items() if value != before[name]}
