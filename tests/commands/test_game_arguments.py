"""Tests for options and seats on the command line."""

from typing import Any, ClassVar, Literal

import pytest
from pydantic import create_model

from bot.commands.cli import main
from bot.commands.game_arguments import find_game, game_setup, legal_options
from bot.problems import WrongUsageError
from engine.core.errors import IllegalOptionsError
from engine.core.table import GameOptions
from engine.games import GAMES
from engine.search.players import PLAYERS
from tests.contract.__main__ import main as contract
from tests.errors import fails
from tests.message_matching import ANY, is_only, says
from tests.toy_game import Toy
from tests.wording import WORDING, say

WORDS = WORDING.catalog()


class PartyOptions(GameOptions):
    lamps: Literal[1, 2] = 2
    house: Literal["hut", "palace"] = "hut"
    garden: Literal["small", "wide"] = "small"


class Party(Toy):
    """A toy game in which five can play only in a palace with a wide garden, otherwise up to four."""

    Options: ClassVar[type[GameOptions]] = PartyOptions

    @classmethod
    def seats_for(cls, options: Any) -> range:
        return range(2, 6) if (options.house, options.garden) == ("palace", "wide") else range(2, 5)


def test_given_options_are_used_and_others_have_defaults() -> None:
    begun = game_setup(Party, ["lamps=1", "garden=wide"], 3)

    assert begun.options == PartyOptions(lamps=1, garden="wide")
    assert (begun.seats, begun.changed) == (3, {})


def test_default_number_of_seats_is_the_maximum_of_the_options() -> None:
    assert game_setup(Party, [], None).seats == 4
    assert game_setup(Party, ["house=palace", "garden=wide"], None).seats == 5


def test_options_are_changed_and_reported_if_the_defaults_lack_seats() -> None:
    begun = game_setup(Party, [], 5)

    assert begun.options == PartyOptions(lamps=2, house="palace", garden="wide")
    taken = [say("play-option", name=name, value=value) for name, value in begun.changed.items()]
    assert begun.changed == {"house": "palace", "garden": "wide"}
    options = WORDS.format_list(taken)
    assert begun.changes_text(WORDS) == say("play-taken", seats=5, options=options)


def test_unchanged_defaults_are_not_reported() -> None:
    assert game_setup(Party, [], 4).changes_text(WORDS) == ""


def test_given_options_are_never_changed_to_allow_more_seats() -> None:
    with fails(WrongUsageError, "wrong-seats") as refused:
        game_setup(Party, ["house=hut"], 5)

    assert refused.value.facts == {"seats": "5", "least": "2", "most": "4"}


def test_unknown_option_is_refused_with_the_known_ones() -> None:
    with fails(WrongUsageError, "unknown-option") as refused:
        game_setup(Party, ["rooms=3"], None)

    assert refused.value.facts == {"game": "toy", "option": "rooms", "options": "lamps, house, garden"}


@pytest.mark.parametrize("written", ["lamps=3", "lamps=", "lamps"])
def test_unknown_value_is_refused_with_the_known_ones(written: str) -> None:
    with fails(WrongUsageError, "unknown-value") as refused:
        game_setup(Party, [written], None)

    assert refused.value.facts["values"] == "1, 2"


def test_combinations_start_with_the_default_and_do_not_repeat() -> None:
    ways = list(legal_options(Party, []))

    assert ways[0] == PartyOptions()
    assert len(ways) == len(set(ways)) == 8


MANY: dict[str, Any] = {f"o{at}": (Literal["no", "yes"], "no") for at in range(25)}
ManyOptions: type[GameOptions] = create_model("ManyOptions", __base__=GameOptions, **MANY)


class Many(Toy):
    """A game with 25 options: the first one allows five seats, and the first two exclude each other."""

    Options: ClassVar[type[GameOptions]] = ManyOptions

    @classmethod
    def seats_for(cls, options: Any) -> range:
        return range(2, 6) if options.o0 == "yes" else range(2, 5)

    @classmethod
    def check_options(cls, options: Any) -> None:
        if options.o0 == options.o1 == "yes":
            raise IllegalOptionsError("too-much")


@pytest.mark.slow
def test_millions_of_combinations_are_not_all_tried() -> None:
    assert game_setup(Many, [], None).options == ManyOptions()
    assert game_setup(Many, [], 5).changed == {"o0": "yes"}
    with fails(WrongUsageError, "wrong-seats") as refused:
        game_setup(Many, ["o0=no"], 5)
    assert refused.value.facts == {"seats": "5", "least": "2", "most": "4"}
    with fails(WrongUsageError, "cannot-begin"):
        game_setup(Many, ["o0=yes", "o1=yes"], None)


def test_combinations_with_fewer_changes_come_first() -> None:
    ways = [way.model_dump() for way in legal_options(Party, [])]
    usual = PartyOptions().model_dump()
    changed = [sum(way[name] != usual[name] for name in usual) for way in ways]
    assert changed == sorted(changed)


def test_contradictory_options_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    ways = list(legal_options(GAMES["shogun"], ["side=moon"]))
    assert {way.model_dump()["claiming"] for way in ways} == {"draft", "dealt"}

    assert main(["play", "shogun", "--option", "side=moon", "--option", "claiming=line-ups"]) == 2

    assert is_only(capsys.readouterr().err, "problem-cannot-begin", why="line-ups-sun-side")


def test_first_game_is_the_default() -> None:
    assert find_game(None, GAMES) is next(iter(GAMES.values()))
    with fails(WrongUsageError, "unknown-game"):
        find_game("go", GAMES)


def test_options_are_changed_for_a_number_of_seats(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["play", "samurai_sword", "--seats", "8", "--seed", "1"]) == 0

    first, second, *_ = capsys.readouterr().out.splitlines()
    assert "expansion=yes" in first
    assert "8" in second


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played_with_defaults(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", game, "--stats", "--seed", "3"]) == 0

    seats = GAMES[game].seats_for(GAMES[game].Options())[-1]
    facts = {"answers": ANY, "seconds": ANY, "games_per_second": ANY, "answers_per_second": ANY}
    assert says(capsys.readouterr().out, "play-stats", games=1, seats=seats, **facts)


def test_match_is_played_with_the_given_options(capsys: pytest.CaptureFixture[str]) -> None:
    players = ",".join(["random"] * 8)

    assert main(["play", "samurai_sword", "--players", players, "--option", "expansion=yes", "--seed", "2"]) == 0

    assert "random" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said", "facts"),
    [
        (["play", "go"], "unknown-game", {"game": "go", "games": ", ".join(GAMES)}),
        (
            ["play", "rising_sun", "--option", "colour=red"],
            "unknown-option",
            {"game": "rising_sun", "option": "colour", "options": f"card_set, shrines, clans, set_bonus{ANY}"},
        ),
        (
            ["play", "rising_sun", "--players", "random,random,random", "--option", "clans=some"],
            "unknown-value",
            {"option": "clans", "value": "some", "values": "chosen, dealt"},
        ),
        (
            ["play", "samurai_sword", "--option", "expansion=no", "--seats", "8"],
            "wrong-seats",
            {"least": "3", "most": "7", "seats": "8"},
        ),
        (
            ["play", "samurai_sword", "--option", "expansion=no", "--option", "expansion=yes"],
            "repeated-option",
            {"option": "expansion"},
        ),
        (["play", "samurai_sword", "--option", "=yes"], "unnamed-option", {"written": "=yes", "options": ANY}),
        (["play", "samurai_sword", "--option", ""], "unnamed-option", {"written": "", "options": ANY}),
        (["demo", "--game", "go"], "unknown-game", {"game": "go", "games": ", ".join(GAMES)}),
        (
            ["demo", "--game", "samurai_sword", "--option", "expansion=maybe"],
            "unknown-value",
            {"option": "expansion", "value": "maybe", "values": "no, yes"},
        ),
        (["demo", "--seats", "9"], "wrong-seats", {"least": "3", "most": "5", "seats": "9"}),
    ],
)
def test_invalid_arguments_give_one_error_message(
    arguments: list[str], said: str, facts: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2

    assert is_only(capsys.readouterr().err, f"problem-{said}", **facts)


def test_contract_refuses_an_unknown_value(capsys: pytest.CaptureFixture[str]) -> None:
    assert contract(["samurai_sword", "--option", "expansion=maybe"]) == 2

    assert "no, yes" in capsys.readouterr().err


@pytest.mark.slow
def test_contract_runs_with_the_given_options(capsys: pytest.CaptureFixture[str]) -> None:
    assert contract(["toy", "--games", "3", "--option", "rounds=1"]) == 0

    assert "0 failures" in capsys.readouterr().out


def test_help_names_all_computer_players(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])

    told = capsys.readouterr().out
    assert all(player in told for player in PLAYERS)
