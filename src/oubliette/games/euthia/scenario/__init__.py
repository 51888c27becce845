"""Set-up, the ways to play, rounds, The Fellowship, Final Scoring."""
