### Samurai Sword on a table's card and on the seat panel.

game-name = Samurai Sword
    .about = A fast card duel with secret roles: only the Shogun is known.
    .length = About 30 to 60 minutes in person; here about 30 decisions each
    .aim = Your role decides your goal: as a team or alone, score the most points, mostly with Honor.

## The lobby

about-first-game = The base game, without the expansion.
option-expansion = Expansion
    .about = Adds an eighth player, characters, cards and role stars.
option-expansion-no = none (3 to 7 players)
option-expansion-yes = Rising Sun (3 to 8 players)

## The card

moment = { $number ->
    [0] setup
   *[other] turn { $number }
}
progress = { $phase-id ->
    [play] { $weapons ->
        [0] { $phase } phase, no Weapons left
        [one] { $phase } phase, { $weapons } Weapon left
       *[other] { $phase } phase, { $weapons } Weapons left
    }
   *[other] { $phase } phase
}
progress-turn = { $name }'s turn
# No-break spaces keep each symbol and its number on one line of a phone.
summary = { $emblem } **{ $name }** { ICON("samurai_sword_honor", "🎖") } { $honor } { ICON("samurai_sword_resilience", "❤") } { $resilience }/{ $full } { ICON("samurai_sword_hand", "🎴") } { $number }{ $shogun ->
    [yes] {" "}{ ICON("samurai_sword_shogun", "👑") }
   *[no] { "" }
}
summary-over = { $emblem } **{ $name }** { ICON("samurai_sword_honor", "🎖") } { $honor } { ICON("samurai_sword_hand", "🎴") } { $number } { $role }
summary-legend = { ICON("samurai_sword_honor", "🎖") } Honor · { ICON("samurai_sword_resilience", "❤") } Resilience · { ICON("samurai_sword_hand", "🎴") } hand · { ICON("samurai_sword_shogun", "👑") } Shogun{ $reach ->
    [yes] {" "}· { ICON("samurai_sword_reach", "◎") } reach needed
   *[no] { "" }
}
summary-legend-over = { ICON("samurai_sword_honor", "🎖") } Honor · { ICON("samurai_sword_hand", "🎴") } hand · role

## Players' shapes

emblem-red = { ICON("samurai_sword_red", "🔴") }
emblem-sky-blue = { ICON("samurai_sword_sky_blue", "🟦") }
emblem-yellow = { ICON("samurai_sword_yellow", "🟡") }
emblem-blue = { ICON("samurai_sword_blue", "🔷") }
emblem-pink = { ICON("samurai_sword_pink", "🌸") }
emblem-green = { ICON("samurai_sword_green", "🟩") }
emblem-purple = { ICON("samurai_sword_purple", "🟣") }
emblem-black = { ICON("samurai_sword_black", "🎱") }

## The circle as text

card-action = ⚔ **{ $name } plays { $card }** on { $names }
card-attack = ⚔ { $wounds ->
    [0] **{ $name } plays { $card }** on { $names }: no wounds
    [one] **{ $name } plays { $card }** on { $names }: { $wounds } wound
   *[other] **{ $name } plays { $card }** on { $names }: { $wounds } wounds
}
card-resolving = Resolving: { $cards }
circle = Clockwise ({ ICON("samurai_sword_reach", "◎") } reach { $name } needs):
circle-all = Clockwise ({ $name }'s Weapons reach every player):
circle-over = Clockwise from the Shogun:
circle-player = { $active ->
    [yes] ▶ **{ $name }** · { $character }
   *[no] **{ $name }** · { $character }
}{ $reach ->
    [0] { "" }
   *[other] {" "}· { ICON("samurai_sword_reach", "◎") } { $reach }
}{ $harmless ->
    [yes] {" "}· 🕊 harmless
   *[no] { "" }
}
circle-player-with = { $line } · { $cards }{ $left ->
    [0] { "" }
   *[other] {" "}+{ $left }
}
piles = { $number ->
    [one] Deck: { $number } card
   *[other] Deck: { $number } cards
} · { $discards ->
    [0] no discards
    [one] { $discards } discard: **{ $card }**
   *[other] { $discards } discards, **{ $card }** on top
}

## The pages of Board

board-players = Players
board-characters = Characters
board-hands = Hands
board-piles = Deck and discards
board-reach = Reach
player-title = { $active ->
    [yes] ▶ **{ $seat }** · { $character }
   *[no] **{ $seat }** · { $character }
}{ $role-id ->
    [none] { "" }
   *[other] {" "}· **{ $role }**
}
player-state = Resilience **{ $resilience }** of { $full } · Honor **{ $honor }** · { $cards ->
    [0] no cards
    [one] { $cards } card
   *[other] { $cards } cards
}{ $harmless ->
    [yes] {" "}· 🕊 harmless
   *[no] { "" }
}
player-properties = In front: { $cards }
player-role = Role: **{ $role }**
player-hand = Hand: { $cards }
character-line = **{ $character }** ({ $seat }): { $means }
hand-line = **{ $seat }**: { $cards }
piles-empty-deck = When the deck runs out, all players lose 1 Honor.
piles-discards = Discards: { $cards }
reach-about = Reach needed to hit other players:
reach-player = **{ $name }**
reach-group = { $number }: { $names }
reach-all = every Weapon reaches ({ $character })
reach-harmless = { $expansion ->
    [yes] 🕊 Harmless, so only { card-makibishi } can target them, if they have Resilience: { $names }
   *[no] 🕊 Harmless, so Weapons can't target them: { $names }
}

## The seat panel

panel-role = { $text }
panel-hand = Your hand: { $cards }
panel-hand-means = What your cards do
wounds = { $number ->
    [one] { $number } wound
   *[other] { $number } wounds
}
wounds-honor = 1 wound per Honor of the target{ $more ->
    [0] { "" }
   *[other] {" "}+ { $more }
}
wounds-properties = 1 wound per Property of the target{ $more ->
    [0] { "" }
   *[other] {" "}+ { $more }
}
brief-weapon = { $parry ->
    [yes] Weapon, reach { $difficulty }, { $wounds }, parries
   *[no] Weapon, reach { $difficulty }, { $wounds }
}
brief-parry = { card-type-action }, parries

cards-role = **{ $role }** (your role)
    { $text }
cards-character = **{ $name }** (you)
    { $text }
cards-hand = __In your hand__
cards-in-play = __In front of you__
cards-card = **{ $name }** · { $facts }
    { $text }

## Card pages

facts-of-card = { $type } with { $symbol }
facts-weapon = Reaches Difficulty { $difficulty } · { $wounds }
facts-copies = { $base ->
    [0] Copies: { $expansion } in the expansion
   *[other] { $expansion ->
        [0] Copies: { $base }
       *[other] Copies: { $base }, plus { $expansion } in the expansion
    }
}
facts-of-character = Resilience { $resilience } · { $box }

## The end

account-swordmaster = ⚔ { $seat } wins outright as Swordmaster, regardless of points.
account-team = **{ $place }. { $team }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}**
account-player = { $daimyo ->
    [0] { $multiplier ->
        [1] · { $seat }, { $role }: { $points } from { $honor } Honor
       *[other] · { $seat }, { $role }: { $points } from { $honor } Honor × { $multiplier }
    }
   *[other] { $multiplier ->
        [1] · { $seat }, { $role }: { $points } from { $honor } Honor + { $daimyo } Daimyo
       *[other] · { $seat }, { $role }: { $points } from { $honor } Honor × { $multiplier } + { $daimyo } Daimyo
    }
}
account-deadly-strike = · −{ $number } for a deadly strike against their own team

## Confidence

uncertain-expansion = expansion copies
uncertain-name = English name
note-expansion = Only one source says how many copies each card has.
note-stars = Stars come from the rules; no source shows the cards.
note-multipliers = Best guess: multipliers for { $counts } players.
note-hands = Best guess: with three players, hands are the usual size.
note-deadly-strike = Best guess: the { $points }-point loss also applies without a Swordmaster.
