"""Heuristics for Trajan, without any rules: estimates, proposals, and evaluation.

`worth` estimates values for a seat with the numbers in `weights`; `trade` does so for goods. Based on these, `advice`
rates the options of actions and `sowing` the placement of markers. `proposals` creates proposed answers, with `cargo`
for goods and `opening` for the setup. `evaluation` rates positions for computer players.
"""
