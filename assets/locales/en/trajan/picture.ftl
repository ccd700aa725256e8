# Text in the picture of the board; it must be short.

picture-round = Quarter { $quarter } · round { $round }
picture-over = Game over
picture-points = { $number } VP
picture-more = +{ $number }
picture-bonus = { $number ->
    [1] { $points }
   *[other] { $points }/{ $number }
}

# The legend, where three players leave room for it

picture-card = cards in hand
picture-worker = workers in camp
picture-legionnaire = legionnaires in camp
picture-supply = supply
picture-senate = votes
picture-leader = leader
picture-joker = joker
picture-again = any action
picture-demand = demand
picture-medal = yellow bonus tiles
picture-trajan = arch
picture-time = time marker

# The alternative text of the picture, most important first.

picture-text = Trajan board: quarter { $quarter }, round { $round }, ending in { $number ->
    [one] { $number } space
   *[other] { $number } spaces
}.
picture-text-over = Trajan board: the game is over.
picture-text-demands = Demands: { $text }.
picture-text-points = Points: { $text }.
picture-text-votes = Votes: { $text }.
picture-text-of = { $name } { $number }
picture-text-circle = Trays of { $letter }: { $text }.
picture-text-each = { $name } { $text }
picture-text-more = The card above has everything shown in the picture.
