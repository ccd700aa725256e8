"""What the cards and the characters do at the moments of `hooks`."""
