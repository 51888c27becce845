"""Cards of Mists of Bilehall."""
