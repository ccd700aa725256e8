"""The games that all suites and benchmarks play. A new game adds its case to this table, and to nothing else."""

from collections.abc import Mapping

from tests.case import AnyGame, Case
from tests.rising_sun.case import RISING_SUN
from tests.samurai_sword.case import SAMURAI_SWORD
from tests.shogun.case import SHOGUN
from tests.toy_case import FEAST, TOY
from tests.trajan.case import TRAJAN

CASES: Mapping[str, Case] = {case.name: case for case in (RISING_SUN, SAMURAI_SWORD, SHOGUN, TRAJAN, TOY, FEAST)}
ALL_GAMES: dict[str, type[AnyGame]] = {case.kind.id: case.kind for case in CASES.values()}
"""By id, as a bot is given its games."""
