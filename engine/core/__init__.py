"""What every game stands on: a table, an agenda of steps, and questions of a few shapes."""
