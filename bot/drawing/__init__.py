"""What every picture is drawn with: SVG as text, blocks that never overlap, badges."""
