"""Cards of Shadow of Nerekhall."""
