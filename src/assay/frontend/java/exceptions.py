# SPDX-License-Identifier: Apache-2.0
"""What kinds of exception an exception is: its class and those that the class extends.

Classes are told from each other by whole names: `C.E` is a class of the file, `java.lang.Error` one
of the library.
"""

from __future__ import annotations

from assay.frontend.java.classes import Classes
from assay.frontend.java.library import EXCEPTIONS, LANGUAGE_PACKAGE
from assay.frontend.java.members import JavaClass


def kinds(name: str, classes: Classes, within: JavaClass) -> tuple[str, ...]:
    """The classes of an exception up to `java.lang.Throwable`; it ends earlier where they are not
    known. The exception has this name inside a class."""
    declared, last = _line(name, classes, within)
    found = [each.name for each in declared] + [last]
    while last.startswith(LANGUAGE_PACKAGE) and (last := _parent(last)):
        found.append(last)
    return tuple(found)


def library_kinds(whole: str) -> tuple[str, ...]:
    """The same of an exception of `java.lang`, by its whole name."""
    found = [whole]
    while parent := _parent(found[-1]):
        found.append(parent)
    return tuple(found)


def declared_kinds(name: str, classes: Classes, within: JavaClass) -> list[JavaClass]:
    """The classes of an exception that this file declares, the most special one first."""
    return _line(name, classes, within)[0]


def _line(name: str, classes: Classes, within: JavaClass) -> tuple[list[JavaClass], str]:
    """The classes that this file declares, and the first one that it does not."""
    found: list[JavaClass] = []
    place: JavaClass | None = within
    own = classes.find(name, within)
    while own is not None and own not in found:
        found.append(own)
        name, place = own.superclass, own.outer
        own = classes.superclass(own)
    known = classes.library(name, place)
    is_known = known is not None and known in EXCEPTIONS
    return found, f"{LANGUAGE_PACKAGE}{known}" if is_known else classes.imports.whole(name)


def _parent(whole: str) -> str:
    """The class that one of the library extends; nothing for `Throwable`."""
    parent = EXCEPTIONS.get(whole.removeprefix(LANGUAGE_PACKAGE))
    return LANGUAGE_PACKAGE + parent if parent else ""
