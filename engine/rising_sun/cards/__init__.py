"""What the season cards do, one module for each type of card. Their names, costs and copies are data in assets."""
