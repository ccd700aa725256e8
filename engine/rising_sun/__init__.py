"""Rising Sun: the complete base game for three to five clans.

Chapters of the rulebook are files: `season`, `tea_ceremony`, `mandates`, `movement`, `kami`, `war`, `winter`; `cards`
holds what the season cards do. `table` is what lies on the board, `measures` reads it, `effects` changes it.
"""
