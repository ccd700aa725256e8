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
picture-left = Round { $round }: { $left ->
    [one] { $left } marker
   *[other] { $left } markers
} left
picture-loss = −{ $points } VP
picture-next = next
picture-tile = tile
picture-points = { $points } VP
picture-to-place = To place
picture-all-placed = All placed
picture-hand = Your hand{ $cards ->
    [0] : empty
   *[other] { "" }
}
picture-supply = Pile and discards
picture-pile = pile
picture-none = empty
picture-cards = { $name }{ $cards ->
    [0] { "" }
   *[other] {" "}({ $cards })
}

# Their alternative texts

seat-text-choose-tray = Your circle. Numbered arrows go from each tray to where its last marker lands.
seat-text-sow-markers = Your circle. You sow { $tray }, and an arrow goes to { $target }.
seat-text-lay-markers = Your circle, with two spaces in each tray.
seat-text-take-first-tiles = Your circle and the top Trajan tiles. Your Forum, Senate and Construction slots are marked.
seat-text-trajan = Your circle and the numbered top Trajan tiles. The slot for the tile is marked.
seat-text-place-plus2 = Your circle. The trays are numbered.
seat-text-draft-goods = Your hand, the pile and the discards. What you can take is numbered.
seat-text-seaport = Your hand, the ships, the pile and the discards. Your options are numbered.
seat-text-forum = The Forum. The tiles you can take are numbered by kind.
seat-text-military = The provinces. Your options are numbered.
seat-text-construction = The building site. The spaces where you can build are numbered.
seat-text-time = { $time }.
seat-text-unmet = You need { $unmet }, or lose { $points } VP.
seat-text-arrow = { $number }: { $from } to { $target }{ $completes-id ->
    [surely] , completes its tile
    [perhaps] , can complete its tile
   *[no] { "" }
}.
seat-text-option = { $number }: { $answer }.
seat-text-placed = Draft for { $tray }: { $markers }.
seat-text-tray = { $tray }: { $there-id ->
    [none] empty
   *[other] { $there }
}{ $wanted-id ->
    [none] { "" }
   *[other] ; tile for { $wanted }: { $brings }
}.
