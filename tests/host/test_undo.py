"""Undo: without asking, with consent, or not at all."""

import pytest

from bot.model.tables import Actor
from engine.core.errors import StaleAnswerError
from engine.core.questions import Action, Picked
from tests.errors import rejected
from tests.host.world import ANN, BEN, CID, DAY, World
from tests.toy_game import ToyView


async def points(world: World) -> tuple[int, ...]:
    view = (await world.host.gameplay.panel(1, 9)).view
    assert isinstance(view, ToyView)
    return view.points


async def test_the_last_answer_can_be_undone_without_asking(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    user_id = await world.awaited_user()
    await world.answer(user_id, "cup:shelf")

    outcome = await world.host.undo.request(1, user_id)
    await world.host.wait_until_idle()

    info = await world.info()
    assert not outcome.needs_consent
    assert (info.seq, info.awaited, await points(world)) == (2, (0,), (0, 0, 0))
    assert world.courier.heard("notice:undone") == ["notice:undone(seat=0,seq=0)"]


async def test_old_buttons_are_stale_after_an_undo(world: World) -> None:
    await world.playing(ANN, BEN)
    user_id = await world.awaited_user()
    action = await world.fallback_of(user_id)
    await world.host.gameplay.answer(1, user_id, action)
    await world.host.undo.request(1, user_id)

    with pytest.raises(StaleAnswerError):
        await world.host.gameplay.answer(1, user_id, action)


async def test_an_answer_can_be_undone_given_again_and_undone_again(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    user_id = await world.awaited_user()
    for _ in range(2):
        await world.answer(user_id, "cup:shelf")
        await world.host.undo.request(1, user_id)

    assert await points(world) == (0, 0, 0)
    with rejected("nothing-to-undo"):
        await world.host.undo.request(1, user_id)


async def test_several_own_answers_can_be_undone_one_by_one(world: World) -> None:
    info = await world.playing(ANN, BEN, CID)
    giver = info.person_at(2).user_id
    for _ in range(2):
        await world.host.gameplay.answer(1, giver, Action(token="give-coin", answer=Picked(keys=("0",))))
    assert len((await world.host.gameplay.panel(1, giver)).undoable) == 2

    await world.host.undo.request(1, giver)
    await world.host.undo.request(1, giver)

    view = (await world.host.gameplay.panel(1, giver)).view
    assert view.coins == (6, 6, 6)


async def test_a_repeated_press_undoes_one_answer(world: World) -> None:
    info = await world.playing(ANN, BEN, CID)
    giver = info.person_at(2).user_id
    for _ in range(2):
        await world.host.gameplay.answer(1, giver, Action(token="give-coin", answer=Picked(keys=("0",))))
    last = (await world.host.gameplay.panel(1, giver)).undoable[-1].seq

    await world.host.undo.request(1, giver, last)
    with rejected("another-answer"):
        await world.host.undo.request(1, giver, last)

    panel = await world.host.gameplay.panel(1, giver)
    assert [entry.seq for entry in panel.undoable] == [last - 1]


async def test_the_others_are_asked_once_another_player_has_answered(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    first = await world.awaited_user()
    await world.answer(first, "cup:shelf")
    await world.answer()

    outcome = await world.host.undo.request(1, first)
    await world.host.wait_until_idle()

    assert outcome.needs_consent
    assert (await world.info()).seq == 2
    assert world.courier.heard("notice:undo-asked") == ["notice:undo-asked(seat=0)"]


async def asked_undo(world: World) -> list[int]:
    """Ask as seat 0 of three to undo an answer after seat 1 has answered; return the users by seat."""
    info = await world.playing(ANN, BEN, CID)
    users = [info.person_at(seat).user_id for seat in range(3)]
    await world.answer(users[0], "cup:shelf")
    await world.answer(users[1], "bowl:floor")
    await world.host.undo.request(1, users[0])
    return users


async def test_the_game_is_undone_when_all_others_agree(world: World) -> None:
    users = await asked_undo(world)

    await world.host.undo.respond(1, users[1], True)
    assert (await world.info()).seq == 2
    await world.host.undo.respond(1, users[2], True)

    info = await world.info()
    assert (info.seq, info.awaited, info.undo) == (3, (0,), None)
    assert await points(world) == (0, 0, 0)


async def test_one_refusal_is_enough(world: World) -> None:
    users = await asked_undo(world)

    await world.host.undo.respond(1, users[2], False)
    await world.host.wait_until_idle()

    assert (await world.info()).undo is None
    assert world.courier.heard("notice:undo-refused") == ["notice:undo-refused(seat=0,by=2)"]
    with rejected("no-undo-asked"):
        await world.host.undo.respond(1, users[1], True)


async def test_no_player_can_agree_twice_or_to_their_own_request(world: World) -> None:
    users = await asked_undo(world)
    await world.host.undo.respond(1, users[1], True)

    for user_id in users[:2]:
        with rejected("no-undo-asked"):
            await world.host.undo.respond(1, user_id, True)


async def test_a_request_survives_a_restart(world: World) -> None:
    users = await asked_undo(world)
    await world.host.undo.respond(1, users[1], True)

    await world.restart()
    await world.host.undo.respond(1, users[2], True)

    assert await points(world) == (0, 0, 0)


async def test_a_new_answer_drops_the_request(world: World) -> None:
    users = await asked_undo(world)

    await world.answer(users[2])

    with rejected("no-undo-asked"):
        await world.host.undo.respond(1, users[1], True)


async def test_another_players_open_secret_blocks_an_undo(world: World) -> None:
    await world.playing(ANN, BEN)
    await world.reach("bid")
    info = await world.info()
    await world.answer(info.person_at(1).user_id)

    with rejected("secret-open"):
        await world.host.undo.request(1, info.person_at(0).user_id)


async def test_an_absent_or_substituted_players_secret_blocks_an_undo(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    await world.reach("bid")
    info = await world.info()
    asking, secretive = (info.person_at(seat).user_id for seat in (0, 1))
    await world.answer(secretive)

    await world.host.table_management.remove(1, Actor(ANN, is_manager=True), secretive)
    with rejected("secret-open"):
        await world.host.undo.request(1, asking)
    await world.host.table_management.add_substitutes(1, Actor(ANN, is_manager=True))
    with rejected("secret-open"):
        await world.host.undo.request(1, asking)


async def test_a_revealed_answer_needs_consent_to_be_undone(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    await world.reach("bid")
    users = [(await world.info()).person_at(seat).user_id for seat in range(3)]
    for user_id in users:
        await world.answer(user_id)

    assert (await world.host.undo.request(1, users[2])).needs_consent


async def test_absent_players_need_not_agree(world: World) -> None:
    users = await asked_undo(world)
    await world.host.table_management.remove(1, Actor(ANN, is_manager=True), users[1])

    await world.host.undo.respond(1, users[2], True)

    assert await points(world) == (0, 0, 0)


async def test_a_fallback_can_be_undone_with_consent(world: World) -> None:
    info = await world.playing(ANN, BEN)
    await world.wait(DAY)
    late, other = (info.person_at(seat).user_id for seat in range(2))

    assert (await world.host.undo.request(1, late)).needs_consent
    await world.host.undo.respond(1, other, True)

    assert (await world.info()).awaited == (0,)


async def test_an_answer_to_a_dropped_request_does_not_count_later(world: World) -> None:
    users = await asked_undo(world)
    lapsed = (await world.info()).undo
    assert lapsed is not None
    await world.answer(users[2])
    await world.host.undo.request(1, users[1])

    with rejected("no-undo-asked"):
        await world.host.undo.respond(1, users[0], True, lapsed.asked)

    request = (await world.info()).undo
    assert request is not None
    assert (request.seat, request.agreed) == (1, ())


async def test_an_answer_to_the_open_request_counts(world: World) -> None:
    users = await asked_undo(world)
    request = (await world.info()).undo
    assert request is not None

    for user_id in users[1:]:
        await world.host.undo.respond(1, user_id, True, request.asked)

    assert (await world.info()).undo is None


async def test_a_second_request_does_not_replace_the_first(world: World) -> None:
    info = await world.playing(ANN, BEN, CID)
    users = [info.person_at(seat).user_id for seat in range(3)]
    for user_id in users:
        await world.answer(user_id, "cup:shelf")
    await world.host.undo.request(1, users[0])
    await world.host.undo.respond(1, users[2], True)

    with rejected("undo-asked"):
        await world.host.undo.request(1, users[1])

    request = (await world.info()).undo
    assert request is not None
    assert (request.seat, request.agreed) == (0, (2,))
