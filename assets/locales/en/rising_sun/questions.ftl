### The questions of Rising Sun, its optional actions, and the answers.
### The message is the question as its player reads it; .title names it for everyone, .pass is the button for no,
### .confirm the button that submits a draft of several things.
### If the title alone doesn't say what to do, .call is what everyone reads when the player is pinged. It starts with a
### verb or with what is happening, and must not reveal anything secret.

## Tea Ceremony and gifts

ask-negotiate = Propose an alliance, answer proposals, or say you're done.
    .title = Tea Ceremony
    .call = { $offers-of-count ->
        [0] Tea Ceremony: propose an alliance, or say you're done
        [one] Tea Ceremony: answer the proposal from { $offers-of }, make one, or say you're done
       *[other] Tea Ceremony: answer the proposals from { $offers-of }, make one, or say you're done
    }
invite-propose = Any Coins and Ronin you attach change hands when { $seat } accepts.
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
    .title = Answer the proposal from { $seat }
invite-gift = A gift of Coins or Ronin comes with no obligation.
    .title = Give a gift to { $seat }
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

ask-choose-mandate = { $facedown ->
    [0] The other tiles go back on the pile.
   *[other] It stays face down, and you announce any mandate.
}
    .title = Choose mandate { $turn } of 7
ask-announce-mandate = Your face-down tile is { $tile }.
    .title = Announce a mandate
mandate = { $mandate }
    .about = { $mandate-id ->
        [recruit] Everyone summons; one extra figure for you and your ally
        [marshal] Everyone moves; you and your ally may build a stronghold
        [train] Everyone may buy a season card; 1 Coin less for you and your ally
        [harvest] Everyone gains 1 Coin; you and your ally also gain rewards where you lead
       *[betray] Your alliance ends; replace up to two figures of other players
    }

ask-recruit-figures = You can still summon { $left }{ $bonus ->
    [0] { "" }
   *[other] , including one at any of your strongholds
}.
    .title = Recruit
    .call = Recruit: summon figures or pass
    .pass = No more figures
ask-summon-figures = Summon { $left ->
    [one] a figure
   *[other] up to { $left } figures
}{ $bonus ->
    [0] { "" }
   *[other] { $left ->
        [one] {" "}at any of your strongholds
       *[other] , one of them at any of your strongholds
    }
}.
    .title = Recruit
    .menu = Choose what to summon
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
    .menu = Choose a province
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
ask-first-or-last = Several players' cards take effect now. You have the most Honor: go first or last?
    .title = First or last
    .call = Choose whether your cards take effect first or last
ask-first-or-last-in-war = Several players' effects come before the war. You have the most Honor: go first or last?
    .title = First or last
    .call = Choose whether your effects come first or last
ask-first-merchant-or-last = { card-way-of-the-merchant } pays you and another player. Your Honor is higher: gain first or last?
    .title = { card-way-of-the-merchant }
    .call = { card-way-of-the-merchant }: choose whether you gain first or last
go-first = Go first
go-last = Go last

ask-marshal-figures = Move a figure. Each can move once.{ $moved ->
    [0] { "" }
   *[other] {" "}You have moved { $moved }.
}
    .title = Marshal
    .menu = Choose a move
    .call = Marshal: move your figures or pass
    .pass = No more moves
move = { $figure }: { $origin } to { $province }
    .group = { $figure } in { $origin }
    .short = to { $province }
ask-move-figures = { $left ->
    [one] Move your figure or pass.
   *[other] Move any of your figures, each once.
}{ $moved ->
    [0] { "" }
   *[other] {" "}You have moved { $moved }.
}
    .title = Marshal
    .menu = Choose a move
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
}: { $origin } to { $province }
    .group = { $number ->
        [0] { $figure } in { $origin }
       *[other] { $figure } { $number } in { $origin }
    }
    .short = to { $province }
ask-build-stronghold = In any province, for { $price ->
    [0] free
    [one] { $price } Coin
   *[other] { $price } Coins
}?
    .title = Build a stronghold
    .menu = Choose a province
    .call = Build a stronghold or pass
    .pass = Don't build

ask-buy-card = Which card do you buy with your { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
}?{ $discount ->
    [0] { "" }
   *[other] {" "}Prices are { $discount } lower for you.
}
    .title = Buy a season card
    .menu = Choose a card
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
    [one] Another player can give you some until you pass.
   *[other] { $others-count } players can give you some until you pass.
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
ask-give-coin-away = Gain { $steps ->
    [0] { $vp } VP
   *[other] Honor and { $vp } VP
} by giving another player a Coin you just paid?
    .title = { card-benevolence }
    .call = { card-benevolence }: choose who gets a Coin you paid, another player or the bank
    .pass = Pay the bank
player = { $seat }

ask-replace-figure = Replace { $left ->
    [one] one more figure.
   *[other] up to { $left } figures, one per player.
}
    .title = Betray
    .menu = Choose a figure
    .call = { $left ->
        [one] Betray: replace one figure or pass
       *[other] Betray: replace up to { $left } figures
    }
    .pass = No more replacements
ask-replace-unrighteously = Replace an extra figure of any other player, even at a shrine?
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

ask-fujin-moves = Make { $left ->
    [1] one more move.
   *[other] up to { $left } moves with one figure or several.
}
    .title = { kami-fujin }: move
    .menu = Choose a move
    .call = { $left ->
        [one] { kami-fujin }: move one figure or pass
       *[other] { kami-fujin }: move up to { $left } figures
    }
    .pass = No more moves
ask-raijin-summon = Summon a Bushi in any province?
    .title = { kami-raijin }: summon a Bushi
    .menu = Choose a province
    .call = { kami-raijin }: summon a Bushi in any province or pass
    .pass = Don't summon

ask-may-rise = Rise to the top of the Honor track ({ $steps ->
    [one] up { $steps } place
   *[other] up { $steps } places
})?
    .title = { kami-amaterasu }: rise to the top
    .call = { kami-amaterasu }: rise to the top of the Honor track or stay
    .pass = Stay where I am
rise = Rise to the top

## Cards

ask-place-bushi = Where do you place a Bushi?
    .title = { $card }
    .menu = Choose a province
    .call = { $card }: place a Bushi or pass
    .pass = Place none
ask-place-shinto = Place a Shinto at a shrine?
    .title = { card-path-of-the-light }
    .call = { card-path-of-the-light }: place a Shinto at a shrine or pass
    .pass = Place none
ask-ninja-strike = Kill another player's Bushi{ $steps ->
    [0] { "" }
   *[other] {" "}and lose Honor
}?
    .title = { card-path-of-the-ninja }
    .call = { card-path-of-the-ninja }: kill another player's Bushi or pass
    .pass = Kill none
figure-of-in = { owner-of-figure } in { $province }
worship = { $figure } to { $kami }
figure-of = { owner-of-figure }'s { $figure }
owner-of-figure = { $clan-id ->
    [none] { $seat }
   *[other] { $clan }
}
ask-monkey-theft = Take a Coin from { $number ->
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
ask-choose-victim = Which of { $owner }'s figures in { $province } dies?
    .title = { card-oni-of-hate }: choose a victim
    .call = { card-oni-of-hate }: choose a victim in { $province }
ask-may-spare = { $number ->
    [one] One figure is about to die in { $province }. Spare it for { $spare-vp } VP?
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

ask-last-gifts = Do you give any Coins or Ronin away before the war?
    .title = Last gifts before the war
    .call = Give last gifts before the war, or say you're done
nothing-more = No more gifts

ask-bid = Bid up to { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
}; you keep the rest.
    .title = Bid in { $province }
    .confirm = Submit bid in { $province }
    .pass = Bid 0
advantage = { $slot-id ->
    [seppuku] { advantage-seppuku }
    [take_hostage] { advantage-take-hostage }
    [hire_ronin] { advantage-hire-ronin }
   *[imperial_poets] { advantage-imperial-poets }
}
ask-may-commit-seppuku = Kill { $number ->
    [one] your figure in { $province } for { $vp } VP
   *[other] your { $number } figures in { $province } for { $vp } VP
}{ $steps ->
    [0] { "" }
    [one] {" "}and Honor
   *[other] {" "}and { $steps } Honor
}?
    .title = Seppuku
    .call = Commit Seppuku in { $province } or decline
    .pass = Decline
seppuku = Commit Seppuku
ask-may-take-hostage = { $most ->
    [one] Which figure do you take in { $province }?
   *[other] Take up to { $most } figures in { $province }.
}
    .title = Take Hostage
    .call = Take a hostage in { $province } or decline
    .pass = Take none
ask-may-hire-ronin = Hire your Ronin in { $province } for { $force } Force?
    .title = Hire Ronin
    .call = Hire Ronin in { $province } or decline
    .pass = Decline
hire = Hire Ronin
ask-may-hear-poets = Take { $number } VP for the figures killed in { $province }?
    .title = Imperial Poets
    .call = Take the VP from Imperial Poets in { $province } or decline
    .pass = Decline
hear-poets = Take the VP
ask-choose-reparations = { $odd ->
    [one] One Coin of your reparations is left over: who gets it?
   *[other] { $odd } Coins of your reparations are left over: who gets one each?
}
    .title = Give out what's left over
