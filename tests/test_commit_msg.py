"""Tests of the `commit-msg` hook, which checks the form of commit messages."""

import os
import runpy
import subprocess
from pathlib import Path

import pytest

HOOKS = Path(__file__).parents[1] / ".ci" / "hooks"
SUBJECT = "Fix double delivery after a gateway resume"


HOOK = runpy.run_path(str(HOOKS / "commit-msg"))


def check(message: str) -> list[str]:
    """Return the problems that the hook finds in a message."""
    return list(HOOK["problems"](HOOK["message"](message)))


@pytest.mark.parametrize(
    "message",
    [
        f"{SUBJECT}\n",
        f"{SUBJECT}\n\nDiscord repeats events. {'Long ' * 20}\n",
        f"# A comment line, which git drops.\n\n{SUBJECT}\n# On branch main\n\nThe reason.\n",
        f"{SUBJECT}\n# ------------------------ >8 ------------------------\ndiff --git a/x b/x\n",
        f"Merge branch 'words' of {'https://example.org/' * 4}\n",
        f'Revert "{SUBJECT} {"x" * 40}"\n\nThis reverts commit 1234567.\n',
        f"fixup! {SUBJECT} and everything else that it needs to be complete\n",
        "Pass the pace to the clock\n",
        f"Add {'x' * 67}\n",
        "# Only comments: git itself refuses an empty message.\n",
    ],
)
def test_good_message_passes(message: str) -> None:
    assert check(message) == []


@pytest.mark.parametrize(
    ("message", "problem"),
    [
        (f"Add {'x' * 68}\n", "has 72 characters"),
        (f"# Comment\n{SUBJECT} {'x' * 60}\n", "characters"),
        (f"{SUBJECT}\nDiscord repeats events.\n", "second line"),
        (f"{SUBJECT}.\n", "period"),
        ("fix: double delivery\n", "prefix"),
        ("double delivery fixed\n", "upper case"),
        ("Fixed double delivery\n", "imperative"),
        ("Fixes double delivery\n", "imperative"),
        ("Fixing double delivery\n", "imperative"),
    ],
)
def test_bad_message_is_refused_with_one_problem(message: str, problem: str) -> None:
    (line,) = check(message)
    assert problem in line


@pytest.mark.slow
def test_git_runs_the_hook_for_commits_and_merges(tmp_path: Path) -> None:
    environment = {key: value for key, value in os.environ.items() if not key.startswith("GIT_")}
    who = ("-c", "user.name=Ann", "-c", "user.email=ann@example.org", "-c", "commit.gpgSign=false")

    def git(*arguments: str) -> bool:
        command = ["git", *who, "-c", f"core.hooksPath={HOOKS}", *arguments]
        done = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, check=False)
        return done.returncode == 0

    assert git("init", "-b", "main")
    assert git("commit", "--allow-empty", "-m", SUBJECT)
    assert not git("commit", "--allow-empty", "-m", "Fixed it")
    branch = "a-branch-whose-name-alone-makes-the-subject-of-its-merge-longer-than-is-allowed"
    assert git("checkout", "-b", branch)
    assert git("commit", "--allow-empty", "-m", "Drop repeated events")
    assert git("checkout", "main")
    assert git("merge", "--no-ff", branch)
