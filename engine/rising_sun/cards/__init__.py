"""The effects of the season cards, with a module per card type. Names, costs and copies are data in `assets`."""
