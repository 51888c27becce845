"""Being seen or not: vision, spotting, assassinations, the threat track."""
