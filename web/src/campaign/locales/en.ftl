# The pages of a campaign.

camp-pages = Pages of the campaign
campaign-open = Campaign
camp-tab-now = Now
camp-tab-party = Party
camp-tab-map = Map
camp-tab-chronicle = Chronicle
camp-show-answers = Show the { $count } answers
camp-more-answers = More answers
camp-choose-card = Choose a card
camp-together = All together
camp-set-out = Set out
camp-played-by = played by { $name }
camp-played-by-you = played by you
camp-away = Not with the party that plays now
camp-gone = Retired
camp-elsewhere = Elsewhere
camp-retired = Retired
camp-nobody-yet = Nobody has joined yet.
camp-of = { $value } / { $most }
camp-pool = { $count ->
    [one] One ability card
   *[other] { $count } ability cards
}
camp-pool-of = { $name }: card pool
camp-items-of = { $name }: items
camp-map = Map of the campaign
camp-no-map = The map is still blank.
camp-here = you are here
camp-can-go = can be chosen now
place-open = open
place-closed = closed for now
place-done = done
camp-numbers = The world in numbers
camp-achievements = Achievements
camp-no-achievements = None so far.
camp-annals = What was played
camp-blank-page = The first page is still blank.
camp-progress = { $played ->
    [0] { $game } · the campaign begins
    [one] { $game } · one scenario played
   *[other] { $game } · { $played } scenarios played
}
camp-buying-for = buying for
camp-whole-sheet = The whole sheet
stand-owned = learnt
stand-within-reach = within reach
stand-too-dear = too dear for now
stand-none = to be read
camp-decide = What do you do?
