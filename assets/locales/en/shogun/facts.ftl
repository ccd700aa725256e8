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
} · { $region } · next to { $by }
beside-pile = { $cards ->
    [one] { $cards } card lies there
   *[other] { $cards } cards lie there
}
beside-attack = { $armies ->
    [one] { $armies } army
   *[other] { $armies } armies
}{ $more ->
    [0] { "" }
   *[other] {" "}(can add { $more })
}, { $farmers ->
    [0] farmers stand aside
   *[other] farmers help them
}
beside-protected = can't be attacked: a temple and the event protect it
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
beside-odds = win { $win }%, lose { $lose }%, undecided { $undecided }%
beside-odds-if-added = win { $win }%{ $short ->
    [0] , lose { $lose }%, undecided { $undecided }%; win
   *[1] ;
} { $if-added }% if { $letter } adds { $added }
beside-odds-neutral = win { $win }%
beside-odds-defending = hold { $lose }%, lose { $win }%, undecided { $undecided }%
beside-odds-with-all = with { $armies }{ $bonus ->
    [0] { "" }
   *[other] {" "}+ { $bonus }
}: { $odds }
beside-of = { $letter }: { $told }
beside-nobody = neutral
beside-revolt = hold { $win }%

### What would become of a card on a space now

laid-void = Nothing now: { $why }
laid-too-dear = Costs { $chests }, and you have { $owned } now: only if more come before
laid-build = { $building } for { $chests } { $chests ->
    [one] chest
   *[other] chests
}, then { $spaces } free{ $calmed ->
    [0] { "" }
    [one] , { $calmed } marker fewer
   *[other] , { $calmed } markers fewer
}
laid-collect = { $gain }{ $revolt ->
    [no] , no revolt
   *[yes] , then { $farmers } { $farmers ->
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
laid-battle = up to { $armies } may go; next to { $by }
laid-bid-chests = { $chests ->
    [0] nothing is paid; only an empty space is lower
    [one] paid, whatever place it wins
   *[other] paid, whatever place it wins
}
laid-bid-province = nothing is paid; beats 0 chests, loses to 1; it then does nothing else
place-action = { $chests ->
    [0] { $what }
    [one] { $what } · costs { $chests } chest
   *[other] { $what } · costs { $chests } chests
}
place-open = open
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
why-no-target = temples and the event protect every neighboring province
why-lost = the province was lost in this round
why-declined = left out

### Neighbours, in a few words

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
near-nobody = nobody else

## Planning

facts-goods = Chests, rice, reserve
facts-chests = You have { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
}.
facts-rice = { $rice } rice for { $provinces ->
    [one] { $provinces } province
   *[other] { $provinces } provinces
} in winter{ $loss ->
    [0] .
   *[other] , which takes up to { $loss } first.
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
}. Your bid takes { $bid }, your actions cost { $actions }{ $in-time ->
    [0] { "" }
   *[other] , your taxes bring { $in-time }
}: { $missing ->
    [0] { $left } left.
   *[other] { $missing } too few. What cannot be paid when it comes is not done.
}{ $late ->
    [0] { "" }
   *[other] {" "}Your taxes bring { $late } when they come.
}
not-laid-province = { $province } is not yours: { $plays ->
    [no] it is out of play.
   *[yes] { $owner-id ->
        [none] nobody holds it.
       *[other] { $owner } holds it.
    }
}
not-laid-chests = Bid { $bid }? You have { $chests ->
    [one] { $chests } chest.
   *[other] { $chests } chests.
}
not-laid-bid = Nobody can bid more than { $most } chests.
facts-final = What others see
facts-final-text = Nothing of your mat, its empty spaces included, before the action card of a space comes up; only which space a lost province leaves.

## A battle

facts-odds = Chances
facts-odds-line = { $armies }{ $bonus ->
    [0] { "" }
   *[other] {" "}+ { $bonus }
}: { $odds }
facts-odds-added = { $armies ->
    [0] None added
   *[other] { $armies } added
}: { $odds }
facts-odds-note = Based on the current tray and tower.
facts-revolts = The revolts, each as if fought first
facts-revolt = **{ $province }**: { $contents }{ $hold-id ->
    [none] { "" }
   *[other] {" "}· { $hold }
}
facts-gain = What there is to win
facts-stake = What is at stake
facts-around = Around it
facts-near = Next to { $province }: { $by }

## Special cards, events, and provinces on offer

facts-event = Event of this round
facts-event-line = **{ $event }**: { $text }
facts-protected = Can't be attacked: a temple and the event protect it
facts-protected-one = { $province } ({ $who })
facts-no-bonus = Your reserve is empty, so it adds no army.
facts-specials = What they do
facts-special = **{ $place }. { $special }**: { $text }{ $now-id ->
    [none] { "" }
   *[other] {" "}{ $now }
}
now-attacks = { $number ->
    [0] You planned no attack.
    [one] You planned 1 action that can attack.
   *[other] You planned { $number } actions that can attack.
}{ $supply ->
    [0] {" "}Your reserve is empty now.
   *[other] { "" }
}
now-defends = It counts whenever you are attacked.{ $supply ->
    [0] {" "}Your reserve is empty now.
   *[other] { "" }
}
now-gains = In { $province } you would get { $gain }.
now-deploys = In { $province } you would place { $armies }, not { $usual }.
now-deploys-alike = In { $province } you would place { $usual } with it or without.
now-void = In { $province } nothing would happen: { $why }.
now-nothing-planned = You planned nothing that it helps.
facts-claims = On offer
facts-groups = Your army groups
facts-dealt = Provinces dealt to you
facts-claim = **{ $province }** { $values }
