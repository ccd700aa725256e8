### What stands with a question of Rising Sun, so that nobody has to look it up elsewhere. Short: it is read on a phone.

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

## Beside an option: at most 90 characters

beside-province = { $toll-id ->
    [none] { "" }
   *[other] Route, 1 Coin to { $toll }:{" "}
}{ $forces-id ->
    [none] nobody there{ $changes ->
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
    [none] Then nobody is there
   *[other] Then { $forces }; { $then }
}{ $gains-id ->
    [none] { "" }
   *[other] ; { $gains }
}
beside-captive = { $forces-id ->
    [none] Then nobody is there
   *[other] Then Force: { $forces }
}. { $vp ->
    [0] Its owner has no VP
   *[other] You steal { $vp } VP{ $loyalty ->
        [0] { "" }
       *[other] , and { card-loyalty } adds { $loyalty }
    }
}
beside-shrine = { $kami } { $worship-id ->
    [none] Nobody there
   *[other] There: { $worship }
}{ $winner-id ->
    [none] { "" }
   *[other] ; then { $winner }
}
beside-player = { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
}, { $ronin } Ronin, { $vp } VP

## Coins and Ronin of everybody

facts-wealth = Coins and Ronin
facts-wealth-line = { $who-id ->
    [you] You
   *[other] { $who }
}: { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
}, { $ronin } Ronin

## Who goes first

facts-acting = What acts now
facts-acting-of = { $who-id ->
    [you] **You**
   *[other] { $who }
}: { $cards }
facts-order = Coins afterwards
facts-order-first = If you go **first**: { $outcome }
facts-order-last = If you go **last**: { $outcome }
facts-order-of = { $who } { $sure ->
    [yes] { $most }
   *[no] { $least } to { $most }
}

## Mandates

facts-mandates = What each would do now
facts-recruit = **Recruit**, figures: { $figures }
facts-number = { $who } { $number }{ $more ->
    [0] { "" }
   *[other] {" "}+ { $more }
}{ $gain-id ->
    [none] { "" }
   *[other] {" "}({ $gain })
}
facts-marshal = **Marshal**: all move; a stronghold for { $builders }
facts-builder = { $who } ({ $left ->
    [no] none left
   *[yes] { $price ->
        [one] { $price } Coin
       *[other] { $price } Coins
    }; { $who-id ->
        [you] have { $coins }
       *[other] has { $coins }
    }
})
facts-train = **Train**: { $buyers-id ->
    [none] no card is left
   *[other] you buy first; { $discount ->
        [one] 1 Coin
       *[other] { $discount } Coins
    } less for { $buyers }
}
facts-buyer = { $who } (from { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
}; { $who-id ->
    [you] have { $coins }
   *[other] has { $coins }
})
facts-honesty = { card-honesty }: { $vp } VP for you with any of them but Betray
facts-harvest = **Harvest**: { $gains }
facts-gain = { $who } { $gain }
facts-gain-of-others = the others { $gain }
facts-betray = **Betray**: { $allied ->
    [yes] no longer allied with { $who }{ $honor ->
        [yes] , Honor lost
       *[no] { "" }
    }; you
   *[no] you
} alone replace up to { $figures } { $figures ->
    [one] figure
   *[other] figures
}
facts-season = This season
facts-played = Played: { $seen-id ->
    [none] { $announced-id ->
        [none] nothing
       *[other] face down, as { $announced }
    }
   *[other] { $seen }{ $announced-id ->
        [none] { "" }
       *[other] ; face down, as { $announced }
    }
}
facts-ahead = Kami turn { $kami ->
    [1] after this mandate
   *[other] after { $kami } mandates from here
}, war { $together ->
    [yes] right after it
   *[no] after { $war } mandates
}.
facts-wars = War this season
facts-barred = Closed Shipping Routes
facts-barred-text = { $who } takes a toll of { $toll ->
    [one] 1 Coin
   *[other] { $toll } Coins
} ({ card-path-of-the-serpent }), which is more than you have. Your figures can only cross a Route that you already paid for.
facts-changes = What changes
facts-replacing = The other figure goes to its owner's reserve, yours comes from your own. It is no kill and no summon.
facts-cards = What the cards do
facts-cards-more = More cards
facts-card = **{ $card }**: { $text }

## A battle

facts-token = Its token
facts-worth = { $vp } VP in Winter{ $is-new ->
    [no] . You have this province already.
   *[yes] { $number ->
        [1] , your first province.
        [2] , your 2nd province.
        [3] , your 3rd province.
       *[other] , your { $number }th province.
    }
} { $rises ->
    [yes] Set bonus: { $before } VP, then { $after }.
   *[no] Set bonus: { $before } VP, as before.
}{ $now ->
    [0] { "" }
   *[other] {" "}Your cards bring { $now } VP when you win it.
}
facts-battle = Force (with Ronin), by Honor
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
facts-advantages = What each would do
facts-seppuku = **Seppuku**: { $number ->
    [0] you have no figure here to kill.
    [one] kill your { $figures } here for { $vp } VP{ steps-of-seppuku }.
   *[other] kill your { $number } figures here ({ $figures }) for { $vp } VP{ steps-of-seppuku }.
}
steps-of-seppuku = { $steps ->
    [0] ; you have the highest Honor
    [one] {" "}and a step of Honor
   *[other] {" "}and { $steps } steps of Honor
}
facts-take-hostage = **Take Hostage**: { $hostages ->
    [one] take another's figure, but no Daimyo, and 1 VP of its owner{ adds-loyalty }.
   *[other] take up to { $hostages } figures of others, but no Daimyo, each with 1 VP of its owner{ adds-loyalty }.
}
adds-loyalty = { $loyalty ->
    [0] { "" }
   *[other] , and { $loyalty } VP with { card-loyalty }
}
facts-hire-ronin = **Hire Ronin**: { $clan-id ->
    [koi] your Ronin and the Coins that you keep add Force, now { $force }.
   *[other] your Ronin add { $force } Force.
}
facts-imperial-poets = **Imperial Poets**: gain 1 VP for each figure killed here, of { $all }{ adds-loyalty }.
facts-reparations = Reparations
facts-reparations-each = Each of the others receives { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
} in any case.
