"""How each game is shown: names, card, panel, story, picture."""
