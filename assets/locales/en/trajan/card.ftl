### Trajan on the table's card, and the final scores.

## The lobby

choice-name = Color
    .choose = Choose your color
about-first-game = Your starting markers are dealt at random.
about-standard = You place your own starting markers.
option-markers = Starting markers
    .about = Whether you place your first twelve markers yourself.
option-markers-chosen = chosen by each player
option-markers-dealt = dealt at random

## Title and small line

moment-set-up = setup
moment-turns = quarter { $quarter }, round { $round } of { $rounds }
moment-quarter-end = end of quarter { $quarter }
progress-next = { $name } is next
progress-ends = last turn of { $what-id ->
    [quarter] { $last ->
        [yes] the game
       *[no] the quarter
    }
    [rounds] two rounds
   *[round] the round
}

## A line per player

summary = { $sign } **{ $name }** { $points } { ICON("trajan_senate", "🗳") }{ $votes } { ICON("trajan_card", "🎴") }{ $cards }{ $met-id ->
    [none] { "" }
   *[other] {" "}{ $met }
}{ $lost ->
    [0] { "" }
   *[other] {" "}−{ $lost }
}
summary-laying = { $sign } **{ $name }** { $laid ->
    [yes] markers placed
   *[no] placing markers
}
summary-over = { $sign } **{ $name }** { $points }
summary-legend = VP · { ICON("trajan_senate", "🗳") } votes · { ICON("trajan_card", "🎴") } hand{ $demands ->
    [yes] {" "}· demands met, −VP if scored now
   *[no] { "" }
}
summary-legend-over = VP

## Time and demands

time-left = ⏳ Round { $round } of { $rounds }: { $left ->
    [one] { $left } marker
   *[other] { $left } markers
} to go
demands-open = Demands: { $open }{ $left ->
    [0] { "" }
   *[other] {" "}· { $left } to come
}
demands-none = none yet
demand-signed = { $sign } { $demand }

## Counts, and empty places

thing-times = { $number ->
    [1] { $name }
   *[other] { $name } ×{ $number }
}
nothing-there = –

## A player's page of Board

board-player = { $sign } { $name }
player-points = **{ $points } VP** · { $votes ->
    [one] { $votes } vote
   *[other] { $votes } votes
} · { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
player-laying = { $laid ->
    [yes] Markers placed
   *[no] Markers not placed yet
}
mat-tray = **{ $action }**{ $plus2 ->
    [yes] {" "}[+2]
   *[no] { "" }
} { $markers }{ $outside-id ->
    [tile] {" "}· tile { $tile }
    [arch] {" "}· arch
   *[nothing] { "" }
}
mat-tile = { $markers } { $brings }
mat-arch-centre = Arch in the center
player-tiles = Tiles: { $named }
player-extra = Extra actions: { $named }
player-jokers = Jokers: { $named }
player-completed = Permanent: { $named }
player-unmet = { $number ->
    [one] 1 demand unmet now
   *[other] { $number } demands unmet now
} (−{ $points } VP)
player-known = Known cards: { $named }
player-display = Goods on display: { $named }
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


## The areas, on pages of Board and in place of the picture

board-provinces = Provinces and camps
board-forum = Forum
board-harbour = Seaport
board-stacks = Trajan tiles
board-senate = Senate
board-site = Building site
overview-forum = **Forum**
    { $text }
overview-harbour = **Seaport** { $text }
overview-provinces = **Provinces**
    { $text }
overview-camps = **Camps**
    { $text }
overview-site = **Building site**
    { $text }
forum-green = Green: { $named }
forum-yellow = Yellow: { $named }
forum-left = Left in the stacks: { $green } forum tiles, { $yellow } extra action tiles
harbour-ship = { $name }{ $coloured ->
    [yes] { "" }
   *[no] {" "}(gray)
}: { $points } VP
harbour-cards = Pile: { $pile ->
    [one] { $pile } card
   *[other] { $pile } cards
} · discards: { $named }
harbour-discard = { $good } ({ $cards })
stacks-top = { $markers } { $brings } ({ $number } left)
stacks-empty = { $stack } stack (0 left)
senate-ranking = **Votes** { $ranking }
senate-votes = { $sign } { $name } { $votes }
people-key = { $sign } { $name }
senate-discs = Discs from bottom to top:
senate-space = { $number ->
    [0] Start
   *[other] Space { $number }
}: { $signs }
senate-bonus = Bonus tiles: { $named }
province-line = **{ $province } { $points }**{ $here-id ->
    [none] { "" }
   *[other] {" "}{ $here }
}
province-leaders = { $number ->
    [one] leader
   *[other] leaders
} { $signs }
province-legionnaires = { $number ->
    [one] legionnaire
   *[other] legionnaires
} { $signs }
camp-line = { $sign } { $name }: { $leader ->
    [yes] leader,{" "}
   *[no] { "" }
}{ $legionnaires ->
    [one] { $legionnaires } legionnaire
   *[other] { $legionnaires } legionnaires
}, { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
}
site-space = **{ $space }** { $here }
site-first = Action for the first tile of each kind: { $named }
site-action = { $building } ({ $action })

## The end

account-won = 🏆 **{ $seat } wins.**
account-by-senate = 🏆 **{ $seat } wins**: tied on points, but ahead in the senate.
account-player = **{ $place }.** { $sign } { $seat }: **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}**
account-sources = **Where the points came from**
account-source = { $source }: { $amounts }
account-amount = { $sign } { $points }
account-bonus = **Bonus tiles without jokers**
account-bonus-tiles = { $sign }: { $named }
account-bonus-tile = { $named } { $points }
account-jokers = **What the jokers were used for**
account-joker = { $sign }: { $number ->
    [one] { $joker }
   *[other] { $number } × { $joker }
} for { $thing }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
account-joker-idle = { $sign }: { $number ->
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
