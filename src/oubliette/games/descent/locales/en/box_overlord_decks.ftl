d2-use-infection = Use infection on { $name }
d2-gives-infect = infect the target
d2-gives-break-elixir = discard Elixir of Stone
d2-recover-so-much = Recover { $count } damage
d2-ask-recover-less = { $card }: how much do you recover?
d2-ask-hero-recovers = A hero is about to recover damage.
d2-ask-overlord-hero-recovers = A hero is about to recover damage.
