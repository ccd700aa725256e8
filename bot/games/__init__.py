"""Texts and pictures for each game: names, boards, panels, game logs."""
