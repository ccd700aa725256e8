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

picture-text-set-up = Board of Trajan, during setup.
picture-text-turns = Board of Trajan in quarter { $quarter }. Round { $round } of { $rounds } ends in { $left ->
    [one] { $left } marker
   *[other] { $left } markers
}.
picture-text-quarter-end = Board of Trajan at the end of quarter { $quarter }.
picture-text-over = Board of Trajan after the last quarter.
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
picture-text-more = Everything else is on Board.
