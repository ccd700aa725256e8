# Text in the picture of the circle. Keep it short: there is little room.

picture-turn = Turn { $number }
picture-phase = { $phase-id ->
    [play] { $weapons ->
        [one] { $phase } · { $weapons } Weapon left
       *[other] { $phase } · { $weapons } Weapons left
    }
   *[other] { $phase }
}
picture-over = Game over
picture-resolving = Resolving: { $text }
picture-resilience-of = { $resilience }/{ $full }
picture-harmless = harmless
picture-property = { $card }{ $number ->
    [1] { "" }
   *[other] { " " }×{ $number }
}
picture-deck = Deck
picture-discards = Discards

# Unique letters for each character.

picture-letters-benkei = Be
picture-letters-chiyome = Cy
picture-letters-ginchiyo = Gi
picture-letters-goemon = Go
picture-letters-hanzo = Ha
picture-letters-hideyoshi = Hi
picture-letters-ieyasu = Ie
picture-letters-kojiro = Ko
picture-letters-musashi = Mu
picture-letters-nobunaga = No
picture-letters-tomoe = To
picture-letters-ushiwaka = Us
picture-letters-bokuden = Bo
picture-letters-gracia = Gr
picture-letters-kanbei = Ka
picture-letters-kenshin = Ke
picture-letters-lady-chacha = Ch
picture-letters-masamune = Ma
picture-letters-motonari = Mo
picture-letters-okuni = Ok
picture-letters-shima = Sm
picture-letters-shingen = Sg
picture-letters-yoshihiro = Yo
picture-letters-yukimura = Yu

# The legend

picture-honor = Honor
picture-resilience = Resilience
picture-hand = Cards in hand
picture-reach = Difficulty for the active player
picture-dove = Harmless

# A card or a character

picture-character = Character
picture-full-resilience = Resilience { $resilience }
picture-parries = parries

# Alternative text for the picture: at most 1,024 characters.

picture-text = Turn { $number }: { $seat }, { $phase }.
picture-text-over = Game over.
picture-text-aimed = { $by } plays { $card } on { $seats }.
picture-text-player = { $seat } ({ $character }): Honor { $honor }, Resilience { $resilience } of { $full }, { $number ->
    [one] { $number } card
   *[other] { $number } cards
}{ $reach ->
    [0] { "" }
   *[other] , Difficulty { $reach }
}{ $harmless ->
    [yes] , harmless.
   *[no] .
}
picture-text-piles = Deck { $number }, discards { $discards }.
picture-text-more = The card above also lists Properties and known roles.
