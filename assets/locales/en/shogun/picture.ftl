# Text in the picture of the board; keep it short.

picture-season = { $year ->
    [0] { $season }
   *[other] { $season } · year { $year }
}
picture-over = The game is over
picture-points = { $number } points

picture-attack-plus-1 = +1
picture-defence-plus-1 = +1
picture-chest-plus-1 = +1
picture-rice-plus-1 = +1
picture-deploy-6 = ×6
picture-loss = −{ $number }

picture-tray = Tray
picture-tower = Tower
picture-farmers = Farmers

# The legend

picture-castle = Castle
picture-temple = Temple
picture-theatre = Nō theater
picture-free = Free space
picture-marker = Revolts
picture-chest = Chests
picture-rice = Rice
picture-land = Provinces
picture-army = In reserve

# Small pictures of a single card
picture-action-card = Action card
picture-special-card = Special card
picture-event-card = Event card
picture-region-card = Region
picture-province-card = Province

# Alt text: at most 1,024 characters.

picture-text = Map of Shogun, { $side }: { $season }{ $year ->
    [0] { "" }
   *[other] , year { $year }
}{ $event-id ->
    [none] { "" }
   *[other] , { $event }
}.
picture-text-events = Possible events: { $events }.
picture-text-specials = Special cards in turn order: { $text }.
picture-text-special = { $special }{ $letter ->
    [none] { "" }
   *[other] { " " }({ $letter })
}
picture-text-over = Map of Shogun: the game is over.
picture-text-action = Now: { $action }.
picture-text-tray = Tray: { $text }. Tower: { $tower }.
picture-text-player = { $letter } ({ $daimyo }): { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $chests ->
    [one] { $chests } chest
   *[other] { $chests } chests
}, { $rice } rice, { $number ->
    [one] { $number } province
   *[other] { $number } provinces
}.
picture-text-lands = { $letter }'s armies: { $text }.
picture-text-province = { $province } { $number }
picture-text-markers = Revolt markers: { $text }.
picture-text-buildings = { $letter }'s buildings: { $text }.
picture-text-more = Everything in the picture is also on the card above.
