"""Tests of the setup, and of what is public or secret."""

import pytest

from engine.core.chance import Chance
from engine.core.errors import IllegalOptionsError
from engine.samurai_sword.components import ROLES
from engine.samurai_sword.events import CardsReceived, RoleDealt
from engine.samurai_sword.game import SamuraiSword
from engine.samurai_sword.options import SamuraiSwordOptions
from tests.samurai_sword.laying import Laid

SETUPS = {
    3: (6, 3, (4, 5, 5), 76, 116),
    4: (5, 3, (4, 5, 5, 6), 70, 110),
    5: (5, 3, (4, 5, 5, 6, 6), 64, 104),
    6: (5, 4, (4, 5, 5, 6, 6, 7), 57, 97),
    7: (5, 4, (4, 5, 5, 6, 6, 7, 7), 50, 90),
    8: (5, 4, (4, 5, 5, 6, 6, 7, 7, 7), None, 83),
}
TABLES = [
    (seats, expansion, *setup[:3], setup[4] if expansion else setup[3])
    for seats, setup in SETUPS.items()
    for expansion in (False, True)
    if expansion or seats < 8
]


def dealt(seats: int, expansion: bool, seed: int = 1) -> SamuraiSword:
    options = SamuraiSwordOptions(expansion="yes" if expansion else "no")
    table, _ = SamuraiSword.lay_out(options, [None] * seats, Chance(seed))
    return SamuraiSword(table)


@pytest.mark.parametrize(("seats", "expansion", "shogun", "others", "hands", "deck"), TABLES)
def test_honor_hands_and_deck_match_the_setup_table(
    seats: int, expansion: bool, shogun: int, others: int, hands: tuple[int, ...], deck: int
) -> None:
    """The numbers are those of table H."""
    table = dealt(seats, expansion).table
    assert [player.honor for player in table.players] == [shogun] + [others] * (seats - 1)
    assert tuple(len(player.hand) for player in table.players) == hands
    assert len(table.deck) == deck
    assert all(player.resilience == player.full_resilience for player in table.players)


@pytest.mark.parametrize(("seats", "expansion"), [(seats, expansion) for seats, expansion, *_ in TABLES])
def test_every_number_of_players_has_its_roles(seats: int, expansion: bool) -> None:
    roles = sorted(ROLES[player.role].role for player in dealt(seats, expansion).table.players)
    samurai, ninja, ronin = {
        3: (0, 2, 0), 4: (1, 2, 0), 5: (1, 2, 1), 6: (1, 3, 1), 7: (2, 3, 1), 8: (2, 3, 2),
    }[seats]  # fmt: skip
    assert roles == sorted(["shogun"] + ["samurai"] * samurai + ["ninja"] * ninja + ["ronin"] * ronin)


@pytest.mark.ruling("1.1")
def test_only_the_shoguns_role_is_public() -> None:
    game = dealt(6, expansion=False)
    for reader in (None, *range(6)):
        seen = {player.seat: player.role for player in game.view(reader).players if player.role is not None}
        assert set(seen) == {0} | ({reader} if reader is not None else set())
        assert seen[0] == "shogun"


@pytest.mark.ruling("1.1")
def test_a_defeated_players_role_stays_secret() -> None:
    laid = Laid().resilience(B=1).hit("A", "bokken", "B")
    assert laid.player("B").resilience == 0
    assert laid.game.view(None).players[1].role is None


@pytest.mark.ruling("1.2")
def test_everything_but_the_hand_and_role_is_public() -> None:
    laid = Laid().hand("B", "bokken", "parry").front("B", "armor").resilience(B=2)
    seen = laid.game.view(0).players[1]
    assert (seen.character, seen.resilience, seen.honor, seen.properties) == ("ieyasu", 2, 4, ("armor",))
    assert (seen.hand_size, seen.hand) == (2, None)
    assert laid.game.view(1).players[1].hand == ("bokken", "parry")


@pytest.mark.ruling("1.4")
@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("expansion", [False, True])
def test_four_or_five_players_set_one_ninja_aside_face_down(seats: int, expansion: bool) -> None:
    unseen = {tuple(r for r in dealt(seats, expansion, seed).table.unseen if "ninja" in r) for seed in range(40)}
    assert unseen == {("ninja_1",), ("ninja_2",), ("ninja_3",)}


@pytest.mark.ruling("1.5")
def test_with_three_players_two_of_three_ninja_are_dealt_at_random() -> None:
    ninja = {tuple(sorted(p.role for p in dealt(3, False, seed).table.players[1:])) for seed in range(60)}
    assert ninja == {("ninja_1", "ninja_2"), ("ninja_1", "ninja_3"), ("ninja_2", "ninja_3")}


@pytest.mark.ruling("1.6")
@pytest.mark.parametrize("seats", [4, 6])
def test_with_the_expansion_a_new_samurai_is_dealt_face_down(seats: int) -> None:
    dealt_samurai = {
        next(p.role for p in dealt(seats, True, seed).table.players if "samurai" in p.role) for seed in range(40)
    }
    assert dealt_samurai == {"samurai_1", "samurai_3"}
    game = dealt(seats, True)
    (kept,) = [role for role in game.table.unseen if "samurai" in role]
    assert all(player.role != kept for player in game.table.players)


@pytest.mark.ruling("1.7")
def test_the_two_ronin_of_eight_are_a_secret_team() -> None:
    game = dealt(8, expansion=True)
    one, other = (seat for seat, player in enumerate(game.table.players) if "ronin" in player.role)
    assert game.table.players[one].team == game.table.players[other].team
    assert game.view(one).players[other].role is None


@pytest.mark.ruling("1.8")
def test_the_expansion_is_shuffled_into_cards_and_characters() -> None:
    games = [dealt(6, expansion=True, seed=seed).table for seed in range(30)]
    assert {"okuni", "benkei"} <= {player.character for table in games for player in table.players}
    assert all(len(table.deck) + sum(len(p.hand) for p in table.players) == 130 for table in games)
    base = [dealt(6, expansion=False, seed=seed).table for seed in range(30)]
    assert "okuni" not in {player.character for table in base for player in table.players}


@pytest.mark.ruling("1.9")
def test_the_discard_pile_is_public_and_the_deck_is_not() -> None:
    view = Laid().discards("bokken", "parry").game.view(None)
    assert view.discard == ("bokken", "parry")
    assert view.deck_size == 60


def test_eight_players_need_the_expansion() -> None:
    with pytest.raises(IllegalOptionsError) as caught:
        SamuraiSword.begin(SamuraiSwordOptions(), [None] * 8, seed=1)
    assert caught.value.facts == {"least": 3, "most": 7, "seats": 8}
    assert SamuraiSword.begin(SamuraiSwordOptions(expansion="yes"), [None] * 8, seed=1).table.seats == 8


def test_people_sit_as_in_the_lobby_with_the_shogun_on_seat_0() -> None:
    orders = {tuple(dealt(5, False, seed).table.lobby_order) for seed in range(60)}
    assert orders == {tuple((first + i) % 5 for i in range(5)) for first in range(5)}


def test_players_receive_only_their_own_role_and_hand() -> None:
    game = SamuraiSword.begin(SamuraiSwordOptions(), [None] * 5, seed=3)
    private = [event for event in game.told if event.audience is not None]
    assert {event.audience for event in private} == {(seat,) for seat in range(5)}
    assert {event.kind for event in private} == {"role-dealt", "cards-received"}
    dealt = [event for event in private if isinstance(event, RoleDealt | CardsReceived)]
    assert all(event.audience == (event.seat,) for event in dealt)
