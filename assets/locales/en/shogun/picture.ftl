# Text in the picture of the board; keep it short.

picture-claims = Face up: { $provinces }
picture-points = Points
picture-if-scored = if scored now
picture-leading = { $over ->
    [yes] Final leaders
   *[no] Leading now
}, points:

picture-attack-plus-1 = +1
picture-defence-plus-1 = +1
picture-chest-plus-1 = +1
picture-rice-plus-1 = +1
picture-deploy-6 = ×6
picture-loss = −{ $number }

# Small pictures of a single card
picture-action-card = Action card
picture-special-card = Special card
picture-event-card = Event card
picture-region-card = Region
picture-province-card = Province

# Alt text: at most 1,024 characters.

picture-text = Map of Shogun, { $side }, { $phase-id ->
    [claiming] setup
    [over] game over
   *[other] { $season } of year { $year }
}.
picture-text-action = Now: { $action }{ $province-id ->
    [none] { "" }
   *[other] , in { $province }
}.
picture-text-claims = Face-up provinces: { $provinces }.
picture-text-points = Points{ $over ->
    [yes] { "" }
   *[no] , then points if scored now
}: { $text }.
picture-text-player = { $name } ({ $daimyo }) { $points }{ $over ->
    [yes] { "" }
   *[no] , { $now }
}
picture-text-lands = { $name }'s armies: { $text }.
picture-text-province = { $province } { $armies }
picture-text-marked = { $province }{ $markers ->
    [one] { "" }
   *[other] {" "}{ $markers }
}
picture-text-leads = { $over ->
    [yes] Final leaders in { $region-short }
   *[no] { $region-short } leaders
}: { $text }.
picture-text-lead = { $building-id ->
    [castle] castles
    [temple] temples
   *[theatre] theaters
} { $names }
picture-text-markers = Revolt markers: { $text }.
picture-text-buildings = { $name }'s buildings: { $text }.

# Picture of a region
region-text = Map of { $region }.
region-text-province = { $province }: { $name-id ->
    [none] neutral
   *[other] { $name }, { $armies ->
        [one] { $armies } army
       *[other] { $armies } armies
    }
}, { $chests } { $chests ->
    [one] chest
   *[other] chests
}, { $rice } rice{ $buildings-id ->
    [none] { "" }
   *[other] , { $buildings }
}{ $spaces ->
    [0] { "" }
   *[other] , { $spaces } free
}{ $markers ->
    [0] { "" }
    [one] , { $markers } revolt marker
   *[other] , { $markers } revolt markers
}.

# Pictures of a question
bar-added = { $armies ->
    [0] none
   *[other] add { $armies }
}
legend-win = win
legend-tie = tie
legend-lose = lose
seat-text-origin = Map around { $origin }, where you have { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}, with numbered targets.
seat-text-target = { $number }: { $province }, { $name-id ->
    [none] neutral
   *[other] { $name }, { $armies ->
        [one] { $armies } army
       *[other] { $armies } armies
    }
}{ $odds-id ->
    [none] { "" }
   *[other] , win { $odds }
}.
seat-text-yours = yours
seat-text-battle = Map with an arrow from { $origin } to { $province }.
seat-text-bar = { $option }: { $odds }.
seat-text-lands = Map with your provinces numbered, and a table of them{ $planned ->
    [no] .
   *[yes] {" "}with your draft.
}
seat-text-land = { $number }: { $province }, { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}{ $bid ->
    [yes] , bid
   *[no] { $action-id ->
        [none] { "" }
       *[other] , { $action }
    }
}.
seat-text-odds = Attack on { $province }: win { $odds }.
seat-text-claim = Marked: { $province }, { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
}, { $rice } rice, { $spaces } { $spaces ->
    [one] space
   *[other] spaces
}.
column-army = armies
column-chest = chests
column-rice = rice
column-free = free spaces
column-marker = revolt markers
