### What happens in Rising Sun, told to the table: a line an event.

seat-number = { $seat } { $number }

## The season

event-season-began = ## { $season }
    War will come to { $wars }.
war-number = { $number } { $province }
event-income-taken = Everybody takes the income of their clan.
event-hostage-returned = { $seat } sends home { $figures }{ $coins ->
    [0] { "" }
    [one] {" "}and gains { $coins } Coin
   *[other] {" "}and gains { $coins } Coins
}.
figure-of-owner = { $figure } of { $owner }
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
event-proposal-declined = { $seat } declines the proposal of { $by }.
event-proposal-withdrawn = { $seat } takes back the proposal to { $to }.
event-alliance-formed = 🤝 { $seat } and { $ally } are allies{ formed-giving }{ formed-asking }.
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
    [yes] 📜 { $seat } lays a tile face down and announces **{ $mandate }**.
   *[no] 📜 { $seat } chooses **{ $mandate }**.
}
event-figure-summoned = { $seat } summons { $summons }.
summoned-in = { $figures } in { $province }{ $kami-id ->
    [none] { "" }
   *[other] {" "}for { $kami }'s shrine
}
event-figure-placed = { $seat } places { $figure } in { $place } ({ $source }).
event-worship-began = { $seat } sends { $figure } to worship { $kami }.
event-figure-moved = { $seat } moves { $moves }.
moved-from-to = { $figures } from { $origin } to { $province }
event-figure-left-out = { $seat } can no longer pay the toll: { $figure } stays in { $origin } and does not move to { $province }.
event-toll-paid = { $seat } pays { $to } 1 Coin for the Shipping Route.
event-toll-changed = { $charged ->
    [yes] { $seat } charges { $to } for Shipping Routes again.
   *[no] { $seat } lets { $to } use Shipping Routes for free.
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
   *[other] , leading { $provinces }
}.
event-alliance-broken = 💔 { $seat } betrays { $ally }{ $dishonored ->
    [yes] {" "}and loses Honor
   *[no] { "" }
}: their alliance is over.
event-figure-replaced = { $seat } replaces { $replacements }.
replaced-by = { $replaced } of { $owner } in { $place } with { $same ->
    [yes] one of their own
   *[no] { $own }
}
event-passed = { $seats-count ->
    [one] { $what-id ->
        [recruit-figures] { $seats } recruits nobody.
        [summon-figures] { $seats } recruits nobody.
        [move-figures] { $seats } moves nothing.
        [marshal-figures] { $seats } moves nothing.
        [buy-card] { $seats } buys nothing.
        [replace-figure] { $seats } replaces nothing.
        [may-commit-seppuku] { $seats } does not commit Seppuku.
        [may-take-hostage] { $seats } takes no hostage.
        [may-hire-ronin] { $seats } sends no Ronin.
        [may-hear-poets] { $seats } takes nothing from the Imperial Poets.
        [may-rise] { $seats } does not rise to the top.
       *[other] { $seats } passes.
    }
   *[other] { $what-id ->
        [recruit-figures] { $seats } recruit nobody.
        [summon-figures] { $seats } recruit nobody.
        [move-figures] { $seats } move nothing.
        [marshal-figures] { $seats } move nothing.
        [buy-card] { $seats } buy nothing.
       *[other] { $seats } pass.
    }
}

## Gains and losses

told-gains = { $seat } gains { $gains } ({ $source }).
gain-vp = **{ $number } VP**
gain-honor = { $steps ->
    [one] Honor
   *[other] { $steps } steps of Honor
}
event-coins-gained = { told-gains }
event-coins-taken = { $seat } takes { $number ->
    [one] { $number } Coin
   *[other] { $number } Coins
} { $losers-count ->
    [one] from { $losers }
   *[other] each from { $losers }
} ({ $source }).
event-coin-given-away = { $seat } hands a Coin of the price to { $to } ({ card-benevolence }).
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
    [yes] : nobody worships.
   *[no] { $favours-id ->
        [none] { "" }
       *[other] : { $favours }.
    }
}
event-shrine-resolved = { $favours }.
favour = { $kami } favours { $seat }{ $gains-id ->
    [none] { "" }
   *[other] {" "}with { $gains }
}

## War

event-war-began = ## ⚔ War in { $season }
event-token-discarded = { $number }. { $province }: nobody there, the token is gone.
event-token-won = { $battle ->
    [yes] { $seat } wins the War Province token of **{ $province }**.
   *[no] { $number }. { $seat } takes **{ $province }** unopposed.
}
tokens-without-battle = Without a battle: { $tokens }.
token-to = { $seat-id ->
    [none] { $number } { $province } (nobody there)
   *[other] { $number } **{ $province }** to { $seat }
}
event-battle-began = ⚔ **Battle { $number }: { $province }.** Force: { $forces }.
event-bids-revealed = { $lines }
bid-on = { $advantage-id ->
    [seppuku] Seppuku
    [take_hostage] Hostage
    [hire_ronin] Ronin
   *[imperial_poets] Poets
} { $coins }
bids-line = · { $seat } bids { $bids }
event-advantage-won = { $advantage } goes to { $seat }
advantages-won = { $advantages }.
event-hostage-taken = { $seat } takes { $figure } of { $owner } hostage.
event-ronin-hired = { $seat } hires Ronin for { $force } Force.
event-battle-decided = ⚔ **{ $seat } wins { $province } and its token.** Force: { $forces }{ $tied ->
    [yes] , a tie that the higher Honor wins.
   *[no] .
}
event-figures-killed = 💀 { $source-id ->
    [battle] { $figures }
   *[other] { $source }: { $figures }
}{ $gains-id ->
    [none] { "" }
   *[other] {" "}and gains { $gains }
}.
event-figures-spared = { $seat } shows Mercy: nobody dies there.
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

## What changed since the reader's last turn

since-vp = VP: { $changes }
since-coins = Coins: { $changes }
since-leads = Provinces: { $changes }
since-lead = { $seat-id ->
    [none] nobody leads in { $province }
   *[other] { $seat } leads in { $province }
}
