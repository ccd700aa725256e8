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
}{ $war ->
    [0] { "" }
   *[other] {" "}(war { $war })
}
beside-captive = { $forces-id ->
    [none] leaves no Force
   *[other] leaves { $forces }
}{ $vp ->
    [0] ; no VP to steal
   *[other] ; steal { $vp } VP{ $loyalty ->
        [0] { "" }
       *[other] , { card-loyalty } adds { $loyalty }
    }
}
brief-strike = { $then-id ->
    [none] no Force left
   *[other] { $then }
}{ $gains-id ->
    [none] { "" }
   *[other] , { $gains }
}
brief-shrine = { $kami }{ $winner-id ->
    [none] { "" }
   *[other] {" "}Then { $winner }.
}
brief-captive = leaves { $force } Force, { $vp ->
    [0] no VP
   *[other] +{ $vp } VP
}
beside-shrine = { $kami }{ $worship-id ->
    [none] { "" }
   *[other] {" "}Now { $worship }{ $winner-id ->
        [none] { "" }
       *[other] ; then { $winner }
    }
}
beside-player = { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
}, { $ronin } Ronin, { $vp } VP

## Everyone's Coins and Ronin

facts-wealth = Coins and Ronin
facts-wealth-line = { $icon-id ->
    [none] { "" }
   *[other] { $icon } { "" }
}{ $who-id ->
    [you] You
   *[other] { $who }
}: { $coins } { $coins ->
    [one] { ICON("rising_sun_coin", "Coin") }
   *[other] { ICON("rising_sun_coin", "Coins") }
}, { $ronin } { ICON("rising_sun_ronin", "Ronin") }

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

facts-number = { $who-id ->
    [you] you summon
   *[other] { $who }
} { $number }{ $more ->
    [0] { "" }
   *[other] {" "}+ { $more }
}{ $gain-id ->
    [none] { "" }
   *[other] {" "}({ $gain })
}
facts-marshal = all move; { $builders }
facts-builder = { $left ->
    [no] { $who-id ->
        [you] you have no strongholds left
       *[other] { $who } has none left
    }
   *[yes] { $missing ->
        [0] { $who } can build for { $price } of { $coins } { $coins ->
            [one] { ICON("rising_sun_coin", "Coin") }
           *[other] { ICON("rising_sun_coin", "Coins") }
        }
        [one] { $who-id ->
            [you] you need 1 more { ICON("rising_sun_coin", "Coin") } to build
           *[other] { $who } needs 1 more { ICON("rising_sun_coin", "Coin") }
        }
       *[other] { $who-id ->
            [you] you need { $missing } more { ICON("rising_sun_coin", "Coins") } to build
           *[other] { $who } needs { $missing } more { ICON("rising_sun_coin", "Coins") }
        }
    }
}
facts-train = { $buyers-id ->
    [none] no cards left
   *[other] cards cost { $discount ->
        [one] 1 Coin
       *[other] { $discount } Coins
    } less for { $buyers }
}
facts-train-for-you = { $cards ->
    [0] no cards left
   *[other] { $affords ->
        [yes] cards cost you { $discount ->
            [one] 1 Coin
           *[other] { $discount } Coins
        } less
       *[no] you can't afford a card
    }
}
facts-buyer = { $who-id ->
    [you] you (from { $price }, you have { $coins })
   *[other] { $who } (from { $price }, has { $coins })
}
facts-honesty = { card-honesty }: { $vp } VP for you unless you betray
facts-gain = { $who-id ->
    [you] you gain
   *[other] { $who }
} { $gain }
facts-gain-of-others = others { $gain }
facts-betray = you replace { $figures } { $figures ->
    [one] figure
   *[other] figures
}{ $allied ->
    [yes] , leave { $who }{ $honor ->
        [yes] {" "}and lose Honor
       *[no] { "" }
    }
   *[no] { "" }
}
facts-everyone = What each player gets
facts-everyone-mandate = **{ $mandate }**: { $told }
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
facts-ahead = { $kami ->
    [1] Kami turn after this mandate
   *[other] Kami turn in { $kami } mandates
}, { $together ->
    [yes] then war
   *[no] war in { $war }
}
facts-barred = Closed Shipping Routes
facts-barred-text = { $who } charges a toll of { $toll ->
    [one] 1 Coin
   *[other] { $toll } Coins
} ({ card-path-of-the-serpent }), more than you have. Your figures can only use Routes you already paid for.
facts-changes = Replaced figures
facts-replacing = They return to reserve. It isn't a kill or a summon.
facts-offer = Cards for sale
facts-cards = What the cards do
facts-cards-more = More cards
facts-card = **{ $card }** ({ $price ->
    [0] free
    [one] { $price } Coin
   *[other] { $price } Coins
}): { $text }

## A battle

facts-token = War token
facts-worth = { $vp } VP in Winter{ $is-new ->
    [no] ; not a new province
   *[yes] { $number ->
        [1] , your first province
        [2] , your 2nd province
        [3] , your 3rd province
       *[other] , your { $number }th province
    }
}{ $rises ->
    [yes] ; set bonus { $after } VP instead of { $before }
   *[no] { "" }
}{ $now ->
    [0] { "" }
   *[other] ; your cards add { $now } VP
}
facts-battle = Force (with Ronin), in Honor order
facts-fighter = { $icon-id ->
    [none] { "" }
   *[other] { $icon } { "" }
}{ $who-id ->
    [you] **You**
   *[other] { $who }
}: **{ $force }**{ $may-hire ->
    [yes] {" "}({ $hired })
   *[no] { "" }
} · { $coins } { $coins ->
    [one] { ICON("rising_sun_coin", "Coin") }
   *[other] { ICON("rising_sun_coin", "Coins") }
} · { $ronin } { ICON("rising_sun_ronin", "Ronin") }
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
facts-seppuku = { ICON("rising_sun_seppuku") } **Seppuku**: { $number ->
    [0] you have no figures here to kill.
    [one] kill your { $figures } here for { $vp } VP{ steps-of-seppuku }.
   *[other] kill your { $number } figures here ({ $figures }) for { $vp } VP{ steps-of-seppuku }.
}
steps-of-seppuku = { $steps ->
    [0] ; your Honor is already the highest
    [one] {" "}and Honor
   *[other] {" "}and { $steps } Honor
}
facts-take-hostage = { ICON("rising_sun_take_hostage") } **Take Hostage**: { $hostages ->
    [one] take another player's figure (no Daimyo) and steal 1 VP from its owner{ adds-loyalty }.
   *[other] take up to { $hostages } figures of other players (no Daimyo) and steal 1 VP for each{ adds-loyalty }.
}
adds-loyalty = { $loyalty ->
    [0] { "" }
   *[other] , plus { $loyalty } VP from { card-loyalty }
}
facts-hire-ronin = { ICON("rising_sun_ronin") } **Hire Ronin**: { $clan-id ->
    [koi] your Ronin and the Coins you keep add Force ({ $force } right now).
   *[other] your Ronin add { $force } Force.
}
facts-imperial-poets = { ICON("rising_sun_imperial_poets") } **Imperial Poets**: gain 1 VP for each figure killed here ({ $all } present){ adds-loyalty }.
facts-reparations = Reparations
facts-reparations-each = Each loser gets { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
} either way.
