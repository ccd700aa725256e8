"""Shogun, for three to five Daimyo on either side of the board.

Chapters of the rulebook are files: `setup`, `claiming`, `season` (years, rounds, action cards), `planning`,
`bidding` (event, bids, special cards), `acting` (a player's part in an action), `building`, `collecting`,
`deploying`, `battle_moves`, `battle`, `revolts`, `winter`, `scoring`. `table` is what lies there, `measures` reads
it, `effects` changes it; `foreseeing` is what can be said ahead; `tower` is the cube tower, `odds` its chances;
`choices` is what the options mean. No rule stands on what is under `thinking`: what is proposed to seats, guessed of
others and laid at a deadline, and what computer players look ahead with.

What is asked, by kind, with its facts and the words of its options (each with theirs):

    claim-province    groups                           pick: claim-open province armies; claim-hidden cards
    choose-group      province groups                  pick: army-group armies
    assign-groups     groups                           assign, in secret: army-group armies on dealt-province province
    plan              year season provinces least      assign, in secret: province-card province (`province`) and
                      bid chests rice                  chest-card chests (`chest`) on action-space action number and
                                                       bid-space chests
    take-special      event after                      pick: take-special special place
    deploy-more       action province armies supply    pick: deploy armies
    move-armies       action origin armies             pick: move-to province armies; nothing: stay
    choose-target     action origin armies             pick: attack province to armies farmers;
                                                       attack-neutral province farmers; move-to province armies;
                                                       nothing where attacks may be left out
    choose-force      action origin province armies    pick: send, send-with-bonus armies behind bonus
                      target defenders farmers (to)
    add-defenders*    by origin province armies bonus  pick: defend armies
                      defenders farmers supply
    order-revolts     revolts farmers missing          arrange: winter-revolt province armies farmers

What may be said ahead, by kind, with its facts; it is forgotten at the end of the round:

    special-order-ahead                                arrange: special-card special
    target-ahead      action origin                    pick: target-ahead province; nobody-ahead
    stay-ahead        action origin                    pick: stay-ahead, stay-ahead-with-bonus behind bonus
    deploy-word       province                         pick: deploy-word word
    defence-word                                       pick: defence-word word

That with a star interrupts somebody else's turn and is *quick*. There are no invitations. `plan`, `assign-groups` and
`order-revolts` are put to several seats at once. Of the facts, `by` and `to` are seats, `groups` the sizes of army
groups. In a plan so many provinces must lie at `least`, and with `bid` at 1 a card must lie on the bid space. What
happens is listed in `events`.
"""
