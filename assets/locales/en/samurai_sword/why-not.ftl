### What isn't offered although a newcomer would expect it, and why (engine/samurai_sword/refusals.py).

## Playing cards

why-not-weapon-limit = **{ $cards }:** you've played { $limit ->
    [one] the only Weapon
   *[other] all { $limit } Weapons
} allowed this turn. { card-focus } raises the limit.
why-not-too-far = **{ $card } on { $seats }:** { $seats-count ->
    [one] too far away. It needs reach { $needed }, and { $card } has { $reach }.
   *[other] all too far away. The closest needs reach { $needed }, and { $card } has { $reach }.
}
why-not-no-resilience = **{ $seats }:** { $seats-count ->
    [one] has no Resilience, so can't be attacked before recovering it at the start of their turn.
   *[other] have no Resilience, so they can't be attacked before they recover it at the start of their turns.
}
why-not-no-cards = **{ $seats }:** { $seats-count ->
    [one] has no cards in hand, so can't be attacked with a Weapon now.
   *[other] have no cards in hand, so they can't be attacked with a Weapon now.
}
why-not-answers-only = **{ $card }:** you play it when you're attacked, not on your turn.
why-not-last-resilience = **{ $card }:** it costs 1 Resilience, and you have only 1 left.
why-not-no-hands = **{ $card }:** no other player has cards in hand.
why-not-no-properties = **{ $card }:** there's no Property in front of any player.
why-not-no-hands-or-properties = **{ $card }:** no player has a Property, and no other player has cards in hand.
why-not-already-in-play = **{ $card }:** one is already in front of a player, and there can't be two.
why-not-ability-used = **{ $character }'s ability:** you can use it only once per turn.
why-not-ability-last-resilience = **{ $character }'s ability:** it costs 1 Resilience, and you have only 1 left.
why-not-ability-no-properties = **{ $character }'s ability:** there's no Property in front of any player.

## Answering an attack

why-not-only-weapons-answer = **{ $cards }:** { $source-id ->
    [chigiriki] { card-chigiriki } can only be parried with a Weapon.
   *[other] only a Weapon answers { $source }.
}
why-not-no-counterattack = **{ $card }:** { $source-id ->
    [chigiriki] { card-chigiriki } can only be parried with a Weapon.
   *[other] it answers Weapons only.
}
why-not-weapons-do-not-parry = **{ $cards }:** Weapons don't parry. Only { character-hanzo } can use them like that.
why-not-nothing-parries = **Parry:** you don't have one, so you can only take the wounds.
why-not-okuni-ignores-actions = **{ $character }'s ability:** it ignores Actions, and this is a Weapon.
