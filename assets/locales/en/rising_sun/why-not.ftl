### What isn't offered although a newcomer would expect it, and why (engine/rising_sun/refusals.py, and next to the rules).

## Tea Ceremony and mandates

why-not-allied-already = **An alliance with { $seats }:** they already have an ally. Each player can have only one.
why-not-not-drawn = **{ $tiles }:** { $tiles-count ->
    [one] it isn't
   *[other] they aren't
} among the tiles you drew.{ $facedown ->
    [0] { "" }
   *[other] {" "}You can still announce { $tiles-count ->
        [one] it
       *[other] them
    } when you play a tile face down.
}

## Summoning

why-not-shrine-after-summon = **{ $kinds } at a shrine:** summon { $kinds-count ->
    [one] it
   *[other] them
} in a province first. Then you can send { $kinds-count ->
    [one] it
   *[other] them
} to a shrine.
why-not-one-per-stronghold = **More than { $most ->
    [one] one figure
   *[other] { $most } figures
}:** each stronghold summons one figure per Recruit, in its own province{ $bonus ->
    [0] .
   *[other] , and you get one extra figure at any of them.
}
why-not-one-per-stronghold-on-map = **More than { $most ->
    [one] one figure
   *[other] { $most } figures
}:** you summon one figure per Recruit for each stronghold you have on the map{ $bonus ->
    [0] .
   *[other] , plus one extra.
}
why-not-stronghold-used = **{ $provinces }:** you've already summoned a figure for each stronghold there.
why-not-no-stronghold = **{ $provinces }:** you don't have a stronghold there.
why-not-not-in-reserve = **{ $kinds }:** not in your reserve, and you can only summon figures from there.

## Moving

why-not-toll-unpaid = **Shipping Routes to { $provinces }:** { $owner } charges { $price ->
    [one] { $price } Coin
   *[other] { $price } Coins
} per route ({ card-path-of-the-serpent }), and you can't pay that.
why-not-moved-already = **Figures you've moved to { $provinces }:** each figure moves only once per Marshal.
why-not-too-far = **{ $provinces }:** too far for any figure you can still move. Each move is one step, across a border or along a Shipping Route.
why-not-one-step = **Provinces farther away:** each move is one step, across a border or along a Shipping Route.
why-not-worshippers-stay = **Your figures at { $kami }:** figures at a shrine don't move. They return to your reserve at the end of the season.

## Buying cards

why-not-too-expensive = **{ $cards }:** { $coins ->
    [0] you have no Coins
    [one] you have only { $coins } Coin
   *[other] you have only { $coins } Coins
}, and { $cards-count ->
    [one] it costs { $price }.
   *[other] the cheapest of these costs { $price }.
}
why-not-ronin-not-coins-yet = **Paying with Ronin:** your Ronin only become Coins when the War Phase begins.
why-not-sold = **{ $cards }:** every copy has been sold this season.

## Betray

why-not-replaced-one = **Figures of { $seats }:** you've already replaced one in this Betray. The second must be another player's.
why-not-no-match = **{ $kinds }:** you need a figure of the same kind in your reserve (for a Monster, any Monster), and you have none there.
why-not-daimyo-stays = **{ $kinds }:** a Daimyo, or a figure that counts as one, can't be replaced.
why-not-worshippers-safe = **Figures at { $kami }:** Betray only replaces figures in provinces.

## War

why-not-ronin-not-bid = **Ronin:** you bid only Coins. If you win { advantage-hire-ronin }, your Ronin add { $ronin } Force in this battle.
why-not-daimyo-not-taken = **{ $kinds }:** a Daimyo, or a figure that counts as one, can't be taken hostage.
why-not-stronghold-not-taken = **Strongholds:** a stronghold isn't a figure, so it can't be taken hostage.
