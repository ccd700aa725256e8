### What isn't offered although a newcomer would expect it, and why (engine/trajan/refusals.py).

## Sowing

why-not-action-out-of-reach = **{ $actions } { $actions-count ->
    [one] action
   *[other] actions
}:** none of your trays has the right number of markers to end there. You act where the last one lands.
why-not-empty-tray = **{ $actions } { $actions-count ->
    [one] tray:** it's empty, so you can't sow it.
   *[other] trays:** they're empty, so you can't sow them.
}
why-not-past-the-last-marker = **{ $actions }:** you sow one marker per tray, clockwise from the tray after { $tray }. The last of your { $markers } markers lands in { $target }.

## Seaport

why-not-no-pair = **The { $ships }:** you need two cards of the same good, or a commodity joker to complete a pair.
why-not-nothing-to-ship = **The { $ships }:** you have no commodity cards in hand and no commodity jokers.
why-not-no-cards-to-play = **Playing cards:** you have no commodity cards in hand.
why-not-empty-pile = **Drawing cards:** the pile is empty.
why-not-empty-discards = **{ $number ->
    [one] A discard pile:** it's empty, so there's no card to take.
   *[other] The discard piles:** they're empty, so there's no card to take.
}
why-not-paired-with-joker = **{ $goods }:** already paired with a joker, and each pair must be a different good.
why-not-single-card = **{ $goods }:** a pair takes two cards of the same good, and you have only one{ $goods-count ->
    [one] { "" }
   *[other] {" "}of each
}.
why-not-second-pair = **A second pair of { $goods }:** each pair on the ship must be a different good.

## Forum

why-not-tile-on-province = **{ $tiles }:** { $tiles-count ->
    [one] it's on a province
   *[other] they're on provinces
}, not in the forum. To get a province's tile, move your leader there.
why-not-no-such-tile = **{ $tiles }:** not in the forum or on any province right now. { $ends-id ->
    [game] No new tiles come before the end of the game.
   *[quarter] New tiles come when the next quarter begins.
}

## Military

why-not-leader-in-camp = **Placing a legionnaire:** legionnaires go to your leader's province, and your leader is still in the camp.
why-not-already-posted = **Placing a legionnaire:** you already have one in { $province }, and you can have only one in each province.
why-not-no-legionnaire = **Placing a legionnaire:** you have none in your camp. Recruit one first.
why-not-province-too-far = **{ $provinces }:** your leader moves one step at a time, and { $provinces-count ->
    [one] this isn't
   *[other] these aren't
} next to { $province-id ->
    [camp] the camp
   *[other] { $province }
}.
why-not-other-province = **Legionnaires in other provinces:** a legionnaire can only go to your leader's province, now { $province }.
why-not-no-return-to-camp = **Camp:** your leader can't go back there.
why-not-no-token-to-recruit = **Recruiting a legionnaire:** you have no tokens left in your supply.

## Trajan

why-not-slot-without-arch = **{ $slots } { $slots-count ->
    [one] slot
   *[other] slots
}:** a new tile always goes to the slot with your arch, now { $slot }. After that, the arch moves to the next free slot.
why-not-empty-stack = **{ $stacks } { $stacks-count ->
    [one] stack:** it's empty for the rest of the game.
   *[other] stacks:** they're empty for the rest of the game.
}

## Construction

why-not-no-worker = **Building:** you have no worker in your camp. Hire one first.
why-not-not-adjacent = **{ $tiles }:** { $tiles-count ->
    [one] it isn't
   *[other] they aren't
} next to any of your workers. Diagonals don't count.
why-not-not-first-of-kind = **The action of { $buildings } tiles:** you already have { $buildings-count ->
    [one] a tile of this kind, and only your first one
   *[other] tiles of these kinds, and only your first one of each
} gives its action.
why-not-own-worker = **{ $spaces-count ->
    [one] Space { $spaces }:** you already have a worker there.
   *[other] Spaces { $spaces }:** you already have workers there.
}
why-not-no-token-to-hire = **Hiring a worker:** you have no tokens left in your supply.

## Extra actions

why-not-other-extra-action = **{ $tiles }:** { $tiles-count ->
    [one] it repeats only its own action
   *[other] they repeat only their own actions
}, and you've just taken the { $action } action.

## Demands

why-not-must-meet = **Spending less:** you have to meet every demand you can, which takes { $number ->
    [one] one tile or joker
   *[other] { $number } tiles or jokers
}.
why-not-demand-already-met = **{ $tiles }:** a completed Trajan tile already meets { $tiles-count ->
    [one] this demand.
   *[other] these demands.
}
why-not-not-demanded = **{ $tiles }:** not demanded this quarter. You keep { $tiles-count ->
    [one] it
   *[other] them
}.
