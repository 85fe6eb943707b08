# SPDX-License-Identifier: Apache-2.0
"""Contracts, loop specifications and spec statements of one function."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from assay.frontend import tree
from assay.frontend.lower.cases import CaseFolding, exceptional
from assay.frontend.lower.environment import NameEnvironment
from assay.frontend.lower.frames import at_state, frame_clauses
from assay.frontend.lower.labels import keep_at
from assay.frontend.lower.nullness import (
    field_term,
    fields_stay,
    is_made,
    references_not_null,
    result_not_null,
)
from assay.frontend.lower.passed import elements_passed
from assay.frontend.lower.references import mentioned_fields
from assay.frontend.lower.spec_expressions import (
    FormulaUse,
    SpecEnvironment,
    frame_defined,
    lower_formula,
    lower_frame,
    lower_integer,
)
from assay.frontend.lower.state import Plain, Terms, unsupported
from assay.frontend.lower.statements import Statements
from assay.frontend.lower.survey import Survey, with_callees
from assay.frontend.lower.written import written, written_globals, written_heaps
from assay.frontend.spec.tree import (
    ACSL_LABELS,
    AT_ENTRY,
    FunctionSpecification,
    SpecCase,
    SpecFormula,
    SpecFrame,
)
from assay.frontend.tree import Scope, SpecStatementKind
from assay.program.commands import Assume, Why
from assay.program.contracts import OLD, Clause, Contract, Frame, LoopContract, at_label
from assay.program.graph import Location, Loop
from assay.program.heap import LENGTH, NULL
from assay.program.obligations import Kind
from assay.program.terms import (
    FALSE,
    TRUE,
    Term,
    conjunction,
    different,
    equal,
    free_variables,
    implication,
    in_range,
    integer,
    negation,
    select,
)
from assay.program.types import BooleanType
from assay.source import Span

_LOOP_ENTRY = "LoopEntry."
_PACKAGE = "java.lang."
_THROWABLE = f"{_PACKAGE}Throwable"


class Specified(Statements):
    """Lowering of a function's specification, and of what stands in its body."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self._entry_checks: list[Clause] = []

    # --- environments

    def entry_environment(self) -> SpecEnvironment:
        """What a precondition sees: the state at entry is the current one."""
        labels = dict.fromkeys((AT_ENTRY, "Old", "Pre", "Here"))
        return NameEnvironment(self, self.function.scope, labels, self.parameters)

    def exit_environment(self) -> SpecEnvironment:
        """What a postcondition sees: a parameter means its value at entry."""
        at_entry = {
            declaration: tuple(at_label(term, OLD) for term in terms)
            for declaration, terms in self.parameters.items()
        }
        labels = {AT_ENTRY: OLD, "Old": OLD, "Pre": OLD, "Post": None, "Here": None}
        result = (self.results, self.function.result_type) if self.results else None
        return NameEnvironment(self, self.function.scope, labels, at_entry, result)

    def body_environment(self, scope: Scope, loop_entry: str | None = None) -> SpecEnvironment:
        """What a specification inside the body sees."""
        flags = self.flags if loop_entry is None else {}  # a loop's clauses do not keep them
        return NameEnvironment(self, scope, self._labels_here(loop_entry), {}, flags=flags)

    def _labels_here(self, loop_entry: str | None) -> dict[str, str | None]:
        """The labels that can be named inside the body; one that the code and ACSL both have means
        neither."""
        own: dict[str, str | None] = {AT_ENTRY: OLD, "Pre": OLD, "Here": None}
        if loop_entry is not None:
            own["LoopEntry"] = loop_entry
        both = ACSL_LABELS & self.labels.of_code.keys()
        return {name: at for name, at in (own | self.labels.of_code).items() if name not in both}

    # --- contracts

    def contract(self) -> Contract | None:
        """The function's contract; None if it has none and the language adds nothing."""
        self.labels.known[OLD] = len(self.variables) - len(self.results)
        specification = self.function.specification
        if specification is None and not self.function.pure:
            return self._unstated_contract()
        specification = specification or FunctionSpecification((SpecCase(),))
        self.has_specifications = True
        cases = CaseFolding(self, self.entry_environment(), self.exit_environment())
        if self.java:
            cases.add_alternatives(specification)
        else:
            cases.add_behaviors(specification)
        span = specification.span or self.function.span
        frame_span = cases.frame_span or span
        frame = self._contract_frame(cases.frames, frame_span)
        if frame is not None:
            self.frames.append((frame, OLD))
        ensures = (
            *cases.ensures,
            *result_not_null(self),
            *fields_stay(self),
            *self._invariants(Kind.POSTCONDITION),
            *self._frame_clauses(frame, frame_span),
        )
        return Contract(
            requires=(*self._always_required(), *cases.requires),
            ensures=ensures,
            frame=frame,
            decreases=tuple(cases.decreases),
            span=span,
            stated=_says_something(specification),
            terminates=tuple(cases.terminates),
        )

    def _always_required(self) -> list[Clause]:
        required = references_not_null(self)
        required += elements_passed(self.unit, self.parameters)
        return required + self._values_kept() + self._invariants(Kind.PRECONDITION)

    def _values_kept(self) -> list[Clause]:
        """Fields that nothing assigns have their first value, except while an object is made."""
        kept = [each for each in self.unit.unit.globals if each.keeps]
        if not kept:
            return []
        mentioned = mentioned_fields(self.unit, self.function) - set(self.function.made or ())
        found: list[Clause] = []
        arrays: list[Term] = []
        for each in kept:
            if each.variable in mentioned:
                formula = self._value_kept(each, arrays)
                found.append(Clause(formula, each.variable.span, Kind.PRECONDITION))
        return found

    def _value_kept(self, field: tree.GlobalVariable, arrays: list[Term]) -> Term:
        """Arrays that were made for different fields are different."""
        term = field_term(self.unit, field.variable)
        if field.kept is not None:
            return equal(term, self.scalar(field.kept))
        assert field.kept_length is not None
        others = [different(term, other) for other in arrays]
        arrays.append(term)
        length = equal(select(LENGTH, term), integer(field.kept_length))
        return conjunction(different(term, NULL), length, *others)

    def preconditions(self) -> list[Clause]:
        """What a call has to meet, over the terms that the parameters are bound to; that the
        invariants of the object hold is left out."""
        passed = elements_passed(self.unit, self.parameters)
        return [*references_not_null(self), *passed, *self._entry_cases().requires]

    def invariants_at_entry(self) -> list[Clause]:
        return self._invariants(Kind.PRECONDITION)

    def stated_frame(self) -> Frame | None:
        """What a call may assign, over the terms that the parameters are bound to; None if the
        contract does not say."""
        return self._contract_frame(self._entry_cases().frames, self.function.span)

    def _entry_cases(self) -> CaseFolding:
        environment = self.entry_environment()
        cases = CaseFolding(self, environment, environment)
        if self.function.specification is not None:
            cases.add_entry(self.function.specification)
        return cases

    def _unstated_contract(self) -> Contract | None:
        requires = self._always_required()
        ensures = result_not_null(self) + fields_stay(self)
        ensures += self._invariants(Kind.POSTCONDITION)
        if not requires and not ensures:
            return None
        stated = self._may_break_invariants()
        return Contract(tuple(requires), tuple(ensures), span=self.function.span, stated=stated)

    def _invariants(self, kind: Kind) -> list[Clause]:
        """JML: what holds of the object; one that is being made need not have it at entry."""
        if self.function.made is not None and kind is Kind.PRECONDITION:
            return []
        self.has_specifications = self.has_specifications or bool(self.function.invariants)
        environment = NameEnvironment(self, self.function.object_scope, {}, {})
        return [self.clause(each, kind, environment) for each in self.function.invariants]

    def _may_break_invariants(self) -> bool:
        """Whether there is something to be verified about a method that has no contract."""
        if fields_stay(self) and not self.function.private:
            return True
        if not self.function.invariants or self.function.private:
            return False
        surveys = with_callees(self.survey, self.unit.surveys)
        return bool(written(self.unit.globals, surveys))

    def _contract_frame(
        self, frames: list[tuple[Term, tuple[Any, ...] | None]], span: Span
    ) -> Frame | None:
        if self.function.pure:
            frames = [*frames, (TRUE, ())]
        return Frame(tuple(frames), span) if frames else None

    def _frame_clauses(self, frame: Frame | None, span: Span) -> list[Clause]:
        if frame is None:
            return []
        surveys = with_callees(self.survey, self.unit.surveys)
        variables = [t for t in written_globals(self, surveys) if not is_made(self, t)]
        return frame_clauses(frame, OLD, variables, written_heaps(self, surveys), span)

    def emit_entry_checks(self) -> None:
        """What must hold at entry beyond the precondition: behaviors are complete, disjoint."""
        for clause in self._entry_checks:
            self.check(Kind.SPEC_DEFINED, clause.defined, clause.span)
            self.check(clause.kind, clause.formula, clause.span)

    def require_at_entry(self, clause: Clause) -> None:
        self._entry_checks.append(clause)

    # --- formulas

    def clause(
        self, formula: SpecFormula, kind: Kind, environment: SpecEnvironment, guard: Term = TRUE
    ) -> Clause:
        use = FormulaUse.GIVEN if kind is Kind.PRECONDITION else FormulaUse.CLAIM
        term, defined = lower_formula(formula.expression, environment, use)
        return Clause(implication(guard, term), formula.span, kind, implication(guard, defined))

    def measure(self, formula: SpecFormula, environment: SpecEnvironment) -> Clause:
        term, defined = lower_integer(formula.expression, environment)
        return Clause(term, formula.span, Kind.VARIANT, defined)

    def spec_statement(self, statement: tree.SpecStatement) -> None:
        self.has_specifications = True
        formula, defined = lower_formula(statement.formula, self.body_environment(statement.scope))
        self.check(Kind.SPEC_DEFINED, defined, statement.span)
        if statement.kind is SpecStatementKind.ASSERT:
            self.check(Kind.ASSERTION, formula, statement.span)
        elif formula is not TRUE:
            self.builder.emit(Assume(formula, Why.TRUSTED), statement.span)

    def ghost_assignment(self, statement: tree.GhostAssignment) -> None:
        """The value is computed as in a specification; that the type holds it is checked."""
        self.has_specifications = True
        declaration, span = statement.variable, statement.span
        environment = self.body_environment(statement.scope)
        if isinstance(declaration.type, BooleanType):
            value, defined = lower_formula(statement.value, environment)
        else:
            value, defined = lower_integer(statement.value, environment)
        self.check(Kind.SPEC_DEFINED, defined, span)
        domain = self.unit.bounds(declaration.type)
        if domain is not None:
            self.check(Kind.SPEC_DEFINED, conjunction(*in_range(value, *domain)), span)
        binding = self.bindings.get(declaration) or self.bind(declaration)
        assert isinstance(binding, Plain)
        self.assign(binding.terms[0], value, span)

    # --- exceptions

    def throw_checks(self, statement: tree.Throw) -> None:
        """An exception may leave where only exceptional cases apply, and each of them allows it."""
        specification, span = self.function.specification, statement.span
        allowed: Term = FALSE
        if exceptional(specification):
            assert specification is not None
            cases = CaseFolding(self, self.entry_environment(), self.exit_environment())
            allowed = conjunction(
                *(
                    negation(at_state(cases.condition(case), OLD))
                    for case in specification.cases
                    if not _allows(case, statement)
                )
            )
        self.check(Kind.EXCEPTION, allowed, span, statement.exception)
        for clause in self._invariants(Kind.POSTCONDITION) if allowed is not FALSE else ():
            self.check(Kind.SPEC_DEFINED, clause.defined, clause.span)
            self.check(clause.kind, clause.formula, clause.span)

    def check_exceptions_inside(self) -> None:
        """Where exceptions are allowed, they must be thrown here and not by what is called."""
        if not exceptional(self.function.specification):
            return
        surveys = with_callees(self.survey, self.unit.surveys)
        called = {name for survey in surveys for name in survey.calls}
        functions = (self.unit.unit.functions.get(name) for name in called)
        by_contract = (f is not None and exceptional(f.specification) for f in functions)
        if any(survey.throws for survey in surveys[1:]) or any(by_contract):
            what = "a function with exceptional behavior that calls one that throws"
            raise unsupported(what, self.function.span)

    def call(self, expression: tree.CallExpression | tree.ExternalCall, targets: Terms) -> Terms:
        if isinstance(expression, tree.CallExpression):
            callee = self.unit.unit.functions.get(expression.callee)
            if callee is not None and exceptional(callee.specification):
                return self._careful_call(callee, expression, targets)
        return super().call(expression, targets)

    def called(self, callee: tree.Function, values: list[Terms]) -> Specified:
        """What the specification of a function says of a call with these arguments."""
        other = Specified(self.unit, callee)
        for declaration, value in zip(callee.parameters, values, strict=True):
            other.bind_parameter(declaration, value)
        return other

    def _careful_call(
        self, callee: tree.Function, expression: tree.CallExpression, targets: Terms
    ) -> Terms:
        """A call that could throw by its contract: that must not happen here."""
        values = self.arguments(expression.arguments)
        other = self.called(callee, values)
        environment = other.entry_environment()
        cases = CaseFolding(other, environment, environment)
        for case in exceptional(callee.specification):
            names = " or ".join(name.removeprefix(_PACKAGE) for name in case.thrown or ())
            condition = negation(cases.condition(case))
            self.check(Kind.EXCEPTION, condition, expression.span, names)
        return self.deliver(expression, values, targets)

    # --- loops

    def enter_loop(self, loop: tree.LoopStatement, head: Location) -> None:
        label = f"{_LOOP_ENTRY}{len(self.loops)}"
        number = len(self.loops)
        self.loops.append(Loop(head, loop.span, LoopContract()))
        if loop.specification is None:
            return
        self.has_specifications = True
        keep_at(self, label, loop.span)
        self._check_set_on_arrival(loop, label)
        contract = self._loop_contract(loop, label)
        self.loops[number] = Loop(head, loop.span, contract)
        if contract.frame is not None:
            self.frames.append((contract.frame, label))

    def decide_loop(self, locations: tuple[Location, ...]) -> None:
        self.loops[-1] = replace(self.loops[-1], conditions=locations)

    def _check_set_on_arrival(self, loop: tree.LoopStatement, label: str) -> None:
        """Invariants that depend on whether a pointer has a value are defined on arrival; from then
        on it keeps one."""
        assert loop.specification is not None
        environment = NameEnvironment(
            self, loop.scope, self._labels_here(label), {}, flags=self.flags
        )
        for formula in loop.specification.invariants if self.flags else ():
            _, defined = lower_formula(formula.expression, environment)
            if not free_variables(defined).isdisjoint(self.flags.values()):
                self.check(Kind.SPEC_DEFINED, defined, formula.span)

    def leave_loop(self, loop: tree.LoopStatement) -> None:
        if loop.specification is not None and loop.specification.frames:
            self.frames.pop()

    def _loop_contract(self, loop: tree.LoopStatement, label: str) -> LoopContract:
        specification = loop.specification
        assert specification is not None
        environment = self.body_environment(loop.scope, label)
        invariants = [
            self.clause(formula, Kind.INVARIANT_PRESERVED, environment)
            for formula in specification.invariants
        ]
        for spec_frame in specification.frames:
            defined = frame_defined((spec_frame,), environment)
            if defined is not TRUE:
                invariants.append(Clause(TRUE, spec_frame.span, Kind.FRAME, defined))
        variants = tuple(self.measure(v, environment) for v in specification.variants)
        frame = self._loop_frame(specification.frames, environment)
        if frame is not None:
            span = frame.span or loop.span
            surveys = with_callees(Survey(loop), self.unit.surveys)
            variables = written_globals(self, surveys)
            if not self.java:  # ACSL lists local variables too
                variables += written(self.bindings, surveys)
            heaps = written_heaps(self, surveys)
            invariants += frame_clauses(frame, label, variables, heaps, span)
        return LoopContract(tuple(invariants), variants, frame)

    def _loop_frame(
        self, frames: tuple[SpecFrame, ...], environment: SpecEnvironment
    ) -> Frame | None:
        if not frames:
            return None
        cases = tuple((TRUE, lower_frame((frame,), environment)) for frame in frames)
        return Frame(cases, frames[0].span)


def _allows(case: SpecCase, statement: tree.Throw) -> bool:
    """Whether a case says that such an exception leaves the function."""
    if case.thrown is None:
        return False
    if statement.kinds[-1:] != (_THROWABLE,):
        what = f"the exception `{statement.exception}`, whose kind is not known,"
        raise unsupported(what, statement.span)
    return not set(case.thrown).isdisjoint(statement.kinds)


def _says_something(specification: FunctionSpecification) -> bool:
    """Whether there is a clause that a caller could use, not just `pure` or `nullable`."""
    cases = (*specification.cases, *((specification.common,) if specification.common else ()))
    return any(map(_has_clause, cases))


def _has_clause(case: SpecCase) -> bool:
    clauses = (*case.requires, *case.redundant, *case.ensures, *case.decreases)
    ending = (*case.diverges, *case.terminates)
    return bool(clauses or ending or case.frames) or case.thrown is not None
