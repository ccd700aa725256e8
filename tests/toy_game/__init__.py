"""A game of a few minutes that has everything the host and the interface must be able to handle.

Each round, every player gets a hidden card and in turn places up to two things (options in groups). Then all bid
secretly at the same time, and the highest bidder seats the guests in order. Players can give coins away at any time
except during the bidding. Seats are assigned at random, so a seat differs from a place in the lobby.

The option `feast` adds three steps. Before bidding, all players secretly put dishes on mats, face down until the
round ends. Then they chat until all are done. Finally, the player who seated the guests may toast another. Setting
the table and bidding have proposals then, and the remaining questions of the round can be answered in advance.
"""

from tests.toy_game.game import Toy
from tests.toy_game.rounds import GUESTS, Place
from tests.toy_game.table import ToyOptions, ToyTable, ToyView

__all__ = ["GUESTS", "Place", "Toy", "ToyOptions", "ToyTable", "ToyView"]
