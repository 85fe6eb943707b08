# SPDX-License-Identifier: Apache-2.0
"""What an exploration means: verdicts on obligations, and what they rest on."""

from __future__ import annotations

from collections.abc import Iterable
from time import perf_counter
from typing import Protocol, final

from assay.evidence.verdicts import (
    Assumption,
    Example,
    ObligationResult,
    ProcedureOutcome,
    Reason,
    Verdict,
    opened,
    unproven,
    weakened,
)
from assay.execution.claims import Claims
from assay.execution.report import Report
from assay.execution.shapes import ArrayObject, InputShape, cell_name, cells, entries
from assay.execution.task import Task
from assay.program.analysis.call_graph import call_graph, called
from assay.program.analysis.mentions import mentions
from assay.program.analysis.quantified import axioms_of
from assay.program.analysis.reaching import claims_in
from assay.program.graph import Language, Math, Premise, PremiseKind, Procedure, Role
from assay.program.obligations import Obligation, depends_on_placement, taken_for_granted
from assay.program.types import PointerType, ReferenceType, is_opaque
from assay.solvers.events import Row

_MOST_PAIRS = 3  # of names that may lead to the same memory, which are told
_ELSEWHERE = (
    PremiseKind.EXTERNAL,
    PremiseKind.UNCHECKED,
    PremiseKind.ALLOCATION,
    PremiseKind.BLOCKS,
    PremiseKind.TYPES,
    PremiseKind.DEPENDENCIES,
    PremiseKind.AXIOMS,
    PremiseKind.OVERLAP,
    PremiseKind.PASSED,
    PremiseKind.ELEMENTS,
)
"""What is taken for granted and listed where it matters."""

NO_OVERFLOW = "no operation overflows its type"


class Exploration(Protocol):
    """What has been explored, and what was found."""

    claims: Claims
    report: Report
    shapes: list[InputShape]
    examples: list[Example]

    def run(self) -> None: ...

    def queries(self) -> dict[str, Row]: ...


def _of_library(name: str) -> Assumption:
    """What is taken for granted of a method of Java's library that has no model: a proof under it
    says which methods these are."""
    text = f"`{name}` has no model: it gives any result, throws nothing and changes nothing here"
    return Assumption(text, hides_bugs=True, invents_bugs=True, is_bound=True)


def _points_to_a_start(shape: InputShape, name: str) -> bool:
    """Whether a pointer was only looked at where it points to the start of its object."""
    position = dict(shape.references).get(name)
    return position is not None and _is_cut(shape.objects[position])


def _is_cut(one: ArrayObject) -> bool:
    """Whether an object was looked at with some lengths only."""
    if is_opaque(ReferenceType(one.element)):
        return False
    is_whole = one.is_single or (one.is_inner and not one.is_rest) or one.kind > 0
    return one.length is not None and not is_whole


def _left_open(result: ObligationResult, reason: Reason | None) -> ObligationResult:
    """What was not refuted is not proved either where some paths were not explored."""
    if reason is None or result.verdict is not Verdict.PROVED:
        return result
    return opened(result, reason)


@final
class Conclusion:
    """Runs an exploration and says what follows from it."""

    def __init__(self, task: Task, engine: str, exploration: Exploration) -> None:
        self._task = task
        self._engine = engine
        self._search = exploration
        self._claims = exploration.claims
        self._report = exploration.report
        self._used = mentions(task.program, task.procedure)
        self._axioms = axioms_of(task.program, task.procedure)

    def outcome(self) -> ProcedureOutcome:
        started = perf_counter()
        self._search.run()
        self._leave_measure_open()
        self._claims.settle_past()
        assumptions = self.assumptions()
        reason = self._open_end()
        results = tuple(
            weakened(_left_open(result, reason), assumptions)
            for result in self._claims.results(Verdict.PROVED)
        )
        return ProcedureOutcome(
            procedure=self._task.procedure.name,
            engine=self._engine,
            obligations=results,
            assumptions=assumptions,
            reason=reason,
            vacuous=self._vacuous(),
            unreached=self._unreached(results, assumptions) if reason is None else (),
            facts=self._facts(),
            statistics=self._statistics(),
            seconds=perf_counter() - started,
            examples=tuple(self._search.examples),
        )

    def assumptions(self) -> tuple[Assumption, ...]:
        """What a verdict rests on, as far as it is known by now."""
        others = (
            *self._bounds(),
            *self._trusted(),
            *self._arithmetic(),
            *self._memory(),
            *self._accepted(),
            *self._external(),
        )
        return (*others, *self._contracts(bounded=any(one.hides_bugs for one in others)))

    def _leave_measure_open(self) -> None:
        """The measure of procedures that call each other is not looked at by this engine."""
        contract = self._task.procedure.contract
        if len(call_graph(self._task.program).circle(self._task.procedure.name)) <= 1:
            return
        for clause in contract.decreases if contract is not None else ():
            text = "the measure of procedures that call each other is not checked by this engine"
            reason = Reason("measure", text, clause.span)
            self._claims.leave_open(Obligation(clause.kind, clause.span), reason)

    # --- what it means

    def _bounds(self) -> list[Assumption]:
        """The bounds on inputs and loops that a proof rests on."""
        assumptions = []
        for text in (
            *self._length_bounds(),
            *self._pointer_bounds(),
            *self._omitted(),
            *self._row_bounds(),
            *self._static_bounds(),
        ):
            assumptions.append(Assumption(text, hides_bugs=True, is_bound=True))
        if self._task.bounded.loop_bound is not None:
            for span, count in self._report.cut.items():
                text = f"loop at line {span.line} runs at most {count} times"
                assumptions.append(Assumption(text, span, hides_bugs=True, is_bound=True))
        if self._task.bounded.call_depth is not None:
            for name, depth in sorted(self._report.too_deep.items()):
                text = f"calls of `{name}` nest at most {depth} deep"
                assumptions.append(Assumption(text, hides_bugs=True, is_bound=True))
        return assumptions

    def _length_bounds(self) -> list[str]:
        lengths: dict[str, set[int]] = {}
        for shape in self._search.shapes:
            for one in shape.objects:
                if _is_cut(one) and one.length is not None:
                    lengths.setdefault(one.name, set()).add(one.length // (cells(one.element) or 1))
        if not lengths:
            return []
        from assay.execution.least_lengths import stated_lengths

        texts = []
        stated = stated_lengths(self._task.program, self._task.procedure)
        for name, found in lengths.items():
            if found == {stated.get(name)}:
                continue  # the precondition allows no other
            texts.append(f"array length of {name} is {_ranges(found)}")
        return texts

    def _pointer_bounds(self) -> list[str]:
        targets = {
            p.name: p.type.target
            for p in self._task.procedure.parameters
            if isinstance(p.type, PointerType)
        }
        if self._task.from_main:
            return []
        pointers = list(targets)
        return [
            f"{name} is null or points to the start of an array"
            for name in pointers
            if any(_points_to_a_start(shape, name) for shape in self._search.shapes)
        ] + [f"{name} is null or points to the start of an array" for name in self._cut_cells()]

    def _cut_cells(self) -> dict[str, None]:
        """Pointers in structs that were looked at only where they point to a start."""
        return {
            cell_name(shape, cell): None
            for shape in self._search.shapes
            for cell, position in shape.cells
            if position is not None and _is_cut(shape.objects[position])
            if not shape.objects[position].is_rest
            if self._task.program.semantics.language is Language.C
        }

    def _omitted(self) -> list[str]:
        """Inputs with pointers in structs that were not looked at."""
        found = dict(self._report.omitted)
        for shape in self._search.shapes:
            found.update(dict.fromkeys(shape.omitted))
        return list(found)

    def _row_bounds(self) -> list[str]:
        """A parameter that may be null may have rows that are; those are not looked at."""
        rows = [
            p.name
            for p in entries(self._task.program, self._task.procedure)
            if p.nullable
            and isinstance(p.type, ReferenceType)
            and isinstance(p.type.element, ReferenceType)
        ]
        return [f"no row of {name} is null" for name in rows]

    def _static_bounds(self) -> list[str]:
        if self._task.from_main:
            return []
        owners = {procedure.name for procedure in self._used.procedures}
        found = (*self._task.program.globals, *self._task.program.objects)
        statics = dict.fromkeys(v.source_name for v in found if v.role is Role.STATIC)
        names = [name for name in statics if name.partition(".")[0] in owners]
        return [f"static variable {name} has its initial value" for name in names]

    def _trusted(self) -> list[Assumption]:
        return [
            Assumption(taken_for_granted(span), span, hides_bugs=True, is_bound=True)
            for span in self._report.trusted
        ] + [
            Assumption(depends_on_placement(span), span, hides_bugs=True)
            for span in self._report.unplaced
        ]

    def _arithmetic(self) -> list[Assumption]:
        semantics = self._task.program.semantics
        if semantics.math is not Math.IDEAL:
            return []
        text = NO_OVERFLOW
        if semantics.int_bits is not None:
            text = f"inputs and results fit {semantics.int_bits} bits"
        return [Assumption(text, hides_bugs=True, is_bound=True)]

    def _memory(self) -> list[Assumption]:
        """What the user says of memory, `--malloc succeeds`, and where it ends that others made."""
        return [
            Assumption(premise.text, hides_bugs=True, is_bound=True)
            for premise in self._task.program.premises
            if premise.kind is PremiseKind.ALLOCATION
            or (premise.kind is PremiseKind.BLOCKS and self._concerns(premise))
        ]

    def _accepted(self) -> list[Assumption]:
        """What is told, and makes no verdict weaker: what the languages leave open and compilers
        are asked for, and claims that no verdict is about."""
        told = [
            Assumption(premise.text)
            for premise in self._task.program.premises
            if premise.kind in (PremiseKind.TYPES, PremiseKind.DEPENDENCIES)
            and premise.procedure in ("", self._task.procedure.name)
        ]
        if not self._axioms:
            return told
        names = ", ".join(one.removeprefix("axiom ") for one in self._axioms)
        return [*told, Assumption(f"axioms say what is meant: {names}")]

    def _external(self) -> list[Assumption]:
        """What nobody defines can give any value, and is trusted not to touch globals."""
        found = [
            Assumption(premise.text, hides_bugs=True)
            for premise in self._task.program.premises
            if premise.kind not in _ELSEWHERE and self._concerns(premise)
        ]
        if self._task.program.semantics.language is Language.JAVA:
            return found + [_of_library(name) for name in self._report.external]
        for name in self._report.external:
            text = f"`{name}` is not defined: any result, no effect on global variables"
            found.append(Assumption(text, hides_bugs=True, invents_bugs=True))
        return found

    def _concerns(self, premise: Premise) -> bool:
        """Whether something is taken for granted of what the procedure does, or what it calls."""
        names = {one.name for one in self._used.procedures}
        return not premise.procedure or premise.procedure in names

    def _contracts(self, *, bounded: bool) -> list[Assumption]:
        """Procedures whose contracts stood for calls: each has a verdict of its own, which may be
        bounded or bad, so a proof that rests on them is not an unconditional one. Its own contract
        may stand for calls by induction, unless there are bounds: calls may be outside of them."""
        own = None if bounded else self._task.procedure.name
        procedures = self._task.program.procedures
        names = [
            name for name in self._report.contracts if name != own and not procedures[name].library
        ]
        return [
            Assumption(
                f"`{name}` meets its contract",
                hides_bugs=True,
                is_bound=True,
                contract=name,
                is_lemma=procedures[name].is_ghost,
            )
            for name in names
        ] + [
            Assumption(f"{one} holds", hides_bugs=True, is_bound=True, contract=one, is_lemma=True)
            for one in dict.fromkeys((*self._report.lemmas, *self._axioms))
        ]

    def _unknown_references(self) -> Reason | None:
        """C: what pointers lead to that is not looked at: whatever globals that are pointers refer
        to, of which only initial values are, and memory that two names lead to."""
        if self._task.from_main:
            return None
        from assay.program.analysis.sharing import is_callers_matter, may_be_shared

        shared = may_be_shared(self._task.program, self._task.procedure)
        if shared and not is_callers_matter(self._task.program, self._task.procedure):
            told = ", and ".join(shared[:_MOST_PAIRS])
            text = f"needs a precondition, `requires \\separated(...)`: {told}"
            return Reason("may-overlap", text, self._task.procedure.span)
        for premise in self._task.program.premises:
            mine = premise.procedure == self._task.procedure.name
            if mine and premise.kind is PremiseKind.PASSED:
                text = f"needs a precondition: nothing says that {premise.text}"
                return Reason("may-not-be-allocated", text, self._task.procedure.span)
            if mine and premise.kind is PremiseKind.ELEMENTS:
                text = f"nothing says that {premise.text}"
                return Reason("array-store", text, self._task.procedure.span)
        for one in self._task.program.globals:
            if one.role is not Role.GLOBAL or one.term not in self._used.variables:
                continue
            if isinstance(one.type, PointerType):
                text = f"the global `{one.source_name}` can refer to anything"
                return Reason("global-reference", text, one.span)
        return None

    def doubt(self) -> Reason | None:
        """Why nothing would be proved even if everything was looked at."""
        return self._unknown_references() or unproven(self.assumptions())

    def _open_end(self) -> Reason | None:
        """Why the exploration as a whole says less than a proof."""
        unknown = self._unknown_references()
        if unknown is not None:
            return unknown
        if not self._task.procedure.edges:
            return Reason("no-body", "there is no body to verify", self._task.procedure.span)
        unexplored = self._report.unexplored(self._task.bounded)
        if unexplored is not None:
            return unexplored
        if not self._report.feasible:
            return Reason("vacuous", "no input within the bounds satisfies the precondition")
        return None

    def _vacuous(self) -> tuple[str, ...]:
        found = []
        if self._report.unexplored() is not None:
            return ()
        if not self._report.feasible:
            found.append("no input within the bounds satisfies the precondition")
        elif not self._report.returns:
            found.append("no path reaches a normal exit")
        return tuple(found)

    def _unreached(
        self, results: Iterable[ObligationResult], assumptions: Iterable[Assumption]
    ) -> tuple[str, ...]:
        """Claims that no run comes to, where everything was looked at and everything holds."""
        if self._report.unexplored() is not None or not all(r.verdict.is_success for r in results):
            return ()
        rests = any(one.hides_bugs and one.contract is None for one in assumptions)
        condition = ", under what is assumed" if rests else ""
        return tuple(
            f"no run reaches the {what} at line {span.line}{condition}"
            for procedure in self._followed()
            for span, what in claims_in(procedure).items()
            if span not in self._report.reached
        )

    def _followed(self) -> list[Procedure]:
        """The procedure and, in a whole program, those that are not known by their contracts."""
        found = [self._task.procedure]
        for one in found if self._task.from_main else ():  # grows
            for name in called(one):
                callee = self._task.program.procedures.get(name)
                stated = (
                    callee is not None and callee.contract is not None and callee.contract.stated
                )
                if callee is not None and callee not in found and not stated:
                    found.append(callee)
        return found

    def _facts(self) -> tuple[str, ...]:
        """Only what holds for all runs: none were left out, none were assumed away."""
        if self._open_end() is not None or self._claims.any_open():
            return ()
        return tuple(
            f"loop at line {span.line}: at most {count} iteration{'' if count == 1 else 's'}"
            for span, count in self._report.iterations.items()
            if span not in self._report.cut and span not in self._report.endless
            if span.file is self._task.procedure.span.file
        )

    def _statistics(self) -> dict[str, object]:
        return {
            "paths": self._report.paths,
            "nodes": self._report.nodes,
            "queries": self._search.queries(),
        }


def _ranges(numbers: Iterable[int]) -> str:
    """`0 to 4`, `7`, `0 to 5, 8`."""
    runs: list[tuple[int, int]] = []
    for one in sorted(numbers):
        if runs and one == runs[-1][1] + 1:
            runs[-1] = runs[-1][0], one
        else:
            runs.append((one, one))
    return ", ".join(str(low) if low == high else f"{low} to {high}" for low, high in runs)
