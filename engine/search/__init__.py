"""Computer players. They know `engine.core` alone: any game is played through its questions and imagined games."""
