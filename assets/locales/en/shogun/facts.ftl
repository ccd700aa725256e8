### Facts shown with a question, so that players needn't look them up. Keep them short: they are read on a phone.

## Next to an option: at most 90 characters

beside-claim = { $chests } { $chests ->
    [one] { ICON("shogun_chest", "chest") }
   *[other] { ICON("shogun_chest", "chests") }
}, { $rice } { ICON("shogun_rice", "rice") }, { $spaces } { $spaces ->
    [one] space
   *[other] spaces
} · { $region } · next to { $by }
beside-pile = { $cards ->
    [one] { $cards } card left
   *[other] { $cards } cards left
}
beside-attack = { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}{ $more ->
    [0] { "" }
   *[other] {" "}(can add { $more })
}, { $farmers ->
    [0] farmers don't help
   *[other] farmers help
}
beside-protected = protected by its temple and the event
beside-neutral = { $farmers ->
    [0] no farmers defend it
    [one] { $farmers } farmer defends it
   *[other] { $farmers } farmers defend it
}
beside-own = { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}, no battle
beside-move = { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}
beside-gain = { $chests } { $chests ->
    [one] { ICON("shogun_chest", "chest") }
   *[other] { ICON("shogun_chest", "chests") }
}, { $rice } { ICON("shogun_rice", "rice") }{ $buildings-id ->
    [none] { "" }
   *[other] , { $buildings }
}{ $markers ->
    [0] { "" }
    [one] , { $markers } { ICON("shogun_revolt_marker", "marker") }
   *[other] , { $markers } { ICON("shogun_revolt_marker", "markers") }
}
beside-target = { $chests } { $chests ->
    [one] { ICON("shogun_chest", "chest") }
   *[other] { ICON("shogun_chest", "chests") }
}, { $rice } { ICON("shogun_rice", "rice") } · { $told }
beside-attack-odds = { $armies } { $armies ->
    [one] { ICON("shogun_army", "army") }
   *[other] { ICON("shogun_army", "armies") }
}, win { $win }
beside-neutral-odds = { $farmers ->
    [0] no farmers
    [one] { $farmers } farmer
   *[other] { $farmers } farmers
}, win { $win }
percent = { $whole ->
    [100] 99%+
   *[other] { $whole }%
}
percent-range = { $low }–{ $high ->
    [100] 99%+
   *[other] { $high }%
}
beside-odds-defending = hold { $hold }, tie { $tie }
beside-of = { $name }: { $told }
beside-nobody = neutral
beside-revolt = hold { $hold }

### What a card would do on a space now

laid-void = Not possible now: { $why }
    .short = not now: { $why }
laid-too-dear = Costs { $chests }; you have { $owned }, so you need more first
    .short = costs { $chests }, you have { $owned }
laid-build = { $building } for { $chests } { $chests ->
    [one] chest
   *[other] chests
}, { $spaces ->
    [one] { $spaces } space left
   *[other] { $spaces } spaces left
}{ $calmed ->
    [0] { "" }
    [one] , removes { $calmed } marker
   *[other] , removes { $calmed } markers
}
    .short = { $chests ->
        [one] costs { $chests } { ICON("shogun_chest", "chest") }
       *[other] costs { $chests } { ICON("shogun_chest", "chests") }
    }{ $calmed ->
        [0] { "" }
        [one] , removes { $calmed } { ICON("shogun_revolt_marker", "marker") }
       *[other] , removes { $calmed } { ICON("shogun_revolt_marker", "markers") }
    }
laid-collect = { $gain }{ $revolt ->
    [no] , no revolt
   *[yes] , then a revolt: { $farmers } { $farmers ->
        [one] farmer
       *[other] farmers
    } against { $armies }{ $shown ->
        [no] { "" }
       *[yes] {" "}(hold { $hold })
    }
}
    .short = { $gain }{ $revolt ->
        [no] { "" }
       *[yes] , revolt{ $shown ->
            [no] { "" }
           *[yes] {" "}(hold { $hold })
        }
    }
laid-deploy = { $before } + { $armies } = { $after } armies for { $chests } { $chests ->
    [one] chest
   *[other] chests
}{ $by-id ->
    [none] { "" }
   *[other] ; next to { $by }
}
    .short = { $after } armies, { $chests ->
        [one] costs { $chests } { ICON("shogun_chest", "chest") }
       *[other] costs { $chests } { ICON("shogun_chest", "chests") }
    }
laid-target = { $province } { $odds }
laid-battle = up to { $armies } can go; next to { $by }
laid-bid-chests = { $chests ->
    [0] costs nothing; beats only an empty space
   *[other] you pay even if you're outbid
}
laid-bid-province = costs nothing; beats 0 chests, loses to 1; the province can't act this round
place-action = { $chests ->
    [0] { $what }
    [one] { $what } · costs { $chests } chest
   *[other] { $what } · costs { $chests } chests
}
place-open = face up
place-covered = still face down
place-bid = You have { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
}. Best to worst: 4, 3, 2, 1, a province, 0, empty

why-chests = too few chests
why-supply = too few armies in reserve
why-spaces = no free building space
why-same-building = already built there
why-tiles = no tiles left
why-armies = needs 2 armies
why-no-target = all neighbors are protected by temples and the event
why-lost = lost this round
why-declined = declined

### Neighbors, in a few words

near-owner = { $armies-id ->
    [none] { $name }
   *[other] { $name } { $armies }
}
near-armies = { $armies ->
    [0] { "" }
   *[other] { $armies }
}
near-named = { $armies ->
    [0] { $province }
   *[other] { $armies } in { $province }
}
near-neutral = { $number } neutral
near-own = { $number } of yours
near-nobody = no opponents

## Planning

facts-goods = Chests, rice, reserve
facts-chests = { $chests ->
    [one] { $chests } { ICON("shogun_chest", "chest") }
   *[other] { $chests } { ICON("shogun_chest", "chests") }
}, { $supply ->
    [one] { $supply } army
   *[other] { $supply } armies
} in reserve
facts-rice = { $rice } { ICON("shogun_rice", "rice") }; winter needs { $provinces }{ $loss ->
    [0] { "" }
   *[other] {" "}and up to { $loss } more
}
facts-lands = Your provinces
facts-lands-more = More provinces
facts-land = **{ $province }** { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
} · { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
}, { $rice } rice{ $buildings-id ->
    [none] { "" }
   *[other] {" "}· { $buildings }
} · { $spaces } free{ $markers ->
    [0] { "" }
    [one] {" "}· { $markers } marker
   *[other] {" "}· { $markers } markers
} · next to { $by }
plan-needs = { $missing ->
    [0] { "" }
   *[other] ⚠{" "}
}Chests: { $owned }{ $bid ->
    [0] { "" }
   *[other] {" "}− { $bid } bid
}{ $actions ->
    [0] { "" }
   *[other] {" "}− { $actions } actions
}{ $in-time ->
    [0] { "" }
   *[other] {" "}+ { $in-time } taxes
}{ $missing ->
    [0] {" "}= { $left }
   *[other] , { $missing } short. You skip what you can't pay for.
}{ $late ->
    [0] { "" }
   *[other] {" "}(+{ $late } taxes later)
}
not-laid-province = { $province } isn't yours: { $plays ->
    [no] it's out of play.
   *[yes] { $owner-id ->
        [none] it's neutral.
       *[other] { $owner } owns it.
    }
}
not-laid-chests = You can't bid { $bid }: you have { $chests ->
    [one] { $chests } chest.
   *[other] { $chests } chests.
}
not-laid-bid = You can bid at most { $most } chests.
facts-order = Special cards, 1st to last in turn order
facts-final = What others see
facts-final-text = They see each space only when its action card comes up. If you lose a province, they also see which space it was on. A province you bid counts as assigned. You can change your plan until all plans are in.

## A battle

facts-odds = Odds
facts-odds-line = { $armies }{ $bonus ->
    [0] { "" }
   *[other] {" "}+ { $bonus }
}: { $odds }
facts-odds-win = Odds of winning, by armies sent
facts-odds-sent = { $odds }
facts-odds-all = If { $armies ->
    [one] 1 army goes
    [2] both armies go
   *[other] all { $armies } armies go
}{ $bonus ->
    [0] { "" }
   *[other] {" "}with { $bonus } from reserve
}{ $added ->
    [no] { "" }
   *[yes] {" "}(lower if they add armies)
}.
facts-odds-added = { $armies ->
    [0] Add none
   *[other] Add { $armies }
}: { $odds }
facts-revolts = The revolts, with odds if fought first
facts-revolt = **{ $province }**: { $armies } against { $farmers }{ $hold-id ->
    [none] { "" }
   *[other] , { $hold }
} · { $contents }
facts-gain = What you can win
facts-targets = Spaces and buildings
facts-target = **{ $province }**: { $spaces ->
    [0] no free space
    [one] { $spaces } free space
   *[other] { $spaces } free spaces
}{ $buildings-id ->
    [none] { "" }
   *[other] , { $buildings }
}{ $markers ->
    [0] { "" }
    [one] , { $markers } { ICON("shogun_revolt_marker", "marker") }
   *[other] , { $markers } { ICON("shogun_revolt_marker", "markers") }
}
facts-stake = What's at stake
facts-around = Neighbors
facts-near = Next to { $province }: { $by }

## Special cards, events, and provinces on offer

facts-event = Event of this round
facts-event-line = **{ $event }**: { $text }
facts-protected = Protected by a temple and the event
facts-protected-one = { $province } ({ $name })
facts-no-bonus = Your reserve is empty, so this card adds no army.
facts-specials = What the cards do
facts-special = { $special-id ->
    [attack_plus_1] { ICON("shogun_sword") }
    [defence_plus_1] { ICON("shogun_shield") }
    [chest_plus_1] { ICON("shogun_chest") }
    [rice_plus_1] { ICON("shogun_rice") }
   *[deploy_6] { ICON("shogun_army") }
} **{ $place }. { $special }**: { $text }
now-attacks = { $number ->
    [0] no battles planned
    [one] { $number } battle planned
   *[other] { $number } battles planned
}{ $supply ->
    [0] , no reserve
   *[other] { "" }
}
now-defends = if you're attacked{ $supply ->
    [0] , no reserve
   *[other] { "" }
}
now-gains = { $gain } in { $province }
now-deploys = { $armies } in { $province }, not { $usual }
now-deploys-alike = no more than { $usual } in { $province }
now-void = no use: { $why }
now-nothing-planned = no use in your plan
facts-claims = On offer
facts-drawn = Your province
facts-groups = Your army groups
facts-dealt = Provinces dealt to you
facts-claim = **{ $province }** { $chests } { $chests ->
    [one] { ICON("shogun_chest", "chest") }
   *[other] { ICON("shogun_chest", "chests") }
}, { $rice } { ICON("shogun_rice", "rice") }, { $spaces } { $spaces ->
    [one] space
   *[other] spaces
}
facts-dealt-one = **{ $province }** { $values }
