# SPDX-License-Identifier: Apache-2.0
"""Which procedures call which, directly or through others.

f() { g(); }   g() { h(); g(); }   h() { }      f reaches g and h; g is in a circle with itself
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import final

from assay.program.commands import Call
from assay.program.graph import Procedure, Program


def called(procedure: Procedure) -> Iterator[str]:
    """The names of the procedures that it calls itself, one for each call."""
    for edge in procedure.edges:
        if isinstance(edge.command, Call):
            yield edge.command.callee


@final
class CallGraph:
    """The calls of one program; what was asked once is remembered."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._callees: dict[str, tuple[str, ...]] = {}
        self._reached: dict[str, dict[str, None]] = {}

    def callees(self, name: str) -> tuple[str, ...]:
        """What it calls itself, each once."""
        if name not in self._callees:
            procedure = self._program.procedures.get(name)
            found = called(procedure) if procedure is not None else ()
            self._callees[name] = tuple(dict.fromkeys(found))
        return self._callees[name]

    def reached(self, name: str) -> Collection[str]:
        """What a call of it may lead to, in a fixed order; itself only if calls lead back to it."""
        if name not in self._reached:
            found: dict[str, None] = {}
            waiting = [name]
            while waiting:
                new = [one for one in self.callees(waiting.pop()) if one not in found]
                found |= dict.fromkeys(new)
                waiting += new
            self._reached[name] = found
        return self._reached[name]

    def circle(self, name: str) -> frozenset[str]:
        """The procedures that it calls and that call it again, itself included; none if no call
        leads back to it."""
        return frozenset(one for one in self.reached(name) if name in self.reached(one))


def with_callees(program: Program, procedure: Procedure) -> list[Procedure]:
    """The procedure, and those of the program that a call of it may lead to."""
    found = [procedure]
    seen = {procedure.name}
    for one in found:  # grows
        for name in called(one):
            if name not in seen and name in program.procedures:
                seen.add(name)
                found.append(program.procedures[name])
    return found
