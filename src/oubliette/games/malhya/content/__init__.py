"""The words in which packs are written, what must hold between entries, plans, and the book to read them by."""
