"""Playing: answers, undo, and computer players."""
