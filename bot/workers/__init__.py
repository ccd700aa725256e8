"""Worker processes for CPU-heavy work: computer players and rendering."""
