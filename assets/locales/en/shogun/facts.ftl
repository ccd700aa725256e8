### What stands with a question of Shogun, so that nobody has to look it up elsewhere. Short: it is read on a phone.

who = { $mine ->
    [yes] you
   *[no] { $letter } { $daimyo }
}

## Beside an option: at most 90 characters

beside-claim = { $chests } { $chests ->
    [one] chest
   *[other] chests
}, { $rice } rice, { $spaces } { $spaces ->
    [one] space
   *[other] spaces
}, { $region }{ $own-id ->
    [none] { "" }
   *[other] {" "}· by yours: { $own }
}
beside-pile = { $cards ->
    [one] { $cards } card lies there
   *[other] { $cards } cards lie there
}
beside-attack = { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}, { $farmers ->
    [0] farmers stand aside
   *[other] farmers help them
}
beside-neutral = { $farmers ->
    [0] No farmer defends it
    [one] { $farmers } farmer defends it
   *[other] { $farmers } farmers defend it
}
beside-own = { $armies ->
    [one] { $armies } army of yours stands there
   *[other] { $armies } armies of yours stand there
}, no battle
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
beside-odds = win { $win } %, lose { $lose } %, undecided { $undecided } %
beside-odds-neutral = win { $win } %
beside-odds-with-all = with { $armies }: { $odds }
beside-move = then { $there } there, { $here } here
beside-special = { $text }
beside-revolt = hold { $win } %
beside-defend-none = You fight with what stands there

### What would become of a card on a space now

laid-void = Nothing: { $why }
laid-build = { $building } for { $chests } { $chests ->
    [one] chest
   *[other] chests
}, then { $spaces } free
laid-collect = { $gain }{ $markers ->
    [0] , no revolt
    [one] , then { $markers } farmer against { $armies }{ $hold-id ->
        [none] { "" }
       *[other] {" "}(hold { $hold } %)
    }
   *[other] , then { $markers } farmers against { $armies }{ $hold-id ->
        [none] { "" }
       *[other] {" "}(hold { $hold } %)
    }
}
laid-deploy = { $before } + { $armies } = { $after } armies for { $chests } { $chests ->
    [one] chest
   *[other] chests
}{ $by-id ->
    [none] { "" }
   *[other] ; next to { $by }
}
laid-battle = up to { $armies } may go; next to { $by }
laid-bid-chests = { $chests ->
    [0] Pays nothing; only an empty space is lower
    [one] Pays { $chests } chest
   *[other] Pays { $chests } chests
}
laid-bid-province = Pays nothing; beats 0 chests, loses to 1; { $province } does nothing else
place-action = { $chests ->
    [0] { $what }
    [one] { $what } · costs { $chests } chest
   *[other] { $what } · costs { $chests } chests
}
place-open = open, comes as number { $number }
place-covered = still covered
place-bid = You have { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
}. 4 beats 3, 2, 1, a province, 0, nothing

why-chests = too few chests
why-supply = too few armies in reserve
why-spaces = no free building space
why-same-building = it stands there already
why-tiles = no tile is left
why-armies = it needs 2 armies
why-no-target = no neighbour can be entered
why-lost = the province is lost
why-declined = left out

### Neighbours, in a few words

near-armies = { $letter } { $armies }
near-neutral = { $number } neutral
near-own = { $number } of yours
near-nobody = nobody else

## Planning

facts-chests = Chests
facts-chests-owned = You have { $chests }.
facts-chests-needed = { $missing ->
    [0] You have { $chests }. Your bid takes { $bid }, the actions laid cost { $actions }.
   *[other] You have { $chests }. Your bid takes { $bid }, the actions laid cost { $actions }: { $missing } more are needed.
}{ $taxes ->
    [0] { "" }
   *[other] {" "}Taxes bring { $taxes } when their card comes.
}
facts-rice = Rice
facts-rice-line = { $rice } of { $provinces } that winter asks for, before an event takes 0 to { $most }.
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
facts-reserve = { $supply } armies in reserve
facts-final = What is known
facts-final-text = Nobody sees your spaces, the empty ones included, before their action card comes up; a card taken with its province is seen. Chest cards on action spaces lay themselves.

## A battle

facts-odds = Chances
facts-odds-line = { $send }: { $odds }
facts-odds-note = By what lies in tray and tower now, before armies that { $who } may add.
facts-odds-note-neutral = By what lies in tray and tower now.
facts-gain = What it is worth
facts-gain-line = { $values }. { $region }.
facts-tower = Tower and tray
facts-near = Next to { $province }: { $by }
facts-near-title = Around it

## Special cards and the rest

facts-event = Event of this round
facts-event-line = **{ $event }**: { $text }
facts-specials = What they do
facts-special = **{ $place }. { $special }**: { $text }
facts-special-now = **{ $place }. { $special }**: { $text } { $now }
now-attack = You fight nowhere this round.
now-attacks = { $number ->
    [0] You planned no attack.
    [one] You planned 1 action that may attack.
   *[other] You planned 2 actions that may attack.
}
now-gain = { $gain-id ->
    [none] You planned none.
   *[other] { $province } then brings { $gain }.
}
now-deploy = { $province-id ->
    [none] You planned none.
   *[other] You planned it in { $province }: { $armies } armies.
}
facts-bids = Bids
facts-claims = The two open provinces
facts-claim = **{ $province }**: { $values } · { $region } · next to { $by }
