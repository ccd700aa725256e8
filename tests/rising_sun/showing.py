"""Tables of Rising Sun as people see them."""

from tests.presentation.tables import say_at
from tests.rising_sun.laying import Laid

say = say_at("rising_sun", lambda: Laid("koi", "lotus", "turtle").game)
"""The words of a message at a table of Koi, Lotus and Turtle."""
