"""Words: Fluent messages by language and game, and a voice that says them at a table."""
