"""The framework of all games: a table, an agenda of steps, and questions of four shapes."""
