"""How a game begins: for how many, with what choices."""

import pytest

from engine.core.errors import IllegalOptionsError
from tests.toy_game import Toy


@pytest.mark.parametrize("people", [0, 1, 6])
def test_too_few_or_too_many_people_cannot_begin(people: int) -> None:
    with pytest.raises(IllegalOptionsError) as caught:
        Toy.begin(Toy.Options(), [None] * people, seed=1)
    assert caught.value.reason == "wrong-seats"
    assert caught.value.facts == {"least": 2, "most": 5, "seats": people}


class SmallToy(Toy):
    """For two only, whatever the toy game allows."""

    @classmethod
    def seats_for(cls, options: object) -> range:
        return range(2, 3)


def test_the_options_may_narrow_how_many_can_play() -> None:
    assert SmallToy.begin(SmallToy.Options(), [None] * 2, seed=1).table.seats == 2
    with pytest.raises(IllegalOptionsError) as caught:
        SmallToy.begin(SmallToy.Options(), [None] * 3, seed=1)
    assert caught.value.facts == {"least": 2, "most": 2, "seats": 3}


def test_a_choice_that_the_game_does_not_have_is_named() -> None:
    with pytest.raises(IllegalOptionsError) as caught:
        Toy.begin(Toy.Options(), ["red", "pink"], seed=1)
    assert (caught.value.reason, caught.value.facts) == ("unknown-choice", {"choice": "pink"})


def test_two_people_cannot_have_the_same() -> None:
    with pytest.raises(IllegalOptionsError) as caught:
        Toy.begin(Toy.Options(), ["red", None, "red"], seed=1)
    assert (caught.value.reason, caught.value.facts) == ("choice-taken", {"choice": "red"})


def test_everybody_gets_what_was_chosen() -> None:
    choices = ["white", None, "red"]
    table = Toy.begin(Toy.Options(), choices, seed=1).table
    by_place = {place: table.colours[seat] for seat, place in enumerate(table.lobby_order)}
    assert (by_place[0], by_place[2]) == ("white", "red")
    assert by_place[1] not in choices


def test_a_new_game_stands_at_its_first_question_and_tells_what_happened_so_far() -> None:
    game = Toy.begin(Toy.Options(), [None, None], seed=1)
    assert game.awaited() == (0,)
    assert [event.kind for event in game.told] == ["round-began", "card-dealt", "card-dealt"]
