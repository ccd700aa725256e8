"""Options and seats on the command line: what is asked for, what is taken, and what is refused."""

from typing import Any, ClassVar, Literal

import pytest
from pydantic import create_model

from bot.commands.beginning import (
    IllegalTogetherError,
    UnknownGameError,
    UnknownOptionError,
    UnknownValueError,
    WrongSeatsError,
    beginning,
    game_called,
    ways_to_begin,
)
from bot.commands.cli import main
from engine.core.errors import IllegalOptionsError
from engine.core.table import GameOptions
from engine.games import GAMES
from engine.search.players import PLAYERS
from tests.contract.__main__ import main as contract
from tests.saying import ANY, is_only, says
from tests.toy_game import Toy
from tests.wording import WORDING, say

WORDS = WORDING.words()


class PartyOptions(GameOptions):
    lamps: Literal[1, 2] = 2
    house: Literal["hut", "palace"] = "hut"
    garden: Literal["small", "wide"] = "small"


class Party(Toy):
    """A hut holds four, a palace with a wide garden five."""

    Options: ClassVar[type[GameOptions]] = PartyOptions

    @classmethod
    def seats_for(cls, options: Any) -> range:
        return range(2, 6) if (options.house, options.garden) == ("palace", "wide") else range(2, 5)


def test_what_is_written_is_taken_and_all_else_is_the_default() -> None:
    begun = beginning(Party, ["lamps=1", "garden=wide"], 3)

    assert begun.options == PartyOptions(lamps=1, garden="wide")
    assert (begun.seats, begun.changed) == (3, {})


def test_without_a_number_as_many_sit_down_as_the_options_allow() -> None:
    assert beginning(Party, [], None).seats == 4
    assert beginning(Party, ["house=palace", "garden=wide"], None).seats == 5


def test_where_the_defaults_do_not_allow_so_many_the_first_options_that_do_are_taken_and_said() -> None:
    begun = beginning(Party, [], 5)

    assert begun.options == PartyOptions(lamps=2, house="palace", garden="wide")
    taken = [say("play-option", name=name, value=value) for name, value in begun.changed.items()]
    assert begun.changed == {"house": "palace", "garden": "wide"}
    options = WORDS.listed(taken)
    assert begun.told(WORDS) == say("play-taken", seats=5, options=options)


def test_where_the_defaults_allow_so_many_nothing_is_said() -> None:
    assert beginning(Party, [], 4).told(WORDS) == ""


def test_what_is_written_is_never_changed_to_make_room() -> None:
    with pytest.raises(WrongSeatsError) as refused:
        beginning(Party, ["house=hut"], 5)

    assert refused.value.facts == {"seats": "5", "least": "2", "most": "4"}


def test_an_unknown_option_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownOptionError) as refused:
        beginning(Party, ["rooms=3"], None)

    assert refused.value.facts == {"game": "toy", "option": "rooms", "options": "lamps, house, garden"}


@pytest.mark.parametrize("written", ["lamps=3", "lamps=", "lamps"])
def test_an_unknown_value_is_refused_with_those_there_are(written: str) -> None:
    with pytest.raises(UnknownValueError) as refused:
        beginning(Party, [written], None)

    assert refused.value.facts["values"] == "1, 2"


def test_all_ways_to_begin_start_with_the_default_and_come_once_each() -> None:
    ways = list(ways_to_begin(Party, []))

    assert ways[0] == PartyOptions()
    assert len(ways) == len(set(ways)) == 8


MANY: dict[str, Any] = {f"o{at}": (Literal["no", "yes"], "no") for at in range(25)}
ManyOptions: type[GameOptions] = create_model("ManyOptions", __base__=GameOptions, **MANY)


class Many(Toy):
    """Twenty-five options: with the first of them five can play, and the first two do not go together."""

    Options: ClassVar[type[GameOptions]] = ManyOptions

    @classmethod
    def seats_for(cls, options: Any) -> range:
        return range(2, 6) if options.o0 == "yes" else range(2, 5)

    @classmethod
    def check_options(cls, options: Any) -> None:
        if options.o0 == options.o1 == "yes":
            raise IllegalOptionsError("too-much")


def test_very_many_options_that_can_be_had_in_millions_of_ways_keep_nobody_waiting() -> None:
    assert beginning(Many, [], None).options == ManyOptions()
    assert beginning(Many, [], 5).changed == {"o0": "yes"}
    with pytest.raises(WrongSeatsError) as refused:
        beginning(Many, ["o0=no"], 5)
    assert refused.value.facts == {"seats": "5", "least": "2", "most": "4"}
    with pytest.raises(IllegalTogetherError):
        beginning(Many, ["o0=yes", "o1=yes"], None)


def test_ways_that_change_less_come_first() -> None:
    ways = [way.model_dump() for way in ways_to_begin(Party, [])]
    usual = PartyOptions().model_dump()
    changed = [sum(way[name] != usual[name] for name in usual) for way in ways]
    assert changed == sorted(changed)


def test_ways_that_do_not_go_together_are_no_ways_to_begin(capsys: pytest.CaptureFixture[str]) -> None:
    ways = list(ways_to_begin(GAMES["shogun"], ["side=moon"]))
    assert {way.model_dump()["claiming"] for way in ways} == {"draft", "dealt"}

    assert main(["play", "shogun", "--option", "side=moon", "--option", "claiming=line-ups"]) == 2

    assert is_only(capsys.readouterr().err, "problem-cannot-begin", why="line-ups-sun-side")


def test_without_a_name_the_first_game_there_is_is_played() -> None:
    assert game_called(None, GAMES) is next(iter(GAMES.values()))
    with pytest.raises(UnknownGameError):
        game_called("go", GAMES)


def test_a_game_whose_default_options_do_not_allow_the_seats_is_played_with_others(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["play", "samurai_sword", "--seats", "8", "--seed", "1"]) == 0

    first, second, *_ = capsys.readouterr().out.splitlines()
    assert "expansion=yes" in first
    assert "8" in second


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played_without_saying_more(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", game, "--stats", "--seed", "3"]) == 0

    seats = GAMES[game].seats_for(GAMES[game].Options())[-1]
    facts = {"answers": ANY, "seconds": ANY, "games_per_second": ANY, "answers_per_second": ANY}
    assert says(capsys.readouterr().out, "play-stats", games=1, seats=seats, **facts)


def test_a_match_is_played_with_the_options_that_are_written(capsys: pytest.CaptureFixture[str]) -> None:
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
def test_what_cannot_be_had_is_refused_in_one_sentence(
    arguments: list[str], said: str, facts: dict[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2

    assert is_only(capsys.readouterr().err, f"problem-{said}", **facts)


def test_the_contract_refuses_an_option_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert contract(["samurai_sword", "--option", "expansion=maybe"]) == 2

    assert "no, yes" in capsys.readouterr().err


def test_the_contract_is_kept_with_the_options_that_are_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert contract(["toy", "--games", "3", "--option", "rounds=1"]) == 0

    assert "0 failures" in capsys.readouterr().out


def test_help_names_all_computer_players(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["play", "--help"])

    told = capsys.readouterr().out
    assert all(player in told for player in PLAYERS)
