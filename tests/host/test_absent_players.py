"""Absent players aren't called for answers the bot gives."""

from bot.model.tables import Actor
from tests.host.world import ANN, BEN, CID, DAY, World


async def with_somebody_away(world: World) -> int:
    """Start a game and remove the player of seat 1 before their turn; return that seat."""
    info = await world.playing(ANN, BEN, CID)
    await world.host.table_management.remove(1, Actor(ANN, is_manager=True), info.person_at(1).user_id)
    return 1


def called(world: World) -> list[str]:
    """Return the seats that each message called when it was posted."""
    lines = [line for _, text in world.courier.said for line in text.splitlines() if line.startswith("story")]
    return [line.partition(".called")[2] for line in lines if not line.endswith(".called()")]


async def test_an_absent_player_is_not_called_for_a_fallback(world: World) -> None:
    await with_somebody_away(world)

    await world.answer()

    assert (await world.info()).awaited == (2,)
    assert called(world) == ["(0)", "(2)"]


async def test_an_absent_player_gets_no_direct_message_about_a_secret_question(world: World) -> None:
    away = await with_somebody_away(world)
    absent = (await world.info()).person_at(away)
    await world.reach("bid")

    assert not [text for user_id, text in world.courier.told if user_id == absent.user_id and "asked=bid)" in text]


async def test_the_last_call_remains_when_all_players_are_away(world: World) -> None:
    await world.playing(ANN, BEN)
    for _ in range(4):
        await world.wait(DAY)

    info = await world.info()
    assert info.all_away
    assert called(world)[-1] == f"({info.awaited[0]})"


async def test_an_undo_does_not_call_an_absent_player(world: World) -> None:
    await with_somebody_away(world)
    user_id = await world.awaited_user()
    await world.answer()

    await world.host.undo.request(1, user_id)
    await world.host.wait_until_idle()

    assert "(1)" not in called(world)
