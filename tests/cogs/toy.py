"""What the toy game says, and its controls."""

from typing import Any

from bot.presentation.boards import Boards
from bot.words.wording import FALLBACK
from tests.wording import WORDING

NOTHING, FORM, CUP_ON_FLOOR, CAT_FIRST = "nothing", "form", "answer:1", "answer:4"
"""Controls: place nothing, open the form of the bid, put the cup on the floor, seat the cat before the others."""

_VOICE = Boards(WORDING, {}).voice(FALLBACK, "toy")


def toy(message: str, attribute: str | None = None, /, **facts: Any) -> str:
    """What the bot says at a table of the toy: one of its messages, or one that is common to all games."""
    return _VOICE.say(message, attribute, **facts)


def seated(name: str, choice: str | None = None, *, host: bool = False) -> str:
    """Return a person's name as on a lobby card."""
    return toy("lobby-person", person=name, choice=choice, host=host)


def bid(tea: int, rice: int) -> list[str]:
    """The parts of a bid, as they are listed."""
    shares = {"tea": tea, "rice": rice}
    return [toy("slot-units", slot=toy(f"dish-{dish}"), units=units) for dish, units in shares.items()]


TOY = toy("game-name")
TITLE = toy("card-title", game=TOY, moment=None)
"""The first line of every card and of every page of *Board*."""
PLACE, BID, GUESTS, TOAST = (toy(f"ask-{ask}", "title") for ask in ("place", "bid", "seat-guests", "toast"))
"""The titles of its questions."""
CUP = toy("place-option", thing="cup", spot="floor")
"""What `CUP_ON_FLOOR` chooses."""
