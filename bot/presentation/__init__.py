"""What people see: messages made of a table, a game and words. Pure: nothing here sends or stores anything."""
