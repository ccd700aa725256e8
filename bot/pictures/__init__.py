"""Pictures of boards: drawn as SVG from what everybody may see, turned into PNG in a process of their own."""
