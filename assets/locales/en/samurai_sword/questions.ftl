### The questions of Samurai Sword and their options.
### The message is the question as its seat reads it; .title names it for all players, .pass is the button to decline.

## Your turn

ask-choose-play = { $left ->
    [0] What do you play? No Weapons left.
    [one] What do you play? { $left } Weapon left.
   *[other] What do you play? { $left } Weapons left.
}
    .title = Play cards
    .menu = Choose what to play
    .call = Play cards, or end your Play phase
    .pass = End my Play phase
play = { $card }
    .group = { $card }
play-at = { $card } on { $to }
    .group = { $card }
    .short = { $to }
play-at-hand = { $card }: a card from { $to }'s hand
    .group = { $card }
    .short = A card from { $to }'s hand
play-at-property = { $card }: { $to }'s { $property }
    .group = { $card }
    .short = { $to }'s { $property }
use = { $character }'s ability
    .group = { $character }'s ability
use-at-property = { $character }'s ability: { $to }'s { $property }
    .group = { $character }'s ability
    .short = { $to }'s { $property }
ask-choose-first-card = Take { $card }, or draw from the deck?
    .title = Draw your first card
from-discards = { $card } from the discards
from-deck = A card from the deck
ask-discard-down = { $number ->
    [one] Which card do you discard?
   *[other] Which { $number } cards do you discard?
}
    .title = Discard down to 7 cards
    .menu = Choose cards
    .confirm = Discard { $number ->
        [one] { $number } card
       *[other] { $number } cards
    }
discard = { $card }
ask-may-draw = You played a { ICON("samurai_sword_torii") } Torii card. Draw a card?
    .title = Draw a card as { character-bokuden }?
    .pass = Don't draw
draw = { $number ->
    [one] Draw { $number } card
   *[other] Draw { $number } cards
}
ask-choose-drawer = Who draws a card for { card-kote }?
    .title = Choose who draws for { card-kote }
player = { $to }

## The start of a turn

ask-choose-revealed = { $left ->
    [0] Which card do you use?
   *[other] Use a card, or reveal up to { $left } more?
}
    .title = Choose a revealed card for { $source }
use-card = Use { $card }
turn-up-another = Reveal another
ask-answer-bushido = You revealed a Weapon. What do you discard?
    .title = Discard a Weapon or { card-bushido }
lose-honor = Discard { card-bushido }, lose 1 Honor
discard-bushido = Discard { card-bushido }

## Responses

ask-may-parry = { $number ->
    [0] **{ $by }'s { $weapon }** can't wound you. Parry?
    [one] **{ $by }'s { $weapon }** deals { $number } wound. Parry?
   *[other] **{ $by }'s { $weapon }** deals { $number } wounds. Parry?
}
    .title = Answer { $by }'s { $weapon }
    .call = { $number ->
        [0] Parry { $by }'s { $weapon } (no wounds), or don't
        [one] Parry { $by }'s { $weapon }, or take { $number } wound
       *[other] Parry { $by }'s { $weapon }, or take { $number } wounds
    }
    .pass = Don't parry
ask-answer-counterattack = Discard a parry, or take 1 wound?
    .title = Answer { $by }'s { card-counterattack }
    .pass = Take the wound
ask-answer-all = { $card-id ->
    [jujutsu] Discard a Weapon, or take 1 wound?
   *[other] Discard a parry, or take 1 wound?
}
    .title = Answer { $by }'s { $card }
    .pass = Take the wound
ask-show-card = Which card do you show? **{ $by }** takes one.
    .title = Show a card for { $by }'s { card-intuition }
    .menu = Choose a card
ask-take-shown = Which card do you take?
    .title = Take one of the cards shown
    .menu = Choose a card
ask-may-ignore = Discard an { ICON("samurai_sword_origami") } Origami card to ignore **{ $by }'s { $card }**?
    .title = Answer { $by }'s { $card }
    .pass = Let it happen
ask-use-peasants = { $source } costs { $number } of your { $resilience } Resilience. { $number ->
    [one] Save it?
   *[other] Save some?
}
    .title = Save Resilience with a { card-peasant }?
    .pass = Discard none
ask-discard-one = Which card do you discard?
    .title = Discard a card to { $by }'s { $source }
give-up = { $card }
give-up-property = { $property } (in play)
ignore-with = { $card }
show = { $card }
take = { $victim }'s { $card }
peasants = { $number ->
    [one] Discard { $number } { card-peasant }
   *[other] Discard { $number } { card-peasant }s
}
