"""Tools for every picture: SVG as text, blocks that never overlap, badges."""
