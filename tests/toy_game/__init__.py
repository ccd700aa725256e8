"""A game of a few minutes that has everything the host and the interface must cope with.

Each round a hidden card is dealt to everybody, each in turn places up to two things (options in groups), all bid
secretly at once, and the highest bidder seats the guests in order. A coin can be given away at any time except
while bids are open. The people sit in a random order, so a seat is not a place in the lobby.

With the option `feast` everybody also lays a table before the bids, secretly and at once (dishes on mats, which stay
covered until the round ends), all chat until everybody is done, and who seated the guests may toast somebody. Laying
and bidding have proposals then, and what is still to come in the round may be said ahead.
"""

from tests.toy_game.game import Toy
from tests.toy_game.rounds import GUESTS, Place
from tests.toy_game.table import ToyOptions, ToyTable, ToyView

__all__ = ["GUESTS", "Place", "Toy", "ToyOptions", "ToyTable", "ToyView"]
