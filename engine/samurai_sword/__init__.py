"""Samurai Sword, with its Rising Sun expansion, for three to eight players."""
