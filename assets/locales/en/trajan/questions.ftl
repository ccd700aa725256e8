### What Trajan asks, and what can be answered.
### The message is the question as its seat reads it; .title names it for everybody, .pass is the button for no,
### .call is what everybody reads when the seat is called. Buttons are read on a phone: about 38 characters.

## The set-up

ask-lay-markers = Lay your twelve markers, two of each colour, two in each tray. Everybody does so at the same time, and nobody sees it before all have.
    .title = Lay your markers
    .call = Place your markers in the six trays, or have them dealt
    .confirm = Lay them like this
marker = { $marker }
tray = { $action }
    .short = { $action }
invite-deal-markers = Your markers are laid by lot. You can still change it until all have laid theirs.
    .title = Deal them for me
deal-markers = Deal my markers
ask-draft-goods = Take a goods card, { $left ->
    [one] your last one
   *[other] one of { $left } more
}. Anything that draws a card or turns one up is final: you can't undo it.
    .title = Take a goods card
    .call = Take your first goods cards
take-covered = Draw 1 from the pile (final)
ask-take-first-tiles = Take Trajan tiles for your slots II, IV and VI, in any order, each the top of another stack. Final: the next tiles are turned up.
    .title = Take your first Trajan tiles
    .call = Take your first Trajan tiles
    .confirm = Take these (final)
    .submit = First Trajan tiles: Submit is final
trajan-tile = { $tile }
    .group = Trajan tiles
slot = { $action }

## A turn

ask-choose-tray = Your turn: the markers of which tray do you sow? The last one says which action you take. + is what a Trajan tile there brings, with ? only if the colours fall well; ⏳ is what ends.
    .title = Choose a tray
    .call = Take your turn: choose a tray to sow
sow = { $from } ({ $markers }) → { $target }{ $idle ->
    [yes] {" "}(no action)
   *[no] { "" }
}{ $completes-id ->
    [surely] {" "}+ { $brings }
    [perhaps] {" "}+ { $brings }?
   *[no] { "" }
}{ $ends-id ->
    [round] {" "}⏳ round
    [rounds] {" "}⏳ 2 rounds
    [quarter] {" "}⏳ quarter
   *[nothing] { "" }
}{ $final ->
    [yes] {" "}(final)
   *[no] { "" }
}
ask-sow-markers = You sow { $tray }: which colour falls into which tray? The last marker ends in { $target }.
    .title = Lay the colours
    .call = Choose which colour falls into which tray
    .confirm = Sow like this
    .submit = Lay the colours: Submit sows at once
sown-like = { $laid }{ $brings-id ->
    [none] { "" }
   *[other] : gets { $brings }
}{ $final-id ->
    [no] { "" }
   *[other] {" "}(final)
}
sown-now = { $brings-id ->
    [none] Completes no tile
   *[other] **Completes { $brings }**
}{ $final-id ->
    [cards] : final, since cards are drawn
    [round] : final, since no action is left and a round ends
   *[no] { "" }
}
sown-into = { $at } { $markers }
ask-place-plus2 = Under which action does the [+2] marker go? It stays there: an extra action tile of it brings two repetitions then.
    .title = Place the [+2] marker
    .call = Place your [+2] marker
plus2 = { $action }{ $tiles ->
    [0] { "" }
    [one] {" "}(you have { $tiles } tile)
   *[other] {" "}(you have { $tiles } tiles)
}

## Seaport

ask-seaport = I Seaport: what do you do?{ $left ->
    [0] { "" }
   *[other] {" "}Anything that draws a card or turns one up is final: you can't undo it.
}
    .title = I Seaport
    .call = Take the action I Seaport, or leave it
    .pass = Nothing
ship-cards = { $ship-id ->
    [equal] Ship equal: up to { $most } VP
    [pairs] Ship pairs: up to { $most } VP
   *[different] Ship different: up to { $most } VP
}
draw-cards = Draw { $cards }, discard 1 (final)
take-discard = Take { $good } ({ $final ->
    [yes] final
   *[no] { $cards ->
        [one] { $cards } card there
       *[other] { $cards } cards there
    }
})
play-cards = { $most ->
    [one] Play 1
   *[other] Play 1 or { $most }
}{ $draws ->
    [0] {" "}(the pile is empty)
    [one] , draw 1 (final)
   *[other] , draw as many (final)
}
ask-discard-card = Discard one card of your hand, on either discard pile.
    .title = Discard a card
    .call = Discard a card
discard-card = { $good } on { $over-id ->
    [none] the empty pile
   *[other] { $over }
}
ask-play-cards = { $most ->
    [one] Play a card to your display
   *[other] Play one or two cards to your display
}{ $draws ->
    [0] . The goods pile is empty, so you draw none.
    [one] , and draw { $most ->
        [one] one
       *[other] the last card of the pile
    }. Final: cards are drawn.
   *[other] , and draw as many. Final: cards are drawn.
}
    .title = Play cards
    .call = { $most ->
        [one] Play a card
       *[other] Play one or two cards
    }
    .confirm = { $draws ->
        [0] Play these
       *[other] Play these (final)
    }
    .submit = { $draws ->
        [0] Play cards: Submit plays them
       *[other] Play cards: Submit is final
    }
goods-card = { $good }
display = your display
played-like = { $named }
ask-load-equal = The ship for equal goods: what do you load?
    .title = Ship equal goods
    .call = Choose what goes on the ship for equal goods
ship-equal = { $good-id ->
    [none] { $jokers } { $jokers ->
        [one] joker
       *[other] jokers
    }
   *[other] { $cards } { $good }{ $jokers ->
        [0] { "" }
        [one] {" "}+ 1 joker
       *[other] {" "}+ { $jokers } jokers
    }
}: { $points } VP
ask-load-different = The ship for different goods: up to four cards. { $points-count ->
    [0] { "" }
   *[other] 1, 2, 3, 4 cards bring { $points } VP.
}
    .title = Ship different goods
    .call = Choose what goes on the ship for different goods
    .confirm = Ship these
goods-joker = goods joker { $number }
shipped-like = { $loaded }: { $points } VP
ask-pair-jokers = The ship for pairs, with a goods joker: what makes a pair? You have { $pairs } so far. 1, 2, 3 pairs bring { $points } VP.
    .title = Ship pairs: use a joker
    .call = Choose what makes a pair with a joker
joker-pair = { $jokers ->
    [1] { $good } + joker
   *[other] two jokers
}
no-joker-pair = No more jokers
ask-load-pairs = The ship for pairs: which go on it? { $pairs ->
    [0] { "" }
    [one] A joker makes one pair already.{" "}
   *[other] Jokers make { $pairs } pairs already.{" "}
}1, 2, 3 pairs bring { $points } VP.
    .title = Ship pairs
    .call = Choose what goes on the ship for pairs
    .pass = No more pairs
    .confirm = Ship these
ship-pair = 2 × { $good }

## Forum, military, senate, Trajan, construction

ask-forum = II Forum: which tile do you take?
    .title = II Forum
    .call = Take a tile from the forum, or leave it
    .pass = Nothing
take-tile = { $tile }
ask-military = III Military: what do you do?
    .title = III Military
    .call = Take the action III Military, or leave it
    .pass = Nothing
post-legionnaire = Legionnaire to { $province }: { $points } VP
move-leader = Leader to { $province }{ $tile-id ->
    [none] { "" }
   *[other] , takes { $short }
}
recruit = Recruit a legionnaire ({ $supply } left)
ask-senate = IV Senate: do you move up?
    .title = IV Senate
    .call = Take the action IV Senate, or leave it
    .pass = Nothing
advance = Move up: { $points } VP, { $votes } votes
ask-trajan = V Trajan: which tile do you take? It goes to the tray of your arch.{ $covering-id ->
    [none] { "" }
    [some] {" "}Final, unless it is the last of its stack: the next one is turned up.
   *[all] {" "}Final: the next one of its stack is turned up.
}
    .title = V Trajan
    .call = Take a Trajan tile, or leave it
    .pass = Nothing
take-trajan = { $short }{ $points ->
    [0] { "" }
   *[other] , { $points } VP
}{ $holds-id ->
    [none] { "" }
   *[other] {" "}· { $holds }
}
tray-now = { $there-id ->
    [none] Empty now
   *[other] Holds { $there }
}{ $tile-id ->
    [none] { "" }
   *[other] {" "}· tile { $tile }
}
tray-holds = { $number ->
    [0] neither there
    [1] { $lying } there
   *[other] both there
}
ask-construction = VI Construction: what do you do?
    .title = VI Construction
    .call = Take the action VI Construction, or leave it
    .pass = Nothing
build = { $tile-id ->
    [none] No tile · space { $space }
   *[other] { $building } { $points } VP · space { $space }{ $idle ->
        [yes] {" "}(no action)
       *[no] { $action-id ->
            [none] { "" }
           *[other] {" "}· { $action }
        }
    }
}
hire = Hire a worker ({ $supply } left)
ask-extra-action = You have taken { $action }. Do you spend a tile to take it again? Only one a turn.
    .title = Take { $action } again
    .call = Choose whether to take { $action } again
    .pass = Keep the tile
extra-action = Spend { $tile }: { $times ->
    [one] once more
   *[other] twice more
}

## The end of a quarter

ask-meet-demands = The quarter ends. With what do you meet the demands? { $unmet ->
    [0] All of them are met.
    [one] One stays unmet.
   *[other] { $unmet } stay unmet.
} Final as soon as all who are asked have chosen.
    .title = Meet the demands
    .call = Choose with what you meet the demands
spend-tiles = Spend { $spent }
spent-tile = { $number ->
    [one] { $short }
   *[other] { $number } × { $short }
}
ask-choose-bonus = You are consul: one bonus tile is yours, yellow side up. The other goes to { $vice }, grey side up. Final: the { $ends-id ->
    [game] game
   *[quarter] quarter
} ends with it.
    .title = Choose a bonus tile
    .call = Choose a bonus tile as consul
take-bonus = { $bonus }
