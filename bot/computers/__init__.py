"""Thinking for computer players, in processes of their own."""
