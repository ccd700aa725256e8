### What happens in Samurai Sword, told to the table: a line an event.

## The beginning

event-game-began = ## ⚔ The game begins
    The Shogun is **{ $seat }**, who plays first. All other roles are secret.
    { $lines }
seat-character = · { $seat } is { $character }
event-role-dealt = 🎭 Your role: **{ $role }**. { $text }

## A turn

event-turn-began = **Turn { $number }: { $seat }**
event-recovered = { $source-id ->
    [recover] { $seat } recovers { $number } Resilience.
   *[other] { $seat } recovers { $number } Resilience ({ $source }).
}
event-resilience-gained = { $seat } regains { $number } Resilience ({ $source }).
event-cards-drawn = { $seats-count ->
    [one] { $source-id ->
        [draw] { $number ->
            [one] { $seats } draws { $number } card.
           *[other] { $seats } draws { $number } cards.
        }
       *[other] { $number ->
            [one] { $seats } draws { $number } card ({ $source }).
           *[other] { $seats } draws { $number } cards ({ $source }).
        }
    }
   *[other] { $number ->
        [one] { $seats } draw { $number } card each ({ $source }).
       *[other] { $seats } draw { $number } cards each ({ $source }).
    }
}
event-cards-received = 🂠 New in your hand: { $cards }.
event-discard-taken = { $seat } takes **{ $card }** from the discards ({ character-ieyasu }).
event-deck-reshuffled = 🔄 The deck has run out. The discards, { $number } cards, become the new deck.
event-card-turned = { $source-id ->
    [bushido] { $seat } turns up { $card } for { $source }: { $weapon-card ->
        [yes] a Weapon.
       *[no] no Weapon.
    }
   *[other] { $seat } turns up { $card } for { $source }: { $symbol }.
}
event-cards-discarded = { $seat } ends the turn and discards { $cards }.
event-turn-cut-short = The turn of { $seat } ends at once.

## Cards played

event-weapon-played = { $own ->
    [yes] ⚔ { $seat } uses **{ $card }** on themselves.
   *[no] ⚔ { $seat } attacks { $to } with **{ $card }**.
}
event-action-played = { $seat } plays **{ $card }**.
event-action-played-at = { $own ->
    [yes] { $seat } plays **{ $card }** on a card of their own.
   *[no] { $seat } plays **{ $card }** on { $to }.
}
event-property-placed = { $own ->
    [yes] { $seat } lays down **{ $card }**.
   *[no] { $seat } lays **{ $card }** in front of { $to }.
}
event-ability-used = { $seat } uses the ability of { $character }.

## Answers

event-attack-parried = 🛡 { $seat } parries { $weapon } with **{ $card }**.
event-attack-failed = { $source-id ->
    [chiyome] { $weapon } does nothing to { $seat } ({ $source }).
    [kenshin] { $weapon } does nothing to { $seat } ({ $source }).
   *[other] The symbols are the same: { $weapon } does nothing to { $seat } ({ $source }).
}
event-action-ignored = { $seat } discards { $card } and ignores { $source } ({ character-okuni }).
event-answers-revealed = The answers to { $source }:
    { $lines }
seat-answer = { $card-id ->
    [none] · { $seat } takes the wound
   *[other] · { $seat }: { $card }
}
event-cards-shown = The cards shown to { $by }:
    { $lines }
seat-shows = { $card-id ->
    [none] · { $seat } shows nothing
   *[other] · { $seat }: { $card }
}
event-card-given-up = { $seat } discards { $card } ({ $source }).

## Cards that change hands

event-card-stolen = { $seat } takes a card from the hand of { $victim } ({ $source }).
event-stolen-card-seen = 🂠 The card that { $seat } took from { $victim } is { $card }.
event-card-taken = { $own ->
    [yes] { $seat } takes { $card } back into the hand ({ $source }).
   *[no] { $seat } takes { $card } from { $victim } ({ $source }).
}
event-card-returned = { $card } returns to the hand of { $seat }.
event-property-discarded = { $card } in front of { $seat } is discarded ({ $source }).
event-bushido-passed = { card-bushido } moves on from { $seat } to { $to }.

## Wounds, defeat and Honor

event-wounded = { $own ->
    [yes] 🩸 { $seat } loses { $number } Resilience by their own hand ({ $source }).
   *[no] 🩸 { $seat } loses { $number } Resilience to { $by } ({ $source }).
}
event-resilience-lost = 🩸 { $seat } loses { $number } Resilience ({ $source }).
event-defeated = { $own ->
    [yes] 💀 **{ $seat } falls by their own hand.**
   *[no] 💀 **{ $by } defeats { $seat }.**
}
event-banzai = 🎌 Banzai! { $seat }'s fall sends these from the deck to the discards: { $cards }.
event-honor-given = 🎖 { $seat } gives { $to } { $number } Honor.
event-honor-gained = 🎖 { $seat } gains { $number } Honor ({ $source }).
event-honor-lost = { $seats-count ->
    [one] { $seats } loses { $number } Honor ({ $source }).
   *[other] { $seats } lose { $number } Honor each ({ $source }).
}
source-deck = the new deck
source-honor = Honor was lost

## The end

event-game-ended = { $reason-id ->
    [honor] ## 🏁 Somebody has no Honor left: the game is over
    [last-standing] ## 🏁 A single player is left standing: the game is over
   *[other] ## 🏁 One samurai is left standing: the game is over
}
event-roles-revealed = The roles:
    { $lines }
seat-role = · { $seat }: **{ $role }**
event-swordmaster-won = 🏆 **{ $seat } is the Swordmaster: the game goes to { $team }.**
event-seat-scored = { $seat }: { $honor } Honor{ $multiplier ->
    [1] { "" }
   *[other] {" "}× { $multiplier }
}{ $daimyo ->
    [0] { "" }
   *[other] {" "}+ { $daimyo } for Daimyo
} = { $points }
event-deadly-strike = 🗡 A deadly strike against their own side costs { $team } { $number } points.
event-teams-scored = 🏆 **The game goes to { $team }.**
    { $lines }
team-points = { $place }. { $team }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## What changed since the reader's last turn

since-honor = Honor: { $changes }
since-resilience = Resilience: { $changes }
