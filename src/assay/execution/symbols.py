# SPDX-License-Identifier: Apache-2.0
"""Fresh unknowns: values of which only the type is known."""

from __future__ import annotations

from typing import final

from assay.program.domains import domain_of, values_of
from assay.program.graph import Program
from assay.program.heap import base_element
from assay.program.ranges import Ranges
from assay.program.sorts import INT
from assay.program.terms import Term, variable
from assay.program.types import Type


@final
class Symbols:
    """Gives out unknowns, each once."""

    def __init__(self, program: Program, ranges: Ranges) -> None:
        self._semantics = program.semantics
        self._ranges = ranges
        self._number = 0

    def value(self, label: str, like: Term, of: Type | None) -> Term:
        """A fresh unknown with the values of a type."""
        of = None if of is None else base_element(of)
        return self._fresh(label, like, None if of is None else values_of(self._semantics, of))

    def input(self, label: str, like: Term, of: Type | None) -> Term:
        """A fresh unknown with the values that an input of a type can have."""
        of = None if of is None else base_element(of)
        return self._fresh(label, like, None if of is None else domain_of(self._semantics, of))

    def _fresh(self, label: str, like: Term, domain: tuple[int, int] | None) -> Term:
        """Never one that had other values in an earlier exploration, since what followed from them
        is remembered."""
        while True:
            self._number += 1
            symbol = variable(f"{label}!{self._number}", like.sort)
            if self._ranges.of(symbol) in (None, domain):
                break
        if domain is not None and (like.sort is INT or like.sort.is_map):
            self._ranges.know(symbol, *domain)
        return symbol
