"""What things are worth to a seat, and what is proposed to it: no rule stands on any of this.

`worth` is what things are worth, with the numbers of `weights`, goods by `trade`. From it follow what options of
actions bring (`advice`), what markers complete (`sowing`), and what is proposed (`proposals`; `cargo` for goods,
`opening` for the set-up). `evaluation` is what a computer player looks ahead with.
"""
