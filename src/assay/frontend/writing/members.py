# SPDX-License-Identifier: Apache-2.0
"""Members of structs and fields of objects, by what the program says of records: their names for
text such as `q->n` and `box.numbers`, and their layouts for reading it back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from assay.dataclass import dataclass
from assay.frontend.lower.layout import Exposed, Layouts
from assay.program.graph import Program
from assay.program.records import Leaf, leaves_of
from assay.program.terms import Term
from assay.program.types import FixedArrayType, StructMember, StructType, Type


@final
@dataclass(frozen=True, slots=True)
class WritableMember:
    """A map that holds a member of the structs of one name."""

    struct: str
    leaf: Leaf

    @property
    def name(self) -> str:
        """What is written behind an arrow or a point."""
        return self.leaf.path.removeprefix(".")


def members_of(program: Program) -> Mapping[Term, WritableMember]:
    """The members that have a text, by their maps; of a pointer by that of its objects."""
    return {
        leaf.heaps[0]: WritableMember(struct, leaf)
        for struct, leaves in program.records.items()
        for leaf in leaves
        if all(name.isidentifier() for name in leaf.path.split(".")[1:])
    }


@final
class ReadRecords:
    """How the structs of a program lie in memory, for specifications that speak of them."""

    def __init__(self, program: Program) -> None:
        self._records = program.records
        structs = {name: _members(program, name) for name in program.records}
        self._layouts = Layouts(structs, _exposed(program))

    @property
    def layouts(self) -> Layouts:
        return self._layouts

    def leaves(self, of: Type) -> tuple[Leaf, ...]:
        return leaves_of(self._records, of)

    def leaf(self, struct: str, path: str) -> Leaf | None:
        found = (one for one in self._records.get(struct, ()) if one.path == path)
        return next(found, None)


def _members(program: Program, struct: str) -> tuple[StructMember, ...]:
    """The members of a struct in their order; one that is a struct stands for its own."""
    inner = dict(program.nested.get(struct, ()))
    found: dict[str, Type] = {}
    for leaf in program.records[struct]:
        name, *deeper = leaf.path.split(".")[1:]
        found.setdefault(name, StructType(inner[f".{name}"]) if deeper else leaf.type)
    return tuple(StructMember(name, of) for name, of in found.items())


def _exposed(program: Program) -> Exposed:
    """Members that are no arrays and have an object of their own."""
    return frozenset(
        (str(StructType(struct)), leaf.path.removeprefix("."))
        for struct, leaves in program.records.items()
        for leaf in leaves
        if leaf.is_object and not isinstance(leaf.type, FixedArrayType)
    )
