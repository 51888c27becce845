"""Cards of Trollfens."""
