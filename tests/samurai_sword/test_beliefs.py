"""Tests of what computer players believe about secret roles."""

import json
from collections import Counter

import pytest

from engine.core.chance import Chance
from engine.samurai_sword.beliefs import EVIDENCE, believed_deal
from engine.samurai_sword.components import ROLES
from engine.samurai_sword.game import SamuraiSword
from engine.samurai_sword.options import SamuraiSwordOptions
from tests.samurai_sword.laying import Laid

IMAGINED = 200
SEVEN = ("shogun", "samurai", "samurai", "ninja_1", "ninja_2", "ninja_3", "ronin")


def believed(laid: Laid, viewer: str, letter: str) -> Counter[str]:
    """Return how often the viewer's imagined games give a player each role."""
    laid.game.agenda.clear()
    laid.playing(viewer)
    worlds = [laid.game.imagine(laid.seat(viewer), Chance(seed)) for seed in range(IMAGINED)]
    return Counter(ROLES[world.table.players[laid.seat(letter)].role].role for world in worlds)


def attacked(laid: Laid, by: str, to: str, times: int) -> Laid:
    """Let a player hit another one, who recovers after each hit."""
    for _ in range(times):
        laid.table.weapons_played = 0
        laid.hit(by, "daikyu", to).resilience(**{to: 4})
    return laid


def test_an_attacker_of_the_shogun_is_probably_a_ninja() -> None:
    laid = attacked(Laid(6), "B", "A", 3)
    assert believed(laid, "C", "B")["ninja"] > IMAGINED * 2 / 3
    assert believed(laid, "A", "B")["ninja"] > IMAGINED * 2 / 3
    assert believed(laid, "C", "B")["samurai"] < IMAGINED / 20


def test_an_attacker_of_the_shoguns_attackers_is_probably_no_ninja() -> None:
    laid = attacked(attacked(Laid(6), "B", "A", 3), "C", "B", 3)
    assert believed(laid, "E", "C")["ninja"] < believed(laid, "E", "D")["ninja"]
    assert believed(laid, "E", "C")["samurai"] > believed(laid, "E", "D")["samurai"]


def test_players_look_alike_before_the_first_attack() -> None:
    roles = believed(Laid(6), "A", "B")
    assert IMAGINED / 2 < roles["ninja"] < IMAGINED * 0.7
    assert roles["samurai"] > IMAGINED / 10
    assert roles["ronin"] > IMAGINED / 10


def test_own_attacks_say_nothing_about_other_roles() -> None:
    quiet, busy = Laid(6), attacked(Laid(6), "B", "A", 3)
    assert believed(quiet, "B", "C") == pytest.approx(believed(busy, "B", "C"), abs=IMAGINED / 8)


def test_many_attacks_on_one_player_count_only_up_to_a_limit() -> None:
    table = attacked(Laid(6), "B", "A", EVIDENCE.most).table
    at_limit = believed_deal(table, 2, (1, 3, 4, 5), Chance(3))
    table.players[1].attacked[0] += 40
    assert believed_deal(table, 2, (1, 3, 4, 5), Chance(3)) == at_limit


def test_a_harmful_property_counts_as_an_attack() -> None:
    laid = Laid(6).hand("B", "bushido").play("B", "bushido", "A")
    assert laid.player("B").attacked == {0: 1}
    assert laid.hand("B", "armor").play("B", "armor").player("B").attacked == {0: 1}


def test_a_parried_weapon_counts_as_an_attack() -> None:
    laid = Laid(6).hand("A", "parry").hand("B", "bokken").play("B", "bokken", "A")
    laid.pick("A", "parry")
    assert laid.player("B").attacked == {0: 1}


@pytest.mark.parametrize("viewer", "ACF")
def test_own_and_public_roles_stay_in_imagined_games(viewer: str) -> None:
    laid = attacked(Laid(7).roles(*SEVEN), "F", "A", 3)
    laid.game.agenda.clear()
    seat = laid.playing(viewer).seat(viewer)
    for seed in range(20):
        players = laid.game.imagine(seat, Chance(seed)).table.players
        assert players[0].role == "shogun"
        assert players[seat].role == laid.player(viewer).role


@pytest.mark.parametrize(
    ("seats", "expansion"), [*((n, "no") for n in range(3, 8)), *((n, "yes") for n in range(3, 9))]
)
def test_attacks_leave_the_number_of_players_per_role_unchanged(seats: int, expansion: str) -> None:
    game = SamuraiSword.begin(SamuraiSwordOptions(expansion=expansion), [None] * seats, seed=2)
    for by in range(1, seats):
        game.table.players[by].attacked = {0: by, (by + 1) % seats: 2}
    roles = sorted(ROLES[player.role].role for player in game.table.players)
    for seat in range(seats):
        world = game.imagine(seat, Chance(seat))
        assert sorted(ROLES[player.role].role for player in world.table.players) == roles


def test_attacks_are_saved_and_a_save_without_them_loads() -> None:
    game = attacked(Laid(6), "B", "A", 2).game
    assert SamuraiSword.load(game.save()).table.players[1].attacked == {0: 2}
    save = json.loads(game.save())
    for player in save["table"]["players"]:
        del player["attacked"]
    assert SamuraiSword.load(json.dumps(save)).table.players[1].attacked == {}
