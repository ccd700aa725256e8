"""Samurai Sword, with its Rising Sun expansion, for three to eight players.

Chapters of the rulebook are files: `turn`, `revealing` (Bushido, Bleeding Wound), `playing`, `resolving`, `attack`,
`parrying`, `wounds`, `everybody` (Battle Cry, Jujutsu, Intuition), `scoring`; `cards` holds what single cards and
characters do, at the moments that `hooks` lists. `table` is what lies there, `measures` reads it, `effects`
changes it; `choices` is what the options mean.

What is asked, by kind, with its facts and the words of its options (each with theirs). All are a `Pick`; where
nothing may be picked, picking nothing means no:

    choose-play           left                              play card; play-at card to; play-at-hand card to;
                                                            play-at-property card to property; use character;
                                                            use-at-property character to property; nothing: stop
    choose-first-card     card                              from-discards card; from-deck
    discard-down          number                            discard card (as many as `number`)
    choose-revealed       source left                       use-card card; turn-up-another
    answer-bushido        honor                             give-up card; lose-honor, or discard-bushido
    may-parry*            by weapon number resilience       give-up card; give-up-property property; nothing: take it
    answer-counterattack* by resilience                     the same, and ignore-with card
    answer-all*           by card resilience                the same; put to several at once, in secret
    show-card*            by                                show card; ignore-with card; to several at once, in secret
    take-shown                                              take victim card
    may-ignore*           by card                           ignore-with card; nothing: let it happen
    use-peasants*         number source resilience (by)     peasants number; nothing: none
    discard-one*          by source                         discard card
    may-draw                                                draw number; nothing: no
    choose-drawer                                           player to

Those with a star interrupt somebody else's turn and are *quick*. There are no invitations. Of the facts, `by`, `to`
and `victim` are seats; `card`, `weapon`, `property` and `source` are cards or characters. Options that belong to one
card or ability share a group. What happens is listed in `events`.
"""
