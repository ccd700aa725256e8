### What a made-up question is about: things that are laid on places.

made-up-thing = { $name }
    .group = { $kind ->
        [card] Cards
       *[bid] Bids
    }
made-up-place = { $name }
long-place = { $name }, where the wind from the northern mountains never rests
    .short = { $name }
long-thing = { $name }, which every traveller who has ever crossed the wide plains of the east remembers with a sigh for ever
    .short = { $name }

ask-lay-eleven = Lay your cards and a bid.
    .title = Lay your cards
ask-place-at-length = Where do your things go?
    .title = Place all of your many things on the fields of the board, one after another

ask-large-question = Lay very many things.
    .title = Many things
