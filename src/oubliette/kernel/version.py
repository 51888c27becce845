"""The version of the engine, stamped on saves."""

from importlib.metadata import PackageNotFoundError, version

try:
    VERSION = version("oubliette")
except PackageNotFoundError:  # run from a checkout that was never installed
    VERSION = "0"
