### The game log: one line per action card, battle and revolt.

## Set-up

told-daimyo = { $seat } as { $daimyo }
event-game-began = ## 🏯 The game begins
    The Daimyo, clockwise: { $lines }. { $claiming-id ->
        [draft] { $seat }, drawn at random, claims first.{" "}
       *[other] { "" }
    }Each starts with { $chests } chests.
event-province-drawn = { $seat } draws **{ $province }** from the pile.
event-province-claimed = { $hidden ->
    [yes] { $seat } places { $armies } armies in **{ $province }**.
   *[no] { $seat } claims **{ $province }** with { $armies } armies.
}
event-open-cards-changed = The unclaimed face-up cards go under the pile; { $provinces } are revealed.
event-provinces-dealt = { $seat }: { $lines }
dealt-with = { $armies ->
    [0] { $province }
   *[other] { $province } { $armies }
}
event-tower-loaded = 🗼 The tower is loaded.
told-tower-detail = In: { $added }; out: { $out }; still inside: { $inside }.

## A round up to the actions

event-events-revealed = ## Year { $year }
    This year's events (the one left for winter costs everyone this much rice): { $events }.
told-event-loss = { $event } −{ $loss }
event-round-began = ## { $season } of year { $year }
    Face-up actions: { $actions }.
    Special cards in turn order: { $specials }.
told-place = { $place }. { $special }
event-plans-laid = All plans are in.
event-event-drawn = 📜 Event: **{ $event }**. { $text }
event-bids-revealed = Bids: { $lines }.
told-bid = { $seat } { $bid }
event-tie-drawn = Tied bids, in random order: { $seats }.
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
told-nobody = no cards
event-action-turned-up = Revealed: **{ $number }. { $action }**.
event-action-void = { $seat } skips { $action } in { $province }: { $told }.
event-built = { $seat } builds a { $building } in { $province } for { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
}{ $markers ->
    [0] .
    [one] ; { $markers } revolt marker removed.
   *[other] ; { $markers } revolt markers removed.
}
event-theatres-calmed = Theaters remove 1 revolt marker each from { $provinces }.
event-collected = { $seat } collects { $told } from { $province } (now { $total }).
event-marker-placed = { $markers ->
    [one] { $province } gets a revolt marker.
   *[other] { $province } now has { $markers } revolt markers.
}
event-deployed = { $seat } deploys { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
} in { $province } for { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
} (now { $total }).
event-armies-moved = { $seat } moves { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
} from { $origin } to { $province }.

### The same on the line of its action card

done-built = { $seat } in { $province }{ $markers ->
    [0] { "" }
    [one] {" "}(1 marker removed)
   *[other] {" "}({ $markers } markers removed)
}
done-collected = { $seat } { $number } from { $province }, now { $total }{ $markers ->
    [0] { "" }
    [one] { "" }
   *[other] {" "}({ $markers } markers there)
}
done-deployed = { $seat } { $armies } in { $province }, now { $total }
done-moved = { $seat } { $armies } from { $origin } to { $province }
done-void = { $seat } skips { $province } ({ $told })

## Battles and revolts: what went into the tower, what came out, what is left

cubes-player = { $seat } { $number }
cubes-farmers = farmers { $number }
tower-empty = nothing
told-throw = In: { $added }{ $tray-id ->
    [none] { "" }
   *[other] , plus { $tray } from the tray
}; out: { $out }
told-forces = { $armies }{ $bonus ->
    [0] { "" }
   *[other] {" "}+ { $bonus }
}
told-left = { $lost ->
    [0] { $left } left, none lost
   *[other] { $left } left, { $lost } lost
}
event-battle-fought = ⚔ { $result ->
    [attacker-wins] **{ $seat } takes { $province } from { $to }**: { told-left }.
    [defender-wins] **{ $to } holds { $province } against { $seat }**: { told-left }.
   *[undecided] **{ $seat } and { $to } fight to a tie in { $province }**: none left. It's neutral now.
}
told-battle-neutral = ⚔ { $result ->
    [attacker-wins] **{ $seat } takes { $province }**: { told-left }.
   *[other] **{ $seat } fails to take { $province }**: none left. It stays neutral.
}
told-battle-detail = { $province }: { $attack } from { $origin } against { $farmers ->
    [0] { $defence }
    [one] { $farmers } farmer
   *[other] { $farmers } farmers
}. { $throw }{ $aside ->
    [yes] {" "}(farmers don't help)
   *[no] { "" }
}.
event-revolt-fought = 🔥 { $won ->
    [yes] **{ $seat } puts down the revolt in { $province }**: { told-left }.
   *[no] **{ $seat } loses { $province } to a revolt.** It's neutral now.
}
told-revolt-detail = { $province }: { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
} against { $farmers ->
    [one] { $farmers } farmer
   *[other] { $farmers } farmers
}. { $throw }.
event-province-taken = { $to-id ->
    [none] { $seat } loses { $province }, which is neutral now.
   *[other] { $seat } loses { $province } to { $to }.
}
told-passes-on = { $gone ->
    [yes] Removed: { $what }.
   *[no] Captured with it: { $what }.
}
told-markers = { $markers ->
    [one] { $markers } revolt marker
   *[other] { $markers } revolt markers
}
told-plan-lost = This cancels { $seat }'s action: { $action }.
told-unplanned = { $seat } had no action planned there.

## Winter and the end

event-winter-began = ## Winter of year { $year }
    { $rice-loss ->
        [0] Last event card: { $event }. No rice is lost.
       *[other] Last event card: { $event }. Everyone loses { $rice-loss } rice.
    }
event-winter-supply = Rice for provinces: { $lines }.
told-supply = { $seat } { $rice } for { $provinces }{ $missing ->
    [0] { "" }
   *[other] , **{ $missing } short**
}
event-revolts-drawn = 🔥 { $seat } faces { $provinces-count ->
    [one] a revolt
   *[other] revolts
} in { $provinces }: { $farmers ->
    [one] { $farmers } farmer
   *[other] { $farmers } farmers
}{ $provinces-count ->
    [one] { "" }
   *[other] {" "}in each
}, plus 1 per revolt marker there.
event-winter-scored = **Winter scoring**
    { $lines }
winter-line = { $seat } +{ $points } = **{ $total }** ({ $sources })
event-year-ended = Rice and revolt markers are removed. Everything else stays for year { $next }.
event-game-ended = ## 🏁 { $winners-count ->
    [one] { $winners } wins with { $best } points{ $by-chests ->
        [yes] {" "}and the most chests
       *[no] { "" }
    }
   *[other] { $winners } share the victory with { $best } points
}
