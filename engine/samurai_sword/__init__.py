"""Samurai Sword, with its Rising Sun expansion, for three to eight players.

Each chapter of the rulebook is a module: `turn`, `revealing` (Bushido, Bleeding Wound), `playing`, `resolving`,
`attack`, `parrying`, `wounds`, `everybody` (Battle Cry, Jujutsu, Intuition) and `scoring`. `cards` implements the
effects of cards and characters at the moments listed in `hooks`. `table` holds the state of the game, `measures`
reads it, and `effects` changes it; `choices` defines the meanings of options.

The questions, by kind, with their facts and the words of their options (each with the option's facts). All are a
`Pick`. If it's possible to pick nothing, that declines:

    choose-play           left                              play card; play-at card to; play-at-hand card to;
                                                            play-at-property card to property; use character;
                                                            use-at-property character to property; nothing: stop
    choose-first-card     card                              from-discards card; from-deck
    discard-down          number                            discard card (as many as `number`)
    choose-revealed       source left                       use-card card; turn-up-another
    answer-bushido        honor                             give-up card; lose-honor, or discard-bushido
    may-parry*            by weapon number resilience       give-up card; give-up-property property; nothing: take it
    answer-counterattack* by resilience                     the same, and ignore-with card
    answer-all*           by card resilience                the same; several players at a time, in secret
    show-card*            by                                show card; ignore-with card; several, in secret
    take-shown                                              take victim card
    may-ignore*           by card                           ignore-with card; nothing: let it happen
    use-peasants*         number source resilience (by)     peasants number; nothing: none
    discard-one*          by source                         discard card
    may-draw                                                draw number; nothing: no
    choose-drawer                                           player to

Questions with a star interrupt another player's turn and are *quick*. There are no invitations. Among the facts,
`by`, `to` and `victim` are seats; `card`, `weapon`, `property` and `source` are cards or characters. Options that
belong to one card or ability share a group. `events` lists the events.
"""
