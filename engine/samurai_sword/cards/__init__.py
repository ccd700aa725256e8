"""The effects of cards and characters at the moments listed in `hooks`."""
