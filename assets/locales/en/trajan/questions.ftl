### Questions of Trajan, and their answers.
### The message is the question as its seat reads it; .title is its name for all players, .pass the button for no,
### .call what all players read when it is the seat's turn. Buttons are read on a phone: about 38 characters.

## Setup

ask-lay-markers = Place two markers in each tray, in secret until all are done. Construction gets the last two.
    .title = Place your markers
    .call = Place your markers in the six trays, or have them dealt
    .confirm = Place them
marker = { $marker }
tray = { $action }
invite-deal-markers = The bot deals your markers at random. You can change this until all players have placed theirs.
    .title = Deal them for me
deal-markers = Deal my markers
ask-draft-goods = Which commodity card do you take? { $left ->
    [one] It's your last.
   *[other] { $left } to go.
}
    .title = Take a commodity card
    .call = Take your starting commodity cards
take-covered = Draw from the pile (final)
ask-take-first-tiles = Take a Trajan tile for Forum, Senate and Construction. It's final.
    .title = Take starting Trajan tiles
    .call = Take your starting Trajan tiles
    .confirm = Take these (final)
    .submit = Take starting Trajan tiles (final)
trajan-tile = { $tile }
    .group = Trajan tiles
slot = { $action }

## A turn

ask-choose-tray = You act where its last marker lands.
    .title = Choose a tray to sow
    .call = Choose a tray to sow
sow = { $origin }{ $on-button ->
    [yes] { "" }
   *[no] {" "}→ { $target }
}
sow-brings = { $completes-id ->
    [surely] { $brings }
   *[perhaps] { $short } if { $needed } { $last ->
        [yes] is last
       *[no] { $number ->
            [one] lands there
           *[other] land there
        }
    }
}
sow-idle = no action
sow-ends = ⏳ { $ends-id ->
    [rounds] 2 rounds end
    [quarter] quarter ends
   *[round] round ends
}
sow-final = final
ask-sow-markers = Sow { $tray }: which color goes where? The last lands in { $target }.
    .title = Sow your markers
    .menu = Choose where the markers go
    .call = Choose which color goes into which tray
    .confirm = Sow these
    .submit = Sow your { $tray } markers
sown-like = { $laid }{ $brings-id ->
    [none] { "" }
   *[other] : gets { $brings }
}{ $final-id ->
    [no] { "" }
   *[other] {" "}(final)
}
sown-now = { $brings-id ->
    [none] Completes no tile
   *[other] **Gets { $brings }**
}{ $final-id ->
    [cards] : final, since you draw cards
    [round] : final, since no action is left and the round ends
   *[no] { "" }
}
sown-into = { $at } { $markers }
ask-place-plus2 = Which action gets the [+2] marker? Extra action tiles will repeat it twice.
    .title = Place the [+2] marker
    .menu = Choose an action
    .call = Place your [+2] marker
plus2 = { $action }{ $tiles ->
    [0] { "" }
    [one] {" "}(you have { $tiles } tile)
   *[other] {" "}(you have { $tiles } tiles)
}

## Seaport

ask-seaport = What do you do at the Seaport?
    .title = Seaport action
    .menu = Choose what to do
    .call = Take the Seaport action, or skip it
    .pass = Skip
ship-cards = { $ship-id ->
    [equal] Ship matching: up to { $most } VP
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
    [0] {" "}(pile is empty)
    [one] , draw 1 (final)
   *[other] , draw that many (final)
}
ask-discard-card = Which card do you discard, and on which pile?
    .title = Discard a card
    .menu = Choose a card
    .call = Discard a card
discard-card = { $good } on { $over-id ->
    [none] the empty pile
   *[other] { $over }
}
ask-play-cards = { $most ->
    [one] Play a card to your display
   *[other] Play one or two cards to your display
}{ $draws ->
    [0] . The pile is empty, so you draw none.
    [one] , then draw { $most ->
        [one] one
       *[other] the last card of the pile
    }. It's final.
   *[other] , then draw that many. It's final.
}
    .title = Play cards
    .menu = Choose cards
    .call = { $most ->
        [one] Play a card
       *[other] Play one or two cards
    }
    .confirm = { $draws ->
        [0] Play these
       *[other] Play these (final)
    }
    .submit = { $draws ->
        [0] Play cards
       *[other] Play cards (final)
    }
goods-card = { $good }
display = your display
played-like = { $named }
ask-load-equal = Which cards do you load?
    .title = Ship matching goods
    .menu = Choose cards
    .call = Choose what to load on the matching-goods ship
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
ask-load-different = Load up to four cards.{ $points-count ->
    [0] { "" }
   *[other] {" "}VP for 1, 2, 3, and 4 cards: { $points }.
}
    .title = Ship different goods
    .menu = Choose cards
    .call = Choose what to load on the different-goods ship
    .confirm = Ship these
goods-joker = commodity joker { $number }
shipped-like = { $loaded }: { $points } VP
ask-pair-jokers = What do you pair with a joker? { $pairs ->
    [0] { "" }
    [one] A joker already makes one pair.{" "}
   *[other] Jokers already make { $pairs } pairs.{" "}
}VP for 1, 2, and 3 pairs: { $points }.
    .title = Ship pairs: use a joker
    .call = Choose what to pair with a joker
joker-pair = { $jokers ->
    [1] { $good } + joker
   *[other] two jokers
}
no-joker-pair = No more jokers
ask-load-pairs = Which pairs do you load? { $pairs ->
    [0] { "" }
    [one] A joker already makes one pair.{" "}
   *[other] Jokers already make { $pairs } pairs.{" "}
}VP for 1, 2, and 3 pairs: { $points }.
    .title = Ship pairs
    .call = Choose what to load on the pairs ship
    .pass = No more pairs
    .confirm = Ship these
ship-pair = 2 × { $good }

## Forum, military, senate, Trajan, construction

ask-forum = Which tile do you take from the Forum?
    .title = Forum action
    .menu = Choose a tile
    .call = Take a tile from the Forum, or skip
    .pass = Skip
take-tile = { $tile }
ask-military = Which Military action do you take?
    .title = Military action
    .menu = Choose what to do
    .call = Take the Military action, or skip it
    .pass = Skip
post-legionnaire = Place legionnaire in { $short }: { $points } VP
move-leader = Move leader to { $short }
recruit = Recruit a legionnaire
ask-senate = Do you move up in the Senate?
    .title = Senate action
    .call = Take the Senate action, or skip it
    .pass = Skip
advance = Move up: { $points } VP, { $votes } votes
ask-trajan = Which Trajan tile goes next to your { $slot } tray?{ $covering-id ->
    [none] { "" }
    [some] {" "}It's final unless it's the last of its stack.
   *[all] {" "}It's final.
}
    .title = Trajan action
    .menu = Choose a tile
    .call = Take a Trajan tile, or skip
    .pass = Skip
take-trajan = { $short }{ $points ->
    [0] { "" }
   *[other] , { $points } VP
}
tray-now = { $there-id ->
    [none] Empty now
   *[other] Holds { $there }
}{ $tile-id ->
    [none] { "" }
   *[other] {" "}· tile { $tile }
}
tray-holds = { $number ->
    [0] none in tray
    [1] { $lying } in tray
   *[other] both in tray
}
ask-construction = Do you build, or hire a worker?
    .title = Construction action
    .menu = Choose what to do
    .call = Take the Construction action, or skip it
    .pass = Skip
build = { $tile-id ->
    [none] Space { $space } (no tile)
   *[other] { $building } { $points } VP{ $idle ->
        [yes] {" "}(no action)
       *[no] { $action-id ->
            [none] { "" }
           *[other] {" "}+ { $action }
        }
    }
}
hire = Hire a worker
ask-extra-action = Spend a tile for this? You can spend one per turn.
    .title = Take { $action } again
    .call = Choose whether to take { $action } again
    .pass = Keep the tile
extra-action = Spend { $tile }: { $times ->
    [one] repeat once
   *[other] repeat twice
}

## The end of a quarter

ask-meet-demands = What do you spend on the demands? { $unmet ->
    [0] All will be met.
    [one] One will stay unmet.
   *[other] { $unmet } will stay unmet.
} Final once all are in.
    .title = Meet the demands
    .call = Choose what to spend on the demands
spend-tiles = Spend { $spent }
spent-tile = { $number ->
    [one] { $short }
   *[other] { $number } × { $short }
}
ask-choose-bonus = You're consul: take a bonus tile, yellow side up. { $vice } gets the other, gray side up. Final: this ends the { $ends-id ->
    [game] game
   *[quarter] quarter
}.
    .title = Choose a bonus tile
    .call = Choose a bonus tile as consul
take-bonus = { $bonus }
