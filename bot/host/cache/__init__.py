"""Live tables: the cache, its locks, and the commit that stores their steps."""
