# Text in the picture of the board. Keep it short: there is little room.

picture-bid-seppuku = Seppuku
picture-bid-take-hostage = Hostage
picture-bid-hire-ronin = Ronin
picture-bid-imperial-poets = Poets

picture-vp = VP
picture-strongest = most Force
picture-battle = war

# The picture of a seat's own question

picture-you = You
picture-ties = wins ties
picture-token = War token: { $vp } VP
picture-does-seppuku = { $number ->
    [0] You have no figures here
    [one] Your figure dies: +{ $vp } VP{ picture-honor }
   *[other] Your { $number } figures die: +{ $vp } VP{ picture-honor }
}
picture-honor = { $steps ->
    [0] { "" }
   *[other] , +{ $steps } Honor
}
picture-does-take-hostage = { $hostages ->
    [one] Take 1 figure, steal 1 VP
   *[other] Take up to { $hostages }, steal 1 VP each
}
picture-does-hire-ronin = { $force ->
    [0] You have no Ronin
   *[other] +{ $force } Force: you have { $with-force }
}
picture-does-imperial-poets = 1 VP per figure killed ({ $all } here)

# A season card

picture-kind = { $type } · { $season }

# Alt text: at most 1,024 characters.

picture-text = Map of Rising Sun: { $phase-id ->
    [winter] { $season }
   *[other] { $season }, { $phase }
}.
picture-text-battle = Now: the battle in { $province }.
picture-text-bids = { $clan } bid { $bids }.
picture-text-province = { $province }{ $battle ->
    [0] { "" }
   *[other] { " " }(war { $battle })
}: { $forces-id ->
    [none] empty
   *[other] { $forces }
}.
picture-text-players = Players by Honor: { $players }.
picture-text-player = { $name } ({ $clan }) { $vp } VP, { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
}
picture-text-shrine = { $clan } leads at { $kami }.
picture-text-mandates = Mandate { $number }; played: { $mandates-id ->
    [none] none
   *[other] { $mandates }
}.
picture-text-signs = Marked in gold: { $places }.
picture-text-sign = { $place } { $sign }
picture-text-groups = Highlighted: { $groups }.
picture-text-group = { $clan } in { $province }
picture-text-moves = Arrows: { $moves }.
picture-text-move = { $origin } to { $province }
picture-text-edges = Outlined in gold: { $provinces }.
picture-text-tiles = What each mandate gives you and the others.
picture-text-mandate = { $number }. { $mandate }: { $told }.
picture-text-fight = The battle of { $province }, for { $vp } VP. In Honor order, which breaks ties:
picture-text-fighter = { $number-id ->
    [none] { "" }
   *[other] { $number }.{" "}
}{ $clan }: Force { $force }{ $may-hire ->
    [yes] , with Ronin { $hired }
   *[no] { "" }
}, { $coins ->
    [one] { $coins } Coin
   *[other] { $coins } Coins
}, { $ronin } Ronin.
picture-text-draft = Your draft: { $bids }.
