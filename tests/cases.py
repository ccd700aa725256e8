"""The games that all test suites and benchmarks play; add a new game only here."""

from collections.abc import Mapping

from tests.case import AnyGame, Case
from tests.rising_sun.case import RISING_SUN
from tests.samurai_sword.case import SAMURAI_SWORD
from tests.shogun.case import SHOGUN
from tests.toy_case import FEAST, TOY
from tests.trajan.case import TRAJAN

CASES: Mapping[str, Case] = {case.name: case for case in (RISING_SUN, SAMURAI_SWORD, SHOGUN, TRAJAN, TOY, FEAST)}
ALL_GAMES: dict[str, type[AnyGame]] = {case.kind.id: case.kind for case in CASES.values()}
"""The games by id, as passed to a bot."""
