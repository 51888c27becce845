## What expansions bring: the tokens of classes, and the moments of their cards

d2-event-class-token-won = { $count ->
    [one] { $figure } gets 1 { $class_token } token.
   *[other] { $figure } gets { $count } { $class_token } tokens.
}
d2-event-class-token-lost = { $count ->
    [one] { $figure } discards 1 { $class_token } token.
   *[other] { $figure } discards { $count } { $class_token } tokens.
}
d2-ask-token-discarded = A class token was discarded: use a card?
d2-ask-monster-group-done = A monster group has been activated: use a card?
d2-ask-test-failed = A test is about to fail: use a card?
d2-do-give-token = Give 1 { $token } token to { $name }
d2-do-get-token = Take 1 { $token } token from { $name }
d2-ask-monster-moves = A monster is about to move: use a card?
d2-ask-class = Which class does { $name } take?
d2-class = { $name }: { $blurb }
d2-event-class-chosen = { $figure }: { $hero_class }.

d2-ask-omen = A death omen: what will you bear?
d2-omen-damage = Suffer 2 damage
d2-omen-condition = A condition of the overlord’s choice
d2-setup-ally = { $value } is no ally: known are { $known }.
d2-ask-ally = Does { $name } act now?
d2-ally-now = { $name } acts now
d2-ally-later = Later
d2-ask-hoard = A hero searches: does { $name } stir?
d2-do-hoard = Test Awareness, to move up to 2 spaces
d2-ask-resilient = Which condition does { $name } shake off?
d2-ask-enthrall = Whom does { $name } try to enthrall?
d2-ask-sorcery = Sorcery: what becomes what?
d2-sorcery-damage = { $count } range { $count ->
    [one] becomes
   *[other] become
} damage
d2-sorcery-range = { $count } damage { $count ->
    [one] becomes
   *[other] become
} range
d2-ask-burrow = Where does it come up?
d2-ask-leap-attack = Does { $name } strike all it leapt over?
d2-do-leap-attack = Attack them all
d2-ask-protect = Who shields { $name }?
d2-crumbling = Crumbling ground
d2-ask-crumbling = The ground gives way under { $name }.
d2-let-it-crumble = Let it give way
d2-event-crumbled = The ground gives way under { $figure }.
