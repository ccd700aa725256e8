"""Check that the CI runs together ran every test: `python -m tests.collected_tests FAST.xml SLOW.xml ...`.

The arguments are JUnit reports of pytest. A test counts as missing if its marker is misspelled or no run selects it.
"""

import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path
from xml.etree import ElementTree

Tests = dict[str, set[str]]
"""Names of tests by module."""


def ran(reports: Iterable[Path]) -> Tests:
    """Return the tests in JUnit reports."""
    tests: Tests = defaultdict(set)
    for report in reports:
        for case in ElementTree.parse(report).iter("testcase"):
            tests[case.get("classname", "")].add(case.get("name", ""))
    return tests


def collected(listing: str) -> Tests:
    """Return the tests that `pytest --collect-only -q` lists."""
    tests: Tests = defaultdict(set)
    for line in listing.splitlines():
        file, separator, name = line.partition("::")
        if separator:
            tests[file.removesuffix(".py").replace("/", ".")].add(name)
    return tests


def missing(every: Tests, reports: Tests) -> Iterator[str]:
    """Yield a line for each module in which not all tests ran.

    Compares counts instead of names, since JUnit reports escape some characters.
    """
    for module, names in sorted(every.items()):
        if len(reports[module]) < len(names):
            yield f"{module}: {len(reports[module])} of {len(names)} tests ran"


def main(reports: list[str]) -> int:
    command = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-o", "addopts=", "-n", "0", "--select-all"]
    listing = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    problems = list(missing(collected(listing), ran(map(Path, reports))))
    sys.stdout.writelines(f"{line}\n" for line in problems or ["Every test ran."])
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
