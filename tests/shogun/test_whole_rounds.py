"""Random rounds of actions and winters: they end, and no piece is lost."""

import pytest

from bot.presentation.options import option_values
from engine.core.chance import Chance
from engine.core.questions import Action
from engine.shogun.acting import Act
from engine.shogun.components import ACTION_SPACES, EVENTS, PROVINCES, SPECIAL_CARDS, Building
from engine.shogun.winter import Winter
from tests.shogun.case import SHOGUN
from tests.shogun.laying import LETTERS, Laid


def dealt(seats: int, side: str, chance: Chance) -> Laid:
    """Set up random provinces, buildings, markers, mats, cards and an event; a few provinces are neutral."""
    laid = Laid(seats, side=side, attacks=chance.choice(("must", "may")), chests=chance.below(12))
    for province in laid.table.box.provinces:
        if chance.below(5):
            laid.own(LETTERS[chance.below(seats)], **{province: 1 + chance.below(5)})
            built: tuple[Building, ...] = ("temple", "castle") if PROVINCES[province].spaces > 1 else ()
            laid.built(province, *built[: chance.below(3)])
            laid.marked(province, max(0, chance.below(5) - 2))
    laid.table.buildings = {province: built for province, built in laid.table.buildings.items() if built}
    laid.tray(**{LETTERS[chance.below(seats)]: 2}, farmers=2).inside(**{LETTERS[chance.below(seats)]: 3}, farmers=3)
    specials = chance.shuffled(list(SPECIAL_CARDS))
    for letter in LETTERS[:seats]:
        own = chance.shuffled(laid.table.provinces_of(laid.seat(letter)))
        laid.laid(letter, **dict(zip(chance.shuffled(ACTION_SPACES), own, strict=False)))
        laid.give(letter, rice=chance.below(12), special=specials.pop())
    laid.table.event = chance.choice(list(EVENTS))
    laid.table.turn_order = chance.shuffled(range(seats))
    laid.table.chance = chance
    return laid


def play(laid: Laid, chance: Chance) -> None:
    """Answer at random until no question is open."""
    while laid.game.awaited():
        seat = chance.choice(laid.game.awaited())
        question = laid.game.question(seat)
        assert question is not None
        laid.game.apply(seat, Action(token=laid.game.token, answer=question.sample(chance)))
        assert_all_adds_up(laid)


def assert_all_adds_up(laid: Laid) -> None:
    table = laid.table
    assert laid.cubes() == (*(62,) * table.seats, 20)
    assert set(table.armies) == set(table.owner) <= set(table.box.provinces)
    assert {*table.buildings, *table.markers} <= set(table.owner)
    assert all(player.chests >= 0 and player.rice >= 0 and player.supply >= 0 for player in table.players)
    for seat, player in enumerate(table.players):
        assert all(table.owner[province] == seat for province in player.mat.values())
        assert not set(player.mat) & set(player.taken)
    for province, built in table.buildings.items():
        assert len(set(built)) == len(built) <= PROVINCES[province].spaces


def test_the_seeds_cover_every_value_of_every_option() -> None:
    played = [SHOGUN.plan(seed)[1] for seed in range(35)]
    for name, values in option_values(SHOGUN.kind).items():
        assert {options[name] for options in played} == set(values), name


@pytest.mark.ruling("R-57")
@pytest.mark.parametrize("side", ["sun", "moon"])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_cube_exists_after_every_answer(seats: int, side: str) -> None:
    """There are 62 armies per color and 20 farmers (ruling R-57)."""
    for seed in range(12):
        chance = Chance(seed)
        laid = dealt(seats, side, chance)
        for action in chance.shuffled(ACTION_SPACES):
            for seat in laid.table.turn_order:
                laid.do(Act(seat=seat, action=action))
                play(laid, chance)
        laid.table.events, laid.table.year = [laid.table.event or ""], 2
        laid.do(Winter())
        play(laid, chance)
        assert laid.game.finished
        assert_all_adds_up(laid)
        assert [seat for seat, _, _ in laid.game.ranking()] != []
