### The log of Rising Sun, one line per event.

seat-number = { $seat } { $number }

## The season

event-season-began = ## { $season }
    Wars this season: { $wars }.
war-number = { $number } { $province }
event-income-taken = Every clan takes its income.
event-hostage-returned = { $seat } returns { $figures }{ $coins ->
    [0] { "" }
    [one] {" "}and gains { $coins } Coin
   *[other] {" "}and gains { $coins } Coins
}.
figure-of-owner = { $figure } to { $owner }
event-season-ended = **{ $season } is over.**{ $standings-id ->
    [none] { "" }
   *[other] { standings }
}
standings =
    { "" }
    { $standings }
standing = · { $seat } **{ $vp } VP**{ $sources-id ->
    [none] { "" }
   *[other] : { $sources }
}

## Tea Ceremony and gifts

event-alliance-proposed = 🍵 { $seat } proposes an alliance to { $to }{ terms-told }.
event-proposal-declined = { $seat } declines the proposal from { $by }.
event-proposal-withdrawn = { $seat } withdraws the proposal to { $to }.
event-alliance-formed = 🤝 { $seat } and { $ally } form an alliance{ formed-giving }{ formed-asking }.
formed-giving = { $give-coins ->
    [0] { $give-ronin ->
        [0] { "" }
       *[other] ; { $seat } gives { amount-given }
    }
   *[other] ; { $seat } gives { amount-given }
}
formed-asking = { $ask-coins ->
    [0] { $ask-ronin ->
        [0] { "" }
       *[other] ; { $ally } gives { amount-asked }
    }
   *[other] ; { $ally } gives { amount-asked }
}
event-gift-given = 🎁 { $seat } gives { $to } { $ronin ->
    [0] { $coins ->
        [one] { $coins } Coin
       *[other] { $coins } Coins
    }
   *[other] { $coins ->
        [0] { $ronin } Ronin
        [one] { $coins } Coin and { $ronin } Ronin
       *[other] { $coins } Coins and { $ronin } Ronin
    }
}.

## Mandates

event-mandate-tiles-drawn = You drew { $tiles }.
event-mandate-chosen = { $facedown ->
    [yes] 📜 { $seat } plays a tile face down and announces **{ $mandate }**.
   *[no] 📜 { $seat } chooses **{ $mandate }**.
}
event-figure-summoned = { $seat } summons { $summons }.
summoned-in = { $figures } in { $province }{ $kami-id ->
    [none] { "" }
   *[other] {" "}to worship { $kami }
}
event-figure-placed = { $seat } places { $figure } { at-place } ({ $source }).
event-worship-began = { $seat } sends { $figure } to worship { $kami }.
event-figure-moved = { $seat } moves { $moves }.
moved-from-to = { $figures } from { $origin } to { $province }
event-figure-left-out = { $seat } can no longer pay the toll: their { $figure } stays in { $origin } instead of moving to { $province }.
event-toll-paid = { $seat } pays { $to } 1 Coin to use a Shipping Route.
event-toll-changed = { $charged ->
    [yes] { $seat } charges { $to } the Shipping Route toll again.
   *[no] { $seat } waives the Shipping Route toll for { $to }.
}
event-stronghold-built = 🏯 { $seat } builds a stronghold in { $province } { $price ->
    [0] for free
    [one] for { $price } Coin
   *[other] for { $price } Coins
}.
event-card-bought = { $seat } buys **{ $card }** { $price ->
    [0] for free
    [one] for { $price } Coin
   *[other] for { $price } Coins
}.
event-harvested = 🌾 { $seat } harvests { $gains }{ $provinces-count ->
    [0] { "" }
   *[other] , leading in { $provinces }
}.
event-alliance-broken = 💔 { $seat } betrays { $ally }{ $dishonored ->
    [yes] {" "}and loses Honor
   *[no] { "" }
}: their alliance is over.
event-figure-replaced = { $seat } replaces { $replacements }.
replaced-by = { $owner }'s { $replaced } { at-place } with { $same ->
    [yes] their own
   *[no] { $own }
}
event-passed = { $seats-count ->
    [one] { $what-id ->
        [recruit-figures] { $seats } recruits no figures.
        [summon-figures] { $seats } recruits no figures.
        [move-figures] { $seats } moves no figures.
        [marshal-figures] { $seats } moves no figures.
        [buy-card] { $seats } buys nothing.
        [replace-figure] { $seats } replaces no figures.
        [may-commit-seppuku] { $seats } declines Seppuku.
        [may-take-hostage] { $seats } takes no hostage.
        [may-hire-ronin] { $seats } hires no Ronin.
        [may-hear-poets] { $seats } declines the VP from Imperial Poets.
        [may-rise] { $seats } declines to rise to the top.
       *[other] { $seats } passes.
    }
   *[other] { $what-id ->
        [recruit-figures] { $seats } recruit no figures.
        [summon-figures] { $seats } recruit no figures.
        [move-figures] { $seats } move no figures.
        [marshal-figures] { $seats } move no figures.
        [buy-card] { $seats } buy nothing.
       *[other] { $seats } pass.
    }
}

## Gains and losses

told-gains = { $seat } gains { $gains } ({ $source }).
gain-vp = **{ $number } VP**
gain-honor = { $steps ->
    [one] Honor
   *[other] { $steps } Honor
}
event-coins-gained = { told-gains }
event-coins-taken = { $seat } takes { $number ->
    [one] { $number } Coin
   *[other] { $number } Coins
} { $losers-count ->
    [one] from { $losers }
   *[other] each from { $losers }
} ({ $source }).
event-coin-given-away = { $seat } pays 1 Coin to { $to } instead of the bank ({ card-benevolence }).
event-ronin-gained = { told-gains }
event-ronin-swapped = { $seat } turns { $number } Ronin into Coins.
event-vp-gained = { told-gains }
event-vp-stolen = { $seat } steals **{ $number } VP** { $losers-count ->
    [one] from { $losers }
   *[other] each from { $losers }
} ({ $source }).
event-honor-gained = { told-gains }
event-honor-lost = { $seat } loses Honor ({ $source }).

## Kami

event-kami-turn-began = ⛩ **Kami turn { $number }**{ $quiet ->
    [yes] : all shrines are empty.
   *[no] { $favours-id ->
        [none] { "" }
       *[other] : { $favours }.
    }
}
event-shrine-resolved = { $favours }.
favour = { $kami } favors { $seat }{ $gains-id ->
    [none] { "" }
   *[other] {" "}with { $gains }
}

## War

event-war-began = ## ⚔ War in { $season }
event-token-discarded = { $number }. { $province }: no Force there, so the token is discarded.
event-token-won = { $battle ->
    [yes] { $seat } wins the War Province token for **{ $province }**.
   *[no] { $number }. { $seat } takes **{ $province }** without a battle.
}
tokens-without-battle = Without a battle: { $tokens }.
token-to = { $seat-id ->
    [none] { $number } { $province } (no Force)
   *[other] { $number } **{ $province }** to { $seat }
}
event-battle-began = ⚔ **Battle { $number }: { $province }.** { $participants } fight for it.
told-forces = Force: { $forces }{ $tied ->
    [yes] ; Honor breaks the tie.
   *[no] .
}
event-bids-revealed = The bids for { $province } are in.
bid-on = { $advantage-id ->
    [seppuku] Seppuku
    [take_hostage] Hostage
    [hire_ronin] Ronin
   *[imperial_poets] Poets
}
bid-won = **{ seat-number }**
advantage-bids = { bid-on }: { $bids }
event-advantage-won = { $advantage } goes to { $seat }
advantages-won = { $advantages }.
event-hostage-taken = { $seat } takes { $figure } hostage from { $owner }.
event-ronin-hired = { $seat } hires Ronin for { $force } Force.
event-battle-decided = ⚔ **{ $seat } wins { $province }**: a war token worth { $vp } VP.
event-figures-killed = 💀 { $source-id ->
    [battle] { $figures }
   *[other] { $source }: { $figures }
}{ $gains-id ->
    [none] { "" }
   *[other] {" "}and gains { $gains }
}.
event-figures-spared = { $seat } shows { card-mercy } and spares all the figures.
killed-of = { $seat } loses { $figures }{ $province-id ->
    [none] { "" }
   *[other] {" "}in { $province }
}
event-reparations-paid = Reparations from { $seat }: { $coins }.
coins-to = { $number ->
    [one] { $number } Coin
   *[other] { $number } Coins
} to { $seat }

## The end

event-winter-began = ## ❄ Winter
event-game-won = { $seats-count ->
    [one] 🏆 **{ $seats } wins the game.**
   *[other] 🏆 **{ $seats } win the game together.**
}{ $standings-id ->
    [none] { "" }
   *[other] { standings }
}

## Changes since the reader's last turn

since-vp = VP: { $changes }
since-coins = Coins: { $changes }
since-leads = Provinces: { $changes }
since-lead = { $seat-id ->
    [none] no one leads in { $province }
   *[other] { $seat } leads in { $province }
}
