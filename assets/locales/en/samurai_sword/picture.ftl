# Text in the picture of the circle. Keep it short: there is little room.

picture-resolving = Resolving: { $text }
picture-resilience-of = { $resilience }/{ $full }
picture-harmless = harmless
picture-property = { $card }{ $number ->
    [1] { "" }
   *[other] { " " }×{ $number }
}
picture-in-front = { $card-id ->
    [bleeding_wound] Bleeding
   *[other] { $card }
}{ $number ->
    [1] { "" }
   *[other] { " " }×{ $number }
}
picture-wounds = { $number ->
    [0] no wounds
    [one] { $number } wound
   *[other] { $number } wounds
}
picture-you = You
picture-falls = { $number ->
    [one] defeats
   *[other] defeat
}
picture-in-reach = in reach
picture-needed = reach you need
picture-back = they need
picture-also = Also in hand:
picture-deck = deck
picture-discards = discards

# A card or a character

picture-character = Character
picture-full-resilience = Resilience { $resilience }
picture-parries = parries

# Alternative text for the picture: at most 1,024 characters.

picture-text = Turn { $number }: { $seat }, { $phase }.
picture-text-over = Game over.
picture-text-action = { $by } plays { $card } on { $seats }.
picture-text-attack = { $by } plays { $card } on { $seats }: { $wounds ->
    [0] no wounds
    [one] { $wounds } wound
   *[other] { $wounds } wounds
}.
picture-text-resolving = Resolving: { $cards }.
picture-text-player = { $seat } ({ $character }{ $role-id ->
    [none] { "" }
   *[other] , { $role }
}): Honor { $honor }, Resilience { $resilience } of { $full }, { $number ->
    [one] { $number } card
   *[other] { $number } cards
}{ $reach ->
    [0] { "" }
   *[other] , reach { $reach } to hit
}{ $harmless ->
    [yes] , harmless
   *[no] { "" }
}.
picture-text-piles = Deck { $number }, discards { $discards }.
picture-text-properties = In front of { $seat }: { $cards }.

## The private picture

seat-text-outcome = { $name }: { $means }
seat-text-offered = On offer: { $cards }.
seat-text-offer = { $numbers } { $name }
seat-text-target = { $own ->
    [yes] { $number } you
   *[no] { $number } { $seat }
}.
seat-text-you = You: Resilience { $resilience }, Honor { $honor }{ $falls ->
    [0] { "" }
   *[other] , close to defeat
}.
seat-text-player = { $seat }: { $reached ->
    [yes] in reach, Resilience { $resilience }
   *[no] Resilience { $resilience }
}{ $needed ->
    [0] { "" }
   *[other] , you need reach { $needed }
}, { $back ->
    [0] any Weapon hits you
   *[other] they need { $back }
}{ $falls ->
    [0] { "" }
    [one] , { $falls } wound defeats them
   *[other] , { $falls } wounds defeat them
}.
