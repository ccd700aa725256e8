"""Pictures for a seat's questions, with the options marked."""
