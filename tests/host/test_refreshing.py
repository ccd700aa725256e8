"""Names and languages that Discord sends with each press."""

from unittest.mock import AsyncMock

import pytest

from bot.model.tables import Person
from tests.host.world import ANN, BEN, GUILD, STRANGER, World


async def test_presses_of_a_person_without_a_seat_read_the_tables_of_a_server_once(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.playing(ANN, BEN)
    reading = AsyncMock(wraps=world.store.tables.in_other_languages)
    monkeypatch.setattr(world.store.tables, "in_other_languages", reading)
    stranger = Person(STRANGER.user_id, "Zoe")

    for language in ("en", "en", "de", "de"):
        await world.host.refresher.meet(stranger, GUILD, language)

    assert [call.args for call in reading.await_args_list] == [(GUILD, "en"), (GUILD, "de")]
    assert (await world.info()).locale == "de"
