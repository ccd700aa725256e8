### What happens in Trajan, told to the table: a line a turn, as far as one answer leads.
### What a seat does is a clause of its own (event-…); those of one seat stand together in one line (told-deeds).

told-deeds = { $seat } { $deeds }.

## Set-up

event-game-began = ## 🏛 The game begins
    { $seat } is the first player, drawn at random. Bonus tiles: { $lines }.{ $markers-id ->
        [dealt] {" "}The markers are dealt.
       *[other] { "" }
    }
told-bonus = { $seat } { $short }
event-markers-laid = All markers lie in their trays.
event-first-tiles-taken = takes the first Trajan tiles: { $lines }
told-first-tile = { $slot } { $short }

## A turn

event-sown = sows { $markers ->
    [one] { $markers } marker
   *[other] { $markers } markers
} from { $tray } to **{ $target }**
event-tile-completed = completes **{ $short }** there for **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}**
event-tokens-gained = { $kind-of-id ->
    [workers] { $tokens ->
        [0] finds no token left for a worker
        [one] gains { $tokens } worker
       *[other] gains { $tokens } workers
    }
   *[other] { $tokens ->
        [0] finds no token left for a legionnaire
        [one] gains { $tokens } legionnaire
       *[other] gains { $tokens } legionnaires
    }
}
event-plus2-placed = puts a [+2] marker under { $action }
event-action-left = { $possible ->
    [yes] takes no action ({ $action })
   *[no] can do nothing with { $action }
}
event-extra-spent = spends the { $tile } for { $action } { $times ->
    [one] once more
   *[other] twice more
}

## Seaport

event-goods-drawn = draws { $cards ->
    [one] { $cards } goods card
   *[other] { $cards } goods cards
}
event-goods-received = 🎴 New in your hand: { $goods }
event-discard-taken = takes { $good } from the discards
event-card-discarded = discards { $good }
event-cards-played = plays { $goods }
event-ship-loaded = ships { $goods-count ->
    [0] { $jokers ->
        [one] a goods joker
       *[other] { $jokers } goods jokers
    }
   *[other] { $goods }{ $jokers ->
        [0] { "" }
        [one] {" "}and a goods joker
       *[other] {" "}and { $jokers } goods jokers
    }
} on the { $ship } ({ $side }) for **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}**
event-pile-restarted = { $good } is turned up as the next discard
event-goods-reshuffled = The discards become the new goods pile: { $cards } cards.

## Forum, military, senate, Trajan, construction

event-tile-taken = takes the **{ $tile }** from the forum
event-recruited = recruits a legionnaire
event-leader-moved = moves the leader to { $province }{ $tile-id ->
    [none] { "" }
   *[other] {" "}and takes the **{ $tile }**
}
event-legionnaire-posted = posts a legionnaire in { $province } for **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}**
event-senate-advanced = moves up in the senate for **{ $points ->
    [one] { $points } point
   *[other] { $points } points
}**
event-trajan-tile-taken = takes **{ $short }** for slot { $at }
event-hired = hires a worker
event-built = { $tile-id ->
    [none] sends a worker to space { $space }, where no tile is left
   *[other] builds the { $tile } for **{ $points } points**{ $action-id ->
        [none] { "" }
       *[other] , the first of its kind: { $action } at once
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
    [0] meets all
   *[other] leaves { $unmet } unmet (**−{ $lost } points**)
}
told-spent = { $number ->
    [one] { $short }
   *[other] { $number } × { $short }
}
event-senate-counted = 🗳 Votes in the senate: { $lines }.
told-votes = { $seat } { $votes }
event-bonus-taken = { $side-id ->
    [yellow] takes as consul the **{ $bonus }**, yellow side up
   *[other] takes as vice-consul the **{ $bonus }**, grey side up
}
event-quarter-began = ## Quarter { $quarter }
    New on the forum: { $tiles }{ $forum-count ->
        [0] nothing
       *[other] { "" }
    }.{ $lines-id ->
        [none] { "" }
       *[other] {" "}New in provinces: { $lines }.
    } Bonus tiles for the senate: { $names }.
told-province-tile = { $province } { $short }

## The end

event-final-scored = { $seat } at the end: { $lines-id ->
    [none] nothing more
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
