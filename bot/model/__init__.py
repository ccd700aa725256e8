"""The values that everybody hands on: frozen, without a word of their own."""
