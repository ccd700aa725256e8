"""Tests of computer players in every game."""

from itertools import islice

import pytest

from engine.core.chance import Chance
from engine.core.errors import NotAskedError
from engine.search.players import PLAYERS, Player, next_action, think
from engine.search.random_play import random_action
from engine.search.steady import Steady
from tests.case import Case
from tests.cases import CASES
from tests.search.games import QUICK, decisions
from tests.slow import slow_after
from tests.toy_game import Toy

KINDS: dict[str, Player] = {**PLAYERS, "steady": QUICK}
EVERY_KIND = pytest.mark.parametrize("player", KINDS.values(), ids=KINDS)
EVERY_GAME = pytest.mark.parametrize("case", CASES.values(), ids=CASES)
ONE_GAME = pytest.mark.parametrize("case", slow_after(2, [*CASES.values()][::-1]), ids=[*CASES][::-1])
"""The toy games in the default run, every game in the slow one."""


@EVERY_KIND
@ONE_GAME
def test_computer_players_finish_games_with_every_seat_count(case: Case, player: Player) -> None:
    for seats in case.kind.seats_for(case.kind.Options()):
        game = case.begin_usual(seats)

        for _ in decisions(game, [player] * game.table.seats, seed=seats):
            pass

        assert game.finished


@pytest.mark.slow
@EVERY_KIND
@EVERY_GAME
def test_choice_does_not_depend_on_hidden_information(case: Case, player: Player) -> None:
    game, differed = case.begin(2), False
    for step, seat in enumerate(islice(decisions(game, [PLAYERS["random"]] * game.table.seats, seed=4), 40)):
        other = game.imagine(seat, Chance(step))
        differed = differed or other.save() != game.save()

        choices = [next_action(player, each, seat, Chance(9)) for each in (game, other)]

        assert choices[0] == choices[1]
    assert differed


@ONE_GAME
def test_imagined_game_depends_only_on_the_view(case: Case) -> None:
    game, chance = case.begin(1), Chance(3)
    while not game.finished:
        for seat in range(game.table.seats):
            other = game.imagine(seat, chance)
            assert other.imagine(seat, Chance(8)).save() == game.imagine(seat, Chance(8)).save()
        game.apply(*random_action(game, chance, invitations=4))


@pytest.mark.slow
@EVERY_KIND
@EVERY_GAME
def test_choice_is_reproducible_and_leaves_the_game_unchanged(case: Case, player: Player) -> None:
    game = case.begin(5)
    for seat in islice(decisions(game, [PLAYERS["random"]] * game.table.seats, seed=1), 30):
        before = game.save()

        choices = [next_action(player, game, seat, Chance(6)) for _ in range(2)]

        assert choices[0] == choices[1]
        assert game.save() == before


@EVERY_KIND
def test_seat_without_a_question_has_nothing_to_choose(player: Player) -> None:
    game = Toy.begin(Toy.Options(), [None] * 3, seed=1)
    assert game.awaited() == (0,)

    with pytest.raises(NotAskedError):
        player.choose(game, 1, Chance(1))


@EVERY_GAME
@pytest.mark.parametrize("player", PLAYERS)
def test_choice_from_a_save_is_the_same_as_from_a_game(case: Case, player: str) -> None:
    game = case.begin(1)
    for _ in range(4):
        game.apply(*random_action(game, Chance(2)))
    seat = game.awaited()[0]

    thought = think(case.kind, game.save(), seat, player, seed=7)

    assert thought == next_action(PLAYERS[player], game, seat, Chance(7))


def test_game_without_an_evaluation_is_judged_by_points() -> None:
    game = Toy.begin(Toy.Options(), [None] * 3, seed=1)

    for seed in range(5):
        action = Steady().choose(game, 0, Chance(seed))

        assert len(action.answer.keys) == 2, "each placed thing is worth a point"


class ToyWithSecretTeams(Toy):
    """The toy game as one whose players don't know their teammates."""

    secret_teams = True
    deals = 0

    def deal_anew(self, seat: int, chance: Chance) -> None:
        ToyWithSecretTeams.deals += 1
        super().deal_anew(seat, chance)


def test_steady_player_compares_answers_in_more_deals_if_teams_are_secret() -> None:
    for kind, deals in ((Toy, 0), (ToyWithSecretTeams, 7)):
        ToyWithSecretTeams.deals = 0
        Steady(worlds=2, deals=7).choose(kind.begin(Toy.Options(), [None] * 3, seed=1), 0, Chance(1))
        assert ToyWithSecretTeams.deals == deals
