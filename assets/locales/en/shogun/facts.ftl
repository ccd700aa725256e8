### Facts shown with a question, so that players needn't look them up. Keep them short: they are read on a phone.

who = { $mine ->
    [yes] you
   *[no] { $letter } { $daimyo }
}

## Next to an option: at most 90 characters

beside-claim = { $chests } { $chests ->
    [one] chest
   *[other] chests
}, { $rice } rice, { $spaces } { $spaces ->
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
    [one] you have { $armies } army there
   *[other] you have { $armies } armies there
}; no battle
beside-gain = { $chests } { $chests ->
    [one] chest
   *[other] chests
}, { $rice } rice{ $buildings-id ->
    [none] { "" }
   *[other] , { $buildings }
}{ $markers ->
    [0] { "" }
    [one] , { $markers } marker
   *[other] , { $markers } markers
}
beside-both = { $first }; { $second }
beside-odds = win { $win }%, lose { $lose }%, tie { $undecided }%
beside-odds-if-added = win { $win }%{ $short ->
    [0] , lose { $lose }%, tie { $undecided }%; win
   *[1] ;
} { $if-added }% if { $letter } adds { $added }
beside-odds-neutral = win { $win }%
beside-odds-defending = hold { $lose }%, lose { $win }%, tie { $undecided }%
beside-odds-with-all = with { $armies }{ $bonus ->
    [0] { "" }
   *[other] {" "}+ { $bonus }
}: { $odds }
beside-of = { $letter }: { $told }
beside-nobody = neutral
beside-revolt = hold { $win }%

### What a card would do on a space now

laid-void = Not possible now: { $why }
laid-too-dear = Costs { $chests }; you have { $owned }, so you need more first
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
laid-collect = { $gain }{ $revolt ->
    [no] , no revolt
   *[yes] , then a revolt: { $farmers } { $farmers ->
        [one] farmer
       *[other] farmers
    } against { $armies }{ $shown ->
        [no] { "" }
       *[yes] {" "}(hold { $hold }%)
    }
}
laid-deploy = { $before } + { $armies } = { $after } armies for { $chests } { $chests ->
    [one] chest
   *[other] chests
}{ $by-id ->
    [none] { "" }
   *[other] ; next to { $by }
}
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
    [none] { $letter }
   *[other] { $letter } with { $armies }
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
facts-chests = You have { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
}.
facts-rice = Winter: { $provinces ->
    [one] { $provinces } province needs
   *[other] { $provinces } provinces need
} { $provinces } rice. You have { $rice }{ $loss ->
    [0] .
   *[other] , and the last event of the year can cost you up to { $loss }.
}
facts-reserve = { $supply ->
    [one] { $supply } army
   *[other] { $supply } armies
} in reserve.
facts-lands = Your provinces
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
}You have { $owned ->
    [one] { $owned } chest
   *[other] { $owned } chests
}. Bid { $bid }, actions { $actions }{ $in-time ->
    [0] { "" }
   *[other] , taxes +{ $in-time }
}: { $missing ->
    [0] { $left } left.
   *[other] { $missing } too few. Actions you can't pay for are skipped.
}{ $late ->
    [0] { "" }
   *[other] {" "}Taxes bring { $late } when their card comes up.
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
facts-final = What others see
facts-final-text = They see each space only when its action card comes up. If you lose a province, they also see which space it was on.

## A battle

facts-odds = Odds
facts-odds-line = { $armies }{ $bonus ->
    [0] { "" }
   *[other] {" "}+ { $bonus }
}: { $odds }
facts-odds-added = { $armies ->
    [0] None added
   *[other] { $armies } added
}: { $odds }
facts-odds-note = Based on the current tray and tower.
facts-revolts = The revolts, with odds if fought first
facts-revolt = **{ $province }**: { $contents }{ $hold-id ->
    [none] { "" }
   *[other] {" "}· { $hold }
}
facts-gain = What you can win
facts-stake = What's at stake
facts-around = Neighbors
facts-near = Next to { $province }: { $by }

## Special cards, events, and provinces on offer

facts-event = Event of this round
facts-event-line = **{ $event }**: { $text }
facts-protected = Protected by a temple and the event
facts-protected-one = { $province } ({ $who })
facts-no-bonus = Your reserve is empty, so this card adds no army.
facts-specials = What the cards do
facts-special = **{ $place }. { $special }**: { $text }{ $now-id ->
    [none] { "" }
   *[other] {" "}{ $now }
}
now-attacks = { $number ->
    [0] You planned no Battle/move action.
    [one] You planned 1 Battle/move action.
   *[other] You planned { $number } Battle/move actions.
}{ $supply ->
    [0] {" "}Your reserve is empty now.
   *[other] { "" }
}
now-defends = It works each time you're attacked.{ $supply ->
    [0] {" "}Your reserve is empty now.
   *[other] { "" }
}
now-gains = You'd get { $gain } in { $province }.
now-deploys = You could place { $armies } in { $province } instead of { $usual }.
now-deploys-alike = You'd place { $usual } in { $province } with or without it.
now-void = It wouldn't help in { $province }: { $why }.
now-nothing-planned = It doesn't help your plan.
facts-claims = On offer
facts-groups = Your army groups
facts-dealt = Provinces dealt to you
facts-claim = **{ $province }** { $values }
