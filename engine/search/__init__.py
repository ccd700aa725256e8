"""Computer players for any game: they import only `engine.core` and use a game's questions and imagined games."""
