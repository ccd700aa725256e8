### What happens in Samurai Sword, told to the table: a line an event.

## The beginning

event-game-began = ## ⚔ The game begins
    The Shogun is **{ $seat }**, who plays first. All other roles are secret.
    The characters: { $lines }.
seat-character = { $seat } is { $character }
event-role-dealt = 🎭 Your role: **{ $role }**. { $text }

## A turn

event-turn-began = **Turn { $number }: { $seat }**
event-recovered = { $source-id ->
    [recover] { $seat } recovers all { $number } Resilience.
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
event-cards-received = 🎴 New in your hand: { $cards }
event-discard-taken = { $seat } takes **{ $card }** from the discards ({ character-ieyasu }).
event-deck-reshuffled = 🔄 The deck has run out. The discards, { $number } cards, become the new deck.
event-card-turned = { $source-id ->
    [bushido] { $weapon-card ->
        [yes] { $seat } turns up { $card } for { $source }, a Weapon.
       *[no] { $seat } turns up { $card } for { $source }, no Weapon.
    }
   *[other] { $seat } turns up { $card } for { $source }: { $symbol }.
}
event-cards-discarded = { $seat } ends the turn and discards { $cards }.
event-turn-cut-short = { $seat }'s turn ends at once.

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
event-ability-used = { $seat } uses { $character }'s ability.

## Answers

event-attack-parried = 🛡 { $seat } parries { $weapon } with **{ $card }**.
event-attack-failed = { $source-id ->
    [chiyome] { $weapon-id ->
        [yukimura] { $weapon }'s revelation does not wound { $seat } ({ $source }).
       *[other] { $weapon } does not wound { $seat } ({ $source }).
    }
    [kenshin] { $weapon } does nothing to { $seat } ({ $source }).
    [lady_chacha] The symbols are the same: { $weapon } does nothing to { $seat } ({ $source }).
   *[other] { $weapon } does not wound { $seat }.
}
event-action-ignored = { $seat } discards { $card } and ignores { $source } ({ character-okuni }).
event-answers-revealed = { $given ->
    [0] Nobody answers { $source } with a card.
   *[other] Answers to { $source }: { $lines }.
}
answer-given = { $seats-count ->
    [one] { $seats } gives { $card }
   *[other] { $seats } give { $card }
}
event-answer-kept = { $seat } is spared and keeps { $card } ({ $source }).
event-cards-shown = Shown to { $by }: { $lines }.
seat-shows = { $card-id ->
    [none] nothing by { $seat }
   *[other] { $card } by { $seat }
}
event-card-given-up = { $seat } discards { $card } ({ $source }).

## Cards that change hands

event-card-stolen = { $seat } takes a card from { $victim }'s hand ({ $source }).
event-stolen-card-seen = 🎴 The card that { $seat } took from { $victim } is { $card }.
event-card-taken = { $own ->
    [yes] { $seat } takes { $card } back into the hand ({ $source }).
   *[no] { $seat } takes { $card } from { $victim } ({ $source }).
}
event-card-returned = { $card } returns to the hand of { $seat }.
event-property-discarded = { $by-itself ->
    [yes] { $seat }'s { $cards } is discarded.
   *[no] { $cards-count ->
        [one] { $seat }'s { $cards } is discarded ({ $source }).
       *[other] { $seat }'s { $cards } are discarded ({ $source }).
    }
}
event-bushido-passed = { card-bushido } moves on from { $seat } to { $to }.

## Wounds, defeat and Honor

event-wounded = { $own ->
    [yes] 🩸 { $seat } loses { $number } Resilience by their own hand ({ $source }).
   *[no] { $seats-count ->
        [one] 🩸 { $seats } loses { $number } Resilience ({ $source }).
       *[other] 🩸 { $seats } lose { $number } Resilience each ({ $source }).
    }
}
event-resilience-lost = 🩸 { $seat } loses { $number } Resilience ({ $source }).
event-defeated = { $own ->
    [yes] 💀 **{ $seat } falls by their own hand.**
   *[no] 💀 **{ $by } defeats { $seat }.**
}
event-banzai = 🎌 Banzai! Discarded from the deck: { $cards }.
event-honor-given = 🎖 { $seat } gives { $number } Honor to { $to }.
event-honor-gained = 🎖 { $seat } gains { $number } Honor ({ $source }).
event-honor-lost = { $seats-count ->
    [one] { $seats } loses { $number } Honor ({ $source }).
   *[other] { $all ->
        [yes] Everybody loses { $number } Honor ({ $source }).
       *[no] { $seats } lose { $number } Honor each ({ $source }).
    }
}
source-deck = the new deck
source-honor = for lost Honor

## What belongs together

told-turn = { $drawn ->
    [one] **Turn { $turn }: { $seat }** draws { $drawn } card.
   *[other] **Turn { $turn }: { $seat }** draws { $drawn } cards.
}
told-turn-recovering = { $drawn ->
    [one] **Turn { $turn }: { $seat }** recovers all { $recovered } Resilience and draws { $drawn } card.
   *[other] **Turn { $turn }: { $seat }** recovers all { $recovered } Resilience and draws { $drawn } cards.
}
told-recovered = **Turn { $turn }: { $seat }** recovers all { $recovered } Resilience.
told-bushido-passed = { $seat } turns up { $card } for { card-bushido }, no Weapon: it moves on to { $to }.
told-bushido-answered = { $seat } discards { $card }: { card-bushido } moves on to { $to }.
told-bushido-yielded = { $seat } yields to { $source }, which is discarded, and loses { $lost } Honor.
told-first-card = { $drawn ->
    [one] { $seat } takes **{ $card }** from the discards and draws { $drawn } card.
   *[other] { $seat } takes **{ $card }** from the discards and draws { $drawn } cards.
}
told-turned-and-lost = 🩸 { $seat } turns up { $card } for { $source }, with { $symbol }, and loses { $lost } Resilience.
told-draw = { $drawn ->
    [one] { $seat } plays **{ $source }** and draws { $drawn } card.
   *[other] { $seat } plays **{ $source }** and draws { $drawn } cards.
}
told-draw-for-all = { $all ->
    [yes] { $seat } plays **{ $source }** and draws { $drawn } cards, everybody else { $each }.
   *[no] { $seat } plays **{ $source }** and draws { $drawn } cards; { $seats } draw { $each } each.
}
told-recovery = { $seat } plays **{ $source }** and recovers { $recovered } Resilience; { $to } draws { $drawn } card.
told-draw-of-another = { $seat } plays **{ $source }**; { $to } draws { $drawn } card.
told-card-stolen = { $seat }'s **{ $source }** takes a card from { $victim }.
told-card-lost = { $seat } plays **{ $source }**: { $to } discards { $card }.
told-property-lost = { $own ->
    [yes] { $seat }'s **{ $source }** discards { $cards } of their own.
   *[no] { $seat }'s **{ $source }** discards { $to }'s { $cards }.
}
told-property-taken = { $own ->
    [yes] { $seat }'s **{ $source }** takes back { $card }.
   *[no] { $seat }'s **{ $source }** takes { $victim }'s { $card }.
}
told-both-lose = 🩸 { $seat } plays **{ $source }**: { $to } and { $seat } lose { $number } Resilience each.
told-price-for-cards = { $seat } gives up { $price } Resilience and draws { $drawn } card ({ $source }).
told-price-for-property = { $own ->
    [yes] { $seat } gives up { $price } Resilience and takes back their own { $card } ({ $source }).
   *[no] { $seat } gives up { $price } Resilience and takes { $victim }'s { $card } ({ $source }).
}
told-fall = 💀 **{ $by } defeats { $seat }** ({ $source }) for { $honor } Honor.
told-fall-of-one = 💀 **{ $by } defeats { $seat }** for { $honor } Honor.

## The end

ended-without-honor = { $seats-count ->
    [one] ## 🏁 { $seats } has no Honor left: the game is over
   *[other] ## 🏁 { $seats } have no Honor left: the game is over
}
ended-won = 🏆 **The game goes to { $team }.**
event-game-ended = { $reason-id ->
    [honor] ## 🏁 Somebody has no Honor left: the game is over
    [last-standing] ## 🏁 A single player is left standing: the game is over
   *[other] ## 🏁 One samurai is left standing: the game is over
}
event-roles-revealed = The roles:
    { $lines }
seat-role = · { $seat }: **{ $role }**
event-swordmaster-won = 🏆 **{ $seat } is the Swordmaster: the game goes to { $team }.**
event-seat-scored = { $daimyo ->
    [0] { $multiplier ->
        [1] { $seat }: { $points } from { $honor } Honor
       *[other] { $seat }: { $points } from { $honor } Honor × { $multiplier }
    }
   *[other] { $multiplier ->
        [1] { $seat }: { $points } from { $honor } Honor and { $daimyo } for Daimyo
       *[other] { $seat }: { $points } from { $honor } Honor × { $multiplier } and { $daimyo } for Daimyo
    }
}
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
