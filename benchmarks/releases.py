"""Benchmark that compares presses, crowds and startups of this checkout with those of an earlier release.

    python benchmarks/releases.py [--release v0.1.0] [--rounds 9]

Both get the same kind of environment in a temporary folder, and each is measured by its own benchmarks, with the same
games and answers. The two take turns. Each round yields a ratio for each measure; the limit applies to the median of
these ratios. Exits with status 1 if a limit is missed, or 2 if a release couldn't be set up or measured.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import shutil
import signal
import statistics
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).resolve().parent
BLOCK = 10
"""Number of answers before the other side's turn, kept small so that changes in load affect both sides equally."""
ENDING = 30
"""Seconds a side has to exit before it's killed."""


class Measure(NamedTuple):
    """A row of the results. `bar` is an optional limit for the ratio: its maximum, or with `least` its minimum."""

    name: str
    unit: str
    scale: float = 1.0
    bar: float | None = None
    least: bool = False

    def held(self, ratio: float) -> bool:
        return self.bar is None or (ratio >= self.bar if self.least else ratio <= self.bar)

    @property
    def rule(self) -> str:
        return "" if self.bar is None else f"{'>=' if self.least else '<='} {self.bar:g}x"


MEASURES = (
    Measure("CPU per press", "ms", 1e3, 1.0),
    Measure("median, one user at a time", "ms", 1e3, 1.05),
    Measure("answers/s, 200 users", "", 1.0, 1.05, least=True),
    Measure("longest wait, 200 users", "s"),
    Measure("CPU per press, 200 users", "ms", 1e3),
    Measure("p99, 190 open their seats", "ms", 1e3, 0.6),
    Measure("startup", "s", 1.0, 1.05),
    Measure("CPU until connected", "s"),
    Measure("memory after startup", "MB", 1.0, 1.05),
)


class SideError(Exception):
    """A side couldn't be set up, or exited early."""


class Side:
    """The child process for one release, and its results by round, in the order of `MEASURES`."""

    def __init__(self, name: str, process: subprocess.Popen[str]) -> None:
        self.name = name
        self.rounds: list[list[float]] = []
        self._process = process

    def ask(self, do: str, **how: int) -> dict[str, Any]:
        """Send a command and return the results. Raises SideError if the child has exited."""
        with suppress(BrokenPipeError):
            self._write(json.dumps({"do": do} | how))
        return self.answer()

    def answer(self) -> dict[str, Any]:
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        if not line:
            raise SideError(f"the child process of {self.name} has exited")
        return dict(json.loads(line))

    def _write(self, line: str) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(line + "\n")
        self._process.stdin.flush()


@dataclass
class Round:
    """The results of one side in one round."""

    alone: list[dict[str, Any]] = field(default_factory=list)
    crowds: list[dict[str, Any]] = field(default_factory=list)
    moment: dict[str, Any] = field(default_factory=dict)
    start: dict[str, Any] = field(default_factory=dict)

    def figures(self) -> list[float]:
        """Return the values in the order of `MEASURES`."""
        waits = [wait for block in self.alone for wait in block["waits"]]
        return [
            _sum(self.alone, "cpu") / _sum(self.alone, "presses"),
            statistics.median(waits),
            _sum(self.crowds, "answers") / _sum(self.crowds, "seconds"),
            max(float(crowd["longest"]) for crowd in self.crowds),
            _sum(self.crowds, "cpu") / _sum(self.crowds, "presses"),
            statistics.quantiles(self.moment["waits"], n=100)[98],
            self.start["start"],
            self.start["cpu"],
            self.start["memory"],
        ]


def _sum(blocks: Sequence[dict[str, Any]], what: str) -> float:
    return float(sum(block[what] for block in blocks))


def played(sides: Sequence[Side], seed: int, presses: int) -> tuple[float, ...]:
    """Measure one round, in which each side goes first as often as last, and return each side's number of presses."""
    order = list(sides) if seed % 2 else list(reversed(sides))
    rounds = {side.name: Round() for side in order}
    for side in order:
        side.ask("open", seed=seed)
    for at, done in enumerate(range(0, presses, BLOCK)):
        for side in order if at % 2 else reversed(order):
            rounds[side.name].alone.append(side.ask("presses", count=min(BLOCK, presses - done)))
    for side in (*order, *reversed(order)):
        rounds[side.name].crowds.append(side.ask("crowd"))
    for side in order:
        side.ask("shut")
    for side in order:
        rounds[side.name].moment = side.ask("moment", seed=seed)
    for side in order:
        rounds[side.name].start = side.ask("start", seed=seed)
    for side in order:
        side.rounds.append(rounds[side.name].figures())
    return tuple(_sum(rounds[side.name].alone + rounds[side.name].crowds, "presses") for side in sides)


def report(release: Side, tree: Side) -> bool:
    """Print the results. Return whether every limit is met."""
    print(f"\n{'':<28}{release.name:>12}{tree.name:>12}{'ratio':>9}{'quartiles':>14}{'range':>14}{'limit':>11}")
    columns = zip(zip(*release.rounds, strict=True), zip(*tree.rounds, strict=True), strict=True)
    held = [row(measure, *both) for measure, both in zip(MEASURES, columns, strict=True)]
    return all(held)


def row(measure: Measure, before: Sequence[float], after: Sequence[float]) -> bool:
    """Print a row of the results from the values of all rounds. Return whether its limit is met."""
    ratios = [new / old for old, new in zip(before, after, strict=True)]
    ratio, held = statistics.median(ratios), measure.held(statistics.median(ratios))
    first, _, third = statistics.quantiles(ratios, n=4, method="inclusive") if len(ratios) > 1 else ratios * 3
    both = (statistics.median(figures) * measure.scale for figures in (before, after))
    sides = "".join(f"{f'{figure:.2f} {measure.unit}':>12}" for figure in both)
    spread = f"{f'{first:.3f}..{third:.3f}':>14}{f'{min(ratios):.3f}..{max(ratios):.3f}':>14}"
    verdict = "" if held else "MISSED"
    print(f"{measure.name:<28}{sides}{f'{ratio:.3f}x':>9}{spread}{measure.rule:>11}  {verdict}".rstrip())
    return held


def checked_out(release: str, folder: Path) -> Path:
    """Extract the files of a release into `folder`.

    This isn't a worktree, because the repository would keep a reference to it if this process were killed.
    """
    archive = _run("git", "-C", HERE.parent, "archive", "--format=tar", release)
    with tarfile.open(fileobj=io.BytesIO(archive)) as files:
        files.extractall(folder, filter="data")
    return folder


def environment(tree: Path, folder: Path) -> Path:
    """Install a source tree with its locked dependencies into an environment in `folder`, and return its Python.

    Development packages are left out, since startup scans everything that is installed. All extras are included,
    since the simulated users need those of the demo.
    """
    uv = shutil.which("uv") or Path(sys.executable).with_name("uv")
    settings = {key: value for key, value in os.environ.items() if key != "VIRTUAL_ENV"}
    settings["UV_PROJECT_ENVIRONMENT"] = str(folder)
    _run(
        uv,
        "sync",
        "--project",
        tree,
        "--locked",
        "--no-dev",
        "--all-extras",
        "--python",
        sys.executable,
        environment=settings,
    )
    return folder / "bin" / "python"


def _run(*command: str | Path, environment: dict[str, str] | None = None) -> bytes:
    """Run a command and return its output. Raises SideError."""
    try:
        return subprocess.run(command, check=True, capture_output=True, env=environment).stdout
    except subprocess.CalledProcessError as error:
        raise SideError(f"{command[0]} {command[1]}: {error.stderr.decode().strip()}") from error
    except OSError as error:
        raise SideError(f"{command[0]}: {error}") from error


@contextmanager
def driven(name: str, tree: Path, folder: Path, tables: int, pictures: bool) -> Iterator[Side]:
    """Start the child process of one side and wait until it's ready; stop it and its bot at the end of the block."""
    folder.mkdir()
    python = environment(tree, folder / "environment")
    settings = os.environ | {"PYTHONPATH": str(tree), "PICTURES": str(pictures).lower()}
    # Without -P, Python would search this file's folder before the tree's.
    command: list[str | Path] = [python, "-P", tree / "benchmarks" / "release_child.py", tree, folder, str(tables)]
    pipe = subprocess.PIPE
    process = subprocess.Popen(
        command, env=settings, cwd=tree, stdin=pipe, stdout=pipe, text=True,
        start_new_session=True,  # Ctrl+C must only reach this process, which then stops its children.
    )  # fmt: skip
    try:
        side = Side(name, process)
        side.answer()
        yield side
    finally:
        _end(process)


def _end(process: subprocess.Popen[str]) -> None:
    """Close the child's input, so that it exits; after `SHUTDOWN_TIMEOUT` seconds kill the rest of its group."""
    assert process.stdin is not None
    with suppress(BrokenPipeError):
        process.stdin.close()
    with suppress(subprocess.TimeoutExpired):
        process.wait(ENDING)
    # Even if the child has exited, its bot may still be running.
    with suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def measure(options: argparse.Namespace) -> bool:
    """Set up and measure both sides, and print the results. Return whether every limit is met."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="releases-")))
        given = options.tree is not None
        before = options.tree.resolve() if given else checked_out(options.release, folder / "tree")
        trees = {before.name if given else options.release: before, "this tree": HERE.parent}
        release, tree = (
            stack.enter_context(driven(name, path, folder / f"side-{at}", options.tables, options.pictures))
            for at, (name, path) in enumerate(trees.items())
        )
        asked = (0.0, 0.0)
        for seed in range(1, options.rounds + 1):
            presses = played((release, tree), seed, options.presses)
            asked = asked[0] + presses[0], asked[1] + presses[1]
            ratios = (new / old for old, new in zip(release.rounds[-1], tree.rounds[-1], strict=True))
            print(f"round {seed}: " + "  ".join(f"{ratio:.3f}" for ratio in ratios), flush=True)
        held = report(release, tree)
        print(f"({options.rounds} rounds, {options.tables} open tables, {asked[0]:.0f} and {asked[1]:.0f} presses)")
        return held


def main() -> int:
    parser = argparse.ArgumentParser(description="Compare this checkout with an earlier release.")
    parser.add_argument("--release", default="v0.1.0", help="tag or commit to compare with (default: v0.1.0)")
    parser.add_argument("--tree", type=Path, help="folder to compare with, instead of a release")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--presses", type=int, default=60, help="answers per side and round (default: 60)")
    parser.add_argument("--tables", type=int, default=10_000, help="open tables at startup (default: 10000)")
    parser.add_argument("--pictures", action="store_true", help="turn on pictures, which take minutes to draw")
    parser.add_argument("--quick", action="store_true", help="only a smoke test: 2 rounds, 20 answers, 500 tables")
    options = parser.parse_args()
    if options.quick:
        options.rounds, options.presses, options.tables = 2, 20, 500
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # Otherwise SIGTERM would skip the cleanup.
    try:
        return 0 if measure(options) else 1
    except SideError as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
