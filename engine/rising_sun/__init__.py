"""Rising Sun: the complete base game for three to five clans.

Each chapter of the rulebook is a module or package: `season`, `tea_ceremony`, `mandates`, `movement`, `kami`, `war`
and `winter`. `cards` implements the season cards. `table` holds the state of the game, `measures` reads it, and
`effects` changes it.
"""
