"""The War Phase: who fights (`phase`), the battle and its four advantages (`battle`, `advantages`), its end."""
