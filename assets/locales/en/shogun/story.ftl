### What happens in Shogun, told to the table: a line an action card, a battle, a revolt.

## Set-up

event-game-began = ## 🏯 The game begins
    The Daimyo, clockwise: { $lines }. { $claiming-id ->
        [draft] { $seat } was drawn at random and claims first.{" "}
       *[other] { "" }
    }Everybody has { $chests } chests.
event-province-drawn = { $seat } draws **{ $province }** from the pile.
event-province-claimed = { $hidden ->
    [yes] { $seat } places { $armies } armies in **{ $province }**.
   *[no] { $seat } claims **{ $province }** with { $armies } armies.
}
event-open-cards-changed = Nobody has wanted the open cards: they go under the pile, and { $provinces } are turned up.
event-provinces-dealt = { $seat }: { $lines }
dealt-with = { $armies ->
    [0] { $province }
   *[other] { $province } { $armies }
}
event-tower-loaded = 🗼 The tower is loaded: in { $added }; out again { $out }; inside stay { $inside }.

## A round up to the actions

event-events-revealed = ## Year { $year }
    Events of the year, of which one is left for winter (rice lost then): { $events }.
event-round-began = ## { $season } of year { $year }
    Open actions: { $actions }.
    Special cards by place: { $specials }.
event-plans-laid = All plans are in.
event-event-drawn = 📜 Event: **{ $event }**. { $text }
event-bids-revealed = Bids: { $lines }.
told-bid = { $seat } { $bid }
event-tie-drawn = By lot among equal bids: { $seats }.
event-special-taken = { $seat } takes **{ $special }**, place { $place }.
told-special = { $seat } ({ $special })
event-turn-order-set = Turn order: { $seats }.
told-order = Turn order, with special cards: { $lines }.

## The actions

event-action-began = **{ $number }. { $action }**{ $chests ->
    [0] { "" }
    [one] {" "}({ $chests } chest)
   *[other] {" "}({ $chests } chests)
}: { $lines }.
told-shown = { $seat } { $province }
told-shown-from = { $seat } from { $province }
told-nobody = nobody
event-action-turned-up = Turned up: **{ $number }. { $action }**.
event-action-void = { $seat } does nothing in { $province } ({ $action }): { $told }.
event-built = { $seat } builds a { $building } in { $province } for { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
}{ $markers ->
    [0] .
    [one] ; { $markers } revolt marker comes off.
   *[other] ; { $markers } revolt markers come off.
}
event-theatres-calmed = The theatres calm { $provinces }: a revolt marker less.
event-collected = { $seat } collects { $told } in { $province }, now { $total }.
event-marker-placed = { $markers ->
    [one] { $province } gets a revolt marker.
   *[other] { $province } has { $markers } revolt markers now.
}
event-deployed = { $seat } places { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
} in { $province } for { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
}, now { $total }.
event-armies-moved = { $seat } moves { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
} from { $origin } to { $province }.

### The same under the heading of its action card

done-built = { $seat } in { $province }{ $markers ->
    [0] { "" }
    [one] {" "}(a marker less)
   *[other] {" "}({ $markers } markers less)
}
done-collected = { $seat } { $number } from { $province }, now { $total }{ $markers ->
    [0] { "" }
    [one] { "" }
   *[other] {" "}({ $markers } markers there)
}
done-deployed = { $seat } { $armies } in { $province }, now { $total }
done-moved = { $seat } { $armies } from { $origin } to { $province }
done-void = nothing for { $seat } in { $province } ({ $told })

## Battles and revolts: what went into the tower, what came out, what is left

told-throw = In { $added }{ $tray-id ->
    [none] { "" }
   *[other] , from the tray { $tray }
}; out { $out }
told-forces = { $armies }{ $bonus ->
    [0] { "" }
   *[other] {" "}+ { $bonus }
}
event-battle-fought = ⚔ { $result ->
    [attacker-wins] **{ $seat } takes { $province } from { $to }**
    [defender-wins] **{ $to } holds { $province } against { $seat }**
   *[undecided] **{ $seat } and { $to } fight over { $province }, and neither wins**
}: { $attack } from { $origin } against { $defence }. { $throw }{ $aside ->
    [yes] {" "}(farmers stand aside)
   *[no] { "" }
}. { $left ->
    [0] It is neutral now.
    [one] { $left } army stands there.
   *[other] { $left } armies stand there.
}
told-battle-neutral = ⚔ { $result ->
    [attacker-wins] **{ $seat } takes { $province }**
   *[other] **{ $province } stays neutral, { $seat } is beaten off**
}: { $attack } from { $origin } against { $farmers ->
    [one] { $farmers } farmer
   *[other] { $farmers } farmers
}. { $throw }.{ $left ->
    [0] { "" }
    [one] {" "}{ $left } army stands there.
   *[other] {" "}{ $left } armies stand there.
}
event-revolt-fought = 🔥 { $won ->
    [yes] **{ $seat } puts down the revolt in { $province }**
   *[no] **{ $seat } loses { $province } to a revolt**
}: { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
} against { $farmers ->
    [one] { $farmers } farmer
   *[other] { $farmers } farmers
}. { $throw }. { $left ->
    [0] It is neutral now.
    [one] { $left } army stands there.
   *[other] { $left } armies stand there.
}
event-province-taken = { $to-id ->
    [none] { $seat } loses { $province }, which is neutral now.
   *[other] { $seat } loses { $province } to { $to }.
}
told-passes-on = { $gone ->
    [yes] Gone: { $what }.
   *[no] With { $what }.
}
told-markers = { $markers ->
    [one] { $markers } revolt marker
   *[other] { $markers } revolt markers
}
told-plan-lost = { $seat }'s card is gone from { $action }.
told-unplanned = { $seat } had laid its card nowhere.

## Winter and the end

event-winter-began = ## Winter of year { $year }
    { $rice-loss ->
        [0] The event card that is left, { $event }, takes no rice.
       *[other] The event card that is left, { $event }, takes { $rice-loss } rice of everybody.
    }
event-winter-supply = Rice for provinces: { $lines }.
told-supply = { $seat } { $rice } for { $provinces }{ $missing ->
    [0] { "" }
   *[other] , **{ $missing } missing**
}
event-revolts-drawn = 🔥 { $seat } faces { $provinces-count ->
    [one] a revolt
   *[other] revolts
} in { $provinces }, { $farmers ->
    [one] { $farmers } farmer
   *[other] { $farmers } farmers
}{ $provinces-count ->
    [one] { "" }
   *[other] {" "}in each
} and one more for every marker.
event-winter-scored = **Points of the winter**
    { $lines }
winter-line = { $seat } +{ $points } = **{ $total }** ({ $sources })
event-year-ended = Rice and revolt markers are taken off; all else stays for year { $next }.
event-game-ended = ## 🏁 { $winners-count ->
    [one] { $winners } wins with { $best } points{ $by-chests ->
        [yes] {" "}and most chests
       *[no] { "" }
    }
   *[other] { $winners } share the victory with { $best } points
}
