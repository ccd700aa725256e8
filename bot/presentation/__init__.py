"""Messages built from a table, its game and translated texts, by pure functions that send and store nothing."""
