"""Political Mandates: the mandate turn (`turn`), and a module for each of the five mandates."""
