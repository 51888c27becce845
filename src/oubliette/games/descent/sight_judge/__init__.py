"""The sight judge: who sees whom in a painted situation, by which lines, and why."""
