# SPDX-License-Identifier: Apache-2.0
"""Definite assignment: which reads of locals surely find a value, and which surely do not.

    x.set := false; x := any value         becomes     x := any value
    x := 1; x.set := true                              x := 1
    assert uninitialised: x.set; f(x)                  f(x)

Lowering keeps a flag for each local of C that may have no value. Where the graph alone decides what
a flag is, its obligations are decided; a flag that no obligation needs any more is dropped.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TypeGuard, final

from assay.dataclass import replace
from assay.program.commands import SKIP, Assert, Assign, Assume, Command, Why
from assay.program.graph import Edge, Location
from assay.program.obligations import Kind
from assay.program.terms import FALSE, TRUE, Term, substitute

_ASKING = (Kind.UNINITIALISED, Kind.SPEC_DEFINED)


def decided(
    edges: list[Edge], entry: Location, flags: Collection[Term]
) -> tuple[list[Edge], frozenset[Term]]:
    """The edges with what is known of flags used, and the flags that are still needed."""
    if not flags:
        return edges, frozenset()
    known = _FlagValues(edges, entry, flags)
    asked = [_asked(edge, known) for edge in edges]
    needed = _mentioned((term for edge in asked for term in _read(edge)), known.bits)
    return [_without(edge, known, needed) for edge in asked], needed


def _mentioned(terms: Iterable[Term], variables: Collection[Term]) -> frozenset[Term]:
    """Those of some variables that one of the terms has; each part is looked at once."""
    seen: set[Term] = set()
    waiting = list(terms)
    while waiting:
        term = waiting.pop()
        if term not in seen:
            seen.add(term)
            waiting += term.args
    return frozenset(one for one in variables if one in seen)


def _read(edge: Edge) -> tuple[Term, ...]:
    """What may need flags: obligations, and the states that labels keep."""
    command = edge.command
    if isinstance(command, Assign):
        return command.values
    return (command.condition,) if isinstance(command, Assert | Assume) else ()


def _is_asking(command: Command) -> TypeGuard[Assert]:
    return isinstance(command, Assert) and command.obligation.kind in _ASKING


def _is_trusting(command: Command) -> TypeGuard[Assume]:
    return isinstance(command, Assume) and command.why is Why.TRUSTED


def _asked(edge: Edge, known: _FlagValues) -> Edge:
    command = edge.command
    if not (_is_asking(command) or _is_trusting(command)):
        return edge
    condition = substitute(command.condition, known.at(edge.source))
    if condition is TRUE:
        return replace(edge, command=SKIP)
    return replace(edge, command=replace(command, condition=condition))


def _without(edge: Edge, known: _FlagValues, needed: frozenset[Term]) -> Edge:
    """Without the assignment of a flag that nobody needs."""
    command = edge.command
    if isinstance(command, Assign) and len(command.targets) == 1:
        (target,) = command.targets
        if target in known.bits and target not in needed:
            return replace(edge, command=SKIP)
    return edge


@final
class _FlagValues:
    """The values that flags may have at each location, as sets of bits."""

    def __init__(self, edges: list[Edge], entry: Location, flags: Collection[Term]) -> None:
        self.bits = {flag: 1 << number for number, flag in enumerate(flags)}
        self._true: dict[Location, int] = {entry: 0}
        self._false: dict[Location, int] = {entry: 0}
        outgoing: dict[Location, list[Edge]] = {}
        for edge in edges:
            outgoing.setdefault(edge.source, []).append(edge)
        waiting = [entry]
        while waiting:
            for edge in outgoing.get(waiting.pop(), ()):
                if self._arrive(edge):
                    waiting.append(edge.target)

    def at(self, location: Location) -> dict[Term, Term]:
        """The flags that have one value there."""
        true, false = self._true.get(location, 0), self._false.get(location, 0)
        found = {}
        for flag, bit in self.bits.items():
            if bit & true and not bit & false:
                found[flag] = TRUE
            elif bit & false and not bit & true:
                found[flag] = FALSE
        return found

    def _arrive(self, edge: Edge) -> bool:
        """Join what holds after an edge into its target; whether that is new there."""
        true, false = self._true[edge.source], self._false[edge.source]
        command = edge.command
        if isinstance(command, Assign) and len(command.targets) == 1:
            bit = self.bits.get(command.targets[0], 0)
            if command.values[0] is TRUE:
                true, false = true | bit, false & ~bit
            elif command.values[0] is FALSE:
                true, false = true & ~bit, false | bit
            else:  # as of another struct
                true, false = true | bit, false | bit
        seen = edge.target in self._true
        before = (self._true.get(edge.target, 0), self._false.get(edge.target, 0))
        after = (before[0] | true, before[1] | false)
        self._true[edge.target], self._false[edge.target] = after
        return not seen or after != before
