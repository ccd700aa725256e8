### The game log of Samurai Sword: one line per event.

## The beginning

event-game-began = ## ⚔ The game begins
    The Shogun, **{ $seat }**, goes first. All other roles are secret.
    Characters: { $lines }.
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
event-deck-reshuffled = 🔄 The deck ran out. { $number ->
    [one] The only discard is reshuffled into a new deck.
   *[other] The { $number } discards are reshuffled into a new deck.
}
event-card-turned = { $source-id ->
    [bushido] { $weapon-card ->
        [yes] { $seat } reveals { $card } for { $source }: a Weapon.
       *[no] { $seat } reveals { $card } for { $source }: not a Weapon.
    }
   *[other] { $seat } reveals { $card } for { $source }: { $symbol }.
}
event-cards-discarded = { $seat } ends the turn and discards { $cards }.
event-turn-cut-short = { $seat }'s turn ends immediately.

## Cards played

event-weapon-played = { $own ->
    [yes] ⚔ { $seat } uses **{ $card }** on themselves.
   *[no] ⚔ { $seat } attacks { $to } with **{ $card }**.
}
event-action-played = { $seat } plays **{ $card }**.
event-action-played-at = { $own ->
    [yes] { $seat } plays **{ $card }** on their own Property.
   *[no] { $seat } plays **{ $card }** on { $to }.
}
event-property-placed = { $own ->
    [yes] { $seat } plays **{ $card }**.
   *[no] { $seat } places **{ $card }** in front of { $to }.
}
event-ability-used = { $seat } uses { $character }'s ability.

## Answers

event-attack-parried = ⚡ { $seat } parries { $by }'s { $weapon } with **{ $card }**.
event-attack-failed = { $source-id ->
    [chiyome] { $weapon-id ->
        [yukimura] { $weapon }'s ability doesn't wound { $seat } ({ $source }).
       *[other] { $weapon } doesn't wound { $seat } ({ $source }).
    }
    [kenshin] { $weapon } has no effect on { $seat } ({ $source }).
    [lady_chacha] The symbols match: { $weapon } has no effect on { $seat } ({ $source }).
   *[other] { $weapon } doesn't wound { $seat }.
}
event-action-ignored = { $seat } discards { $card } to ignore { $source } ({ character-okuni }).
event-answers-revealed = { $given ->
    [0] { $source } goes unanswered.
   *[other] Answers to { $source }: { $lines }.
}
answer-given = { $seats-count ->
    [one] { $seats } gives up { $card }
   *[other] { $seats } give up { $card }
}
event-answer-kept = { $seat } is spared and keeps { $card } ({ $source }).
event-cards-shown = Shown to { $by }: { $lines }.
seat-shows = { $card-id ->
    [none] nothing from { $seat }
   *[other] { $seat }'s { $card }
}
event-card-given-up = { $seat } discards { $card } ({ $source }).

## Cards that change hands

event-card-stolen = { $seat } takes a card from { $victim }'s hand ({ $source }).
event-stolen-card-seen = 🎴 { $seat } took { $card } from { $victim }.
event-card-taken = { $own ->
    [yes] { $seat } returns their own { $card } to their hand ({ $source }).
   *[no] { $seat } takes { $card } from { $victim } ({ $source }).
}
event-card-returned = { $card } returns to { $seat }'s hand.
event-property-discarded = { $by-itself ->
    [yes] { $seat }'s { $cards } is discarded.
   *[no] { $cards-count ->
        [one] { $seat }'s { $cards } is discarded ({ $source }).
       *[other] { $seat }'s { $cards } are discarded ({ $source }).
    }
}
event-bushido-passed = { card-bushido } passes from { $seat } to { $to }.

## Wounds, defeat and Honor

event-wounded = { $own ->
    [yes] 🩸 { $seat } loses { $number } Resilience to their own { $source }.
   *[no] { $seats-count ->
        [one] 🩸 { $seats } loses { $number } Resilience to { $by }'s { $source }.
       *[other] 🩸 { $seats } lose { $number } Resilience each to { $by }'s { $source }.
    }
}
event-resilience-lost = 🩸 { $seat } loses { $number } Resilience ({ $source }).
event-defeated = { $own ->
    [yes] 💀 **{ $seat } defeats themselves.**
   *[no] 💀 **{ $by } defeats { $seat }.**
}
event-banzai = 🎌 Banzai! Discarded from the deck: { $cards }.
event-honor-given = 🎖 { $seat } gives { $number } Honor to { $to }.
event-honor-gained = 🎖 { $seat } gains { $number } Honor ({ $source }).
event-honor-lost = { $seats-count ->
    [one] { $seats } loses { $number } Honor ({ $source }).
   *[other] { $all ->
        [yes] All players lose { $number } Honor ({ $source }).
       *[no] { $seats } lose { $number } Honor each ({ $source }).
    }
}
source-deck = new deck
source-honor = lost Honor

## Several events in one line

told-turn = { $drawn ->
    [one] **Turn { $turn }: { $seat }** draws { $drawn } card.
   *[other] **Turn { $turn }: { $seat }** draws { $drawn } cards.
}
told-turn-recovering = { $drawn ->
    [one] **Turn { $turn }: { $seat }** recovers all { $recovered } Resilience and draws { $drawn } card.
   *[other] **Turn { $turn }: { $seat }** recovers all { $recovered } Resilience and draws { $drawn } cards.
}
told-recovered = **Turn { $turn }: { $seat }** recovers all { $recovered } Resilience.
told-bushido-passed = { $seat } reveals { $card } for { card-bushido }: not a Weapon, so it passes to { $to }.
told-bushido-answered = { $seat } discards { $card } and passes { card-bushido } to { $to }.
told-bushido-yielded = { $seat } discards { $source } and loses { $lost } Honor.
told-first-card = { $drawn ->
    [one] { $seat } takes **{ $card }** from the discards and draws { $drawn } card.
   *[other] { $seat } takes **{ $card }** from the discards and draws { $drawn } cards.
}
told-turned-and-lost = 🩸 { $seat } reveals { $card } ({ $symbol }) for { $source } and loses { $lost } Resilience.
told-draw = { $drawn ->
    [one] { $seat } plays **{ $source }** and draws { $drawn } card.
   *[other] { $seat } plays **{ $source }** and draws { $drawn } cards.
}
told-draw-for-all = { $all ->
    [yes] { $seat } plays **{ $source }** and draws { $drawn } cards; all others draw { $each }.
   *[no] { $seats-count ->
        [one] { $seat } plays **{ $source }** and draws { $drawn } cards; { $seats } draws { $each }.
       *[other] { $seat } plays **{ $source }** and draws { $drawn } cards; { $seats } draw { $each } each.
    }
}
told-recovery = { $seat } plays **{ $source }** and recovers { $recovered } Resilience; { $to } draws { $drawn } card.
told-draw-of-another = { $seat } plays **{ $source }**; { $to } draws { $drawn } card.
told-card-stolen = { $seat } plays **{ $source }** and takes a card from { $victim }.
told-card-lost = { $seat } plays **{ $source }**: { $to } discards { $card }.
told-property-lost = { $own ->
    [yes] { $seat } plays **{ $source }** and discards their own { $cards }.
   *[no] { $seat } plays **{ $source }** and discards { $to }'s { $cards }.
}
told-property-taken = { $own ->
    [yes] { $seat } plays **{ $source }** and takes their own { $card }.
   *[no] { $seat } plays **{ $source }** and takes { $victim }'s { $card }.
}
told-both-lose = 🩸 { $seat } plays **{ $source }**: { $to } and { $seat } lose { $number } Resilience each.
told-price-for-cards = { $seat } gives up { $price } Resilience to draw { $drawn } card ({ $source }).
told-price-for-property = { $own ->
    [yes] { $seat } gives up { $price } Resilience to take their own { $card } ({ $source }).
   *[no] { $seat } gives up { $price } Resilience to take { $victim }'s { $card } ({ $source }).
}
told-attack-hits = { $own ->
    [yes] 🩸 { $seat } loses { $number } Resilience to their own **{ $card }**.
   *[no] 🩸 { $to } loses { $number } Resilience to { $seat }'s **{ $card }**.
}
told-attack-parried = ⚡ { $to } parries { $seat }'s { $weapon } with **{ $card }**.
told-attack-fells = 💀 **{ $seat } defeats { $seats }** ({ $source }) for { $honor } Honor.
told-fall = 💀 **{ $by } defeats { $seat }** ({ $source }) for { $honor } Honor.
told-fall-of-one = 💀 **{ $by } defeats { $seat }** for { $honor } Honor.

## The end

ended-without-honor = { $seats-count ->
    [one] ## 🏁 Game over: { $seats } has no Honor left
   *[other] ## 🏁 Game over: { $seats } have no Honor left
}
ended-won = 🏆 **Victory for { $team }!**
event-game-ended = { $reason-id ->
    [honor] ## 🏁 Game over: a player has no Honor left
    [last-standing] ## 🏁 Game over: only one player has Resilience left
   *[other] ## 🏁 Game over: only one player is left standing
}
event-roles-revealed = Roles:
    { $lines }
seat-role = · { $seat }: **{ $role }**
event-swordmaster-won = 🏆 **{ $seat } is the Swordmaster: victory for { $team }!**
event-seat-scored = { $daimyo ->
    [0] { $multiplier ->
        [1] { $seat }: { $points } from { $honor } Honor
       *[other] { $seat }: { $points } from { $honor } Honor × { $multiplier }
    }
   *[other] { $multiplier ->
        [1] { $seat }: { $points } from { $honor } Honor + { $daimyo } Daimyo
       *[other] { $seat }: { $points } from { $honor } Honor × { $multiplier } + { $daimyo } Daimyo
    }
}
event-deadly-strike = 🗡 A deadly strike against their own team costs { $team } { $number } points.
event-teams-scored = 🏆 **Victory for { $team }!**
    { $lines }
team-points = { $place }. { $team }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## What changed since the reader's last turn

since-honor = Honor: { $changes }
since-resilience = Resilience: { $changes }
