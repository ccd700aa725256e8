"""Texts and controls of the toy game."""

from typing import Any

from bot.localization.catalogs import FALLBACK_LOCALE
from bot.presentation.board import Boards
from tests.wording import WORDING

NOTHING, FORM, CUP_ON_FLOOR, CAT_FIRST = "nothing", "form", "answer:1", "answer:4"
"""Controls that place nothing, open the modal of the bid, put the cup on the floor, and seat the cat first."""

_VOICE = Boards(WORDING, {}).localizer(FALLBACK_LOCALE, "toy")


def toy(message: str, attribute: str | None = None, /, **facts: Any) -> str:
    """Return a message at a table of the toy game, its own or one common to all games."""
    return _VOICE.format(message, attribute, **facts)


def seated(name: str, choice: str | None = None, *, host: bool = False) -> str:
    """Return a person's name as on a lobby card."""
    return toy("lobby-person", person=name, choice=choice, host=host)


def bid(tea: int, rice: int) -> list[str]:
    """Return the lines that list the parts of a bid."""
    shares = {"tea": tea, "rice": rice}
    return [toy("slot-units", slot=toy(f"dish-{dish}"), units=units) for dish, units in shares.items()]


TOY = toy("game-name")
TITLE = toy("card-title", game=TOY, moment=None)
"""The first line of every card and of every page of *Board*."""
PLACE, BID, GUESTS, TOAST = (toy(f"ask-{ask}", "title") for ask in ("place", "bid", "seat-guests", "toast"))
"""The titles of the toy's questions."""
CUP = toy("place-option", thing="cup", spot="floor")
"""The label of the answer `CUP_ON_FLOOR`."""
