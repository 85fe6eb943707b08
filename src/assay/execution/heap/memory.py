# SPDX-License-Identifier: Apache-2.0
"""Unknown memory: values that loops, calls and inputs may have."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final, final

from assay.execution.heap.maps import Contents, Objects
from assay.execution.values import Value, at_most_value, both, chosen, lifted, negated, same
from assay.program.sorts import BOOL, INT
from assay.program.terms import Op, Term, bind, name_of, variable
from assay.program.types import Type

Fresh = Callable[[str, Term, Type | None], Term]
"""A new unknown with a name, of the sort of a term, with the values of a type."""

_POSITION: Final = variable("k?kept", INT)
_CONTENTS: Final = "contents"


def unknown(symbol: Term, length: int | None = None) -> Value:
    """The value of a variable of which nothing is known but its sort, as a symbol."""
    return Contents(symbol, {}, length) if symbol.sort.is_map else symbol


@final
class HeapForgetting:
    """Forgets what variables and objects hold."""

    def __init__(self, fresh: Fresh) -> None:
        self._fresh = fresh

    def fresh(self, like: Term, of: Type | None, name: str = "") -> Value:
        """Any value of a variable; the unknown is called by another name than that, if it has
        one."""
        return unknown(self._fresh(name or name_of(like), like, of))

    def like(self, value: Value, term: Term, of: Type | None) -> Value:
        """Any value of a variable that holds this one: objects stay the same, and as long."""
        if type(value) is Objects:
            return self.forget(value, of)
        if type(value) is Contents:
            return self.contents(value, of)
        return self.fresh(term, of) if term.sort in (INT, BOOL) else value

    def forget(
        self,
        objects: Value,
        of: Type | None,
        numbers: Collection[int] | None = None,
        *,
        longest: int | None = None,
    ) -> Objects:
        """Any elements for objects with some numbers, or for all. They keep their lengths, but for
        the elements of arrays that are longer than `longest`: those are looked at together."""
        assert type(objects) is Objects
        known = {
            number: self.contents(old, of, longest=longest)
            if numbers is None or number in numbers
            else old
            for number, old in objects.by_number.items()
        }
        return Objects(known, objects.default)

    def contents(self, old: Contents, of: Type | None, *, longest: int | None = None) -> Contents:
        """Any elements for one object."""
        length = old.length
        if length is not None and longest is not None and length > longest:
            length = None
        return Contents(self._fresh(_CONTENTS, old.map_like(), of), {}, length)

    def forget_elements(
        self, objects: Value, number: int, low: Value, high: Value, of: Type | None
    ) -> tuple[Value, tuple[Term, ...]]:
        """Any elements of one object from one position to another, and what takes a formula to say
        of its others."""
        assert type(objects) is Objects
        contents, kept = self._forget_range(objects.read(number), low, high, of)
        return objects.write(number, contents), kept

    def _forget_range(
        self, old: Contents, low: Value, high: Value, of: Type | None
    ) -> tuple[Contents, tuple[Term, ...]]:
        """Any elements from one position to another, and what takes a formula to say of the
        others."""
        unset = self.contents(old, of)
        if old.length is not None:
            elements = {
                k: chosen(
                    both((at_most_value(low, k), at_most_value(k, high))),
                    unset.read(k),
                    old.read(k),
                )
                for k in range(old.length)
            }
            return Contents(old.base, elements, old.length), ()
        if low == high:
            return old.write(low, unset.read(low)), ()
        inside = both((at_most_value(low, _POSITION), at_most_value(_POSITION, high)))
        stays = lifted(same(unset.read(_POSITION), old.read(_POSITION)))
        return unset, (bind(Op.FORALL, (_POSITION,), lifted(negated(inside)), stays),)
