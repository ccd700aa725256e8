### Trajan on the table's card, and the final scores.

## The lobby

choice-name = Color
option-markers = Starting markers
option-markers-chosen = chosen by each player
option-markers-dealt = dealt at random

## Game status

headline-set-up = **Setup**
headline-turns = **Quarter { $quarter } of { $quarters }, round { $round } of { $rounds }**
    Time { $time } of { $lap }: round ends after { $left ->
    [one] { $left } more marker
   *[other] { $left } more markers
}
headline-quarter-end = **End of quarter { $quarter } of { $quarters }**
headline-over = **After { $quarters } quarters**
headline-demands = Demands: { $open }{ $left ->
    [0] { "" }
   *[other] {" "}· { $left } to come
}
demands-none = none yet

## Counts, and empty places

thing-times = { $number ->
    [1] { $name }
   *[other] { $name } ×{ $number }
}
nothing-there = –

## Players

card-players = Players
player-field = { $active ->
    [yes] ▶ { $sign } { $seat }
   *[no] { $sign } { $seat }
}
player-points = **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}** · { $votes ->
    [one] { $votes } vote
   *[other] { $votes } votes
} · { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
player-laying = { $laid ->
    [yes] Markers placed
   *[no] Markers not placed yet
}
player-tray = **{ $called }** { $markers }
player-tray-arch = **{ $called }** { $markers } (arch)
player-tray-tile = **{ $called }** { $markers } ({ $named })
player-arch-centre = Arch in the center
player-tiles = Tiles: { $named }
player-extra = Extra actions: { $named }
player-plus2 = [+2] under { $actions }
player-jokers = Jokers: { $named }
player-completed = Permanent: { $named }
player-unmet = { $number ->
    [one] 1 demand unmet now
   *[other] { $number } demands unmet now
} (−{ $points })
player-known = Known cards: { $named }
player-display = Display: { $named }
building-points = { $building } { $points }
player-buildings = Built: { $named }
player-bonus = Bonus: { $named }
bonus-grey = { $named } (gray)
player-camps = Camp: { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
}, { $legionnaires ->
    [one] { $legionnaires } legionnaire
   *[other] { $legionnaires } legionnaires
} · { $supply } left

## The six areas

card-legend = Trays: I Seaport, II Forum, III Military, IV Senate, V Trajan, VI Construction. The tile at a tray is in parentheses, with its markers. Y yellow, O orange, G green, W white, P pink, B blue.
card-board = Board
field-forum = Forum ({ $left ->
    [one] { $left } tile
   *[other] { $left } tiles
} left)
forum-green = Green: { $named }
forum-yellow = Yellow: { $named }
field-harbour = Seaport
harbour-ship = { $name }{ $coloured ->
    [yes] { "" }
   *[no] {" "}(gray)
}: { $points } VP
harbour-pile = Pile: { $pile ->
    [one] { $pile } card
   *[other] { $pile } cards
}
harbour-discards = Discards: { $named }
harbour-discard = { $good } ({ $cards })
field-stacks = Trajan tiles (number left)
stacks-top = { $letters } { $brings } ({ $number })
stacks-empty = { $stack } stack (0)
field-senate = Senate (discs from bottom to top)
senate-ranking = Votes: { $ranking }
senate-votes = { $letter } { $votes }
senate-space = { $number ->
    [0] start
   *[other] space { $number }
} { $seats }
senate-bonus = Bonus tiles: { $named }
field-provinces = Provinces
province-line = **{ $province } { $points }**{ $here-id ->
    [none] { "" }
   *[other] {" "}{ $here }
}
province-leaders = { $number ->
    [one] leader
   *[other] leaders
} { $seats }
province-legionnaires = { $number ->
    [one] legionnaire
   *[other] legionnaires
} { $seats }
provinces-camp = **Camp** { $number ->
    [one] leader
   *[other] leaders
} { $seats }
field-site = Building site
site-space = **{ $space }** { $here }
site-first = First of a kind: { $named }
site-action = { $building } { $numeral }

## The end

account-won = 🏆 **{ $seat } wins.**
account-by-senate = 🏆 **{ $seat } wins**: tied on points, but ahead in the senate.
account-player = **{ $place }.** { $seat }: **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}**
account-sources = **Where the points came from**
account-source = { $source }: { $amounts }
account-amount = { $letter } { $points }
account-bonus = **Bonus tiles without jokers**
account-bonus-tiles = { $letter }: { $named }
account-bonus-tile = { $named } { $points }
account-jokers = **What the jokers were used for**
account-joker = { $letter }: { $number ->
    [one] { $joker }
   *[other] { $number } × { $joker }
} for { $thing }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
account-joker-idle = { $letter }: { $number ->
    [one] { $joker }
   *[other] { $number } × { $joker }
} unused
source-trajan = Trajan tiles
source-ships = Ships
source-legionnaires = Legionnaires
source-senate = Senate
source-construction = Construction tiles
source-demands = Unmet demands
source-hand = Cards in hand
source-camps = Camps
source-circle = Tiles in the circle
source-bonus = Bonus tiles
source-sets = Construction sets

## Confidence

note-lap = House ruling: sources differ on the length of a lap.
note-starting-tiles = House ruling: { $at-once ->
    [yes] you take all three tiles in one choice.
   *[no] you take one starting tile at a time.
}
note-leader = House ruling: { $returns ->
    [yes] leaders can return to the camp.
   *[no] leaders don't return to the camp.
}
note-goods-pile = House ruling: { $reshuffled ->
    [yes] the discards are shuffled into a new pile.
   *[no] the goods pile is never reshuffled.
}
note-least-points = House ruling: { $bounded ->
    [yes] points never fall below { $least }.
   *[no] points can fall below 0.
}
note-senate-tiles = House ruling: { $leave ->
    [yes] senate tiles leave the provinces too.
   *[no] senate tiles stay on provinces.
}
note-refill = House ruling: { $provinces-first ->
    [yes] provinces are refilled before the forum.
   *[no] the forum is refilled before provinces.
}
note-demand-joker = House ruling: { $bonus ->
    [yes] an unused demand joker helps one bonus tile.
   *[no] an unused demand joker scores nothing.
}
