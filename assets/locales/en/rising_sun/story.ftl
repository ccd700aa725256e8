### What happens in Rising Sun, told to the table: a line an event.

seat-number = { $seat } { $number }

## The season

event-season-began = ## { $season }
    War will come to { $wars }.
    On offer: { $cards }.
war-number = { $number } { $province }
event-income-taken = Income in Coins: { $coins }.
event-hostage-returned = { $seat } sends { $owner } a hostage home: { $figure }.
event-season-ended = { $season } is over. Coins and Ronin are discarded, and the shrines are empty again.

## Tea Ceremony and gifts

event-alliance-proposed = 🍵 { $seat } proposes an alliance to { $to }{ terms-told }.
event-proposal-declined = { $seat } declines the proposal of { $by }.
event-proposal-withdrawn = { $seat } takes back the proposal to { $to }.
event-alliance-formed = 🤝 { $seat } and { $ally } are allies.
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
event-figure-summoned = { $seat } summons { $figure } in { $province }.
event-figure-placed = { $seat } places { $figure } in { $place } ({ $source }).
event-worship-began = { $seat } sends { $figure } to worship { $kami }.
event-figure-moved = { $seat } moves { $figure } from { $origin } to { $province }.
event-toll-paid = { $seat } pays { $to } 1 Coin for the Shipping Route.
event-toll-changed = { $charged ->
    [yes] { $seat } charges { $to } for Shipping Routes again.
   *[no] { $seat } lets { $to } use Shipping Routes free of charge.
}
event-stronghold-built = 🏯 { $seat } builds a stronghold in { $province } for { $price ->
    [0] nothing
    [one] { $price } Coin
   *[other] { $price } Coins
}.
event-card-bought = { $seat } buys **{ $card }** for { $price ->
    [0] nothing
    [one] { $price } Coin
   *[other] { $price } Coins
}.
event-harvested = 🌾 { $seat } harvests { $gains }{ $provinces-count ->
    [0] { "" }
   *[other] {" "}(leading { $provinces })
}.
event-alliance-broken = 💔 { $seat } betrays { $ally }. The alliance is over.
event-figure-replaced = { $seat } replaces { $replaced } of { $owner } in { $place } with { $figure }.
event-passed = { $what-id ->
    [recruit-figures] { $seat } recruits nobody.
    [marshal-figures] { $seat } leaves all figures where they are.
    [buy-card] { $seat } buys nothing.
    [replace-figure] { $seat } replaces no figure.
    [may-commit-seppuku] { $seat } does not commit Seppuku.
    [may-take-hostage] { $seat } takes no hostage.
    [may-hire-ronin] { $seat } sends no Ronin.
   *[other] { $seat } passes.
}

## Gains and losses

event-coins-gained = { $seat } gains { $number ->
    [one] { $number } Coin
   *[other] { $number } Coins
} ({ $source }).
event-coins-taken = { $seat } takes { $number ->
    [one] { $number } Coin
   *[other] { $number } Coins
} from { $victim } ({ $source }).
event-coin-given-away = { $seat } hands one of the Coins to { $to } ({ card-benevolence }).
event-ronin-gained = { $seat } gains { $number } Ronin ({ $source }).
event-ronin-swapped = { $seat } turns { $number } Ronin into Coins.
event-vp-gained = { $seat } gains **{ $number } VP** ({ $source }).
event-vp-stolen = { $seat } steals **{ $number } VP** from { $victim } ({ $source }).
event-honor-gained = { $seat } gains Honor{ $steps ->
    [one] { "" }
   *[other] , { $steps } steps
} ({ $source }).
event-honor-lost = { $seat } loses Honor ({ $source }).

## Kami

event-kami-turn-began = ⛩ **Kami turn { $number }**
event-shrine-resolved = { $seat-id ->
    [none] { $kami }: nobody worships.
   *[other] { $kami } favours { $seat }.
}

## War

event-war-began = ## ⚔ War in { $season }
event-token-discarded = { $number }. { $province }: nobody is there, and the token leaves the game.
event-token-won = { $battle ->
    [yes] { $seat } wins the War Province token of **{ $province }**.
   *[no] { $number }. { $seat } takes the War Province token of **{ $province }** without a battle.
}
event-battle-began = ⚔ **Battle { $number }: { $province }.** Force: { $forces }.
event-bids-revealed = The bids for { $province }:
    { $lines }
bids-line = · { $seat }: { advantage-seppuku } { $seppuku }, { advantage-take-hostage } { $hostage }, { advantage-hire-ronin } { $ronin }, { advantage-imperial-poets } { $poets }
event-advantage-won = { $seat-id ->
    [none] { $advantage }: no bids.
   *[other] { $advantage }: { $seat }, with { $coins ->
        [one] { $coins } Coin
       *[other] { $coins } Coins
    }.
}
event-hostage-taken = { $seat } takes { $figure } of { $owner } hostage.
event-ronin-hired = { $seat } hires Ronin: Force +{ $force }.
event-battle-decided = **{ $seat } wins the battle of { $province }.** Force: { $forces }.
event-figures-killed = 💀 Killed ({ $source }): { $figures }.
event-figures-spared = { $seat } shows Mercy and spares { $figures }.
killed-of = { $figures } of { $seat } in { $province }
event-reparations-paid = Reparations from { $seat }, in Coins: { $coins }.

## The end

event-winter-began = ## ❄ Winter
    No more mandates and no more war: the clans are weighed.
event-game-won = { $seats-count ->
    [one] 🏆 **{ $seats } wins the game.**
   *[other] 🏆 **{ $seats } win the game together.**
}

## What changed since the reader's last turn

since-vp = VP: { $changes }
since-coins = Coins: { $changes }
since-leads = Provinces: { $changes }
since-lead = { $seat-id ->
    [none] nobody leads in { $province }
   *[other] { $seat } leads in { $province }
}
