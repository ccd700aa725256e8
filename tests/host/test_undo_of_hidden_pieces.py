"""Undo across hidden pieces: never past another player's, even if all agree."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar

import pytest

from bot.model.panels import Outcome
from bot.model.tables import Actor
from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.questions import Action, Option, Pick, Picked
from engine.core.steps import Prompt, Step, step
from engine.core.table import Covered, Table
from tests.errors import rejected
from tests.host.world import ANN, BEN, CID, World
from tests.toy_game import Place, Toy, ToyTable
from tests.toy_game.events import CardDealt
from tests.toy_game.rounds import BeginRound

pytestmark = pytest.mark.slow

FIRST, SECOND, THIRD = range(3)


@dataclass(slots=True, kw_only=True)
class MatTable(ToyTable):
    under_the_mat: list[tuple[Seat, str, str]] = field(default_factory=list)
    """The owner, the question at which it was hidden, and what it is."""

    def clone(self) -> "MatTable":
        return laid_on_a_mat(ToyTable.clone(self), list(self.under_the_mat))


def laid_on_a_mat(toy: ToyTable, hidden: list[tuple[Seat, str, str]]) -> MatTable:
    return MatTable(**{name: getattr(toy, name) for name in ToyTable.__dataclass_fields__}, under_the_mat=hidden)


@step("hide")
class Hide(Prompt):
    """Hide a pearl or a pebble under the mat; the others see that, but not which."""

    seat: Seat

    def question(self, game: Any, seat: Seat) -> Pick[None]:
        return Pick((Option("pearl", "hide-pearl"), Option("pebble", "hide-pebble")))

    def fallback(self, game: Any, seat: Seat) -> Picked:
        return Picked(keys=("pebble",))

    def resolve(self, game: Any, chosen: tuple[Option[None], ...]) -> None:
        game.table.under_the_mat.append((self.seat, game.token, chosen[0].key))


@step("lift-the-mat")
class LiftTheMat(Step):
    def run(self, game: Any) -> None:
        game.table.under_the_mat.clear()
        game.uncover(CardDealt, card=1)


class Mat(Toy):
    """Toy variant where the third and first seat hide something, which is revealed two answers later."""

    id: ClassVar[str] = "mat"
    table_type: ClassVar[type[Table]] = MatTable
    step_types: ClassVar[tuple[type[Step], ...]] = (*Toy.step_types, Hide, LiftTheMat)

    @classmethod
    def lay_out(cls, options: Any, choices: Sequence[str | None], chance: Chance) -> tuple[ToyTable, Sequence[Step]]:
        toy, _ = Toy.lay_out(options, choices, chance)
        before, after = (Place(seat=FIRST), Place(seat=SECOND)), (Place(seat=SECOND), Place(seat=THIRD))
        steps = [*before, Hide(seat=THIRD), Hide(seat=FIRST), *after, LiftTheMat(), BeginRound()]
        return laid_on_a_mat(toy, []), steps

    def covered(self) -> Iterator[Covered]:
        assert isinstance(self.table, MatTable)
        for seat, mark, _ in self.table.under_the_mat:
            yield Covered(seat, mark)


@pytest.fixture
async def users(world: World) -> list[int]:
    """Return the users of three seats, by seat."""
    world.games["mat"] = Mat
    info = await world.playing(ANN, BEN, CID, game="mat")
    return [info.person_at(seat).user_id for seat in (FIRST, SECOND, THIRD)]


async def answers(world: World, count: int) -> None:
    for _ in range(count):
        await world.answer()


async def covered(world: World) -> list[Seat]:
    async with world.host._cache.lock(1) as table:
        return [seat for seat, _ in table.require_game().covered()]


async def take_back(world: World, user_id: int) -> Outcome:
    return await world.host.undo.request(1, user_id)


async def test_undo_is_blocked_by_another_players_hidden_piece(world: World, users: list[int]) -> None:
    await answers(world, 3)
    before = await world.info()

    with rejected("secret-covered"):
        await take_back(world, users[SECOND])

    assert await world.info() == before


async def test_undo_is_blocked_for_players_who_hid_something_earlier(world: World, users: list[int]) -> None:
    await answers(world, 4)
    assert await covered(world) == [THIRD, FIRST]

    with rejected("secret-covered"):
        await take_back(world, users[THIRD])


async def test_the_last_hidden_piece_can_be_hidden_again(world: World, users: list[int]) -> None:
    await answers(world, 4)

    assert not (await take_back(world, users[FIRST])).needs_consent

    assert await covered(world) == [THIRD]
    assert (await world.info()).awaited == (FIRST,)
    await world.answer()
    with rejected("secret-covered"):  # The new piece is just as hidden.
        await take_back(world, users[THIRD])


async def test_undo_works_after_hidden_pieces_freely_and_with_consent(world: World, users: list[int]) -> None:
    await answers(world, 5)
    assert not (await take_back(world, users[SECOND])).needs_consent
    await world.answer()
    await world.host.gameplay.answer(1, users[THIRD], Action("give-coin", Picked(keys=("0",))))

    assert (await take_back(world, users[SECOND])).needs_consent
    for agreeing in (FIRST, THIRD):
        await world.host.undo.respond(1, users[agreeing], True)

    assert (await world.info()).awaited == (SECOND,)
    assert await covered(world) == [THIRD, FIRST]


async def test_absent_players_and_substitutes_still_block_undo(world: World, users: list[int]) -> None:
    await answers(world, 3)
    await world.host.table_management.remove(1, Actor(ANN, is_manager=True), users[THIRD])
    with rejected("secret-covered"):
        await take_back(world, users[SECOND])
    await world.host.table_management.add_substitutes(1, Actor(ANN, is_manager=True))
    with rejected("secret-covered"):
        await take_back(world, users[SECOND])
    assert await covered(world) == [THIRD]


async def test_undo_lets_a_computer_player_hide_a_piece_again(world: World) -> None:
    world.games["mat"] = Mat
    info = await world.lobby(ANN, game="mat")
    for _ in range(2):
        await world.host.lobby.add_computer(info.id, Actor(ANN))
    await world.host.lobby.start(info.id, Actor(ANN))
    await world.host.wait_until_idle()
    by_computers = {seat.seat for seat in (await world.info()).seats if seat.computer is not None}
    while not by_computers & set(await covered(world)):
        await world.answer(ANN.user_id)
        await world.host.wait_until_idle()

    await take_back(world, ANN.user_id)

    assert not by_computers & set(await covered(world))


async def test_a_piece_hidden_during_a_request_counts_at_the_last_consent(world: World, users: list[int]) -> None:
    await answers(world, 2)
    assert (await take_back(world, users[FIRST])).needs_consent
    await world.host.table_management.remove(
        1, Actor(ANN, is_manager=True), users[THIRD]
    )  # Their fallback is played immediately.
    assert await covered(world) == [THIRD]
    before = await world.info()

    with rejected("secret-covered"):
        await world.host.undo.respond(1, users[SECOND], True)

    assert await world.info() == before


async def test_after_the_reveal_players_can_agree_to_undo(world: World, users: list[int]) -> None:
    await answers(world, 6)
    assert await covered(world) == []

    assert (await take_back(world, users[THIRD])).needs_consent
    for agreeing in (FIRST, SECOND):
        await world.host.undo.respond(1, users[agreeing], True)

    assert await covered(world) == [THIRD, FIRST]
