# SPDX-License-Identifier: Apache-2.0
"""Which procedures call which, directly or through others.

f() { g(); }   g() { h(); g(); }   h() { }      f reaches g and h; g is in a circle with itself
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import final

from assay.program.analysis.loops import components
from assay.program.analysis.once import once
from assay.program.commands import Call
from assay.program.graph import Procedure, Program


@once
def called(procedure: Procedure) -> tuple[str, ...]:
    """The names of the procedures that it calls itself, each once."""
    commands = (edge.command for edge in procedure.edges)
    return tuple(dict.fromkeys(one.callee for one in commands if isinstance(one, Call)))


@once
def call_graph(program: Program) -> CallGraph:
    """Who calls whom in a program."""
    return CallGraph({name: called(one) for name, one in program.procedures.items()})


@final
class CallGraph:
    """The calls of one program; what was asked once is remembered."""

    def __init__(self, callees: Mapping[str, tuple[str, ...]]) -> None:
        self._callees = callees
        self._reached: dict[str, dict[str, None]] = {}
        self.callees_first = tuple(_callees_first(callees))
        """The procedures, those that call each other together, each after all that it calls."""
        self._circles = {
            name: frozenset(group)
            for group in self.callees_first
            for name in group
            if len(group) > 1 or name in callees[name]
        }
        self.recursive = frozenset(self._circles)
        """The procedures of which a call may lead to another one."""

    def callees(self, name: str) -> tuple[str, ...]:
        """What it calls itself, each once."""
        return self._callees.get(name, ())

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
        return self._reached[name].keys()

    def circle(self, name: str) -> frozenset[str]:
        """The procedures that it calls and that call it again, itself included; none if no call
        leads back to it."""
        return self._circles.get(name, frozenset())


def _callees_first(callees: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, ...]]:
    names = list(callees)
    numbers = {name: number for number, name in enumerate(names)}
    graph = {
        numbers[name]: [numbers[one] for one in some if one in numbers]
        for name, some in callees.items()
    }
    for part in reversed(components(graph)):
        yield tuple(names[number] for number in part)


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
