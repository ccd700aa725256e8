### What Rising Sun asks, what it invites to, and what can be answered.
### The message is the question as its seat reads it; .title names it for everybody, .pass is the button for no,
### .confirm the one that ends a draft of so many things.
### Where the title alone does not say what to do, .call is what everybody reads when the seat is called: a sentence
### that begins with a verb or with what is going on, and names nothing that others must not know.

## Tea Ceremony and gifts

ask-negotiate = The Tea Ceremony: propose an alliance to somebody, answer what is proposed to you, or say that you are done.
    .title = Tea Ceremony
    .call = { $offers-of-count ->
        [0] Tea Ceremony: propose an alliance, or be done
        [one] Tea Ceremony: answer the offer of { $offers-of }, propose, or be done
       *[other] Tea Ceremony: answer the offers of { $offers-of }, propose, or be done
    }
invite-propose = Propose an alliance to { $seat }. Whatever you attach changes hands when { $seat } accepts; what you give and ask for of one kind is set off.
    .title = Propose an alliance to { $seat }
    .pass = Propose just the alliance
invite-withdraw = Take back your proposal to { $seat }?
    .title = Take back the proposal to { $seat }
invite-reply = { $seat } proposes an alliance: { terms-of-reply }.{ $cannot-pay-id ->
    [giver] {" "}{ $seat } no longer has what was offered, so you can only decline.
    [asked] {" "}You no longer have what you would give, so you can only decline.
    [both] {" "}Neither of you has what you would give any more, so you can only decline.
   *[nobody] { "" }
}
    .title = Answer { $seat }'s proposal
invite-gift = Give { $seat } Coins or Ronin. A gift binds nobody to anything.
    .title = Give { $seat } something
invite-toll = Shall { $seat } pay you for Shipping Routes ({ card-path-of-the-serpent })?
    .title = The toll for { $seat }
done = I am done
withdraw = Take it back
accept = Accept: { terms-of-reply }
decline = Decline
let-pass = Let them pass for free
charge = Charge them again
gift = { $slot-id ->
    [coins] Coins
   *[ronin] Ronin
}
term = { $slot-id ->
    [give_coins] You give Coins
    [give_ronin] You give Ronin
    [ask_coins] You get Coins
   *[ask_ronin] You get Ronin
}

### The terms of a proposal: `give` is what the one who made it gives, `ask` what that one gets.

amount-given = { $give-coins ->
    [0] { $give-ronin } Ronin
    [one] { $give-coins } Coin{ and-ronin-given }
   *[other] { $give-coins } Coins{ and-ronin-given }
}
and-ronin-given = { $give-ronin ->
    [0] { "" }
   *[other] {" "}and { $give-ronin } Ronin
}
amount-asked = { $ask-coins ->
    [0] { $ask-ronin } Ronin
    [one] { $ask-coins } Coin{ and-ronin-asked }
   *[other] { $ask-coins } Coins{ and-ronin-asked }
}
and-ronin-asked = { $ask-ronin ->
    [0] { "" }
   *[other] {" "}and { $ask-ronin } Ronin
}
terms-of-reply = { $ask-coins ->
    [0] { $ask-ronin ->
        [0] { you-get }
       *[other] { you-give-and-get }
    }
   *[other] { you-give-and-get }
}
you-give-and-get = you give { amount-asked }{ $give-coins ->
    [0] { $give-ronin ->
        [0] { "" }
       *[other] {" "}and get { amount-given }
    }
   *[other] {" "}and get { amount-given }
}
you-get = { $give-coins ->
    [0] { $give-ronin ->
        [0] nothing changes hands
       *[other] you get { amount-given }
    }
   *[other] you get { amount-given }
}
terms-told = { $give-coins ->
    [0] { $give-ronin ->
        [0] { getting }
       *[other] , giving { amount-given }{ and-getting }
    }
   *[other] , giving { amount-given }{ and-getting }
}
getting = { $ask-coins ->
    [0] { $ask-ronin ->
        [0] { "" }
       *[other] , getting { amount-asked }
    }
   *[other] , getting { amount-asked }
}
and-getting = { $ask-coins ->
    [0] { $ask-ronin ->
        [0] { "" }
       *[other] {" "}and getting { amount-asked }
    }
   *[other] {" "}and getting { amount-asked }
}

## Political Phase

ask-choose-mandate = Mandate { $turn } of 7. Choose one of the tiles you drew; the others go back on the pile. { $facedown ->
    [0] { "" }
   *[other] It lies face down, and you announce any mandate after this.
}
    .title = Choose a Political Mandate
ask-announce-mandate = Your tile, { $tile }, lies face down. Which mandate do you announce?
    .title = Announce a mandate
mandate = { $mandate }
    .about = { $mandate-id ->
        [recruit] Everybody summons; one figure more for you and your ally
        [marshal] Everybody moves; you and your ally may build a stronghold
        [train] Everybody may buy a season card; 1 Coin less for you and your ally
        [harvest] Everybody gains a Coin; rewards of led provinces for you and your ally
       *[betray] Your alliance ends; replace up to two figures of other players
    }

ask-recruit-figures = Recruit: summon one figure at a time. You may still summon { $left }{ $bonus ->
    [0] { "" }
   *[other] , one of them at any of your strongholds
}.
    .title = Recruit
    .call = Recruit: summon figures, or none
    .pass = No more figures
ask-summon-figures = Recruit: { $left ->
    [one] choose the figure that you summon and where it comes to
   *[other] summon up to { $left } figures. You see in which order they come, and can change it, before you confirm
}{ $bonus ->
    [0] { "" }
   *[other] . One of them may come to any of your strongholds
}.
    .title = Recruit
    .call = Recruit: summon figures, or nobody
    .confirm = { $number ->
        [0] Done: ask me again
        [one] Done: summon 1 figure
       *[other] Done: summon { $number } figures
    }
    .pass = { $summoned ->
        [0] Summon no figures
       *[other] No more figures
    }
figure-in-reserve = { $figure }
    .group = Figures
summon-to = { $province }
ask-again = Only these, then ask me again
    .group = After these figures
    .short = Ask me again
ask-afterwards = And then
    .laid = Only these, then ask me again
summon = { $figure }, { $province }
    .group = { $figure }
    .short = { $province }
ask-summon-figure = Where do you summon { $figure }?
    .title = Summon { $figure }
    .call = Summon { $figure }: say where
ask-may-send-to-shrine = Your { $figure } has been summoned in { $province }. Shall it go and worship at a shrine?
    .title = Worship at a shrine
    .call = Send { $figure } from { $province } to worship, or let it stay
    .pass = Stay in { $province }
shrine = { $kami }
    .about = { $kami-id ->
        [amaterasu] To the top of the Honor track
        [fujin] Up to two moves
        [raijin] A Bushi in any province
        [ryujin] A season card at full price
        [hachiman] 2 Ronin
        [susanoo] 1 VP for each stronghold on the map
       *[tsukuyomi] 2 Coins
    }
province = { $province }
ask-first-or-last = Several cards act at the end of this Recruit. With the highest Honor you say whether you go first or last.
    .title = First or last
    .call = Say whether your cards act first or last
ask-first-or-last-in-war = Your effects at the start of the war and those of others touch one another. With the highest Honor of you all, you say whether yours come first or last.
    .title = First or last
    .call = Say whether your effects come first or last
ask-first-merchant-or-last = { card-way-of-the-merchant } pays another player and you, and a later gain may earn on an earlier one. With the higher Honor you say whether you gain first or last.
    .title = { card-way-of-the-merchant }
    .call = Say whether you gain first or last by { card-way-of-the-merchant }
go-first = I go first
go-last = I go last

ask-marshal-figures = Marshal: move one figure at a time, each at most once. { $moved ->
    [0] { "" }
    [one] You have moved { $moved } figure.
   *[other] You have moved { $moved } figures.
}
    .title = Marshal
    .call = Marshal: move your figures, or none
    .pass = No more moves
move = { $figure }: { $origin } → { $province }
    .group = { $figure } in { $origin }
    .short = to { $province }
ask-move-figures = Marshal: { $left ->
    [one] move your figure, or not. Picking where it goes moves it at once.
   *[other] move any of your figures, each at most once. Before you confirm you see in which order they move, and can change it.
} { $moved ->
    [0] { "" }
    [one] You have moved { $moved } figure.
   *[other] You have moved { $moved } figures.
}
    .title = Marshal
    .call = Marshal: move your figures, or none
    .confirm = { $number ->
        [0] Done: ask me again
        [one] Done: move 1 figure
       *[other] Done: move { $number } figures
    }
    .pass = { $moved ->
        [0] Move no figures
       *[other] No more moves
    }
move-of = { $number ->
    [0] { $figure }
   *[other] { $figure } { $number }
}: { $origin } → { $province }
    .group = { $number ->
        [0] { $figure } in { $origin }
       *[other] { $figure } { $number } in { $origin }
    }
    .short = to { $province }
ask-build-stronghold = You may build a stronghold in any province for { $price ->
    [0] nothing
    [one] { $price } Coin
   *[other] { $price } Coins
}.
    .title = Build a stronghold
    .call = Build a stronghold, or do not
    .pass = Do not build

ask-buy-card = Train: you have { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
}. Which season card do you buy? { $discount ->
    [0] { "" }
   *[other] The discount of { $discount } Coin is counted in.
}
    .title = Buy a season card
    .call = Buy a season card, or nothing
    .pass = Buy nothing
buy = { $card }: { $price ->
    [0] free
    [one] { $price } Coin
   *[other] { $price } Coins
}
ask-short-of-coins = You are { $missing ->
    [one] { $missing } Coin
   *[other] { $missing } Coins
} short of { $purpose ->
    [stronghold] a stronghold
   *[card] the cheapest season card
}. Until you pass, { $others-count ->
    [one] { $others } has Coins and may give you some.
   *[other] { $others } have Coins and may give you some.
}
    .title = { $purpose ->
        [stronghold] Short of Coins for a stronghold
       *[card] Short of Coins for a season card
    }
    .call = { $purpose ->
        [stronghold] Ask for the Coins that you lack for a stronghold, or pass
       *[card] Ask for the Coins that you lack for a season card, or pass
    }
    .pass = Pass
not-this-season = Do not ask me again this season
ask-give-coin-away = Benevolence: hand one of the Coins you just paid to another player, for { $steps ->
    [0] { $vp } VP
   *[other] Honor and { $vp } VP
}?
    .title = Benevolence
    .call = Benevolence: hand a Coin of the price to another player, or to the bank
    .pass = Pay the bank
player = { $seat }

ask-replace-figure = Betray: which figure do you replace? You may still replace { $left ->
    [one] one
   *[other] { $left }, of different players
}.
    .title = Betray
    .call = { $left ->
        [one] Betray: replace one more figure, or none
       *[other] Betray: replace up to { $left } figures
    }
    .pass = Replace no more
ask-replace-unrighteously = Path of the Unrighteous: replace one figure more, of any other player, even on a shrine?
    .title = Path of the Unrighteous
    .call = Path of the Unrighteous: replace one figure more, or none
    .pass = Replace no more
replace = { $replaced } of { $seat } in { $place } by { $figure }
    .group = { $replaced } of { $seat } in { $place }
    .short = by { $figure }

## Kami

ask-fujin-moves = { kami-fujin } lets you move { $left ->
    [1] one figure
   *[other] { $left } figures, or one figure { $left } times
}, one step each.
    .title = { kami-fujin }: move
    .call = { $left ->
        [one] { kami-fujin }: move one figure, or nobody
       *[other] { kami-fujin }: move up to { $left } figures
    }
    .pass = No more moves
ask-raijin-summon = { kami-raijin } grants you a Bushi in any province.
    .title = { kami-raijin }: summon a Bushi
    .call = { kami-raijin }: summon a Bushi in any province, or nobody
    .pass = Summon nobody

ask-may-rise = { kami-amaterasu } lifts you to the top of the Honor track, by { $steps ->
    [one] { $steps } step
   *[other] { $steps } steps
}. Do you rise?
    .title = { kami-amaterasu }: rise to the top
    .call = { kami-amaterasu }: rise to the top of the Honor track, or stay
    .pass = Stay where I am
rise = Rise to the top

## Cards

ask-place-bushi = { $card }: where do you place a Bushi?
    .title = { $card }
    .call = { $card }: place a Bushi
    .pass = Place none
ask-place-shinto = { card-path-of-the-light }: do you place a Shinto at a shrine?
    .title = { card-path-of-the-light }
    .call = { card-path-of-the-light }: place a Shinto at a shrine, or none
    .pass = Place none
ask-ninja-strike = { card-path-of-the-ninja }: kill a Bushi of another player{ $steps ->
    [0] { "" }
   *[other] {" "}and lose Honor
}?
    .title = { card-path-of-the-ninja }
    .call = { card-path-of-the-ninja }: kill a Bushi of another player, or nobody
    .pass = Kill nobody
figure-of-in = { $figure } of { $seat } in { $province }
worship = { $figure } to { $kami }
figure-of = { $figure } of { $seat }
ask-monkey-theft = { card-path-of-the-monkey }: take a Coin from { $number ->
    [one] the richest opponent
   *[other] each of the { $number } richest opponents
}{ $steps ->
    [0] { "" }
   *[other] {" "}and lose Honor
}?
    .title = { card-path-of-the-monkey }
    .call = { card-path-of-the-monkey }: { $steps ->
        [0] take a Coin, or do not
       *[other] take a Coin and lose Honor, or do not
    }
    .pass = Take nothing
take-coin = Take it
ask-choose-victim = { card-oni-of-hate } in { $province }: which figure of { $owner } dies?
    .title = { card-oni-of-hate }: choose who dies
    .call = { card-oni-of-hate }: choose who dies in { $province }
ask-may-spare = { card-mercy }: { $number ->
    [one] one figure is about to die in { $province }. Spare it for { $spare-vp } VP?
   *[other] { $number } figures are about to die in { $province }. Spare them all for { $spare-vp } VP?
}{ $kill-vp ->
    [0] { "" }
   *[other] {" "}Killing brings you { $kill-vp } VP with { card-justice }.
}
    .title = { card-mercy }
    .call = { card-mercy }: spare the figures in { $province }, or let them die
spare = Spare
kill = Kill
ask-arrange-effects = Several of your effects happen now. In which order?
    .title = Order your effects
effect = { $card }

## War

ask-last-gifts = The war is about to begin, and from then on nothing can be given away. Do you give anything of what you have just received?
    .title = Last gifts before the war
    .call = Give away what you like before the war, or nothing more
nothing-more = Nothing more

ask-bid = The battle of { $province }. Spread your { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
} over the war advantages as you like; what you do not bid stays yours. You may change your bids until the last are in.
    .title = Bid for { $province }
    .pass = Bid nothing
advantage = { $slot-id ->
    [seppuku] { advantage-seppuku }
    [take_hostage] { advantage-take-hostage }
    [hire_ronin] { advantage-hire-ronin }
   *[imperial_poets] { advantage-imperial-poets }
}
ask-may-commit-seppuku = You won Seppuku in { $province }. Kill { $number ->
    [one] your figure there for { $vp } VP
   *[other] your { $number } figures there, for { $vp } VP
}{ $steps ->
    [0] { "" }
    [one] {" "}and 1 step of Honor
   *[other] {" "}and { $steps } steps of Honor
}?
    .title = Seppuku
    .call = Commit Seppuku in { $province }, or live on
    .pass = Live on
seppuku = Commit Seppuku
ask-may-take-hostage = You won Take Hostage in { $province }. Whom do you take{ $most ->
    [one] { "" }
   *[other] , up to { $most }
}?
    .title = Take Hostage
    .call = Take a hostage in { $province }, or nobody
    .pass = Take nobody
ask-may-hire-ronin = You won Hire Ronin in { $province }. Send them in for { $force } Force?
    .title = Hire Ronin
    .call = Hire Ronin in { $province }, or send nobody
    .pass = Send nobody
hire = Hire Ronin
ask-may-hear-poets = You won Imperial Poets in { $province }. Take { $number } VP for the figures killed there?
    .title = Imperial Poets
    .call = Take the VP of the Imperial Poets in { $province }, or leave them
    .pass = Leave it
hear-poets = Take the VP
ask-choose-reparations = You pay reparations. { $odd ->
    [one] One Coin is left over: who receives it?
   *[other] { $odd } Coins are left over: who receives one each?
}
    .title = Share out the odd Coins
