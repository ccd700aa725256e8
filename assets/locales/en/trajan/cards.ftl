### What can be looked up by name: the six actions, Trajan tiles, forum tiles and jokers, bonus tiles, ships, goods,
### provinces and construction tiles. Numbers come from the data.

## The six actions

lookup-seaport = One of these:
    · Draw { $drawn } goods cards from the pile, then put any card of your hand on either discard pile.
    · Take the top card of a discard pile.
    · Play 1 or { $played } cards of your hand to your display, and draw as many from the pile.
    · Load a ship: the cards go from your hand to your display and bring points. Then the ship shows its grey side.
lookup-forum = Take any one tile from a green or yellow space of the forum. Nothing comes after it before the quarter ends.
lookup-military = One of these:
    · A token of your supply becomes a legionnaire in your camp.
    · Your leader goes to a neighbouring province, from the camp to { $camp }, and takes the tile that lies there.
    · A legionnaire goes from your camp to the province of your leader, if none of yours is there. It brings the points of the province, { $less } less for each other player with a legionnaire there, but never less than 0.
lookup-senate = Your disc goes up one space, on top of the discs there. It brings the points of the new space: { $points }. Votes are as many. From the last space it goes no further in this quarter.
lookup-trajan = Take the tile on top of any of the { $stacks } stacks. It goes to the slot of your arch, and the arch clockwise to the next free slot. Not possible while all { $slots } slots hold tiles.
lookup-construction = One of these:
    · A token of your supply becomes a worker in your camp.
    · A worker goes from your camp to a building space: the first anywhere, each further one next to one of yours, not diagonally. A tile that still lies there is yours and brings its points; the first of its kind also brings an action at once.
lookup-extra = Can be done again in the same turn with an { $tile }, once, or { $times } times if a [+2] marker lies under its space.

## Trajan tiles

lookup-brings-points = Brings { $points } points.
lookup-brings-cards = Brings { $points } points, and { $number } goods cards from the pile. Nothing is discarded.
lookup-brings-workers = Brings { $points } points, and { $number ->
    [one] { $number } token of your supply becomes a worker
   *[other] { $number } tokens of your supply become workers
} in your camp.
lookup-brings-legionnaires = Brings { $points } points, and { $number ->
    [one] { $number } token of your supply becomes a legionnaire
   *[other] { $number } tokens of your supply become legionnaires
} in your camp.
lookup-brings-plus2 = Brings { $points } points, and a [+2] marker for one of your six extra action spaces that has none. It stays there: an extra action tile of that action then brings { $times } repetitions, not { $usual }.
lookup-brings-demand = Brings { $points ->
    [one] { $points } point
   *[other] { $points } points
}, and stays on your mat for good: at the end of every quarter it meets one demand for { $demand }.
lookup-tile-asks = Completed when your last marker ends in its tray and both its markers are there, whenever they came.
lookup-tile-markers = Stack { $stack }: { $pairs }
lookup-two-markers = { $first } + { $second }

## Forum tiles

lookup-forum-demand = At the end of a quarter it meets one demand for { $demand }, and leaves the game. It can be kept for later quarters.
lookup-forum-bonus = If you have one when the game ends, the { $bonus } brings { $yellow } points, or { $grey } on its grey side.
lookup-forum-senate = On your mat: { $votes } votes at the end of this quarter. Then all senate tiles leave the game, whether on mats, on the forum or on provinces.
lookup-forum-extra = After you did { $action } in your turn you may spend it to do that action again: once, or { $times } times if a [+2] marker lies under it. One tile a turn.
lookup-joker-action = Spent like an extra action tile, for any action; a [+2] marker under that action counts. It still is one tile a turn.
lookup-joker-goods = When you load a ship it stands for any one card, and leaves the game. Unused when the game ends, it counts as one card of your best bonus tile for goods.
lookup-joker-demand = At the end of a quarter it meets one demand of any kind, and leaves the game. { $bonus ->
    [yes] Unused when the game ends, it stands for the tile that one of your bonus tiles asks for in vain.
   *[no] Unused when the game ends, it brings nothing.
}
lookup-joker-construction = When the game ends it counts as one construction tile of a kind that you have, for sets only. It never brings or prevents the action of a first tile.
lookup-copies = { $copies } in the box.
lookup-copies-extra = { $copies } among the forum tiles, { $spare } among the extra action tiles for the yellow spaces.

## Bonus tiles

lookup-bonus-demand = If you have at least one { $demand } tile when the game ends: { $yellow } points, { $grey } on the grey side. It counts once. Completed Trajan tiles do not count.
lookup-bonus-goods = When the game ends, for each card of { $goods } in your display: { $yellow } points, { $grey } on the grey side. Cards in hand do not count.
lookup-bonus-workers = When the game ends, for each of your workers on the building site: { $yellow ->
    [one] { $yellow } point
   *[other] { $yellow } points
}. On the grey side { $grey ->
    [one] { $grey } point
   *[other] { $grey } points
} for every { $grey-for }, rounded up. The camp does not count.
lookup-bonus-legionnaires = When the game ends, for each of your legionnaires in provinces: { $yellow ->
    [one] { $yellow } point
   *[other] { $yellow } points
}, { $grey } on the grey side. The camp does not count.
lookup-bonus-bonus = When the game ends, for each of your bonus tiles that lies yellow side up, this one too if it does: { $yellow } points, { $grey } on the grey side.
lookup-bonus-whence = Everybody begins with one, yellow side up. At the end of a quarter the consul gets one yellow side up, the vice-consul one grey side up.

## Ships and goods

lookup-ship-equal = Takes 1 to { $most } cards of one good.
lookup-ship-pairs = Takes 1 to { $most } pairs. A pair is two cards of one good; each pair is of another good.
lookup-ship-different = Takes 1 to { $most } cards, each of another good.
lookup-ship-points = **{ $side }**: { $points }
lookup-ship-cards = { $number ->
    [one] 1 card { $points }
   *[other] { $number } cards { $points }
}
lookup-ship-of-pairs = { $number ->
    [one] 1 pair { $points }
   *[other] { $number } pairs { $points }
}
lookup-ship-turns = Once loaded it shows its grey side until the quarter ends. It can be loaded again, also for 0 points.
lookup-good = { $cards } cards in the box. On a ship only their number counts, not which good it is.
lookup-good-bonus = In your display at the end it brings { $yellow } points with the { $bonus }, or { $grey } on its grey side.

## Provinces and construction tiles

lookup-province = A legionnaire brings { $points } points, { $less } less for each other player with a legionnaire there, but never less than 0.
lookup-neighbours = Neighbours: { $neighbours }
lookup-from-camp = Can be reached from the camp.{ $returns ->
    [yes] {" "}A leader may go back there.
   *[no] {" "}A leader does not go back there.
}
lookup-building = Tiles with { $points } points. Your first { $building } brings a { $action } action at once, free and in the middle of your construction action.
lookup-building-sets = When the game ends: { $sets }.
lookup-building-set = { $number } tiles of one kind bring { $points } points

## What stands on their pictures

kind-action = action
kind-trajan-tile = Trajan tile
kind-forum-tile = forum tile
kind-bonus-tile = bonus tile
kind-ship = ship
kind-good = goods card
kind-province = province
kind-building = construction tile
