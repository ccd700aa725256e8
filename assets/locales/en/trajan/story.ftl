### The log of Trajan: one line per answer.
### Each thing a seat does is a clause (event-…); those of one seat are joined in one line (told-deeds).

told-deeds = { $seat } { $deeds }.

## Setup

event-game-began = ## 🏛 The game begins
    { $seat } goes first, chosen at random. Bonus tiles: { $lines }.{ $markers-id ->
        [dealt] {" "}The markers are dealt at random.
       *[other] { "" }
    }
told-bonus = { $seat } { $short }
event-markers-laid = All players have placed their markers.
event-first-tiles-taken = takes starting Trajan tiles: { $lines }
told-first-tile = { $tray-name } { $named }
told-trajan-tile = **{ $gain }** { $signs }

## A turn

event-sown = sows { $markers ->
    [one] { $markers } marker
   *[other] { $markers } markers
} from { $tray-name } to **{ $target-name }**
event-tile-completed = completes { $named } for **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}**
event-tokens-gained = { $kind-of-id ->
    [workers] { $tokens ->
        [0] has no tokens left for workers
        [one] gains { $tokens } worker
       *[other] gains { $tokens } workers
    }
   *[other] { $tokens ->
        [0] has no tokens left for legionnaires
        [one] gains { $tokens } legionnaire
       *[other] gains { $tokens } legionnaires
    }
}
event-plus2-placed = puts a [+2] marker under { $tray-name }
event-action-left = { $possible ->
    [yes] skips the { $tray-name } action
   *[no] can't use the { $tray-name } action
}
event-extra-spent = spends the { $tile } to take the { $tray-name } action { $times ->
    [one] again
   *[other] twice more
}

## Seaport

event-goods-drawn = draws { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
event-goods-received = 🎴 New in your hand: { $goods }
event-discard-taken = takes { $good } from a discard pile
event-card-discarded = discards { $good }
event-cards-played = plays { $goods }
event-ship-loaded = ships { $goods-count ->
    [0] { $jokers ->
        [one] a commodity joker
       *[other] { $jokers } commodity jokers
    }
   *[other] { $goods }{ $jokers ->
        [0] { "" }
        [one] {" "}and a commodity joker
       *[other] {" "}and { $jokers } commodity jokers
    }
} on the { $ship } ({ $side }) for **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}**
event-pile-restarted = { $good } starts a new discard pile
event-goods-reshuffled = The discards are reshuffled into the pile: { $cards } cards.

## Forum, military, senate, Trajan, construction

event-tile-taken = takes the **{ $tile }** from the forum
event-recruited = recruits a legionnaire
event-leader-moved = moves the leader to { $province }{ $tile-id ->
    [none] { "" }
   *[other] {" "}and takes the **{ $tile }**
}
event-legionnaire-posted = places a legionnaire in { $province } for **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}**
event-senate-advanced = moves up in the senate for **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}**
event-trajan-tile-taken = takes { $named } for the { $tray-name } slot
event-hired = hires a worker
event-built = { $tile-id ->
    [none] sends a worker to space { $space }, where no tile is left
   *[other] builds { $tile } for **{ $points } points**{ $action-id ->
        [none] { "" }
       *[other] , the first of its kind: immediate { $tray-name } action
    }
}

## Rounds and quarters

event-round-ended = ⏳ **Round { $round } of quarter { $quarter } ends.**
event-demand-revealed = The people demand **{ $demand }**.
event-demands-met = 🏺 Demands: { $lines }.
told-met = { $seat } { $tiles-count ->
    [0] { "" }
   *[other] spends { $lines } and{" "}
}{ $unmet ->
    [0] meets them all
   *[other] leaves { $unmet } unmet (**−{ $lost } points**)
}
told-spent = { $number ->
    [one] { $short }
   *[other] { $number } × { $short }
}
event-senate-counted = 🗳 Votes in the senate: { $lines }.
told-votes = { $seat } { $votes }
event-bonus-taken = { $side-id ->
    [yellow] takes the **{ $bonus }** as consul, yellow side up
   *[other] takes the **{ $bonus }** as vice-consul, gray side up
}
event-quarter-began = ## Quarter { $quarter }
    New in the forum: { $tiles }{ $forum-count ->
        [0] nothing
       *[other] { "" }
    }.{ $lines-id ->
        [none] { "" }
       *[other] {" "}New on provinces: { $lines }.
    } Bonus tiles for the senate: { $names }.
told-province-tile = { $province } { $short }

## The end

event-final-scored = Final scoring for { $seat }: { $lines-id ->
    [none] nothing
   *[other] { $lines }
}{ $standing-id ->
    [none] .
   *[other] . Jokers: { $standing }.
}
told-source = { $source } { $points }
told-standing = { $joker } for { $short }
event-game-ended = ## 🏆 { $winners-count ->
    [one] { $winners } wins
   *[other] { $winners } win
} with { $points } points{ $lines-id ->
    [none] { "" }
   *[other] { told-everybody-s-points }
}
told-everybody-s-points =
    { "" }
    { $lines }
told-points = { $seat } { $points }
