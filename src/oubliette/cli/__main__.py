"""``python -m oubliette.cli`` is the same as ``oubliette``."""

import sys

from oubliette.cli import main

if __name__ == "__main__":
    sys.exit(main())
