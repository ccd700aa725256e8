"""Processes of our own that do heavy work: they think for computer players and paint pictures."""
