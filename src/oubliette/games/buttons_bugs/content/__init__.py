"""What packs hold: the words of entries, what must hold between them, and the book to read them by."""
