### The questions of Rising Sun, its optional actions, and the answers.
### The message is the question as its player reads it; .title names it for everyone, .pass is the button for no,
### .confirm the button that submits a draft of several things.
### If the title alone doesn't say what to do, .call is what everyone reads when the player is pinged. It starts with a
### verb or with what is happening, and must not reveal anything secret.

## Tea Ceremony and gifts

ask-negotiate = Tea Ceremony: propose an alliance, answer proposals, or say you're done.
    .title = Tea Ceremony
    .call = { $offers-of-count ->
        [0] Tea Ceremony: propose an alliance, or say you're done
        [one] Tea Ceremony: answer the proposal from { $offers-of }, make one, or say you're done
       *[other] Tea Ceremony: answer the proposals from { $offers-of }, make one, or say you're done
    }
invite-propose = Propose an alliance to { $seat }. Any Coins and Ronin you attach change hands when { $seat } accepts. If you give and ask for the same kind, only the difference changes hands.
    .title = Propose an alliance to { $seat }
    .pass = Propose only the alliance
invite-withdraw = Withdraw your proposal to { $seat }?
    .title = Withdraw the proposal to { $seat }
invite-reply = { $seat } proposes an alliance: { terms-of-reply }.{ $cannot-pay-id ->
    [giver] {" "}{ $seat } can no longer pay that, so you can only decline.
    [asked] {" "}You can no longer pay that, so you can only decline.
    [both] {" "}Neither of you can pay that anymore, so you can only decline.
   *[nobody] { "" }
}
    .title = Answer { $seat }'s proposal
invite-gift = Give { $seat } Coins or Ronin. A gift comes with no obligation.
    .title = Give { $seat } a gift
invite-toll = Charge { $seat } the toll for Shipping Routes ({ card-path-of-the-serpent }), or waive it?
    .title = Toll for { $seat }
done = I'm done
withdraw = Withdraw
accept = Accept: { terms-of-reply }
decline = Decline
let-pass = Waive the toll
charge = Charge the toll again
gift = { $slot-id ->
    [coins] Coins
   *[ronin] Ronin
}
term = { $slot-id ->
    [give_coins] Coins you give
    [give_ronin] Ronin you give
    [ask_coins] Coins you get
   *[ask_ronin] Ronin you get
}

### The terms of a proposal: `give` is what the proposing player gives, `ask` what they get.

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
       *[other] , offering { amount-given }{ and-getting }
    }
   *[other] , offering { amount-given }{ and-getting }
}
getting = { $ask-coins ->
    [0] { $ask-ronin ->
        [0] { "" }
       *[other] , asking for { amount-asked }
    }
   *[other] , asking for { amount-asked }
}
and-getting = { $ask-coins ->
    [0] { $ask-ronin ->
        [0] { "" }
       *[other] {" "}and asking for { amount-asked }
    }
   *[other] {" "}and asking for { amount-asked }
}

## Political Phase

ask-choose-mandate = Mandate { $turn } of 7: choose one of the tiles you drew. The others go back on the pile. { $facedown ->
    [0] { "" }
   *[other] You play the tile face down, then announce any mandate.
}
    .title = Choose a mandate
ask-announce-mandate = Your tile, { $tile }, is face down. Which mandate do you announce?
    .title = Announce a mandate
mandate = { $mandate }
    .about = { $mandate-id ->
        [recruit] Everyone summons; one extra figure for you and your ally
        [marshal] Everyone moves; you and your ally may build a stronghold
        [train] Everyone may buy a season card; 1 Coin less for you and your ally
        [harvest] Everyone gains 1 Coin; you and your ally also gain rewards where you lead
       *[betray] Your alliance ends; replace up to two figures of other players
    }

ask-recruit-figures = Recruit: summon one figure at a time. You can still summon { $left }{ $bonus ->
    [0] { "" }
   *[other] , including one at any of your strongholds
}.
    .title = Recruit
    .call = Recruit: summon figures or pass
    .pass = No more figures
ask-summon-figures = Recruit: { $left ->
    [one] choose a figure and where to summon it
   *[other] summon up to { $left } figures. You can change their order before you confirm
}{ $bonus ->
    [0] { "" }
   *[other] { $left ->
        [one] . It can go to any of your strongholds
       *[other] . One of them can go to any of your strongholds
    }
}.
    .title = Recruit
    .call = Recruit: summon figures or pass
    .confirm = { $number ->
        [0] Done: ask me again
        [one] Done: summon 1 figure
       *[other] Done: summon { $number } figures
    }
    .pass = { $summoned ->
        [0] Summon none
       *[other] No more figures
    }
figure-in-reserve = { $figure }
    .group = Figures
summon-to = { $province }
ask-again = Then ask me again
    .group = More figures?
    .short = Ask me again
ask-afterwards = More figures?
    .laid = Then ask me again
summon = { $figure }, { $province }
    .group = { $figure }
    .short = { $province }
ask-summon-figure = Where do you summon { $figure }?
    .title = Summon { $figure }
    .call = Summon { $figure }: choose a province
ask-may-send-to-shrine = Your { $figure } is in { $province }. Send it to a shrine to worship?
    .title = Worship at a shrine
    .call = Send your { $figure } to a shrine, or keep it in { $province }
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
ask-first-or-last = Several players' cards take effect at the end of this Recruit. You have the highest Honor of the players involved: go first or last?
    .title = First or last
    .call = Choose whether your cards take effect first or last
ask-first-or-last-in-war = Your effects at the start of the War Phase interact with other players'. You have the highest Honor of the players involved: go first or last?
    .title = First or last
    .call = Choose whether your effects come first or last
ask-first-merchant-or-last = { card-way-of-the-merchant } pays you and another player, and one payment can trigger another. Your Honor is higher: gain first or last?
    .title = { card-way-of-the-merchant }
    .call = { card-way-of-the-merchant }: choose whether you gain first or last
go-first = Go first
go-last = Go last

ask-marshal-figures = Marshal: move one figure at a time, each at most once. { $moved ->
    [0] { "" }
    [one] You have moved { $moved } figure.
   *[other] You have moved { $moved } figures.
}
    .title = Marshal
    .call = Marshal: move your figures or pass
    .pass = No more moves
move = { $figure }: { $origin } → { $province }
    .group = { $figure } in { $origin }
    .short = to { $province }
ask-move-figures = Marshal: { $left ->
    [one] move your figure or pass. It moves as soon as you choose where.
   *[other] move any of your figures, each at most once. You can change their order before you confirm.
} { $moved ->
    [0] { "" }
    [one] You have moved { $moved } figure.
   *[other] You have moved { $moved } figures.
}
    .title = Marshal
    .call = Marshal: move your figures or pass
    .confirm = { $number ->
        [0] Done: ask me again
        [one] Done: move 1 figure
       *[other] Done: move { $number } figures
    }
    .pass = { $moved ->
        [0] Move none
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
ask-build-stronghold = Build a stronghold in any province for { $price ->
    [0] free
    [one] { $price } Coin
   *[other] { $price } Coins
}?
    .title = Build a stronghold
    .call = Build a stronghold or pass
    .pass = Don't build

ask-buy-card = Train: you have { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
}. Which season card do you buy? { $discount ->
    [0] { "" }
   *[other] Prices include your { $discount }-Coin discount.
}
    .title = Buy a season card
    .call = Buy a season card or pass
    .pass = Buy nothing
buy = { $card }: { $price ->
    [0] free
    [one] { $price } Coin
   *[other] { $price } Coins
}
ask-short-of-coins = You're { $missing ->
    [one] { $missing } Coin
   *[other] { $missing } Coins
} short of { $purpose ->
    [stronghold] a stronghold
   *[card] the cheapest season card
}. { $others-count ->
    [one] { $others } has Coins and can give you some until you pass.
   *[other] { $others } have Coins and can give you some until you pass.
}
    .title = { $purpose ->
        [stronghold] Short of Coins for a stronghold
       *[card] Short of Coins for a season card
    }
    .call = { $purpose ->
        [stronghold] Ask for the Coins you need for a stronghold, or pass
       *[card] Ask for the Coins you need for a season card, or pass
    }
    .pass = Pass
not-this-season = Don't ask again this season
ask-give-coin-away = { card-benevolence }: gain { $steps ->
    [0] { $vp } VP
   *[other] Honor and { $vp } VP
} by giving another player one of the Coins you just paid?
    .title = { card-benevolence }
    .call = { card-benevolence }: choose who gets a Coin you paid, another player or the bank
    .pass = Pay the bank
player = { $seat }

ask-replace-figure = Betray: which figure do you replace? You can still replace { $left ->
    [one] one
   *[other] up to { $left }, from different players
}.
    .title = Betray
    .call = { $left ->
        [one] Betray: replace one figure or pass
       *[other] Betray: replace up to { $left } figures
    }
    .pass = No more replacements
ask-replace-unrighteously = { card-path-of-the-unrighteous }: replace one extra figure? It can be any other player's, even one at a shrine.
    .title = { card-path-of-the-unrighteous }
    .call = { card-path-of-the-unrighteous }: replace one extra figure or pass
    .pass = No more replacements
replace = { $seat }'s { $replaced } { at-place } with { $figure }
    .group = { $seat }'s { $replaced } { at-place }
    .short = with { $figure }
at-place = { $place-id ->
    [amaterasu] at { kami-amaterasu }
    [fujin] at { kami-fujin }
    [raijin] at { kami-raijin }
    [ryujin] at { kami-ryujin }
    [hachiman] at { kami-hachiman }
    [susanoo] at { kami-susanoo }
    [tsukuyomi] at { kami-tsukuyomi }
   *[other] in { $place }
}

## Kami

ask-fujin-moves = { kami-fujin }: move { $left ->
    [1] one figure one step.
   *[other] up to { $left } figures one step each, or one figure up to { $left } times.
}
    .title = { kami-fujin }: move
    .call = { $left ->
        [one] { kami-fujin }: move one figure or pass
       *[other] { kami-fujin }: move up to { $left } figures
    }
    .pass = No more moves
ask-raijin-summon = { kami-raijin }: summon a Bushi in any province?
    .title = { kami-raijin }: summon a Bushi
    .call = { kami-raijin }: summon a Bushi in any province or pass
    .pass = Don't summon

ask-may-rise = { kami-amaterasu }: rise to the top of the Honor track ({ $steps ->
    [one] up { $steps } place
   *[other] up { $steps } places
})?
    .title = { kami-amaterasu }: rise to the top
    .call = { kami-amaterasu }: rise to the top of the Honor track or stay
    .pass = Stay where I am
rise = Rise to the top

## Cards

ask-place-bushi = { $card }: where do you place a Bushi?
    .title = { $card }
    .call = { $card }: place a Bushi or pass
    .pass = Place none
ask-place-shinto = { card-path-of-the-light }: place a Shinto at a shrine?
    .title = { card-path-of-the-light }
    .call = { card-path-of-the-light }: place a Shinto at a shrine or pass
    .pass = Place none
ask-ninja-strike = { card-path-of-the-ninja }: kill another player's Bushi{ $steps ->
    [0] { "" }
   *[other] {" "}and lose Honor
}?
    .title = { card-path-of-the-ninja }
    .call = { card-path-of-the-ninja }: kill another player's Bushi or pass
    .pass = Kill none
figure-of-in = { $seat }'s { $figure } in { $province }
worship = { $figure } to { $kami }
figure-of = { $seat }'s { $figure }
ask-monkey-theft = { card-path-of-the-monkey }: take a Coin from { $number ->
    [one] the richest opponent
   *[other] each of the { $number } richest opponents
}{ $steps ->
    [0] { "" }
   *[other] {" "}and lose Honor
}?
    .title = { card-path-of-the-monkey }
    .call = { card-path-of-the-monkey }: { $steps ->
        [0] take a Coin or pass
       *[other] take a Coin and lose Honor, or pass
    }
    .pass = Take nothing
take-coin = Take
ask-choose-victim = { card-oni-of-hate } in { $province }: which of { $owner }'s figures dies?
    .title = { card-oni-of-hate }: choose a victim
    .call = { card-oni-of-hate }: choose a victim in { $province }
ask-may-spare = { card-mercy }: { $number ->
    [one] one figure is about to die in { $province }. Spare it for { $spare-vp } VP?
   *[other] { $number } figures are about to die in { $province }. Spare them all for { $spare-vp } VP?
}{ $kill-vp ->
    [0] { "" }
   *[other] {" "}Killing gives you { $kill-vp } VP from { card-justice }.
}
    .title = { card-mercy }
    .call = { card-mercy }: spare the figures in { $province } or kill them
spare = Spare
kill = Kill
ask-arrange-effects = Several of your effects happen now. Choose their order.
    .title = Order your effects
effect = { $card }

## War

ask-last-gifts = You just received Coins or Ronin. Last chance for gifts before the War Phase: do you want to give any away?
    .title = Last gifts before the war
    .call = Give last gifts before the war, or say you're done
nothing-more = No more gifts

ask-bid = { $province }: bid up to { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
} on war advantages. You keep Coins you don't bid. You can change your bids until everyone's are in.
    .title = Bid in { $province }
    .pass = Bid nothing
advantage = { $slot-id ->
    [seppuku] { advantage-seppuku }
    [take_hostage] { advantage-take-hostage }
    [hire_ronin] { advantage-hire-ronin }
   *[imperial_poets] { advantage-imperial-poets }
}
ask-may-commit-seppuku = You won Seppuku in { $province }. Kill { $number ->
    [one] your figure there for { $vp } VP
   *[other] your { $number } figures there for { $vp } VP
}{ $steps ->
    [0] { "" }
    [one] {" "}and Honor
   *[other] {" "}and { $steps } Honor
}?
    .title = Seppuku
    .call = Commit Seppuku in { $province } or decline
    .pass = Decline
seppuku = Commit Seppuku
ask-may-take-hostage = You won Take Hostage in { $province }. { $most ->
    [one] Which figure do you take?
   *[other] Take up to { $most } figures.
}
    .title = Take Hostage
    .call = Take a hostage in { $province } or decline
    .pass = Take none
ask-may-hire-ronin = You won Hire Ronin in { $province }. Hire them for { $force } Force?
    .title = Hire Ronin
    .call = Hire Ronin in { $province } or decline
    .pass = Decline
hire = Hire Ronin
ask-may-hear-poets = You won Imperial Poets in { $province }. Take { $number } VP for the figures killed there?
    .title = Imperial Poets
    .call = Take the VP from Imperial Poets in { $province } or decline
    .pass = Decline
hear-poets = Take the VP
ask-choose-reparations = You pay reparations. { $odd ->
    [one] One Coin is left over: who gets it?
   *[other] { $odd } Coins are left over: who gets one each?
}
    .title = Give out what's left over
