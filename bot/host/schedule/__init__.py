"""Everything that happens at a certain time: deadlines, seat clocks and outages."""
