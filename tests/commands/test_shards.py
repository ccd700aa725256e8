"""Tests for `CHABUDAI_SHARDS`, the shards that a process serves."""

import pytest

from tests.commands.test_process import Process, ended
from tests.double import FakeDiscord
from tests.message_matching import ANY, says
from tests.slow import slow_after


@pytest.mark.slow
@pytest.mark.parametrize("shards", slow_after(1, ["0-4/4", "3-1/4", "0-0/0", "0/4", "all"]))
async def test_invalid_shards_give_one_message(bot: Process, shards: str) -> None:
    assert await ended(bot.start(CHABUDAI_SHARDS=shards)) == 78

    assert "CHABUDAI_SHARDS" in bot.errors.read_text()
    assert shards in bot.errors.read_text()
    assert "Traceback" not in bot.errors.read_text()


@pytest.mark.slow
@pytest.mark.parametrize("shards", ["foo", "0-3/16"])
async def test_check_reports_the_same_problem_as_a_start(bot: Process, shards: str) -> None:
    assert await ended(bot.start(CHABUDAI_SHARDS=shards)) == 78
    told = bot.errors.read_text()

    assert await ended(bot.start("check", CHABUDAI_SHARDS=shards)) == 78

    assert shards in told
    assert bot.errors.read_text() == told * 2


@pytest.mark.slow
@pytest.mark.parametrize("shards", ["auto", "0-15/16"])
async def test_check_accepts_all_shards_with_a_database_file(bot: Process, shards: str) -> None:
    assert await ended(bot.start("check", CHABUDAI_SHARDS=shards)) == 0


@pytest.mark.slow
async def test_part_of_the_shards_is_refused_with_a_database_file(bot: Process) -> None:
    assert await ended(bot.start(CHABUDAI_SHARDS="0-1/4")) == 78

    assert says(bot.errors.read_text(), "problem-store-one-process", shards="0-1/4", place=ANY)


@pytest.mark.slow
@pytest.mark.parametrize(("shards", "recommended"), [("0-0/1", 1), ("auto", 1), ("AUTO ", 1)])
async def test_one_process_can_serve_all_shards_with_a_database_file(
    double: FakeDiscord, bot: Process, shards: str, recommended: int
) -> None:
    await double.world.recommend_shards(recommended)

    running = bot.start(CHABUDAI_SHARDS=shards)
    await double.world.wait_until_connected()

    running.terminate()
    assert await ended(running) == 0


@pytest.mark.slow
async def test_errors_of_asking_for_the_number_of_shards_are_reported(bot: Process) -> None:
    assert await ended(bot.start(CHABUDAI_SHARDS="auto", DISCORD_TOKEN="MTIz.wrong.token")) == 78
    assert await ended(bot.start(CHABUDAI_SHARDS="auto", DISCORD_API_URL="http://127.0.0.1:9/api")) == 1

    told = bot.errors.read_text()
    assert "DISCORD_TOKEN" in told
    assert "http://127.0.0.1:9/api" in told
    assert "Traceback" not in told
