"""The words in which packs are written, what must hold between entries, and the book to read them by."""
