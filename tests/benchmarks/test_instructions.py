"""Tests for the counting of CPU instructions, and for systems that can't count them."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks import instructions
from benchmarks.instructions import NotMeasuredError, Run, main, told_by_callgrind, told_by_perf
from tests.cases import CASES

GAME = next(name for name, case in CASES.items() if case.bars is not None)

BEGINNING = "# started on Sun Nov 22 00:00:00 2026\n\n"
COUNTED = BEGINNING + "258043210,,instructions:u,1204512345,100.00,,\n"
OF_TWO_KINDS = BEGINNING + "2000,,cpu_core/instructions:u/,9,90.00,,\n300,,cpu_atom/instructions:u/,1,10.00,,\n"
OF_ONE_KIND = BEGINNING + "2000,,cpu_core/instructions:u/,9,99.00,,\n<not counted>,,cpu_atom/instructions:u/,0,0,,\n"
NOT_SUPPORTED = BEGINNING + "<not supported>,,instructions:u,0,100.00,,\n"
NOT_COUNTED = BEGINNING + "<not counted>,,instructions:u,0,0.00,,\n"
COLLECTED = "==71== Callgrind, a call-graph generating cache profiler\n==71== Collected : 4711000\n"


@pytest.mark.parametrize(("told", "counted"), [(COUNTED, 258043210), (OF_TWO_KINDS, 2300), (OF_ONE_KIND, 2000)])
def test_perf_counts_are_summed_over_core_types(told: str, counted: int) -> None:
    assert told_by_perf(told) == counted


@pytest.mark.parametrize(
    ("told", "why"),
    [(NOT_SUPPORTED, "<not supported>"), (NOT_COUNTED, "<not counted>"), (BEGINNING, "nothing")],
)
def test_missing_perf_counts_are_reported_as_not_measured(told: str, why: str) -> None:
    with pytest.raises(NotMeasuredError, match=why):
        told_by_perf(told)


def test_callgrind_count_is_read_from_the_end_of_its_output() -> None:
    assert told_by_callgrind(COLLECTED) == 4711000
    with pytest.raises(NotMeasuredError):
        told_by_callgrind("==71== Callgrind, a call-graph generating cache profiler\n")


def counting(an_answer: int) -> instructions.Counter:
    """Return a fake counter: a million instructions for the start, and `an_answer` for each of ten answers per game.

    What is measured separately takes a thousand instructions per game.
    """

    def count(command: Sequence[str]) -> Run:
        games, again = int(command[-2]), int(command[-1])
        return Run(10 * games, 1_000_000 + an_answer * 10 * games + 1000 * games * (1 + again))

    return count


@pytest.mark.parametrize(("above", "status", "verdict"), [(0, 0, "kept"), (1, 1, "MISSED")])
def test_startup_is_excluded_and_the_limit_applies_per_answer(
    above: int, status: int, verdict: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    bars = CASES[GAME].bars
    assert bars is not None
    monkeypatch.setattr(instructions, "by_perf", counting(bars.instructions - 100 + above))
    assert main(["--game", GAME]) == status
    told = capsys.readouterr().out
    assert f"{bars.instructions + above:,} instructions" in told
    assert verdict in told


def test_separately_measured_part_is_subtracted(monkeypatch: pytest.MonkeyPatch) -> None:
    bars = CASES[GAME].bars
    assert bars is not None
    monkeypatch.setitem(CASES, GAME, replace(CASES[GAME], bars=bars._replace(apart="bid")))
    assert instructions.an_answer(counting(5000), GAME, (20, 120)) == 5000


def test_replayed_game_has_the_same_answers() -> None:
    case = next(case for case in CASES.values() if case.bars is not None and case.bars.apart)
    answers = instructions.play(case, 1, again=False)
    assert 50 < answers == instructions.play(case, 1, again=True)


def test_without_perf_it_reports_not_measured_and_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    assert main(["--game", GAME]) == 2
    assert capsys.readouterr().out.startswith("not measured")


def test_callgrind_result_is_marked_and_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(instructions, "by_callgrind", counting(1))
    assert main(["--game", GAME, "--callgrind"]) == 2
    assert instructions.NOT_PERF in capsys.readouterr().out
