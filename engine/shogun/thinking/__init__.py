"""What is worth a thought, what is guessed of others, and what is laid at a deadline: no rule stands on any of this.

`worth` is what things are worth to a seat, `advice` what follows for the questions of a round, `proposals` plans
and mats. `evaluation` is what a computer player looks ahead with.
"""
