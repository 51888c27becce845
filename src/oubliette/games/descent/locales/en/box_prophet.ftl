d2-fate-top = On top
d2-fate-bottom = To the bottom
d2-ask-fate = Where does { $card } go?
d2-event-missed-foreseen = The attack of { $attacker } was foreseen and misses.
d2-event-overlord-revealed = The top card of the overlord's deck is { $card }.
