"""Names of a package that are read when somebody asks for them, so that passing by costs nothing."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def names(
    package: str, own: dict[str, Any], homes: Mapping[str, str]
) -> tuple[Callable[[str], object], Callable[[], list[str]]]:
    """``__getattr__`` and ``__dir__`` of a package whose names stand in these modules of it.

    ``own`` is the package's ``globals()``: a name that was asked for once stays there.
    """

    def found(name: str) -> object:
        if (home := homes.get(name)) is None:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = own[name] = getattr(import_module(f"{package}.{home}"), name)
        return value

    return found, lambda: sorted({*own, *homes})
