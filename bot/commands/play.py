"""`chabudai play`: computer games in the terminal, with the log printed or the results counted."""

import argparse
import json
import re
import secrets
import sys
import time
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from bot.commands.game_arguments import GameSetup, find_game, game_setup
from bot.commands.tournament import Failure, Match, MatchFile, Replay, run_match
from bot.games.registry import BOARDS
from bot.localization.catalogs import FALLBACK_LOCALE, CatalogLoader, MessageCatalog
from bot.localization.localizer import Localizer
from bot.model.tables import SeatInfo, TableInfo
from bot.presentation.board import Boards
from bot.problems import WrongUsageError
from engine.core.chance import Chance
from engine.core.errors import UnreadableSaveError
from engine.core.events import Event
from engine.core.game import Game
from engine.core.table import GameOptions
from engine.games import GAMES
from engine.search.players import INVITATIONS, PLAYERS
from engine.search.random_play import random_action

NAMES = ("Aiko", "Bunta", "Chiyo", "Daichi", "Emi", "Fumio", "Goro", "Hana")
_MARKUP = re.compile(r"\*\*|^#+ |^-# |\\(?=[\\`*_~|>#\[\]()<@-])", re.MULTILINE)

AnyGame = Game[Any]


def main(args: argparse.Namespace, words: MessageCatalog) -> int:
    """Run `chabudai play` and return the exit code. Raises a WrongUsageError."""
    kind = find_game(args.game, GAMES)
    begun = game_setup(kind, args.option, _seats(args))
    _check(args)
    seed = args.seed if args.seed is not None else secrets.randbits(32)
    if args.load is not None:
        return _load(kind, args.load, seed)
    if taken := begun.changes_text(words):
        _print(taken)
    if args.players:
        return _match(kind, begun.options, args, seed)
    if args.stats:
        return _count(kind, begun, seed, args.games)
    return max(_play_and_print(kind, begun, seed + number) for number in range(args.games))


def _seats(args: argparse.Namespace) -> int | None:
    if args.seats is None and args.players:
        return len(args.players)
    return None if args.seats is None else int(args.seats)


def _check(args: argparse.Namespace) -> None:
    players = args.players or ()
    for player in players:
        if player not in PLAYERS:
            raise WrongUsageError("unknown-player", player=player, players=", ".join(PLAYERS))
    if players and args.seats not in (None, len(players)):
        raise WrongUsageError("wrong-players", seats=str(args.seats), players=str(len(players)))
    if args.keep is not None and not players:
        raise WrongUsageError("nothing-to-keep")
    if args.games < 1:
        raise WrongUsageError("no-games", games=str(args.games))


def _refuse(sentence: str) -> int:
    sys.stderr.write(sentence + "\n")
    return 2


def _print(text: str) -> None:
    sys.stdout.write(text + "\n")


def _match(kind: type[AnyGame], options: GameOptions, args: argparse.Namespace, seed: int) -> int:
    words = CatalogLoader().catalog(FALLBACK_LOCALE)
    kept, players = None, tuple(args.players)
    if args.keep is not None:
        what = {"game": kind.id, "options": options.model_dump(mode="json"), "players": list(players)}
        kept = MatchFile.load_or_create(args.keep, what, args.seed, seed)
        seed = kept.seed
    outcome = run_match(Match(kind, options, players, args.games, seed), words, kept)
    if isinstance(outcome, Failure):
        return _refuse(words.format("play-failed", file=str(outcome.file), error=outcome.error))
    _print(outcome)
    return 0


def _play_and_print(kind: type[AnyGame], begun: GameSetup, seed: int) -> int:
    words = CatalogLoader().catalog(FALLBACK_LOCALE)
    _print(words.format("play-begins", seats=begun.seats, seed=str(seed)))
    game = kind.begin(begun.options, [None] * begun.seats, seed)
    replay = Replay(kind, begun.options, begun.seats, seed)
    return _print_game(game, _played(game, Chance(seed), replay), replay)


def _load(kind: type[AnyGame], file: Path, seed: int) -> int:
    words = CatalogLoader().catalog(FALLBACK_LOCALE)
    try:
        text = file.read_text("utf-8")
        written = json.loads(text)
        save = written.get("save", text) if isinstance(written, dict) else text
        game = kind.load(save if isinstance(save, str) else text)
    except OSError as error:
        return _refuse(words.format("play-no-file", file=str(file), why=error.strerror or ""))
    except (ValueError, TypeError, UnreadableSaveError) as error:
        return _refuse(words.format("play-unreadable", file=str(file), why=str(error).splitlines()[0]))
    replay = Replay(kind, kind.Options(), game.table.seats, seed)
    return _print_game(game, _played(game, Chance(seed), replay), replay)


def _print_game(game: AnyGame, played: Iterator[Sequence[Event]], replay: Replay) -> int:
    """Print the public log of a game as it is played."""
    try:
        for events in played:
            for line in _lines(game, events):
                _print(line)
    except OSError:  # The output failed, not the game.
        raise
    except Exception as error:  # Write any failure of a game to a file, so that it can be reproduced.
        file = replay.write(error)
        return _refuse(
            CatalogLoader().catalog(FALLBACK_LOCALE).format("play-failed", file=str(file), error=repr(error))
        )
    for line in _final_points(game):
        _print(line)
    return 0


def _played(game: AnyGame, chance: Chance, replay: Replay) -> Iterator[Sequence[Event]]:
    yield game.told
    while not game.finished:
        seat, action = random_action(game, chance, INVITATIONS)
        replay.record(game, seat, action)
        yield game.apply(seat, action).events


def _lines(game: AnyGame, events: Sequence[Event]) -> list[str]:
    """Return the lines of the public events, without Discord's markup."""
    public_events = [event for event in events if event.audience is None]
    return [unmarked(line) for line in boards().get(game.id).log_lines(localizer_of(game), public_events)]


def _final_points(game: AnyGame) -> Iterator[str]:
    for line in boards().get(game.id).ranking_lines(localizer_of(game), game):
        yield unmarked(line)


def unmarked(text: str) -> str:
    """Return a text without Discord's markup."""
    return _MARKUP.sub("", text)


@cache
def boards() -> Boards:
    """Return how all games are shown."""
    return Boards(CatalogLoader(), BOARDS)


def localizer_of(game: AnyGame, names: Sequence[str] = NAMES) -> Localizer:
    """Return a localizer for a game whose players have these names."""
    return boards().table_localizer(_table(game, names), game.chosen(), FALLBACK_LOCALE)


def _table(game: AnyGame, names: Sequence[str]) -> TableInfo:
    seats = tuple(
        SeatInfo(place=seat, user_id=seat + 1, name=names[seat % len(names)], seat=seat)
        for seat in range(game.table.seats)
    )
    return TableInfo(id=1, game=game.id, status="playing", guild_id=0, channel_id=0, host_id=1, seats=seats)


def _count(kind: type[AnyGame], begun: GameSetup, seed: int, games: int) -> int:
    words = CatalogLoader().catalog(FALLBACK_LOCALE)
    began, answers = time.perf_counter(), 0
    for number in range(seed, seed + games):
        game, chance = kind.begin(begun.options, [None] * begun.seats, number), Chance(number)
        try:
            while not game.finished:
                game.apply(*random_action(game, chance, INVITATIONS))
                answers += 1
        except Exception:  # Play the same game again, with its log, until it fails.
            return _play_and_print(kind, begun, number)
    seconds = time.perf_counter() - began
    _print(
        words.format(
            "play-stats",
            games=games,
            seats=begun.seats,
            answers=answers,
            seconds=f"{seconds:.2f}",
            **{"games-per-second": f"{games / seconds:.1f}", "answers-per-second": f"{answers / seconds:.0f}"},
        )
    )
    return 0
