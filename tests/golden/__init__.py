"""All that people read, in files a reviewer can read: one per game and surface, updated by `--update-golden`."""
