# SPDX-License-Identifier: Apache-2.0
"""Members that a class has though its file does not write them.

Every class has the methods of `Object`, an enum has `values`. What a class inherits from one that
another file declares is not known, unless it is in the table of library classes here: a name may
mean such a member before anything around the class.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import TYPE_CHECKING, Final, final

from assay.dataclass import dataclass
from assay.frontend.java.library import EXCEPTIONS, LANGUAGE_PACKAGE

if TYPE_CHECKING:
    from tree_sitter import Node


class MemberKind(Enum):
    FIELD = auto()
    METHOD = auto()
    CLASS = auto()


@final
@dataclass(frozen=True, slots=True)
class KnownMembers:
    """The names of what a class gives to others that inherit from it, besides those of `Object`."""

    methods: frozenset[str] | None = frozenset()  # None: many
    fields: frozenset[str] = frozenset()
    classes: frozenset[str] = frozenset()

    def may_have(self, kind: MemberKind, name: str) -> bool:
        match kind:
            case MemberKind.FIELD:
                return name in self.fields
            case MemberKind.METHOD:
                return self.methods is None or name in self.methods
            case MemberKind.CLASS:
                return name in self.classes


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


OBJECT: Final = KnownMembers(
    _words("clone equals finalize getClass hashCode notify notifyAll toString wait")
)
ENUM: Final = KnownMembers(
    _words("compareTo describeConstable getDeclaringClass name ordinal valueOf values"),
    classes=_words("EnumDesc"),
)
_ANNOTATION: Final = KnownMembers(_words("annotationType"))
_THROWABLE: Final = KnownMembers(
    _words(
        "addSuppressed fillInStackTrace getCause getLocalizedMessage getMessage getStackTrace "
        "getSuppressed initCause printStackTrace setStackTrace"
    )
)
LIBRARY_PARENTS: Final = {
    **{LANGUAGE_PACKAGE + name: _THROWABLE for name in EXCEPTIONS},
    "java.lang.AutoCloseable": KnownMembers(_words("close")),
    "java.lang.Cloneable": KnownMembers(),
    "java.lang.Comparable": KnownMembers(_words("compareTo")),
    "java.lang.Iterable": KnownMembers(_words("forEach iterator spliterator")),
    "java.lang.Object": KnownMembers(),
    "java.lang.Runnable": KnownMembers(_words("run")),
    "java.lang.Thread": KnownMembers(
        None,
        _words("MAX_PRIORITY MIN_PRIORITY NORM_PRIORITY"),
        _words("Builder State UncaughtExceptionHandler"),
    ),
    "java.io.Closeable": KnownMembers(_words("close")),
    "java.io.Serializable": KnownMembers(),
}
"""The members of library classes that others inherit from, by their whole names."""


def has_unwritten(kind: MemberKind, name: str, declared: Node) -> bool:
    """Whether a class of the file has a member that nobody writes, apart from what its written
    parents give it."""
    if OBJECT.may_have(kind, name):
        return True
    match declared.type:
        case "enum_declaration":
            return ENUM.may_have(kind, name)
        case "annotation_type_declaration":
            return _ANNOTATION.may_have(kind, name)
        case _:
            return False
