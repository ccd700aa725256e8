# Text in the picture of the board. Keep it short: there is little room.

picture-letter-koi = K
picture-letter-lotus = L
picture-letter-turtle = T
picture-letter-dragonfly = D
picture-letter-bonsai = B

picture-monster-komainu = Komainu
picture-monster-oni-of-skulls = Skulls
picture-monster-yurei = Yurei
picture-monster-river-dragon = Dragon
picture-monster-oni-of-blood = Blood
picture-monster-oni-of-souls = Souls
picture-monster-oni-of-hate = Hate
picture-monster-oni-of-spite = Spite

picture-mandate-recruit = Recruit
picture-mandate-marshal = Marshal
picture-mandate-train = Train
picture-mandate-harvest = Harvest
picture-mandate-betray = Betray

picture-province-hokkaido = Hok
picture-province-oshu = Osh
picture-province-edo = Edo
picture-province-kyoto = Kyo
picture-province-kansai = Kan
picture-province-nagato = Nag
picture-province-shikoku = Shi
picture-province-kyushu = Kyu

picture-bid-seppuku = Seppuku
picture-bid-take-hostage = Hostage
picture-bid-hire-ronin = Ronin
picture-bid-imperial-poets = Poets

picture-points = { $number } VP
picture-token = { $short } { $vp }
picture-reserve = Reserve
picture-card = · { $name }{ $number ->
    [1] { "" }
   *[other] { " " }×{ $number }
}
picture-card-for-sale = · { $name } ({ $cost }){ $number ->
    [1] { "" }
   *[other] { " " }×{ $number }
}
picture-offer = Season cards for sale

# The legend

picture-strongest = most Force
picture-battle = battle
picture-vp = VP

picture-daimyo = Daimyo
picture-bushi = Bushi
picture-shinto = Shinto
picture-monster = Monster
picture-stronghold = Stronghold
picture-leader = Most Force
picture-coin = Coin
picture-ronin = Ronin
picture-captive = Hostage

# A season card

picture-kind = { $type } · { $season }

# Alt text: at most 1,024 characters.

picture-text = Map of Rising Sun: { $season }, { $phase }.
picture-text-battle = Now: the battle in { $province }.
picture-text-province = { $province }{ $battle ->
    [0] { "" }
   *[other] { " " }(battle { $battle })
}: { $forces-id ->
    [none] nobody
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
