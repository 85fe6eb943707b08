# SPDX-License-Identifier: Apache-2.0
"""What a loop changes, and which variables of the source are in scope around it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import final

from assay.dataclass import dataclass
from assay.program.analysis.effects import effects, mentioned
from assay.program.analysis.liveness import live
from assay.program.analysis.loops import LoopNest, loops_of
from assay.program.analysis.modified import changes, modified
from assay.program.commands import Assert, Assign, Assume, Call, Havoc
from assay.program.contracts import Contract
from assay.program.graph import Location, Procedure, Program, Role, Variable
from assay.program.heap import is_heap
from assay.program.interpreter.results import paired
from assay.program.sorts import INT
from assay.program.terms import Op, Term, linear_form, subterms, subtract
from assay.program.types import BooleanType, IntegerType, ReferenceType

_SHOWN = frozenset({Role.PARAMETER, Role.LOCAL, Role.GLOBAL, Role.STATIC})
_PLAIN = (IntegerType, BooleanType, ReferenceType)
_WORD_BITS = 32
SUMS = frozenset({Op.TOTAL, Op.COUNT})
_LARGEST_OFFSET = 3


@final
@dataclass(frozen=True, slots=True)
class LoopScope:
    """A loop in its procedure."""

    program: Program
    procedure: Procedure
    nest: LoopNest
    modified: frozenset[Term]  # variables and heap maps that the loop may change
    assigned: frozenset[Term]  # the same for the whole procedure
    written: Mapping[Term, tuple[Term, ...] | None]  # by heap map: objects, None for any
    live: frozenset[Term]  # at the head: read by what comes after, before it is written

    @property
    def head(self) -> Location:
        return self.nest.head

    @property
    def is_nested(self) -> bool:
        """Whether it has a loop inside or around it."""
        others = (nest for nest in loops_of(self.procedure).nests if nest.head != self.head)
        return any(nest.head in self.nest.body or self.head in nest.body for nest in others)

    @property
    def multiplies(self) -> bool:
        """Whether the body computes products of unknown numbers."""
        inside = [edge for edge in self.procedure.edges if edge.source in self.nest.body]
        values = [v for e in inside if isinstance(e.command, Assign) for v in e.command.values]
        return any(part.op is Op.MUL for part in subterms(*values))

    @property
    def steady(self) -> frozenset[Term]:
        """Variables to which the loop only ever adds constants."""
        found: set[Term] = set()
        other: set[Term] = set()
        for edge in self.procedure.edges:
            if edge.source not in self.nest.body:
                continue
            if isinstance(edge.command, Assign):
                for target, value in zip(edge.command.targets, edge.command.values, strict=True):
                    steps = target.sort is INT and subtract(value, target).op is Op.INTEGER
                    (found if steps else other).add(target)
            elif isinstance(edge.command, Havoc):
                other.update(edge.command.targets)
            elif isinstance(edge.command, Call):
                other.update(edge.command.results)
        return frozenset(found - other)

    @property
    def accumulated(self) -> frozenset[Term]:
        """Heap maps into which the loop writes sums with elements of the same map."""
        found = set()
        for edge in self.procedure.edges:
            if edge.source in self.nest.body and isinstance(edge.command, Assign):
                for target, value in zip(edge.command.targets, edge.command.values, strict=True):
                    if is_heap(target) and any(map(partial(_is_sum_of, target), subterms(value))):
                        found.add(target)
        return frozenset(found)

    @property
    def speaks_of_sums(self) -> bool:
        """Whether the procedure's contract or an assertion in it does."""
        return any(part.op in SUMS for part in subterms(*self._terms()))

    @property
    def wide(self) -> frozenset[Term]:
        """Variables of types that hold sums of many numbers of the usual size."""
        return frozenset(
            one.term
            for one in self.variables()
            if isinstance(one.type, IntegerType) and one.type.bits > _WORD_BITS
        )

    def variables(self) -> Iterator[Variable]:
        """Variables that facts may speak of, those of the procedure first: what the source names,
        and what counts hidden iterations, but not what an iteration only keeps for itself."""
        for one, second in paired((*self.procedure.variables, *self.program.globals)):
            if self._is_of_use(one):
                yield one
                if second is not None:
                    yield second

    def _is_of_use(self, one: Variable) -> bool:
        if one.role is Role.TEMPORARY:
            return one.term in self.live and isinstance(one.type, _PLAIN)
        if one.role is Role.LOCAL and one.term in self.modified and isinstance(one.type, _PLAIN):
            return one.term in self.live
        return one.role in _SHOWN and bool(one.source_name)

    def objects(self) -> frozenset[Term]:
        """The numbers of global objects that the procedure itself mentions."""
        return frozenset(
            part.args[1]
            for part in subterms(*self._terms())
            if part.op is Op.SELECT and part.args[1].op is Op.INTEGER
        )

    def offsets(self) -> Mapping[Term, frozenset[int]]:
        """The constants that are added to variables inside brackets: 0 and 1 for j in
        `a[j + 1] = a[j]`."""
        found: dict[Term, set[int]] = {}
        for part in subterms(*self._terms()):
            if part.op in (Op.SELECT, Op.STORE) and part.args[0].op is not Op.VAR:
                coefficients, constant = linear_form(part.args[1])
                for atom, coefficient in coefficients.items():
                    if coefficient == 1 and abs(constant) <= _LARGEST_OFFSET:
                        found.setdefault(atom, set()).add(constant)
        return {atom: frozenset(constants) for atom, constants in found.items()}

    def _terms(self) -> list[Term]:
        contract = self.procedure.contract or Contract()
        terms = [clause.formula for clause in (*contract.requires, *contract.ensures)]
        for edge in self.procedure.edges:
            match edge.command:
                case Assign(_, values):
                    terms += values
                case Assume(condition, _) | Assert(condition, _):
                    terms.append(condition)
                case _:
                    pass
        return terms


def _is_sum_of(heap: Term, term: Term) -> bool:
    """Whether a term adds something to an element of a heap map."""
    return term.op is Op.SUM and any(
        part.op is Op.SELECT and part.args[0].op is Op.SELECT and part.args[0].args[0] is heap
        for part in term.args
    )


def scopes(program: Program, procedure: Procedure) -> list[LoopScope]:
    """The loops of a procedure, outer before inner."""
    written = effects(program)
    everywhere = modified(procedure.edges, written)
    matter = live(procedure, frozenset(procedure.results), mentioned(program), {})
    changed = changes(procedure, written)
    found = []
    for nest in loops_of(procedure).nests:
        inside = [
            edge
            for edge in procedure.edges
            if edge.source in nest.body and edge.target in nest.body
        ]
        changing = modified(inside, written)
        read_later = matter[nest.head]
        objects = changed[nest.head][1].objects
        found.append(LoopScope(program, procedure, nest, changing, everywhere, objects, read_later))
    return found


def scopes_without_return(program: Program, procedure: Procedure) -> list[LoopScope]:
    """The loops of the source whose every iteration leaves them: no way leads back to the head."""
    returning = {nest.head for nest in loops_of(procedure).nests}
    everywhere = modified(procedure.edges, effects(program))
    return [
        LoopScope(program, procedure, _passed(loop.head), frozenset(), everywhere, {}, frozenset())
        for loop in procedure.loops
        if loop.head not in returning
    ]


def _passed(head: Location) -> LoopNest:
    return LoopNest(head, (head,), frozenset({head}), (), (), None, 1)
