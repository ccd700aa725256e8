"""Immutable values shared by all layers of the bot. They contain no display text."""
