# SPDX-License-Identifier: Apache-2.0
"""What methods of Java's library give, by class, name and number of arguments.

`signatures.txt` lists public methods of often used classes whose results are numbers, truth values
or objects of listed classes, wherever all methods of a name with so many arguments give the same.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, final

from assay.dataclass import dataclass
from assay.frontend.java.types import PRIMITIVE, library_object
from assay.program.types import VOID, Type

_FILE: Final = Path(__file__).parent / "models" / "signatures.txt"
_CLASS: Final = "class "
_STATIC: Final = "static "
_ANY: Final = "*"  # of any number of arguments
_NEVER_NULL: Final = frozenset(
    f"java.lang.{name}"
    for name in ("String", "StringBuilder", "StringBuffer", "Integer", "Long", "Character")
) | {"java.lang.Boolean"}
"""Classes whose methods give no null."""


@final
@dataclass(frozen=True, slots=True)
class LibraryMethod:
    """What is known of a method of the library."""

    name: str  # with its class
    result: Type
    may_give_null: bool


@cache
def library_classes() -> dict[str, dict[str, str]]:
    """By class, what its methods give: `length/0` gives `int`; static ones begin with the word."""
    found: dict[str, dict[str, str]] = {}
    for line in _FILE.read_text(encoding="utf-8").splitlines():
        if line.startswith(_CLASS):
            methods = found.setdefault(line.removeprefix(_CLASS), {})
            continue
        result, _, names = line.partition(": ")
        static = _STATIC if result.startswith(_STATIC) else ""
        methods.update((f"{static}{name}", result.removeprefix(_STATIC)) for name in names.split())
    return found


def library_method(
    owner: str, name: str, count: int, *, static: bool = False
) -> LibraryMethod | None:
    """A method of a class of the library, by the whole name of that."""
    methods = library_classes().get(owner, {})
    word = _STATIC if static else ""
    given = [methods.get(f"{word}{name}/{number}") for number in (count, _ANY)]
    found = {each for each in given if each is not None}
    if len(found) != 1:
        return None
    (result,) = found
    of = VOID if result == "void" else PRIMITIVE.get(result) or library_object(result)
    shown = f"{owner.rpartition('.')[2]}.{name}"
    return LibraryMethod(shown, of, may_give_null=owner not in _NEVER_NULL)
