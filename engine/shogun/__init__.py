"""Shogun: the base game for three to five Daimyo, on the sun side or the moon side of the board."""
