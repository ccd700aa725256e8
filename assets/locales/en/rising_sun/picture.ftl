# Text in the picture of the board. Keep it short: there is little room.

picture-bid-seppuku = Seppuku
picture-bid-take-hostage = Hostage
picture-bid-hire-ronin = Ronin
picture-bid-imperial-poets = Poets

picture-vp = VP
picture-strongest = most Force
picture-battle = war

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
