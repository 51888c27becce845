d2-ask-duel = { $card }: the prize is { $prize }. Who takes up the challenge?
d2-duel = { $name }, with { $card }
d2-duel-refuse = Nobody
d2-ask-duel-prize = The knight yields. Do you take { $card }?
d2-duel-take = Take { $card }
d2-duel-leave = Leave { $card } to him
