"""Set-up, special rules, rounds, the end."""
