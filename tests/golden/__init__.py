"""Golden files of everything people read, one per game and surface; `pytest --update-golden` writes them."""
