# SPDX-License-Identifier: Apache-2.0
"""What a checked proof uses of the source, and what it would not miss.

    claims     every obligation of the program, but for invariants of loops that nobody uses
    used       a claim, or an invariant that a used one rests on, is proved from it
    not needed no step of the proof looks at it: with any other value of the type there, with the
               branch taken or not, or without the clause, each step is proved by the same facts
    unreached  no run gets there, as the conditions on the way exclude each other

What is used by this proof may be superfluous for another one; what is not needed is not needed.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import StrEnum
from typing import final

from assay.checking.origins import Origin, OriginKind
from assay.checking.outcome import Conclusion, ProcedureCheck
from assay.checking.recording import ProvedStep, Recording
from assay.dataclass import dataclass
from assay.program.commands import Assign, Assume, Call, Havoc, Why
from assay.program.contracts import Clause
from assay.program.graph import Edge, Procedure, Program
from assay.program.obligations import Kind
from assay.source import Span

_ONLY_OF_INVARIANTS = frozenset({Kind.INVARIANT_ENTRY, Kind.INVARIANT_PRESERVED, "annotation"})
_OF_INVARIANTS = _ONLY_OF_INVARIANTS | {Kind.SPEC_DEFINED}
BRANCHES = (OriginKind.TRUE_BRANCH, OriginKind.FALSE_BRANCH)
"""The outcomes of a condition; that it is met comes first."""
_OF_LINES = (OriginKind.EFFECT, *BRANCHES, OriginKind.ASSUMPTION)
_MOST_USERS = 8  # that are named


class Coverage(StrEnum):
    """What a place is for a proof."""

    USED = "used"
    NOT_NEEDED = "not needed"
    UNREACHED = "unreached"


@final
@dataclass(frozen=True, slots=True)
class CoveredPlace:
    """A line, a branch or a clause, and the obligations that are proved by it."""

    span: Span
    what: str  # of a branch: which outcome; of a clause: its kind
    coverage: Coverage
    users: tuple[ProvedStep, ...] = ()
    text: str | None = None  # of what the source does not state


@final
@dataclass(frozen=True, slots=True)
class ProcedureCoverage:
    """Of the proof of one procedure, with all procedures that it follows into."""

    name: str
    conclusion: Conclusion  # of the check: without `accepted` there is nothing else
    reason: str | None
    lines: tuple[CoveredPlace, ...] = ()
    branches: tuple[CoveredPlace, ...] = ()
    clauses: tuple[CoveredPlace, ...] = ()


def coverage_of(program: Program, check: ProcedureCheck, found: Recording) -> ProcedureCoverage:
    """What the proof of a procedure uses, if it was accepted."""
    if check.conclusion is not Conclusion.ACCEPTED:
        failed = next((one.reason for one in check.steps if one.reason), None)
        return ProcedureCoverage(check.name, check.conclusion, check.reason or failed)
    used = _used(found)
    root = program.procedures[check.name]
    followed = [program.procedures[name] for name in dict.fromkeys((root.name, *found.followed))]
    return ProcedureCoverage(
        check.name,
        check.conclusion,
        None,
        tuple(_lines(followed, found.reached, used)),
        tuple(_branches(followed, found.reached, used)),
        tuple(_clauses(program, root, followed, found.contracts, used)),
    )


Used = Mapping[Origin, dict[ProvedStep, None]]


def _used(found: Recording) -> Used:
    """Every origin that a claim rests on, by way of invariants too, with the steps that use it."""
    used: dict[Origin, dict[ProvedStep, None]] = {}
    invariants = {step.span for step in found.uses if step.what in _ONLY_OF_INVARIANTS}
    by_place: dict[Span, list[ProvedStep]] = {}
    waiting: list[ProvedStep] = []
    for step in found.uses:
        if step.what in _OF_INVARIANTS and step.span in invariants:
            by_place.setdefault(step.span, []).append(step)
        else:
            waiting.append(step)
    seen = dict.fromkeys(waiting)
    for because in found.ends:
        for origin in because:
            used.setdefault(origin, {})
            waiting += _proving(origin, by_place, seen)
    while waiting:
        step = waiting.pop()
        for origin in _origins(found, step):
            used.setdefault(origin, {})[step] = None
            waiting += _proving(origin, by_place, seen)
    return used


def _origins(found: Recording, step: ProvedStep) -> Iterator[Origin]:
    for because in found.uses[step]:
        yield from because


def _proving(
    origin: Origin, by_place: Mapping[Span, list[ProvedStep]], seen: dict[ProvedStep, None]
) -> list[ProvedStep]:
    """The steps that prove an invariant, unless they are known to be needed."""
    if origin.kind is not OriginKind.INVARIANT:
        return []
    fresh = [step for step in by_place.get(origin.span, ()) if step not in seen]
    seen.update(dict.fromkeys(fresh))
    return fresh


# --- lines and branches


def _lines(
    followed: Iterable[Procedure], reached: Collection[Origin], used: Used
) -> Iterator[CoveredPlace]:
    """Lines that give something a value, or decide where runs go."""
    passed = {_line(origin.span) for origin in reached}
    users: dict[tuple[str, int], dict[ProvedStep, None]] = {}
    for origin, steps in used.items():
        if origin.kind in _OF_LINES:
            users.setdefault(_line(origin.span), {}).update(steps)
    seen: dict[tuple[str, int], Span] = {}
    for edge in _doing(followed):
        seen.setdefault(_line(edge.span), edge.span)
    for line, span in sorted(seen.items()):
        if line in users:
            yield CoveredPlace(span, "line", Coverage.USED, _shown(users[line]))
        else:
            missed = Coverage.NOT_NEEDED if line in passed else Coverage.UNREACHED
            yield CoveredPlace(span, "line", missed)


def _line(span: Span) -> tuple[str, int]:
    return span.file.path, span.line


def _doing(followed: Iterable[Procedure]) -> Iterator[Edge]:
    for procedure in followed:
        for edge in procedure.edges:
            match edge.command:
                case Assign(targets=targets) | Havoc(targets=targets) if targets:
                    yield edge
                case Assume(why=Why.BRANCH | Why.ASSUME) | Call():
                    yield edge


def _branches(
    followed: Iterable[Procedure], reached: Collection[Origin], used: Used
) -> Iterator[CoveredPlace]:
    """Both outcomes of each condition."""
    found: dict[tuple[Span, OriginKind], CoveredPlace] = {}
    for procedure in followed:
        for edge, kind in _outcomes(procedure):
            steps = used.get(Origin(kind, edge.span))
            if steps is not None:
                place = CoveredPlace(edge.span, kind, Coverage.USED, _shown(steps))
            elif Origin(kind, edge.span) in reached:
                place = CoveredPlace(edge.span, kind, Coverage.NOT_NEEDED)
            else:
                place = CoveredPlace(edge.span, kind, Coverage.UNREACHED)
            known = found.get((edge.span, kind))
            if known is None or known.coverage is Coverage.UNREACHED:
                found[edge.span, kind] = place
    yield from sorted(found.values(), key=lambda one: (_line(one.span), one.span.start))


def _outcomes(procedure: Procedure) -> Iterator[tuple[Edge, OriginKind]]:
    """Of several edges the first is the one on which the condition is met."""
    seen: set[int] = set()
    for edge in procedure.edges:
        if isinstance(edge.command, Assume) and edge.command.why is Why.BRANCH:
            yield edge, BRANCHES[edge.source in seen]
            seen.add(edge.source)


# --- clauses


def _clauses(
    program: Program,
    root: Procedure,
    followed: Iterable[Procedure],
    contracts: Iterable[str],
    used: Used,
) -> Iterator[CoveredPlace]:
    """What is stated and may be used: by name of its kind."""
    contract = root.contract
    for clause in contract.requires if contract is not None else ():
        yield _clause(clause, OriginKind.REQUIRES, used)
    for procedure in followed:
        for loop in procedure.loops:
            for clause in loop.contract.invariants:
                yield _clause(clause, OriginKind.INVARIANT, used)
    for name in contracts:
        callee = program.procedures[name].contract
        for clause in callee.ensures if callee is not None else ():
            yield _clause(clause, OriginKind.ENSURES, used)


def _clause(clause: Clause, kind: OriginKind, used: Used) -> CoveredPlace:
    steps = used.get(Origin(kind, clause.span))
    if steps is None:
        return CoveredPlace(clause.span, kind, Coverage.NOT_NEEDED)
    return CoveredPlace(clause.span, kind, Coverage.USED, _shown(steps))


def _shown(steps: Iterable[ProvedStep]) -> tuple[ProvedStep, ...]:
    ordered = sorted(steps, key=lambda one: (_line(one.span), one.what))
    return tuple(ordered[:_MOST_USERS])
