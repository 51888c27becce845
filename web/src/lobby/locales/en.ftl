# The lobby, one's own matches, the key, the end: the page's own words, in English.

## Games
holds = { $scenarios ->
    [one] one scenario
   *[other] { $scenarios } scenarios
}{ $campaigns ->
    [0] {""}
    [one] , a campaign
   *[other] , { $campaigns } campaigns
}
holds-people = { $count ->
    [one] one character
   *[other] { $count } characters
}
players = { $range ->
    [one] { $fewest ->
        [one] 1 player
       *[other] { $fewest } players
    }
   *[many] { $fewest }–{ $most } players
}
minutes-range = { $range ->
    [one] { $most } min
   *[many] { $least }–{ $most } min
}
mode-alone = solo
mode-together = together
mode-rivals = rivals
mode-one-against-all = one against all

## Set-up
new-match-of = New match: { $game }
how-to-begin = How do you begin?
way-first = First steps
way-first-text = { $minutes ->
    [0] told as you play
   *[other] { $minutes } min, told as you play
}
way-campaign = Campaign
way-campaign-text = many evenings, heroes grow
way-quest = A quest
way-quest-text = one of { $count }, nothing is kept
effort-of = To play: { $of ->
    [1] easy
    [2] middling
   *[other] demanding
}
settings-changed = { $count ->
    [0] as usual
    [one] one changed
   *[other] { $count } changed
}
several-on = { $count ->
    [0] none of { $most }
   *[other] { $count } of { $most } on
}
several-none = Base game only
several-all = All of them
length = length
length-difficulty = length · difficulty
all-scenarios = all { $count } scenarios
fewer-scenarios = fewer
won-before = won
who-plays = Who plays
seats-of = { $count } of { $most } seats
add-seat = Add a seat
seat-set-up = Set up { $name }
seat-is = Who plays { $name }?
character-set-up = Choose for { $name }
character-for = Character for { $name }
characters-of = { $count } of { $most } characters

## Your matches
your-matches = Your matches
your-turn-in = { $count ->
    [one] Your turn in one match
   *[other] Your turn in { $count } matches
}
resume = Resume
resume-named = Resume { $name }
look-in = Look in
replay-match = Replay
match-won = won
match-lost = lost
scenario-number = scenario { $number }
round-number = round { $number }
shelf-playing = Playing { $count }
shelf-finished = Finished { $count }
shelf-archive = Archive { $count }
shelf-playing-empty = No match is being played. Choose a game above and begin one.
shelf-finished-empty = Nothing is finished yet.
shelf-archive-empty = Nothing is put away.
match-more = More about { $name }
put-away = Put into the archive
take-out = Take out of the archive
save-file = Save as a file
delete-match = Delete
forget-here = Forget in this browser
match-deleted = { $name } deleted.
seconds = { $count } s
come-title = Come to a friend’s table
come-text = Paste the link of your seat, or scan its code.
open-save = Open a saved match

## Inviting
qr-of-seat = Code with the link of { $name }
send = Send

## The end
end-spoils = What you carry away
end-opens = What comes next
end-deeds = What each hero did
end-best = (the best)
play-again = Play this one again
try-again = Try again
next-named = Next: { $name }

## The key
page-you = You
you-title = You, on every device
you-text = No account, no password. This key is you: whoever has it can play your seats.
you-name = Name the others see
key-make = Make a key
key-show-mine = Show my key
key-yours = Your key
key-copy-words = Copy the words
key-show-code = Show as code
key-hide-code = Hide the code
key-code = Code with the link of your key
key-care = { $count ->
    [one] It carries one match.
   *[other] It carries { $count } matches.
} Type it on another device, or scan its code there. Keep it to yourself.
key-anew = Make a new key
key-anew-text = The old key carries nothing any more, on any device. Your seats stay here.
key-anew-yes = Make it anew
key-have = I have a key
key-have-text = Type the thirteen words of your key, in either language; the first four letters of each are enough. A link works as well.
key-type = Words of the key, or its link
key-use = Bring my seats here
key-taken = { $count ->
    [0] The key is good, but carries no match yet.
    [one] One match is here now.
   *[other] { $count } matches are here now.
}
setting-is = { $what }: { $value }
as-usual = as usual
none-of-them = none
seat-nobody-here = No seat is yours: you will only look on.
page-import = Bring your box
what-it-is = Five fantasy board games on one table: alone, with friends by link, or beside bots. It knows the rules.
draw-another = Draw another
number-to-share = The same number gives the same one to everybody.
