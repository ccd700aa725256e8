### The controls that all questions share.

confirm = Confirm
start-over = Start over
page-back = ◀ Previous
page-on = Next ▶
other-groups = ◀ Something else
question-title = Your choice
question-pass = Pass
order-next = Number { $number } of { $total }
form-hint = 0 to { $most }; empty is 0
slot-units = { $slot }: { $units }
nothing = nothing
