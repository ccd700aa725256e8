### Names of all components. Underscores in the game's ids are hyphens here.
### Some have a .short name for tight spaces, and a .sign for tighter ones.

game-name = Trajan
    .about = Sow markers around your six trays: the last one decides what you do in Rome.
    .length = About 1 to 2 hours in person; here about 100 decisions each
    .aim = Have the most victory points (VP) after four quarters.

## The six trays and their actions, clockwise

action-seaport = Seaport
action-forum = Forum
action-military = Military
action-senate = Senate
action-trajan = Trajan
action-construction = Construction

## Action markers

marker-yellow = yellow
    .sign = { ICON("trajan_yellow", "🟡") }
marker-orange = orange
    .sign = { ICON("trajan_orange", "🟠") }
marker-green = green
    .sign = { ICON("trajan_green", "🟢") }
marker-white = white
    .sign = { ICON("trajan_white", "⚪") }
marker-pink = pink
    .sign = { ICON("trajan_pink", "🌸") }
marker-blue = blue
    .sign = { ICON("trajan_blue", "🔵") }

## Goods

good-wine = wine
good-fish = fish
good-cattle = cattle
good-wheat = wheat
good-columns = columns
good-furs = furs
good-jewelry = jewelry
good-gems = gems
good-scrolls = scrolls
good-oil = oil
good-fruit = fruit
good-pottery = pottery

## Ships, and the sides of ships and bonus tiles

ship-for-equal = matching-goods ship
    .short = match
ship-for-pairs = pairs ship
    .short = pairs
ship-for-different = different-goods ship
    .short = different
side-coloured = colored
side-grey = gray
side-yellow = yellow

## Demands

demand-bread = bread
    .sign = { ICON("trajan_bread", "🍞") }
demand-games = games
    .sign = { ICON("trajan_games", "🪖") }
demand-religion = religion
    .sign = { ICON("trajan_religion", "🔥") }

## Forum tiles, and extra action tiles among them

forum-tile-bread = bread tile
    .short = bread
forum-tile-games = games tile
    .short = games
forum-tile-religion = religion tile
    .short = religion
forum-tile-senate-2 = 2-vote senate tile
    .short = senate 2
forum-tile-senate-3 = 3-vote senate tile
    .short = senate 3
forum-tile-senate-4 = 4-vote senate tile
    .short = senate 4
forum-tile-senate-5 = 5-vote senate tile
    .short = senate 5
forum-tile-extra-seaport = Seaport extra action
    .short = extra Seaport
forum-tile-extra-forum = Forum extra action
    .short = extra Forum
forum-tile-extra-military = Military extra action
    .short = extra Military
forum-tile-extra-senate = Senate extra action
    .short = extra Senate
forum-tile-extra-trajan = Trajan extra action
    .short = extra Trajan
forum-tile-extra-construction = Construction extra action
    .short = extra Construction
forum-tile-joker-action = extra action joker
    .short = extra joker
    .stands-for = extra action
forum-tile-joker-construction = construction joker
    .short = construction joker
    .stands-for = construction
forum-tile-joker-goods = commodity joker
    .short = commodity joker
    .stands-for = commodity
forum-tile-joker-demand = demand joker
    .short = demand joker
    .sign = { ICON("trajan_joker", "🃏") }
    .stands-for = demand

## Bonus tiles

bonus-tile-bread = bread bonus tile
    .short = bread
bonus-tile-games = games bonus tile
    .short = games
bonus-tile-religion = religion bonus tile
    .short = religion
bonus-tile-wine-fish = wine/fish bonus tile
    .short = wine/fish
bonus-tile-cattle-wheat = cattle/wheat bonus tile
    .short = cattle/wheat
bonus-tile-columns-furs = columns/furs bonus tile
    .short = columns/furs
bonus-tile-jewelry-gems = jewelry/gems bonus tile
    .short = jewelry/gems
bonus-tile-scrolls-oil = scrolls/oil bonus tile
    .short = scrolls/oil
bonus-tile-fruit-pottery = fruit/pottery bonus tile
    .short = fruit/pottery
bonus-tile-workers = worker bonus tile
    .short = workers
bonus-tile-legionnaires = legionnaire bonus tile
    .short = legionnaires
bonus-tile-bonus = yellow-tiles bonus tile
    .short = yellow tiles

## Provinces

place-camp = camp
province-britannia = Britannia
province-germania-inferior = Germania inferior
    .short = Germania inf.
province-germania-superior = Germania superior
    .short = Germania sup.
province-belgica = Belgica
province-lugudunensis = Lugudunensis
province-aquitania = Aquitania
province-narbonensis = Narbonensis
province-alpes = Alpes
province-raetia = Raetia
province-noricum = Noricum

## Construction tiles, by kind

building-stairs = stairs
building-door = door
building-fountain = fountain
building-roof = roof
building-window = window
building-tile-stairs-2 = { building-stairs } 2
building-tile-stairs-3 = { building-stairs } 3
building-tile-stairs-4 = { building-stairs } 4
building-tile-stairs-5 = { building-stairs } 5
building-tile-door-2 = { building-door } 2
building-tile-door-3 = { building-door } 3
building-tile-door-4 = { building-door } 4
building-tile-door-5 = { building-door } 5
building-tile-fountain-2 = { building-fountain } 2
building-tile-fountain-3 = { building-fountain } 3
building-tile-fountain-4 = { building-fountain } 4
building-tile-fountain-5 = { building-fountain } 5
building-tile-roof-2 = { building-roof } 2
building-tile-roof-3 = { building-roof } 3
building-tile-roof-4 = { building-roof } 4
building-tile-roof-5 = { building-roof } 5
building-tile-window-2 = { building-window } 2
building-tile-window-3 = { building-window } 3
building-tile-window-4 = { building-window } 4
building-tile-window-5 = { building-window } 5

## Player colors, each with its shape

colour-red = red
    .sign = { ICON("trajan_player_red", "🔺") }
colour-green = green
    .sign = { ICON("trajan_player_green", "🟩") }
colour-dark-blue = dark blue
    .sign = { ICON("trajan_player_dark_blue", "🔷") }
colour-brown = brown
    .sign = { ICON("trajan_player_brown", "🟤") }
seat-called = { $person } ({ $sign })

## Workers and legionnaires

kind-of-workers = workers
kind-of-legionnaires = legionnaires

## Trajan tiles: the stacks, and what a tile gives

stack-cards = Commodity card
stack-victory = Points
stack-workers = Worker
stack-legionnaires = Legionnaire
stack-plus2 = [+2] marker
stack-demand = Demand
brings-cards = 2 cards, 3 VP
    .short = 2 cards
brings-nine-points = 9 VP
    .short = 9 VP
brings-one-worker = 1 worker, 5 VP
    .short = 1 worker
brings-two-workers = 2 workers, 2 VP
    .short = 2 workers
brings-one-legionnaire = 1 legionnaire, 5 VP
    .short = 1 legionnaire
brings-two-legionnaires = 2 legionnaires, 2 VP
    .short = 2 legionnaires
brings-plus2 = [+2], 4 VP
    .short = [+2]
brings-bread = permanent bread, 1 VP
    .short = bread
brings-games = permanent games, 1 VP
    .short = games
brings-religion = permanent religion, 1 VP
    .short = religion
brings-less = { $number ->
    [0] { $what-id ->
        [cards] no cards
        [workers] no workers
        [legionnaires] no legionnaires
       *[plus2] no room for [+2]
    }
   *[other] { $number } { $what-id ->
        [cards] card
        [workers] worker
       *[legionnaires] legionnaire
    }
}, { $points } VP

trajan-tiles-cards = Trajan tile: { brings-cards }
trajan-tiles-nine-points = Trajan tile: { brings-nine-points }
trajan-tiles-one-worker = Trajan tile: { brings-one-worker }
trajan-tiles-two-workers = Trajan tile: { brings-two-workers }
trajan-tiles-one-legionnaire = Trajan tile: { brings-one-legionnaire }
trajan-tiles-two-legionnaires = Trajan tile: { brings-two-legionnaires }
trajan-tiles-plus2 = Trajan tile: { brings-plus2 }
    .aka = plus two marker
trajan-tiles-bread = Trajan tile: { brings-bread }
trajan-tiles-games = Trajan tile: { brings-games }
trajan-tiles-religion = Trajan tile: { brings-religion }

## Trajan tiles: the two markers the tray must hold, and what the tile gives

trajan-tile-cards-1 = { marker-yellow } + { marker-yellow }: { brings-cards }
    .short = { marker-yellow.sign }{ marker-yellow.sign } { brings-cards.short }
trajan-tile-cards-2 = { marker-yellow } + { marker-orange }: { brings-cards }
    .short = { marker-yellow.sign }{ marker-orange.sign } { brings-cards.short }
trajan-tile-cards-3 = { marker-orange } + { marker-orange }: { brings-cards }
    .short = { marker-orange.sign }{ marker-orange.sign } { brings-cards.short }
trajan-tile-cards-4 = { marker-yellow } + { marker-green }: { brings-cards }
    .short = { marker-yellow.sign }{ marker-green.sign } { brings-cards.short }
trajan-tile-cards-5 = { marker-green } + { marker-pink }: { brings-cards }
    .short = { marker-green.sign }{ marker-pink.sign } { brings-cards.short }
trajan-tile-cards-6 = { marker-white } + { marker-pink }: { brings-cards }
    .short = { marker-white.sign }{ marker-pink.sign } { brings-cards.short }
trajan-tile-cards-7 = { marker-orange } + { marker-blue }: { brings-cards }
    .short = { marker-orange.sign }{ marker-blue.sign } { brings-cards.short }
trajan-tile-cards-8 = { marker-white } + { marker-blue }: { brings-cards }
    .short = { marker-white.sign }{ marker-blue.sign } { brings-cards.short }
trajan-tile-cards-9 = { marker-blue } + { marker-blue }: { brings-cards }
    .short = { marker-blue.sign }{ marker-blue.sign } { brings-cards.short }
trajan-tile-victory-1 = { marker-yellow } + { marker-yellow }: { brings-nine-points }
    .short = { marker-yellow.sign }{ marker-yellow.sign } { brings-nine-points.short }
trajan-tile-victory-2 = { marker-orange } + { marker-orange }: { brings-nine-points }
    .short = { marker-orange.sign }{ marker-orange.sign } { brings-nine-points.short }
trajan-tile-victory-3 = { marker-orange } + { marker-white }: { brings-nine-points }
    .short = { marker-orange.sign }{ marker-white.sign } { brings-nine-points.short }
trajan-tile-victory-4 = { marker-green } + { marker-green }: { brings-nine-points }
    .short = { marker-green.sign }{ marker-green.sign } { brings-nine-points.short }
trajan-tile-victory-5 = { marker-yellow } + { marker-white }: { brings-nine-points }
    .short = { marker-yellow.sign }{ marker-white.sign } { brings-nine-points.short }
trajan-tile-victory-6 = { marker-white } + { marker-white }: { brings-nine-points }
    .short = { marker-white.sign }{ marker-white.sign } { brings-nine-points.short }
trajan-tile-victory-7 = { marker-pink } + { marker-pink }: { brings-nine-points }
    .short = { marker-pink.sign }{ marker-pink.sign } { brings-nine-points.short }
trajan-tile-victory-8 = { marker-white } + { marker-blue }: { brings-nine-points }
    .short = { marker-white.sign }{ marker-blue.sign } { brings-nine-points.short }
trajan-tile-victory-9 = { marker-blue } + { marker-blue }: { brings-nine-points }
    .short = { marker-blue.sign }{ marker-blue.sign } { brings-nine-points.short }
trajan-tile-workers-1 = { marker-yellow } + { marker-orange }: { brings-one-worker }
    .short = { marker-yellow.sign }{ marker-orange.sign } { brings-one-worker.short }
trajan-tile-workers-2 = { marker-orange } + { marker-white }: { brings-one-worker }
    .short = { marker-orange.sign }{ marker-white.sign } { brings-one-worker.short }
trajan-tile-workers-3 = { marker-orange } + { marker-pink }: { brings-one-worker }
    .short = { marker-orange.sign }{ marker-pink.sign } { brings-one-worker.short }
trajan-tile-workers-4 = { marker-orange } + { marker-green }: { brings-one-worker }
    .short = { marker-orange.sign }{ marker-green.sign } { brings-one-worker.short }
trajan-tile-workers-5 = { marker-green } + { marker-blue }: { brings-one-worker }
    .short = { marker-green.sign }{ marker-blue.sign } { brings-one-worker.short }
trajan-tile-workers-6 = { marker-yellow } + { marker-yellow }: { brings-two-workers }
    .short = { marker-yellow.sign }{ marker-yellow.sign } { brings-two-workers.short }
trajan-tile-workers-7 = { marker-yellow } + { marker-orange }: { brings-two-workers }
    .short = { marker-yellow.sign }{ marker-orange.sign } { brings-two-workers.short }
trajan-tile-workers-8 = { marker-orange } + { marker-orange }: { brings-two-workers }
    .short = { marker-orange.sign }{ marker-orange.sign } { brings-two-workers.short }
trajan-tile-workers-9 = { marker-yellow } + { marker-blue }: { brings-two-workers }
    .short = { marker-yellow.sign }{ marker-blue.sign } { brings-two-workers.short }
trajan-tile-legionnaires-1 = { marker-yellow } + { marker-blue }: { brings-one-legionnaire }
    .short = { marker-yellow.sign }{ marker-blue.sign } { brings-one-legionnaire.short }
trajan-tile-legionnaires-2 = { marker-green } + { marker-blue }: { brings-one-legionnaire }
    .short = { marker-green.sign }{ marker-blue.sign } { brings-one-legionnaire.short }
trajan-tile-legionnaires-3 = { marker-white } + { marker-blue }: { brings-one-legionnaire }
    .short = { marker-white.sign }{ marker-blue.sign } { brings-one-legionnaire.short }
trajan-tile-legionnaires-4 = { marker-pink } + { marker-blue }: { brings-one-legionnaire }
    .short = { marker-pink.sign }{ marker-blue.sign } { brings-one-legionnaire.short }
trajan-tile-legionnaires-5 = { marker-blue } + { marker-blue }: { brings-one-legionnaire }
    .short = { marker-blue.sign }{ marker-blue.sign } { brings-one-legionnaire.short }
trajan-tile-legionnaires-6 = { marker-yellow } + { marker-green }: { brings-two-legionnaires }
    .short = { marker-yellow.sign }{ marker-green.sign } { brings-two-legionnaires.short }
trajan-tile-legionnaires-7 = { marker-yellow } + { marker-white }: { brings-two-legionnaires }
    .short = { marker-yellow.sign }{ marker-white.sign } { brings-two-legionnaires.short }
trajan-tile-legionnaires-8 = { marker-yellow } + { marker-pink }: { brings-two-legionnaires }
    .short = { marker-yellow.sign }{ marker-pink.sign } { brings-two-legionnaires.short }
trajan-tile-legionnaires-9 = { marker-orange } + { marker-blue }: { brings-two-legionnaires }
    .short = { marker-orange.sign }{ marker-blue.sign } { brings-two-legionnaires.short }
trajan-tile-plus2-1 = { marker-orange } + { marker-pink }: { brings-plus2 }
    .short = { marker-orange.sign }{ marker-pink.sign } { brings-plus2.short }
trajan-tile-plus2-2 = { marker-green } + { marker-white }: { brings-plus2 }
    .short = { marker-green.sign }{ marker-white.sign } { brings-plus2.short }
trajan-tile-plus2-3 = { marker-green } + { marker-pink }: { brings-plus2 }
    .short = { marker-green.sign }{ marker-pink.sign } { brings-plus2.short }
trajan-tile-plus2-4 = { marker-white } + { marker-white }: { brings-plus2 }
    .short = { marker-white.sign }{ marker-white.sign } { brings-plus2.short }
trajan-tile-plus2-5 = { marker-yellow } + { marker-pink }: { brings-plus2 }
    .short = { marker-yellow.sign }{ marker-pink.sign } { brings-plus2.short }
trajan-tile-plus2-6 = { marker-white } + { marker-pink }: { brings-plus2 }
    .short = { marker-white.sign }{ marker-pink.sign } { brings-plus2.short }
trajan-tile-plus2-7 = { marker-white } + { marker-pink }: { brings-plus2 }
    .short = { marker-white.sign }{ marker-pink.sign } { brings-plus2.short }
trajan-tile-plus2-8 = { marker-pink } + { marker-pink }: { brings-plus2 }
    .short = { marker-pink.sign }{ marker-pink.sign } { brings-plus2.short }
trajan-tile-plus2-9 = { marker-pink } + { marker-blue }: { brings-plus2 }
    .short = { marker-pink.sign }{ marker-blue.sign } { brings-plus2.short }
trajan-tile-demand-1 = { marker-orange } + { marker-green }: { brings-bread }
    .short = { marker-orange.sign }{ marker-green.sign } { brings-bread.short }
trajan-tile-demand-2 = { marker-green } + { marker-green }: { brings-bread }
    .short = { marker-green.sign }{ marker-green.sign } { brings-bread.short }
trajan-tile-demand-3 = { marker-pink } + { marker-pink }: { brings-bread }
    .short = { marker-pink.sign }{ marker-pink.sign } { brings-bread.short }
trajan-tile-demand-4 = { marker-yellow } + { marker-green }: { brings-games }
    .short = { marker-yellow.sign }{ marker-green.sign } { brings-games.short }
trajan-tile-demand-5 = { marker-green } + { marker-green }: { brings-games }
    .short = { marker-green.sign }{ marker-green.sign } { brings-games.short }
trajan-tile-demand-6 = { marker-green } + { marker-pink }: { brings-games }
    .short = { marker-green.sign }{ marker-pink.sign } { brings-games.short }
trajan-tile-demand-7 = { marker-green } + { marker-white }: { brings-religion }
    .short = { marker-green.sign }{ marker-white.sign } { brings-religion.short }
trajan-tile-demand-8 = { marker-white } + { marker-white }: { brings-religion }
    .short = { marker-white.sign }{ marker-white.sign } { brings-religion.short }
trajan-tile-demand-9 = { marker-orange } + { marker-blue }: { brings-religion }
    .short = { marker-orange.sign }{ marker-blue.sign } { brings-religion.short }
