"""The check that no test is left out of every run."""

from pathlib import Path

from tests.collected import collected, missing, ran

LISTING = "tests/host/test_undo.py::test_one\ntests/host/test_undo.py::test_two[a b]\n\n2 tests collected in 1 s\n"


def report(file: Path, *names: str) -> Path:
    cases = "".join(f'<testcase classname="tests.host.test_undo" name="{name}"/>' for name in names)
    file.write_text(f"<testsuites><testsuite>{cases}</testsuite></testsuites>", "utf-8")
    return file


def test_a_test_that_no_run_selected_is_reported(tmp_path: Path) -> None:
    fast = report(tmp_path / "fast.xml", "test_one")
    assert list(missing(collected(LISTING), ran([fast]))) == ["tests.host.test_undo: 1 of 2 tests ran"]


def test_runs_add_up(tmp_path: Path) -> None:
    fast = report(tmp_path / "fast.xml", "test_one")
    slow = report(tmp_path / "slow.xml", "test_two[a b]", "test_one")
    assert list(missing(collected(LISTING), ran([fast, slow]))) == []
