"""Tables of Samurai Sword as people see them."""

from tests.presentation.tables import say_at

say = say_at("samurai_sword")
