"""Tests for the check that the CI runs together run every test."""

from pathlib import Path

from tests.collected_tests import collected, missing, ran

LISTING = "tests/host/test_undo.py::test_one\ntests/host/test_undo.py::test_two[a b]\n\n2 tests collected in 1 s\n"


def report(file: Path, *names: str) -> Path:
    cases = "".join(f'<testcase classname="tests.host.test_undo" name="{name}"/>' for name in names)
    file.write_text(f"<testsuites><testsuite>{cases}</testsuite></testsuites>", "utf-8")
    return file


def test_unselected_test_is_reported(tmp_path: Path) -> None:
    fast = report(tmp_path / "fast.xml", "test_one")
    assert list(missing(collected(LISTING), ran([fast]))) == ["tests.host.test_undo: 1 of 2 tests ran"]


def test_several_runs_are_combined(tmp_path: Path) -> None:
    fast = report(tmp_path / "fast.xml", "test_one")
    slow = report(tmp_path / "slow.xml", "test_two[a b]", "test_one")
    assert list(missing(collected(LISTING), ran([fast, slow]))) == []
