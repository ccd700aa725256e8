"""A database in a file: SQLite."""
