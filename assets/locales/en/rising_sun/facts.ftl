### Facts shown with a question, so players need not look them up. Short: they are read on a phone.

who-you = you
force-of = { $who } { $force }
vp-of = { $who } { $gains ->
    [yes] +
   *[no] −
}{ $vp } VP
leads = { $who-id ->
    [you] you lead
   *[other] { $who } leads
}

## Next to an option: at most 90 characters

beside-province = { $toll-id ->
    [none] { "" }
   *[other] Route toll, 1 Coin to { $toll }:{" "}
}{ $forces-id ->
    [none] no Force there{ $changes ->
        [yes] ; then { $then }
       *[no] { "" }
    }
   *[other] { $forces }; { $changes ->
        [yes] then { $then }
       *[no] { $now }
    }
}{ $gains-id ->
    [none] { "" }
   *[other] ; { $gains }
}{ $war ->
    [0] { "" }
   *[other] {" "}(war { $war })
}
beside-replacement = { $forces-id ->
    [none] Result: no Force there
   *[other] Result: { $forces }; { $then }
}{ $gains-id ->
    [none] { "" }
   *[other] ; { $gains }
}
beside-captive = { $forces-id ->
    [none] Force left: none
   *[other] Force left: { $forces }
}. { $vp ->
    [0] Its owner has no VP
   *[other] You steal { $vp } VP{ $loyalty ->
        [0] { "" }
       *[other] , and { card-loyalty } adds { $loyalty }
    }
}
beside-shrine = { $kami } { $worship-id ->
    [none] Empty
   *[other] Now { $worship }
}{ $winner-id ->
    [none] { "" }
   *[other] ; then { $winner }
}
beside-player = { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
}, { $ronin } Ronin, { $vp } VP

## Everyone's Coins and Ronin

facts-wealth = Coins and Ronin
facts-wealth-line = { $who-id ->
    [you] You
   *[other] { $who }
}: { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
}, { $ronin } Ronin

## Who goes first

facts-acting = Effects happening now
facts-acting-of = { $who-id ->
    [you] **You**
   *[other] { $who }
}: { $cards }
facts-order = Coins afterward
facts-order-first = If you go **first**: { $outcome }
facts-order-last = If you go **last**: { $outcome }
facts-order-of = { $who } { $sure ->
    [yes] { $most }
   *[no] { $least } to { $most }
}

## Mandates

facts-mandates = What each mandate would do now
facts-recruit = **Recruit** (figures): { $figures }
facts-number = { $who } { $number }{ $more ->
    [0] { "" }
   *[other] {" "}+ { $more }
}{ $gain-id ->
    [none] { "" }
   *[other] {" "}({ $gain })
}
facts-marshal = **Marshal**: everyone moves; a stronghold for { $builders }
facts-builder = { $who } ({ $left ->
    [no] none left
   *[yes] { $price ->
        [one] { $price } Coin
       *[other] { $price } Coins
    }; { $who-id ->
        [you] you have { $coins }
       *[other] has { $coins }
    }
})
facts-train = **Train**: { $buyers-id ->
    [none] no cards left
   *[other] you buy first; { $discount ->
        [one] 1 Coin
       *[other] { $discount } Coins
    } less for { $buyers }
}
facts-buyer = { $who } (from { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
}; { $who-id ->
    [you] you have { $coins }
   *[other] has { $coins }
})
facts-honesty = { card-honesty }: { $vp } VP for you with any mandate except Betray
facts-harvest = **Harvest**: { $gains }
facts-gain = { $who } { $gain }
facts-gain-of-others = everyone else { $gain }
facts-betray = **Betray**: { $allied ->
    [yes] your alliance with { $who } ends{ $honor ->
        [yes] {" "}and you lose Honor
       *[no] { "" }
    }; only you may
   *[no] only you may
} replace up to { $figures } { $figures ->
    [one] figure
   *[other] figures
}
facts-season = This season
facts-played = Played: { $seen-id ->
    [none] { $announced-id ->
        [none] nothing yet
       *[other] face down, announced as { $announced }
    }
   *[other] { $seen }{ $announced-id ->
        [none] { "" }
       *[other] ; face down, announced as { $announced }
    }
}
facts-ahead = Counting this mandate: Kami turn after { $kami ->
    [1] 1 mandate
   *[other] { $kami } mandates
}, war { $together ->
    [yes] right after it
   *[no] after { $war } mandates
}.
facts-wars = Wars this season
facts-barred = Closed Shipping Routes
facts-barred-text = { $who } charges a toll of { $toll ->
    [one] 1 Coin
   *[other] { $toll } Coins
} ({ card-path-of-the-serpent }), more than you have. Your figures can only use Routes you already paid for.
facts-changes = What changes
facts-replacing = The replaced figure goes to its owner's reserve; yours comes from your reserve. This is neither a kill nor a summon.
facts-cards = What the cards do
facts-cards-more = More cards
facts-card = **{ $card }**: { $text }

## A battle

facts-token = The War Province token
facts-worth = { $vp } VP in Winter{ $is-new ->
    [no] . You already have this province.
   *[yes] { $number ->
        [1] . It would be your first province.
        [2] . It would be your 2nd province.
        [3] . It would be your 3rd province.
       *[other] . It would be your { $number }th province.
    }
} { $rises ->
    [yes] Set bonus: { $after } VP, up from { $before }.
   *[no] Set bonus: still { $before } VP.
}{ $now ->
    [0] { "" }
   *[other] {" "}Your cards give you { $now } VP for winning it.
}
facts-battle = Force (with Ronin), in Honor order
facts-fighter = { $who-id ->
    [you] **You**
   *[other] { $who }
}: **{ $force }**{ $may-hire ->
    [yes] {" "}({ $hired })
   *[no] { "" }
} · { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
} · { $ronin } Ronin
form-fighter = { $who-id ->
    [you] You
   *[other] { $who }
}: Force { $force }{ $may-hire ->
    [yes] , with Ronin { $hired }
   *[no] { "" }
}; { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
}, { $ronin } Ronin
facts-advantages = What each advantage would do
facts-seppuku = **Seppuku**: { $number ->
    [0] you have no figures here to kill.
    [one] kill your { $figures } here for { $vp } VP{ steps-of-seppuku }.
   *[other] kill your { $number } figures here ({ $figures }) for { $vp } VP{ steps-of-seppuku }.
}
steps-of-seppuku = { $steps ->
    [0] ; your Honor is already the highest
    [one] {" "}and Honor
   *[other] {" "}and { $steps } Honor
}
facts-take-hostage = **Take Hostage**: { $hostages ->
    [one] take another player's figure (no Daimyo) and steal 1 VP from its owner{ adds-loyalty }.
   *[other] take up to { $hostages } figures of other players (no Daimyo) and steal 1 VP for each{ adds-loyalty }.
}
adds-loyalty = { $loyalty ->
    [0] { "" }
   *[other] , plus { $loyalty } VP from { card-loyalty }
}
facts-hire-ronin = **Hire Ronin**: { $clan-id ->
    [koi] your Ronin and the Coins you keep add Force ({ $force } right now).
   *[other] your Ronin add { $force } Force.
}
facts-imperial-poets = **Imperial Poets**: gain 1 VP for each figure killed here ({ $all } present){ adds-loyalty }.
facts-reparations = Reparations
facts-reparations-each = Each loser gets { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
} either way.
