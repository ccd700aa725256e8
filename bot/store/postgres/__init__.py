"""A database on a server: PostgreSQL."""
