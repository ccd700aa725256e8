"""Shared drawing tools: SVG as text, non-overlapping layout blocks, badges and icons."""
