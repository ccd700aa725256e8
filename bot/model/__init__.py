"""Immutable values shared by all layers of the bot. They contain no text in a language."""
