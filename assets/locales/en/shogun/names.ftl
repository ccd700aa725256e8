### Names of all game pieces. An underscore in an id of the game is a hyphen here.
### Some have a .short name for tight spaces.

## Provinces

province-aki = Aki
province-awa-boso = Awa-Boso
province-awa-shikoku = Awa-Shikoku
province-bingo = Bingo
province-bitchu = Bitchu
province-bizen = Bizen
province-echigo = Echigo
province-echizen = Echizen
province-etchu = Etchu
province-harima = Harima
province-hida = Hida
province-hitachi = Hitachi
province-hoki = Hoki
province-ise = Ise
province-iwami = Iwami
province-iyo = Iyo
province-izu = Izu
province-izumo = Izumo
province-kaga = Kaga
province-kai = Kai
province-kazusa = Kazusa
province-kii = Kii
province-kozuke = Kozuke
province-mikawa = Mikawa
province-mimasaka = Mimasaka
province-mino = Mino
province-musashi = Musashi
province-mutsu = Mutsu
province-noto = Noto
province-omi = Omi
province-owari = Owari
province-sagami = Sagami
province-sanuki = Sanuki
province-settsu = Settsu
province-shima = Shima
province-shimosa = Shimosa
province-shimotsuke = Shimotsuke
province-shinano = Shinano
province-suruga = Suruga
province-tajima = Tajima
province-tamba = Tamba
province-tosa = Tosa
province-totomi = Totomi
province-wakasa = Wakasa
province-yamato = Yamato

## Regions, with their place on the map

region-brown = Brown (north)
    .short = North
region-yellow = Yellow (east)
    .short = East
region-red = Red (center)
    .short = Center
region-purple = Purple (south)
    .short = South
region-green = Green (west)
    .short = West

side-sun = sun side
side-moon = moon side

## Daimyo

daimyo-uesugi = Uesugi
daimyo-mori = Mori
daimyo-tokugawa = Tokugawa
daimyo-takeda = Takeda
daimyo-hashiba = Hashiba

emblem-uesugi = { ICON("shogun_uesugi", "🔷") }
emblem-mori = { ICON("shogun_mori", "🟩") }
emblem-tokugawa = { ICON("shogun_tokugawa", "⭐") }
emblem-takeda = { ICON("shogun_takeda", "🟠") }
emblem-hashiba = { ICON("shogun_hashiba", "🌸") }
emblem-none = –
emblem-and-name = { $emblem } { $name }

## Buildings and revolt markers

building-castle = castle
    .sign = 🏯
    .several = { $number ->
        [one] { $number } castle
       *[other] { $number } castles
    }
building-temple = temple
    .sign = ⛩
    .several = { $number ->
        [one] { $number } temple
       *[other] { $number } temples
    }
building-theatre = theater
    .sign = 🎭
    .several = { $number ->
        [one] { $number } theater
       *[other] { $number } theaters
    }

marker-sign = ❗{ $number ->
    [one] { "" }
   *[other] { $number }
}

## Action cards

action-build-castle = Build a castle
    .short = { ICON("shogun_castle") } Castle
action-build-temple = Build a temple
    .short = { ICON("shogun_temple") } Temple
action-build-theatre = Build a Nō theater
    .short = { ICON("shogun_theater") } Theater
action-confiscate-rice = Confiscate rice
    .short = { ICON("shogun_rice") } Rice
action-collect-taxes = Collect taxes
    .short = { ICON("shogun_chest") } Taxes
action-deploy-5 = Deploy 5 armies
    .short = { ICON("shogun_army") } Deploy 5
action-deploy-3 = Deploy 3 armies
    .short = { ICON("shogun_army") } Deploy 3
action-deploy-1-move = Deploy 1 army and move
    .short = { ICON("shogun_army") } Deploy 1 + move
action-battle-move-a = Battle/move A
    .short = { ICON("shogun_battle") } Battle A
action-battle-move-b = Battle/move B
    .short = { ICON("shogun_battle") } Battle B

## Special cards

special-attack-plus-1 = Attack +1
special-defence-plus-1 = Defense +1
special-chest-plus-1 = Chest +1
special-rice-plus-1 = Rice +1
special-deploy-6 = Sixth army

## Event cards: some do the same and differ only in their rice loss

event-event-01 = Calming theater
event-event-02 = Soothing theater
event-event-03 = Stubborn farmers
event-event-04 = Castle guards
event-event-05 = Castle watch
event-event-06 = Temple peace
event-event-07 = Low taxes
event-event-08 = High taxes
event-event-09 = Temple truce
event-event-10 = Good harvest
event-event-11 = Bad harvest
event-event-12 = Few recruits

## Seasons and goods

season-set-up = Setup
season-spring = Spring
season-summer = Summer
season-autumn = Autumn
season-winter = Winter
amount-rice = { $number } { ICON("shogun_rice", "rice") }
amount-chests = { $number ->
    [one] { $number } { ICON("shogun_chest", "chest") }
   *[other] { $number } { ICON("shogun_chest", "chests") }
}

## Players with the same name

seat-called = { $person } ({ $daimyo })
