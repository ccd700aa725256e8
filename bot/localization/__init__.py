"""Texts: Fluent messages per language and game, and the formatter that renders them for a table."""
