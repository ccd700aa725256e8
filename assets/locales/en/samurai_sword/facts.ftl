### Lines next to a question of Samurai Sword, short enough for a phone.

facts-you = You: { $character }, { $role }
facts-power = { $power }
facts-state = ❤ { $resilience } of { $full } Resilience · 🎖 { $honor } Honor
facts-in-front = In front of you: { $cards }
facts-attack = The attack
facts-more-wounds = { $by } adds { $number } more ({ $traits }).
facts-answers = Your possible answers
facts-no-answer = None.
facts-cards = Cards to choose from
facts-rest = Also in your hand
facts-card = **{ $name }**: { $means }
facts-others = Others: ❤ Resilience, 🎖 Honor, 🎴 cards, → reach you need, ← they need
# No-break spaces keep each symbol and its number on one line of a phone.
facts-other = **{ $seat }**, { $character }{ $shogun ->
    [yes] , { role-shogun }
   *[no] { "" }
} ❤ { $resilience } 🎖 { $honor } 🎴 { $hand } · → { $harmless ->
    [yes] harmless
   *[no] { $difficulty }
} ← { $back ->
    [0] any
   *[other] { $back }
}
facts-other-with = { $other } · { $cards }

## Next to an option that targets a player: at most 90 characters

beside-target = { $differs ->
    [yes] { $wounds ->
        [0] No wounds;
        [one] { $wounds } wound;
       *[other] { $wounds } wounds;
    }{" "}
   *[no] { "" }
}{ $resilience } Resilience, { $honor } Honor{ $mine ->
    [yes] { "" }
   *[no] { $back ->
        [0] , hits you with any Weapon
       *[other] , needs reach { $back } to hit you
    }
}
beside-target-with = { $target }; { $cards }
beside-target-number = { $target }; { $number } Properties

## Why a card is offered as an answer

why-parry = can parry.
why-weapon = any Weapon works.
why-hanzo = { character-hanzo } parries with any Weapon.
why-kanbei = { character-kanbei } parries with a Property.
why-okuni = an Origami card lets you ignore it.
why-bushido = { $harmful ->
    [yes] a Weapon, so discard one or lose 1 Honor.
   *[no] not a Weapon, so { card-bushido } passes to the left.
}
why-bleeding-wound = { $harmful ->
    [yes] { $symbol }, so you lose 1 Resilience, but never your last.
   *[no] { $symbol }, so nothing happens.
}
