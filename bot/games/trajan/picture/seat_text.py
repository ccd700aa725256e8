"""x."""
def seat_text(voice, view, decision, chosen): return "x"
