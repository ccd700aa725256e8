"""Political Mandates: the turn in which one is chosen, and a module for each of the five."""
