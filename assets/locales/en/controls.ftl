### The controls that all questions share.

confirm = Done
change = Change
start-over = Start over
page-back = ◀ Back
page-on = Next ▶
other-groups = ◀ Something else
question-title = Your choice
question-pass = Pass
question-confirm = { confirm }: { $title }{ $number ->
    [0] { "" }
   *[other] {" "}({ $number })
}
question-submit = { $title }
closing = { $answer } with the { $title }
numbered = { $number }. { $answer }
by-menus = Choose from menus
other-proposals = { $more ->
    [0] More suggestions (choosing one submits it)
   *[other] Best { $best } of { $number } more suggestions (choosing one submits it)
}
by-forms = Fill in a form
form-of-parts = Fill in { $parts }
form-of-numbers = Fill in { $first }–{ $last }
form-title = { $title }: { $parts }
from-to = { $first } – { $last }
option-explained = **{ $named }**: { $means }
order-next = Position { $number } of { $total }
order-so-far = { $number }. { $item }
and-then = { $told }, then { $item }
form-hint = 0 to { $most }; leave empty for 0
form-total = { $exactly ->
    [yes] { $most } in total
   *[no] { $least ->
        [0] At most { $most } in total
       *[other] { $least } to { $most } in total
    }
}
place-hint = { $exactly ->
    [yes] choose { $most }
   *[no] { $least ->
        [0] choose up to { $most }
       *[other] choose { $least } to { $most }
    }
}
places-empty = Still empty: { $places }
group-short = { $group }: place { $number } more
others-of-place = More…
section-of-place = { $place }: { $section }
back-to-all = ◀ Back
question-again = Same as last time
suggest = Suggest
suggestion = { $shown ->
    [yes] Suggestion: **{ $what }**{ $known ->
        [yes] { "" } ({ $why })
       *[no] { "" }
    }
   *[no] The suggestion aims at { $why }.
}
reason-points = more points
reason-rivals = a setback for your strongest rival
as-text = As text
text-of-question = One place per line, followed by a colon
text-hint = Short names work. To leave a place empty, delete what comes after its colon.
misread = Line { $line }: { $several ->
    [0] I couldn't read “{ $text }”. { $near-id ->
        [none] { $bare ->
            [yes] Write a name, a colon, and what goes there.
           *[no] { "" }
        }
       *[other] Did you mean { $near }?
    }
   *[other] “{ $text }” could be { $names }.
}
misread-kept = I kept your text and what I could read. Fix the rest in *As text*.
misread-more = { $number ->
    [one] There is one more problem.
   *[other] There are { $number } more problems.
}
not-laid = Line { $line }: { $why }
rest-falls = The rest goes to { $place } automatically.
laid-on = { $place }: { $things }
laid-as-rest = { $place }: { $things } (the rest)
laid-does = **{ $place }** { $thing }: { $about }
laid-there = { $thing } to { $place }
next-in-order = { $number }. { $line }
lies-on = { $thing } (now on { $place })
another-copy = { $thing } ({ $number })
slot-units = { $slot }: { $units }
nothing = nothing
