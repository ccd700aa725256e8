### What can be looked up by name: the six actions, Trajan tiles, forum tiles and jokers, bonus tiles, ships, goods,
### provinces and construction tiles. Numbers come from the data.

## The six actions

lookup-seaport = Choose one:
    · Draw { $drawn } commodity cards from the pile, then put any card from your hand on either discard pile.
    · Take the top card of a discard pile.
    · Play 1 or { $played } cards from your hand to your display, then draw the same number from the pile.
    · Load a ship: the cards go from your hand to your display and score points. The ship then shows its gray side.
lookup-forum = Take any one tile from a green or yellow space of the forum. It isn't replaced until the quarter ends.
lookup-military = Choose one:
    · Turn a token from your supply into a legionnaire in your camp.
    · Move your leader to an adjacent province, or from the camp to { $camp }, and take the tile there, if any.
    · Move a legionnaire from your camp to your leader's province, if you have none there. Score the province's points, { $less } less for each other player with a legionnaire there, minimum 0.
lookup-senate = Move your disc up one space, on top of any discs there. Score the points of the new space: { $points }. It also gives you that many votes. From the last space, you can't move up again this quarter.
lookup-trajan = Take the top tile of any of the { $stacks } stacks and put it in the slot at your arch. The arch moves clockwise to the next free slot. Not possible while all { $slots } slots hold tiles.
lookup-construction = Choose one:
    · Turn a token from your supply into a worker in your camp.
    · Send a worker from your camp to a building space: the first anywhere, each later one next to one of yours, not diagonally. If the space still has its tile, take it and score its points; your first tile of a kind also gives an immediate action.
lookup-extra = You can repeat this action on the same turn with the { $tile } tile: once, or { $times } times if a [+2] marker is under its space.

## Trajan tiles

lookup-brings-points = { $points } points.
lookup-brings-cards = { $points } points, and you draw { $number } commodity cards from the pile without discarding.
lookup-brings-workers = { $points } points, and { $number ->
    [one] { $number } token from your supply becomes a worker
   *[other] { $number } tokens from your supply become workers
} in your camp.
lookup-brings-legionnaires = { $points } points, and { $number ->
    [one] { $number } token from your supply becomes a legionnaire
   *[other] { $number } tokens from your supply become legionnaires
} in your camp.
lookup-brings-plus2 = { $points } points, and a [+2] marker for one of your six extra action spaces that has none. It stays there: an extra action tile for that action then gives { $times } repeats instead of { $usual }.
lookup-brings-demand = { $points ->
    [one] { $points } point
   *[other] { $points } points
}, and it stays on your mat permanently: it meets one { $demand } demand at the end of every quarter.
lookup-tile-asks = Completed when your last marker lands in its tray and both its markers are there, no matter when they arrived.
lookup-tile-markers = { $stack } stack: { $pairs }
lookup-two-markers = { $first } + { $second }

## Forum tiles

lookup-forum-demand = Meets one { $demand } demand at the end of a quarter, then leaves the game. You can keep it for later quarters.
lookup-forum-bonus = If you have one at the end of the game, the { $bonus } scores { $yellow } points, or { $grey } on its gray side.
lookup-forum-senate = Gives { $votes } votes at the end of this quarter if it's on your mat. Then all senate tiles leave the game, whether on mats, in the forum or on provinces.
lookup-forum-extra = After you take the { $action } action on your turn, you can spend this to take it again: once, or { $times } times if a [+2] marker is under that action. One tile per turn.
lookup-joker-action = Spend it like an extra action tile, for any action; a [+2] marker under that action counts. The limit is still one tile per turn.
lookup-joker-goods = Counts as any one card when you load a ship, then leaves the game. If unused at the end of the game, it counts as one card for your best goods bonus tile.
lookup-joker-demand = Meets one demand of any kind at the end of a quarter, then leaves the game. { $bonus ->
    [yes] If unused at the end of the game, it counts as the tile that one of your bonus tiles still needs.
   *[no] It scores nothing if unused at the end of the game.
}
lookup-joker-construction = At the end of the game, it counts as one construction tile of a kind you have, for sets only. It never gives or blocks the action for a first tile.
lookup-copies = { $copies } in the box.
lookup-copies-extra = { $copies } among the forum tiles, { $spare } among the extra action tiles for the yellow spaces.

## Bonus tiles

lookup-bonus-demand = { $yellow } points ({ $grey } on the gray side) if you have at least one { $demand } tile at the end of the game. It scores once. Completed Trajan tiles don't count.
lookup-bonus-goods = { $yellow } points ({ $grey } on the gray side) for each { $goods } card in your display at the end of the game. Cards in hand don't count.
lookup-bonus-workers = { $yellow ->
    [one] { $yellow } point
   *[other] { $yellow } points
} for each of your workers on the building site at the end of the game. Gray side: { $grey ->
    [one] { $grey } point
   *[other] { $grey } points
} for every { $grey-for }, rounded up. Workers in the camp don't count.
lookup-bonus-legionnaires = { $yellow ->
    [one] { $yellow } point
   *[other] { $yellow } points
} ({ $grey } on the gray side) for each of your legionnaires in provinces at the end of the game. Legionnaires in the camp don't count.
lookup-bonus-bonus = { $yellow } points ({ $grey } on the gray side) for each of your bonus tiles that is yellow side up at the end of the game, including this one if it is.
lookup-bonus-whence = Each player starts with one bonus tile, yellow side up. At the end of a quarter, the consul gets one yellow side up and the vice-consul gets one gray side up.

## Ships and goods

lookup-ship-equal = Takes 1 to { $most } cards of the same good.
lookup-ship-pairs = Takes 1 to { $most } pairs. A pair is two cards of the same good; each pair must be a different good.
lookup-ship-different = Takes 1 to { $most } cards, each a different good.
lookup-ship-points = **{ $side }**: { $points }
lookup-ship-cards = { $number ->
    [one] 1 card: { $points }
   *[other] { $number } cards: { $points }
}
lookup-ship-of-pairs = { $number ->
    [one] 1 pair: { $points }
   *[other] { $number } pairs: { $points }
}
lookup-ship-turns = Once loaded, it shows its gray side until the quarter ends. You can load it again, even for 0 points.
lookup-good = { $cards } cards in the box. On a ship, only the number of cards matters, not the good.
lookup-good-bonus = At the end of the game, each card in your display scores { $yellow } points with the { $bonus }, or { $grey } on its gray side.

## Provinces and construction tiles

lookup-province = A legionnaire scores { $points } points, { $less } less for each other player with a legionnaire there, minimum 0.
lookup-neighbours = Adjacent to { $neighbours }
lookup-from-camp = Leaders can move here from the camp{ $returns ->
    [yes] {" "}and back.
   *[no] , but not back.
}
lookup-building = Tiles worth { $points } points. Your first { $building } tile gives one immediate, free { $action } action in the middle of your construction action.
lookup-building-sets = At the end of the game: { $sets }.
lookup-building-set = { $number } tiles of a kind score { $points } points

## What their pictures say

kind-action = action
kind-trajan-tile = Trajan tile
kind-forum-tile = forum tile
kind-bonus-tile = bonus tile
kind-ship = ship
kind-good = commodity card
kind-province = province
kind-building = construction tile
