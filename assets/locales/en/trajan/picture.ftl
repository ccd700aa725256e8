# Text in the picture of the board; it must be short.

picture-set-up = Setup
picture-turns = Round { $round } of { $rounds } ends in { $left ->
    [one] { $left } marker
   *[other] { $left } markers
}
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
