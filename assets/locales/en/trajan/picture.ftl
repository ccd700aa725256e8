# What stands in the picture of the board: short, for there is little room.

picture-round = Quarter { $quarter } · round { $round }
picture-over = The game is over
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

# The picture for those who cannot see it: at most 1,024 characters.

picture-text = Board of Trajan: quarter { $quarter }, round { $round }, which ends in { $number ->
    [one] { $number } space
   *[other] { $number } spaces
}.
picture-text-over = Board of Trajan: the game is over.
picture-text-demands = Demands: { $text }.
picture-text-player = { $letter } ({ $colour }): { $points } VP{ $text-id ->
    [none] { "" }
   *[other] , trays { $text }
}.
picture-text-each = { $name } { $text }
picture-text-senate = Senate: { $text }.
picture-text-discs = { $text } on { $number }
picture-text-sent = { $letter }: leader in { $place }, { $text-id ->
    [none] no legionnaires
   *[other] legionnaires in { $text }
}, { $number ->
    [one] { $number } worker
   *[other] { $number } workers
} building.
picture-text-stacks = On top of the Trajan stacks: { $text }.
picture-text-tiles = Trajan tiles of { $letter }: { $text }.
picture-text-harbour = Ships coloured side up: { $text-id ->
    [none] none
   *[other] { $text }
}. Discards: { $goods-id ->
    [none] none
   *[other] { $goods }
}.
picture-text-forum = Forum: { $text }.
picture-text-more = The card above says everything that the picture shows.
