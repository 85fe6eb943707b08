# SPDX-License-Identifier: Apache-2.0
"""The tree of paths that interpolation explores of a procedure, in the notation of the source."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never, final

from assay.budget import Budget
from assay.engines.interpolation.engine import Explored, explored
from assay.engines.interpolation.events import (
    ErrorReached,
    ErrorSpurious,
    InvariantLocked,
    WayInfeasible,
)
from assay.engines.interpolation.options import InterpolationOptions
from assay.engines.interpolation.segments import Segment
from assay.engines.interpolation.tree import ClosedAt, SearchNode, SearchWay, SubsumedBy
from assay.evidence.exploration import (
    ClosedLoop,
    ExploredNode,
    ExploredTree,
    ExploredWay,
    InfeasibleWay,
    Leaf,
    Locked,
    PathEnd,
    PossibleError,
    SpuriousError,
    Subsumed,
)
from assay.execution.task import Task
from assay.passes.flatten import FlatBody
from assay.passes.relevant import relevant
from assay.program.commands import Assume, Why
from assay.program.contracts import OLD
from assay.program.domains import values_of
from assay.program.graph import Edge, Location, Procedure, Program, Role
from assay.program.obligations import Obligation
from assay.program.sorts import INT
from assay.program.terms import (
    Op,
    Term,
    conjuncts,
    free_variables,
    in_range,
    name_of,
    substitute,
    variable,
)
from assay.program.types import IntegerType
from assay.report.labels import CommandLabels
from assay.run.unstated import is_unstated, supposed
from assay.transitions.versions import without_versions

_LONGEST = 48  # characters of a condition that is quoted
_MOST = 160  # characters of a formula


def explored_tree(
    program: Program, procedure: Procedure, options: InterpolationOptions, budget: Budget
) -> ExploredTree:
    """What interpolation explores of a procedure within a budget."""
    part = relevant(program, procedure)
    if is_unstated(part, procedure):
        case = supposed(part, procedure)
        part, procedure = case.program, case.procedure
    task = Task(part, procedure, part.is_start(procedure), budget=budget, options=(options,))
    found = explored(task, drawn=True)
    outcome = found.outcome
    nodes: tuple[ExploredNode, ...] = ()
    if found.tree is not None and found.procedure is not None and found.tree.root is not None:
        nodes = tuple(_Words(part, found, found.procedure).nodes(found.tree.root))
    counts = {
        name: value
        for name, value in outcome.statistics.items()
        if isinstance(value, int) and name != "paths"
    }
    reason = None if outcome.reason is None else outcome.reason.text
    return ExploredTree(procedure.name, outcome.verdict, reason, nodes, counts)


@final
class _Words:
    """Puts a tree into words."""

    def __init__(self, program: Program, found: Explored, flat: Procedure) -> None:
        self._found = found
        self._flat = flat
        self._root = found.bodies[0].procedure
        self._outgoing: dict[Location, list[Edge]] = {}
        for edge in flat.edges:
            self._outgoing.setdefault(edge.source, []).append(edge)
        self._labels = CommandLabels(flat)
        self._names = dict(_names(program, found.bodies))
        self._obvious = frozenset(_of_types(program, flat))

    def nodes(self, root: SearchNode) -> Iterator[ExploredNode]:
        waiting = [root]
        while waiting:
            node = waiting.pop()
            yield self._node(node)
            inside = [one.end for ways in node.searches for one in ways]
            waiting += (one for one in reversed(inside) if isinstance(one, SearchNode))

    def _node(self, node: SearchNode) -> ExploredNode:
        body = self._body(node.location)
        edges = self._outgoing.get(node.location)
        needs = None if node.interpolant is None else self._all(node.interpolant(), body)
        return ExploredNode(
            node.number,
            edges[0].span.line if edges else None,
            None if body is None or not body.calls else body.procedure.source_name,
            node.location in self._found.heads,
            needs,
            self._leaf(node, body),
            tuple(tuple(self._way(one, body) for one in ways) for ways in node.searches),
        )

    def _body(self, location: Location) -> FlatBody | None:
        for body in self._found.bodies:
            if body.offset <= location < body.offset + body.procedure.locations:
                return body
        return None

    def _leaf(self, node: SearchNode, body: FlatBody | None) -> Leaf | None:
        match node.leaf:
            case SubsumedBy(node=other, formulas=needed):
                number = None if other is None else other.number
                return Subsumed(number, self._all(needed(), body))
            case ClosedAt(head=head, kept=kept, deleted=deleted):
                return ClosedLoop(
                    head.number,
                    tuple(self._each(kept, body)),
                    tuple(self._each(deleted, body)),
                )
            case None:
                return PathEnd() if node.location not in self._outgoing else None
            case _ as other_leaf:
                assert_never(other_leaf)

    def _way(self, way: SearchWay, body: FlatBody | None) -> ExploredWay:
        condition = None if way.segment is None else self._condition(way.segment)
        match way.end:
            case SearchNode(number=number):
                return ExploredWay(condition, number)
            case WayInfeasible():
                return ExploredWay(condition, InfeasibleWay())
            case ErrorSpurious(obligation=obligation, locked=locked):
                names = tuple(self._each(locked, body))
                return ExploredWay(condition, SpuriousError(_claim(obligation), names))
            case ErrorReached(obligation=obligation):
                return ExploredWay(condition, PossibleError(_claim(obligation)))
            case InvariantLocked(locked=locked):
                return ExploredWay(condition, Locked(tuple(self._each(locked, body))))
            case _ as other:
                assert_never(other)

    def _condition(self, segment: Segment) -> str | None:
        """As the source says it; of two edges the first is the one where it is true."""
        edge = segment[0]
        ways = self._outgoing[edge.source]
        if len(ways) == 1 or not isinstance(edge.command, Assume):
            return None
        text = " ".join(edge.span.text.split()).removesuffix(":")
        if edge.command.why is not Why.BRANCH or not 0 < len(text) <= _LONGEST:
            return self._text(edge.command.condition, self._body(edge.source))
        return text if edge is ways[0] else f"!({text})"

    # --- formulas

    def _all(self, formulas: Iterable[Term], body: FlatBody | None) -> str:
        """A conjunction; what is too long is counted."""
        found = list(self._each(formulas, body))
        shown: list[str] = []
        for one in found:
            if shown and len(" && ".join([*shown, one])) > _MOST:
                break
            shown.append(one)
        text = " && ".join(f"({one})" if "||" in one and len(found) > 1 else one for one in shown)
        more = len(found) - len(shown)
        return (text or "true") + (f" and {more} more" if more else "")

    def _each(self, formulas: Iterable[Term], body: FlatBody | None) -> Iterator[str]:
        parts = dict.fromkeys(part for one in formulas for part in conjuncts(one))
        now = dict.fromkeys(without_versions(parts))
        for part in now:
            if part not in self._obvious:
                text = self._text(part, body)
                yield text if len(text) <= _MOST else f"{text[: _MOST - 2]} …"

    def _text(self, formula: Term, body: FlatBody | None) -> str:
        calls = () if body is None else body.calls
        names: dict[Term, Term] = {}
        for one in free_variables(formula):
            known = self._names.get(one)
            if known is not None:
                of, name = known
                inside = of is None or of.calls == calls
                owner = "" if inside or of is None else f"{of.procedure.source_name}."
                names[one] = variable(owner + name, one.sort)
        return self._labels.term(substitute(formula, names))


def _names(
    program: Program, bodies: Iterable[FlatBody]
) -> Iterator[tuple[Term, tuple[FlatBody | None, str]]]:
    """What the source calls the variables of a flat procedure, and where."""
    for one in program.globals:
        if one.role is not Role.HEAP:
            yield one.term, (None, one.source_name or name_of(one.term))
    for body in bodies:
        for one in body.procedure.variables:
            name = _source_name(one.term, one.source_name)
            yield body.names.get(one.term, one.term), (body, name)


def _source_name(term: Term, name: str) -> str:
    if name == "$result":
        return "\\result"
    if name:
        return name
    of, _, label = name_of(term).partition("@")
    return f"\\old({of})" if label == OLD else "_"


def _of_types(program: Program, procedure: Procedure) -> Iterator[Term]:
    """What types say of variables: not worth telling."""
    for one in (*program.globals, *procedure.variables):
        if isinstance(one.type, IntegerType) and one.term.sort is INT and one.term.op is Op.VAR:
            found = values_of(program.semantics, one.type)
            if found is not None:
                yield from in_range(one.term, *found)


def _claim(obligation: Obligation) -> str:
    return f"line {obligation.span.line}: {obligation.wording.fails}"
