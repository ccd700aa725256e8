"""Heuristics for Shogun, without any rules: proposals, guesses about hidden plans, fallbacks, and evaluation.

`worth` estimates values for a seat, `advice` ranks the answers to questions during a round, `proposals` creates plans
and mats. `evaluation` rates positions for computer players.
"""
