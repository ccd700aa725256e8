"""Tests for starting a game: player counts and choices."""

import pytest

from engine.core.errors import IllegalOptionsError
from tests.toy_game import Toy


@pytest.mark.parametrize("people", [0, 1, 6])
def test_too_few_or_too_many_players_are_refused(people: int) -> None:
    with pytest.raises(IllegalOptionsError) as caught:
        Toy.begin(Toy.Options(), [None] * people, seed=1)
    assert caught.value.reason == "wrong-seats"
    assert caught.value.facts == {"least": 2, "most": 5, "seats": people}


class SmallToy(Toy):
    """A toy game for two players only."""

    @classmethod
    def seats_for(cls, options: object) -> range:
        return range(2, 3)


def test_options_can_restrict_the_player_counts() -> None:
    assert SmallToy.begin(SmallToy.Options(), [None] * 2, seed=1).table.seats == 2
    with pytest.raises(IllegalOptionsError) as caught:
        SmallToy.begin(SmallToy.Options(), [None] * 3, seed=1)
    assert caught.value.facts == {"least": 2, "most": 2, "seats": 3}


def test_unknown_choice_is_named() -> None:
    with pytest.raises(IllegalOptionsError) as caught:
        Toy.begin(Toy.Options(), ["red", "pink"], seed=1)
    assert (caught.value.reason, caught.value.facts) == ("unknown-choice", {"choice": "pink"})


def test_two_players_cannot_make_the_same_choice() -> None:
    with pytest.raises(IllegalOptionsError) as caught:
        Toy.begin(Toy.Options(), ["red", None, "red"], seed=1)
    assert (caught.value.reason, caught.value.facts) == ("choice-taken", {"choice": "red"})


def test_players_get_what_they_chose() -> None:
    choices = ["white", None, "red"]
    table = Toy.begin(Toy.Options(), choices, seed=1).table
    by_place = {place: table.colours[seat] for seat, place in enumerate(table.lobby_order)}
    assert (by_place[0], by_place[2]) == ("white", "red")
    assert by_place[1] not in choices


def test_new_game_stops_at_its_first_question_and_reports_events() -> None:
    game = Toy.begin(Toy.Options(), [None, None], seed=1)
    assert game.awaited() == (0,)
    assert [event.kind for event in game.told] == ["round-began", "card-dealt", "card-dealt"]
