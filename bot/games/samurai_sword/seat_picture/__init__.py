"""Private pictures of Samurai Sword: the circle from one seat, the hand, and an attack with both answers."""
