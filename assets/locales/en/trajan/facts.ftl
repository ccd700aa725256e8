### Facts shown with a question and on the seat panel. Keep them short: they are read on a phone.

## The circle

circle-leads = { $tray } · ends in { $leads }
circle-target = { $target }{ $idle ->
    [yes] {" "}(no action)
   *[no] { "" }
}{ $completes-id ->
    [surely] : brings { $brings }
    [perhaps] : can bring { $brings }
   *[no] { "" }
}
facts-circle = Your circle
circle-key = { marker-yellow.sign } yellow star, { marker-orange.sign } orange hexagon, { marker-green.sign } green pentagon, { marker-white.sign } white circle, { marker-pink.sign } pink flower, { marker-blue.sign } blue square
facts-you = You
facts-you-line = { $votes ->
    [one] { $votes } vote
   *[other] { $votes } votes
} · camp: { $workers ->
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
    [yes] , so your last choice is final
   *[no] { "" }
}.
form-draws = Final if you get { $brings }: you draw cards as soon as you submit.
form-ends-round = Final if you have no action left: the round ends as soon as you submit.
facts-stacks = Top Trajan tiles
facts-tile-key = Reading Trajan tiles
facts-tile-key-text = Color pair: the two markers a tray needs when your last marker lands there. You then get what follows. [+2]: extra action tiles repeat that action twice instead of once.
facts-ships = Colored and gray ships
facts-ships-text = Each quarter, a ship's first shipment scores its colored side. The ship then turns gray, and later shipments score the gray side, which is worth less.

## Demands, bonus tiles, votes, buildings

facts-demands = Demands
facts-no-demands = No demands yet
facts-demand-line = Open: { $open } · { $unmet-id ->
    [none] you can meet them all
   *[other] you need { $unmet }{ $jokers ->
        [0] { "" }
       *[other] {" "}(jokers can meet { $jokers })
    }{ $lost ->
        [0] { "" }
       *[other] , or lose { $lost } VP
    }
}
facts-own-tiles = Your tiles: { $named }
facts-bonus = Your bonus tiles
facts-bonus-choice = Bonus tiles, yellow and gray
facts-bonus-tile = { $named } ({ $grey ->
    [yes] gray side,{" "}
   *[no] { "" }
}{ $points } VP{ $once ->
    [yes] { "" }
   *[no] {" "}{ $number ->
        [1] each
       *[other] per { $number }
    }
})
facts-votes = Votes
facts-votes-line = { $sign } { $seat } { $votes }
facts-construction = Your buildings
facts-workers = { $workers ->
    [one] { $workers } worker
   *[other] { $workers } workers
} in camp{ $sites-count ->
    [0] { "" }
   [one] ; on space { $sites }
   *[other] ; on spaces { $sites }
}
facts-built = Built: { $named }{ $jokers ->
    [0] { "" }
    [one] {" "}+ construction joker
   *[other] {" "}+ { $jokers } construction jokers
}

## The panel

panel-points = Points
panel-own-points = **You { $points }**
panel-points-of = { $seat } { $points }
panel-hand = Your hand
panel-cards = { $named }{ $jokers ->
    [0] { "" }
    [one] {" "}+ commodity joker
   *[other] {" "}+ { $jokers } commodity jokers
}
panel-ships = Best shipments now: { $ships }
panel-ship = { $name } { $points } VP{ $coloured ->
    [yes] { "" }
   *[no] {" "}(gray side)
}
panel-aims = Demands and bonus tiles
panel-bonus = Final scoring: { $named }
hidden-hand = Hand: { $named }
since-points = Points: { $changes }
since-own-points = { $changed ->
    [yes] you { $before } → { $points }
   *[no] you { $points }
}
since-votes = Votes: { $changes }

## Next to an option: at most 100 characters

beside-ship = VP for 1, 2…: { $points }; { $coloured ->
    [yes] then gray
   *[no] stays gray
}
beside-serves = Bonus: { $points } VP each
beside-good = { $number ->
    [0] { "" }
   *[other] You have { $number }
}
beside-draw = { $pile ->
    [one] Last card in the pile
   *[other] { $pile } in the pile
}
beside-play = Bonus: { $goods }
beside-play-none = No bonus for your cards
beside-demand = { $needed ->
    [yes] Needed: you have { $have } of { $asked }
   *[no] { $asked ->
        [0] Not in demand
       *[other] You have enough
    }
}{ $bonus ->
    [0] { "" }
   *[other] {" "}· Bonus tile: { $bonus } VP
}
beside-votes = { $after } votes this quarter
beside-extra = { $plus2 ->
    [yes] Repeats { $action } twice (your [+2])
   *[no] Repeats { $action } once
}
beside-joker-action = Repeats any action once, or twice with [+2]
beside-joker-construction = Counts as a construction tile in a set at the end
beside-joker-goods = Counts as any card on a ship
beside-joker-demand = Meets any demand
beside-joker-unused = If unused, helps a bonus tile at the end
beside-spent = { $number ->
    [one] Leaves the game
   *[other] One of your { $number } leaves the game
}
beside-province = { $own ->
    [yes] You have a legionnaire there
   *[no] Legionnaire there: { $points } VP
}{ $signs-id ->
    [none] { "" }
   *[other] {" "}(with { $signs })
}
beside-post = { $printed } VP{ $number ->
    [0] , no others there
    [one] {" "}− { $less } for { $signs }
   *[other] {" "}− { $less } each for { $signs }
}
beside-camp = { $supply } left, { $number } in your camp
beside-last = Last of its stack
beside-space = Row { $row }, column { $column }
beside-site = { $number ->
    [0] No workers there
    [one] { $signs } is there; this only extends your network
   *[other] { $signs } are there; this only extends your network
}
beside-bonus-tiles = Bonus tiles: +{ $points } VP
beside-build = { $first ->
    [yes] Your first { $building }{ $idle ->
        [yes] , but you can't take its action now
       *[no] : immediate action
    }{ $points ->
        [0] { "" }
       *[other] , set +{ $points } VP
    }
   *[no] Your { $building } tile #{ $number }{ $points ->
        [0] : no free action
       *[other] : set +{ $points } VP, no free action
    }
}
beside-spend = { $lost ->
    [0] Bonus tiles lose nothing
   *[other] Bonus tiles lose { $lost } VP
}; jokers left: { $jokers }
beside-bonus = For you now: { $points } VP (tile scores { $once ->
    [yes] { $yellow } once
   *[no] { $yellow } each
}); for { $vice }: { $left } VP (gray side scores { $once ->
    [yes] { $grey } once
   *[no] { $grey } { $grey-for ->
        [1] each
       *[other] per { $grey-for }
    }
})

## Above an option's button: about 36 characters with its name

brief-move = { $named-id ->
    [none] { "" }
   *[other] { $named }{ $needed ->
        [yes] {" "}(needed)
       *[no] { "" }
    },{" "}
}{ $own ->
    [yes] your legionnaire is there
   *[no] a legionnaire scores { $points } VP
}
brief-supply = only { $supply } left
brief-site = { $number ->
    [0] no workers there
   *[other] shared with { $signs }
}
brief-demand = { $needed ->
    [yes] needed, you have { $have } of { $asked }
   *[no] { $asked ->
        [0] not in demand
       *[other] you have enough
    }
}{ $bonus ->
    [0] { "" }
   *[other] {" "}· bonus { $bonus } VP
}
brief-votes = { $after } votes this quarter
brief-twice = repeats twice
brief-joker-action = repeats any action
brief-joker-construction = a construction tile at the end
brief-joker-goods = any card on a ship
brief-joker-demand = meets any demand
brief-build = { $first ->
    [yes] your first
   *[no] your #{ $number }
}{ $points ->
    [0] { "" }
   *[other] , set +{ $points } VP
}
brief-bonus = { $yellow } VP{ $once ->
    [yes] { "" }
   *[no] {" "}each
}; now { $points } for you, { $left } for { $vice }
