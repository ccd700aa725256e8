### What stands with a question of Trajan and on the seat panel. Short: it is read on a phone.

## The circle

circle-leads = { $tray } → { $leads }
circle-target = { $target }{ $idle ->
    [yes] {" "}(no action)
   *[no] { "" }
}{ $completes-id ->
    [surely] , gets { $brings }
    [perhaps] , can get { $brings }
   *[no] { "" }
}
circle-time = ⏳ Round { $round } of quarter { $quarter } ends after { $left ->
    [one] { $left } more marker
   *[other] { $left } more markers
}, whoever sows them
facts-circle = Your circle: Y yellow, O orange, G green, W white, P pink, B blue
facts-you = You
facts-you-line = { $votes ->
    [one] { $votes } vote
   *[other] { $votes } votes
} · in your camps { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
}, { $legionnaires ->
    [one] { $legionnaires } legionnaire
   *[other] { $legionnaires } legionnaires
}
facts-plus2 = [+2] under { $actions }
facts-time = Time
facts-round-ends = ⏳ The { $quarter ->
    [yes] quarter
   *[no] round
} ends with this turn{ $final ->
    [yes] , so the press that ends it is final
   *[no] { "" }
}.
form-draws = Final if { $brings } comes of it: cards are drawn as soon as you send this in.
form-ends-round = Final if no action is left: a round ends as soon as you send this in.
facts-stacks = Trajan tiles on top
facts-arch = The tray of your arch

## Demands, bonus tiles, votes, buildings

facts-demands = Demands
facts-no-demands = No demand lies open yet.
facts-demand-line = Open: { $open }. { $unmet-id ->
    [none] You can meet all.
   *[other] You lack { $unmet }{ $jokers ->
        [0] .
       *[other] {" "}(jokers can meet { $jokers }).
    }
}
facts-own-tiles = Your tiles: { $named }
facts-bonus = Your bonus tiles
facts-bonus-tile = { $bonus } ({ $grey ->
    [yes] grey,{" "}
   *[no] { "" }
}{ $points } VP{ $once ->
    [yes] { "" }
   *[no] {" "}{ $number ->
        [1] each
       *[other] for every { $number }
    }
})
facts-votes = Votes
facts-votes-line = { $seat } { $votes }
facts-construction = Your buildings
facts-workers = { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
} in the camp{ $sites-count ->
    [0] { "" }
   *[other] ; on spaces { $sites }
}
facts-built = Built: { $named }{ $jokers ->
    [0] { "" }
    [one] , and a construction joker
   *[other] , and { $jokers } construction jokers
}

## The panel

panel-points = Points
panel-own-points = **You { $points }**
panel-points-of = { $seat } { $points }
panel-hand = Your hand
panel-cards = { $named }{ $jokers ->
    [0] { "" }
    [one] {" "}+ goods joker
   *[other] {" "}+ { $jokers } goods jokers
}
panel-ships = Ships now: { $ships }
panel-ship = { $name } { $points } VP{ $coloured ->
    [yes] { "" }
   *[no] {" "}(grey)
}
panel-aims = Demands and bonus tiles
panel-bonus = At the end: { $named }
hidden-hand = Hand: { $named }
since-points = Points: { $changes }
since-own-points = { $changed ->
    [yes] you { $before } → { $points }
   *[no] you { $points }
}
since-votes = Votes: { $changes }

## Beside an option: at most 100 characters

beside-ship = { $points } VP for 1, 2…; { $coloured ->
    [yes] then grey
   *[no] stays grey
}
beside-serves = Bonus: { $points } VP each
beside-good = { $number ->
    [0] { "" }
   *[other] You hold { $number }
}
beside-draw = { $pile ->
    [one] The last card
   *[other] { $pile } in the pile
}
beside-play = Bonus: { $goods }
beside-play-none = No bonus for your goods
beside-demand = { $needed ->
    [yes] Needed: { $asked } demanded, you have { $have }
   *[no] { $asked ->
        [0] Not demanded now
       *[other] { $asked } demanded, you have enough
    }
}{ $bonus ->
    [0] { "" }
   *[other] {" "}· Bonus tile: { $bonus } VP
}
beside-votes = { $votes } → { $after } votes; leaves after this quarter
beside-extra = { $plus2 ->
    [yes] Repeats { $action } twice, by your [+2]
   *[no] Repeats { $action } once
}
beside-joker-action = Repeats any action once, with a [+2] there twice
beside-joker-construction = Stands for a construction tile in a set at the end
beside-joker-goods = Stands for any goods card on a ship
beside-joker-demand = Meets any demand
beside-joker-unused = Unused, helps a bonus tile at the end
beside-spent = { $number ->
    [one] It leaves the game
   *[other] One of your { $number } leaves the game
}
beside-province = { $own ->
    [yes] You have a legionnaire there
   *[no] Legionnaire there: { $points } VP
}{ $letters-count ->
    [0] { "" }
   *[other] , { $letters } there
}
beside-post = { $printed } printed{ $letters-count ->
    [0] , nobody else is there
    [one] , { $less } less for { $letters }
   *[other] , { $less } less for each of { $letters }
}
beside-camp = { $number } in your camp now
beside-last = The last of its stack
beside-space = Row { $row }, column { $column }
beside-site = { $letters-count ->
    [0] Nobody is there
    [one] { $letters } is there: you only come further
   *[other] { $letters } are there: you only come further
}
beside-bonus-tiles = Bonus tiles: +{ $points } VP
beside-build = { $first ->
    [yes] Your first { $building }{ $idle ->
        [yes] , but its action is not possible now
       *[no] : the action immediately
    }{ $points ->
        [0] { "" }
       *[other] , set +{ $points } VP
    }
   *[no] Your { $building } number { $number }{ $points ->
        [0] : no free action
       *[other] : set +{ $points } VP, no free action
    }
}
beside-spend = { $lost ->
    [0] No bonus tile loses
   *[other] Bonus tiles lose { $lost } VP
}; jokers left: { $jokers }
beside-bonus = For you now { $points } VP ({ $once ->
    [yes] { $yellow } once
   *[no] { $yellow } each
}); left to { $vice } { $left } VP ({ $once ->
    [yes] { $grey } once
   *[no] { $grey } { $grey-for ->
        [1] each
       *[other] for every { $grey-for }
    }
})
