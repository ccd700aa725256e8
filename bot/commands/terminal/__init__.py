"""Playing in the terminal: somebody takes a seat and answers in writing."""
