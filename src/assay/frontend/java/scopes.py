# SPDX-License-Identifier: Apache-2.0
"""Local variables and jump targets: what is visible at a place inside a method."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import final

from assay.dataclass import dataclass
from assay.frontend.java.constants import Constant
from assay.frontend.tree import VariableDeclaration
from assay.source import SourceError, Span


@final
@dataclass(frozen=True, slots=True)
class Local:
    """A local variable or parameter. A constant one is used by its value (JLS 4.12.4)."""

    declaration: VariableDeclaration
    fixed: bool = False  # final, and already assigned where it is declared
    constant: Constant | None = None
    broken: bool = False  # its declaration was already reported
    ghost: bool = False  # JML: only specifications see it
    pattern: bool = False  # of `instanceof`


@final
class Locals:
    """The locals in scope. Java lets no local hide another, so one table serves all blocks."""

    def __init__(self) -> None:
        self._visible: dict[str, Local] = {}

    def find(self, name: str) -> Local | None:
        return self._visible.get(name)

    def names(self) -> list[str]:
        return list(self._visible)

    def declare(self, name: str, local: Local, span: Span) -> None:
        if name in self._visible:
            raise SourceError.at("duplicate", span, name=name)
        self._visible[name] = local

    def replace(self, name: str, local: Local) -> None:
        """Say more about a local that is in scope."""
        self._visible[name] = local

    def visible(self) -> dict[str, VariableDeclaration]:
        return {name: local.declaration for name, local in self._visible.items()}

    @contextmanager
    def block(self) -> Iterator[None]:
        """What is declared inside is forgotten afterwards."""
        before = len(self._visible)
        try:
            yield
        finally:
            while len(self._visible) > before:
                self._visible.popitem()


@final
@dataclass(frozen=True, slots=True)
class JavaJumps:
    """Where jumps may go from here."""

    breakable: bool = False  # inside a loop or switch
    in_loop: bool = False
    labels: tuple[str, ...] = ()
    loop_labels: tuple[str, ...] = ()  # those that `continue` may name
