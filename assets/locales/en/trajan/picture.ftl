# Text in the picture of the board; it must be short.

picture-set-up = Setup
picture-turns = Round { $round } of { $rounds }: { $left ->
    [one] { $left } marker
   *[other] { $left } markers
} to go
picture-quarter-end = End of quarter { $quarter }
picture-over = Game over
picture-demands = Demands
picture-camp = Camp
picture-leads = leads
picture-joker = ?
picture-more = +{ $number }
picture-bonus = { $number ->
    [1] { $points }
   *[other] { $points }/{ $number }
}

# The alternative text of the picture, most important first.

picture-text-set-up = Trajan board, setup.
picture-text-turns = Trajan board, quarter { $quarter }. Round { $round } of { $rounds }: { $left ->
    [one] { $left } marker
   *[other] { $left } markers
} to go.
picture-text-quarter-end = Trajan board, end of quarter { $quarter }.
picture-text-over = Trajan board, game over.
picture-text-demands = Demands: { $text }{ $left ->
    [0] { "" }
   *[other] , { $left } to come
}.
picture-text-points = VP: { $text }.
picture-text-votes = Votes: { $text }.
picture-text-of = { $name } { $number }
picture-text-forum = Forum: { $text }.
picture-text-ships = Seaport: { $text }.
picture-text-at = { $name } in { $places }
picture-text-leaders = Leaders: { $text }.
picture-text-legionnaires = Legionnaires: { $text }.
picture-text-tiles = Tiles: { $text }.
picture-text-camp = Legionnaires in camp: { $text }.
picture-text-worker = { $name } on { $spaces }
picture-text-workers = Workers on building spaces: { $text }.

# Pictures of a player's own view

picture-empty = empty
picture-next = next
picture-points = { $points } VP
picture-to-place = To place
picture-all-placed = All placed
picture-hand = Your hand
picture-pile = pile
picture-none = empty
picture-cards = { $name }{ $cards ->
    [0] { "" }
   *[other] {" "}({ $cards })
}
