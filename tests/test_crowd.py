"""A short load test: no message to several tables is repeated, lost or out of order."""

from pathlib import Path

import pytest

from tests.crowd import Plan, evening


@pytest.mark.slow
async def test_messages_to_many_tables_arrive_once_and_in_order(tmp_path: Path) -> None:
    done = await evening(tmp_path, 1, Plan(tables=3, people=7, play=6, pause=0.3, latency=0.3))

    assert done.checker.found.wrong == []
    assert done.statistics.answers > 0
