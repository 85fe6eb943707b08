# SPDX-License-Identifier: Apache-2.0
"""Contracts, loop specifications and spec statements of one function."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from assay.frontend import tree
from assay.frontend.lower.calls import default_value
from assay.frontend.lower.cases import Cases, exceptional
from assay.frontend.lower.environment import Environment
from assay.frontend.lower.frames import (
    at_state,
    frame_clauses,
    variable_allowed,
    write_allowed,
)
from assay.frontend.lower.passed import elements_passed
from assay.frontend.lower.places import ElementPlace, Place, VariablePlace
from assay.frontend.lower.references import (
    guarded_fields,
    is_guarded,
    mentioned_fields,
    row_types,
)
from assay.frontend.lower.specification import (
    SpecEnvironment,
    Use,
    frame_defined,
    lower_formula,
    lower_frame,
    lower_integer,
)
from assay.frontend.lower.state import Binding, InHeap, Plain, Terms, UnitState, unsupported
from assay.frontend.lower.statements import Statements
from assay.frontend.lower.survey import Survey, with_callees
from assay.frontend.spec.tree import (
    FunctionSpecification,
    SpecCase,
    SpecFormula,
    SpecFrame,
)
from assay.frontend.tree import Scope, SpecStatementKind, VariableDeclaration
from assay.program.commands import SKIP, Assign, Assume, Why
from assay.program.contracts import OLD, Clause, Contract, Frame, LoopContract, at_label
from assay.program.graph import Edge, Location, Loop, Role, Variable
from assay.program.heap import LENGTH, NULL, base_element
from assay.program.obligations import Kind
from assay.program.sorts import INT
from assay.program.terms import (
    FALSE,
    TRUE,
    ZERO,
    Op,
    Term,
    at_most,
    conjunction,
    different,
    equal,
    forall,
    free_variables,
    implication,
    in_range,
    less,
    negation,
    select,
    variable,
)
from assay.program.types import BooleanType, PointerType, ReferenceType, Type
from assay.source import Span

_LOOP_ENTRY = "LoopEntry."


class Specified(Statements):
    """Lowering of a function's specification, and of what stands in its body."""

    def __init__(self, unit: UnitState, function: tree.Function) -> None:
        super().__init__(unit, function)
        self.loops: list[Loop] = []
        self._parameters: dict[VariableDeclaration, Terms] = {}
        self.frames: list[tuple[Frame, str]] = []  # that hold here, with the state they speak of
        self._label_edges: dict[str, int] = {}  # the command that keeps the state at a label
        self._known_at: dict[str, int] = {}  # how many variables exist at a label
        self._entry_checks: list[Clause] = []
        self._has_specifications = False

    # --- environments

    def bind_parameter(self, declaration: VariableDeclaration, terms: Terms) -> None:
        self._parameters[declaration] = terms
        self.bindings[declaration] = Plain(terms)

    def parameters(self) -> dict[VariableDeclaration, Terms]:
        """The parameters, and the variables of the model that have their values at entry."""
        return dict(self._parameters)

    def parameter_terms(self, declaration: VariableDeclaration) -> Terms:
        return self._parameters[declaration]

    def entry_environment(self) -> SpecEnvironment:
        """What a precondition sees: the state at entry is the current one."""
        labels = dict.fromkeys(("old", "Old", "Pre", "Here"))
        return Environment(self, self.function.scope, labels, self.parameters())

    def exit_environment(self) -> SpecEnvironment:
        """What a postcondition sees: a parameter means its value at entry."""
        at_entry = {
            declaration: tuple(at_label(term, OLD) for term in terms)
            for declaration, terms in self._parameters.items()
        }
        labels = {"old": OLD, "Old": OLD, "Pre": OLD, "Post": None, "Here": None}
        result = (self.results, self.function.result_type) if self.results else None
        return Environment(self, self.function.scope, labels, at_entry, result)

    def body_environment(self, scope: Scope, loop_entry: str | None = None) -> SpecEnvironment:
        """What a specification inside the body sees."""
        labels: dict[str, str | None] = {"old": OLD, "Pre": OLD, "Here": None}
        labels.update({name: name for name in self._label_edges if _LOOP_ENTRY not in name})
        if loop_entry is not None:
            labels["LoopEntry"] = loop_entry
        return Environment(self, scope, labels, {})

    # --- contracts

    def contract(self) -> Contract | None:
        """The function's contract; None if it has none and the language adds nothing."""
        self._known_at[OLD] = len(self.variables) - len(self.results)
        specification = self.function.specification
        if specification is None and not self.function.pure:
            return self._unstated_contract()
        specification = specification or FunctionSpecification((SpecCase(),))
        self._has_specifications = True
        cases = Cases(self, self.entry_environment(), self.exit_environment())
        if self.java:
            cases.add_alternatives(specification)
        else:
            cases.add_behaviors(specification)
        span = specification.span or self.function.span
        frame = self._contract_frame(cases.frames, span)
        if frame is not None:
            self.frames.append((frame, OLD))
        ensures = (
            *cases.ensures,
            *self._result_not_null(),
            *self._fields_stay(),
            *self._invariants(Kind.POSTCONDITION),
            *self._frame_clauses(frame, span),
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
        required = self._references_not_null() + elements_passed(self.unit, self._parameters)
        return required + self._values_kept() + self._invariants(Kind.PRECONDITION)

    def _values_kept(self) -> list[Clause]:
        """Fields that nothing assigns have their first value, except while an object is made."""
        kept = [each for each in self.unit.unit.globals if each.kept is not None]
        if not kept:
            return []
        mentioned = mentioned_fields(self.unit, self.function) - set(self.function.made or ())
        return [
            Clause(
                equal(self._field_term(each.variable), self.scalar(each.kept)),
                each.variable.span,
                Kind.PRECONDITION,
            )
            for each in kept
            if each.kept is not None and each.variable in mentioned
        ]

    def preconditions(self) -> list[Clause]:
        """What a call has to meet, over the terms that the parameters are bound to; that the
        invariants of the object hold is left out."""
        passed = elements_passed(self.unit, self._parameters)
        return [*self._references_not_null(), *passed, *self._entry_cases().requires]

    def invariants_at_entry(self) -> list[Clause]:
        return self._invariants(Kind.PRECONDITION)

    def stated_frame(self) -> Frame | None:
        """What a call may assign, over the terms that the parameters are bound to; None if the
        contract does not say."""
        return self._contract_frame(self._entry_cases().frames, self.function.span)

    def _entry_cases(self) -> Cases:
        environment = self.entry_environment()
        cases = Cases(self, environment, environment)
        if self.function.specification is not None:
            cases.add_entry(self.function.specification)
        return cases

    def _unstated_contract(self) -> Contract | None:
        requires = self._always_required()
        ensures = self._result_not_null() + self._fields_stay()
        ensures += self._invariants(Kind.POSTCONDITION)
        if not requires and not ensures:
            return None
        stated = self._may_break_invariants()
        return Contract(tuple(requires), tuple(ensures), span=self.function.span, stated=stated)

    def _invariants(self, kind: Kind) -> list[Clause]:
        """JML: what holds of the object; one that is being made need not have it at entry."""
        if self.function.made is not None and kind is Kind.PRECONDITION:
            return []
        self._has_specifications = self._has_specifications or bool(self.function.invariants)
        environment = Environment(self, self.function.object_scope, {}, {})
        return [self.clause(each, kind, environment) for each in self.function.invariants]

    def _may_break_invariants(self) -> bool:
        """Whether there is something to be verified about a method that has no contract."""
        if self._fields_stay() and not self.function.private:
            return True
        if not self.function.invariants or self.function.private:
            return False
        surveys = with_callees(self.survey, self.unit.surveys)
        return bool(_written(self.unit.globals, surveys))

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
        variables = [t for t in self._written_globals(surveys) if not self._is_made(t)]
        return frame_clauses(frame, OLD, variables, self._written_heaps(surveys), span)

    def _written_heaps(self, surveys: Iterable[Survey]) -> list[Term]:
        """The heap maps in which existing elements may be written."""
        heaps: dict[Term, None] = {}
        for element in self._stored_unseen(surveys):
            heaps[self.unit.heap(element)] = None
        for survey in surveys:
            for element in survey.stored:
                heaps[self.unit.heap(element)] = None
            for declaration in survey.assigned & self.unit.address_taken:
                heaps[self.unit.heap(declaration.type)] = None
        return sorted(heaps, key=lambda term: term.id)

    def _written_globals(self, surveys: Iterable[Survey]) -> list[Term]:
        """The global variables that may be assigned: by a function without a body, all."""
        unseen = self._unseen(surveys)
        if not unseen:
            return _written(self.unit.globals, surveys)
        for each in unseen:
            if not _states_frame(each):
                name = each.source_name
                what = f"a frame around calls of `{name}`, which does not say what it assigns,"
                raise unsupported(what, self.function.span, f"state what `{name}` assigns")
        bindings = self.unit.globals.values()
        return [term for each in bindings if isinstance(each, Plain) for term in each.terms]

    def _stored_unseen(self, surveys: Iterable[Survey]) -> Iterator[Type]:
        """The elements that functions without a body may write: where their pointers lead, and
        those of global variables that are objects."""
        unseen = self._unseen(surveys)
        for function in unseen:
            for parameter in function.parameters:
                match parameter.type:
                    case PointerType(target=element) | ReferenceType(element=element):
                        yield base_element(element)
        for declaration, binding in self.unit.globals.items() if unseen else ():
            if isinstance(binding, InHeap):
                yield base_element(declaration.type)

    def _unseen(self, surveys: Iterable[Survey]) -> list[tree.Function]:
        """The functions that are called and known by their contracts only."""
        names = dict.fromkeys(name for survey in surveys for name in sorted(survey.calls))
        functions = (self.unit.unit.functions.get(name) for name in names)
        return [each for each in functions if each is not None and each.body is None]

    def _references_not_null(self) -> list[Clause]:
        """JML: reference parameters are not null unless `nullable`, nor are the rows they hold."""
        clauses = []
        for declaration, terms in self._parameters.items():
            of = declaration.type
            if isinstance(of, ReferenceType) and not declaration.nullable:
                formula = conjunction(different(terms[0], NULL), self._rows_not_null(terms[0], of))
                clauses.append(Clause(formula, declaration.span, Kind.PRECONDITION))
        made = self.function.made or ()
        fields = [each for each in self._guarded_fields() if each not in made]
        return clauses + [self._field_not_null(each, Kind.PRECONDITION) for each in fields]

    def _fields_stay(self) -> list[Clause]:
        """JML: fields are not null afterwards, where the function could have changed that."""
        made = self.function.made or ()
        surveys = with_callees(self.survey, self.unit.surveys)
        changed = {each for survey in surveys for each in survey.assigned}
        stored = {each for survey in surveys for each in survey.stored}
        return [
            self._field_not_null(each, Kind.NULL)
            for each in self._guarded_fields()
            if each in made or each in changed or row_types(each.type) & stored
        ]

    def _guarded_fields(self) -> list[VariableDeclaration]:
        return guarded_fields(self.unit, self.function) if self.java else []

    def _field_not_null(self, field: VariableDeclaration, kind: Kind) -> Clause:
        """A field, and the rows that it holds."""
        term, of = self._field_term(field), field.type
        assert isinstance(of, ReferenceType)
        formula = conjunction(different(term, NULL), self._rows_not_null(term, of))
        return Clause(formula, field.span, kind)

    def _field_term(self, field: VariableDeclaration) -> Term:
        binding = self.unit.globals[field]
        assert isinstance(binding, Plain)
        return binding.terms[0]

    def start_fields(self) -> None:
        """The fields of an object that is made have no values of their own yet."""
        for each in self.function.made or ():
            self.assign(self._field_term(each), default_value(each.type), self.function.span)

    def _rows_not_null(self, array: Term, of: ReferenceType) -> Term:
        if not isinstance(of.element, ReferenceType):
            return TRUE
        number = variable("row?", INT)
        inside = conjunction(at_most(ZERO, number), less(number, select(LENGTH, array)))
        row = select(select(self.unit.heap(of.element), array), number)
        deeper = self._rows_not_null(row, of.element)
        return forall((number,), inside, conjunction(different(row, NULL), deeper))

    def _result_not_null(self) -> list[Clause]:
        of = self.function.result_type
        if not isinstance(of, ReferenceType) or self.function.nullable_result:
            return []
        formula = different(self.results[0], NULL)
        return [Clause(formula, self.function.span, Kind.POSTCONDITION)]

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
        use = Use.GIVEN if kind is Kind.PRECONDITION else Use.CLAIM
        term, defined = lower_formula(formula.expression, environment, use)
        return Clause(implication(guard, term), formula.span, kind, implication(guard, defined))

    def measure(self, formula: SpecFormula, environment: SpecEnvironment) -> Clause:
        term, defined = lower_integer(formula.expression, environment)
        return Clause(term, formula.span, Kind.VARIANT, defined)

    def spec_statement(self, statement: tree.SpecStatement) -> None:
        self._has_specifications = True
        formula, defined = lower_formula(statement.formula, self.body_environment(statement.scope))
        self.check(Kind.SPEC_DEFINED, defined, statement.span)
        if statement.kind is SpecStatementKind.ASSERT:
            self.check(Kind.ASSERTION, formula, statement.span)
        elif formula is not TRUE:
            self.builder.emit(Assume(formula, Why.TRUSTED), statement.span)

    def ghost_assignment(self, statement: tree.GhostAssignment) -> None:
        """The value is computed as in a specification; that the type holds it is checked."""
        self._has_specifications = True
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
            cases = Cases(self, self.entry_environment(), self.exit_environment())
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

    def call(self, expression: tree.Call | tree.ExternalCall, targets: Terms) -> Terms:
        if isinstance(expression, tree.Call):
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

    def _careful_call(self, callee: tree.Function, expression: tree.Call, targets: Terms) -> Terms:
        """A call that could throw by its contract: that must not happen here."""
        values = self.arguments(expression.arguments)
        other = self.called(callee, values)
        environment = other.entry_environment()
        cases = Cases(other, environment, environment)
        for case in exceptional(callee.specification):
            names = " or ".join(case.thrown or ())
            condition = negation(cases.condition(case))
            self.check(Kind.EXCEPTION, condition, expression.span, names)
        return self.deliver(expression, values, targets)

    # --- loops

    def enter_loop(self, loop: tree.Loop, head: Location) -> None:
        label = f"{_LOOP_ENTRY}{len(self.loops)}"
        number = len(self.loops)
        self.loops.append(Loop(head, loop.span, LoopContract()))
        if loop.specification is None:
            return
        self._has_specifications = True
        self.reach_label(label, loop.span)
        contract = self._loop_contract(loop, label)
        self.loops[number] = Loop(head, loop.span, contract)
        if contract.frame is not None:
            self.frames.append((contract.frame, label))

    def leave_loop(self, loop: tree.Loop) -> None:
        if loop.specification is not None and loop.specification.frames:
            self.frames.pop()

    def _loop_contract(self, loop: tree.Loop, label: str) -> LoopContract:
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
            variables = self._written_globals(surveys)
            if not self.java:  # ACSL lists local variables too
                variables += _written(self.bindings, surveys)
            heaps = self._written_heaps(surveys)
            invariants += frame_clauses(frame, label, variables, heaps, span)
        return LoopContract(tuple(invariants), variants, frame)

    def _loop_frame(
        self, frames: tuple[SpecFrame, ...], environment: SpecEnvironment
    ) -> Frame | None:
        if not frames:
            return None
        cases = tuple((TRUE, lower_frame((frame,), environment)) for frame in frames)
        return Frame(cases, frames[0].span)

    # --- labels

    def reach_label(self, label: str, span: Span) -> None:
        self._label_edges[label] = self.builder.reserve(span)
        self._known_at[label] = len(self.variables)

    def missing_at(self, term: Term, label: str) -> str | None:
        """The name of a local variable that is declared only after a label."""
        for one in self.variables[self._known_at[label] :]:
            if one.term is term:
                return "\\result" if one.role is Role.RESULT else one.source_name
        return None

    def fill_labels(self) -> None:
        """Keep, at each label, the variables that something says a thing about there."""
        needed = _ghost_names(self._all_terms()) if self._has_specifications else []
        for label, number in self._label_edges.items():
            ghosts = [(t, o) for t, o, at in needed if at == label]
            if ghosts:
                command: Any = Assign(tuple(t for t, _ in ghosts), tuple(o for _, o in ghosts))
            else:
                command = SKIP
            self.builder.fill(number, command)

    def _all_terms(self) -> Iterable[Term]:
        for edge in self.builder.edges:
            yield from _command_terms(edge)
        for loop in self.loops:
            for clause in (*loop.contract.invariants, *loop.contract.variants):
                yield clause.formula
                yield clause.defined

    def ghosts(
        self, edges: list[Edge], loops: tuple[Loop, ...], contract: Contract | None
    ) -> list[Variable]:
        """The ghost variables that anything in the procedure mentions."""
        if not self._has_specifications:
            return []
        terms: list[Term] = [t for edge in edges for t in _command_terms(edge)]
        clauses = [
            c for loop in loops for c in (*loop.contract.invariants, *loop.contract.variants)
        ]
        if contract is not None:
            clauses += [*contract.requires, *contract.ensures, *contract.decreases]
        terms += [t for c in clauses for t in (c.formula, c.defined)]
        names = dict.fromkeys(ghost for ghost, _, _ in _ghost_names(terms))
        return [Variable(ghost, Role.GHOST) for ghost in names]

    # --- frames of writes

    def write(self, place: Place, values: Terms, span: Span) -> None:
        if self.java and isinstance(place, VariablePlace) and self._is_global(place.terms[0]):
            for frame, label in self.limits(place.terms[0]):
                allowed = variable_allowed(frame, place.terms[0], label)
                self.check(Kind.FRAME, allowed, span)
        if self.java and isinstance(place, VariablePlace) and self._is_guarded(place.terms[0]):
            self.check(Kind.NULL, different(values[0], NULL), span)
        super().write(place, values, span)

    def direct_targets(self, place: Place, value: tree.Expression) -> Terms | None:
        """A field gets its value by a write of its own, which is checked."""
        if self.java and isinstance(place, VariablePlace) and self._is_global(place.terms[0]):
            return None
        return super().direct_targets(place, value)

    def _is_guarded(self, term: Term) -> bool:
        """A field that cannot be null: JML does not even let it be assigned null."""
        return any(
            is_guarded(each) and self._field_term(each) is term for each in self.unit.globals
        )

    def made_terms(self) -> list[Term]:
        """The fields of the object that this constructor makes: it may assign them in any case."""
        return [self._field_term(each) for each in self.function.made or ()]

    def _is_made(self, term: Term) -> bool:
        return term in self.made_terms()

    def _is_global(self, term: Term) -> bool:
        return any(
            isinstance(binding, Plain) and term in binding.terms
            for binding in self.unit.globals.values()
        )

    def limits(self, variable_: Term) -> list[tuple[Frame, str]]:
        """The frames that speak of a variable: a constructor may assign the fields it makes."""
        return [each for each in self.frames if each[1] != OLD or not self._is_made(variable_)]

    def check_frame(self, place: ElementPlace, span: Span) -> None:
        for frame, label in self.frames if self.java else ():
            allowed = write_allowed(frame, place.heap, place.object, place.index, label)
            self.check(Kind.FRAME, allowed, span)


def _allows(case: SpecCase, statement: tree.Throw) -> bool:
    """Whether a case says that such an exception leaves the function."""
    if case.thrown is None:
        return False
    if statement.kinds[-1:] != ("Throwable",) and "Throwable" not in case.thrown:
        what = f"the exception `{statement.exception}`, whose kind is not known,"
        raise unsupported(what, statement.span)
    return "Throwable" in case.thrown or bool(set(case.thrown) & set(statement.kinds))


def _says_something(specification: FunctionSpecification) -> bool:
    """Whether there is a clause that a caller could use, not just `pure` or `nullable`."""
    cases = (*specification.cases, *((specification.common,) if specification.common else ()))
    return any(map(_has_clause, cases))


def _has_clause(case: SpecCase) -> bool:
    clauses = (*case.requires, *case.redundant, *case.ensures, *case.decreases)
    ending = (*case.diverges, *case.terminates)
    return bool(clauses or ending or case.frames) or case.thrown is not None


def _states_frame(function: tree.Function) -> bool:
    """Whether a contract says what may be assigned, whatever case applies."""
    specification = function.specification
    return function.pure or (specification is not None and specification.lists_assigned)


def _written(
    bindings: Mapping[VariableDeclaration, Binding], surveys: Iterable[Survey]
) -> list[Term]:
    """The variables of the model among the bindings that are assigned in what was surveyed."""
    written = {v for survey in surveys for v in survey.assigned}
    return [
        term
        for declaration, binding in bindings.items()
        if declaration in written and isinstance(binding, Plain)
        for term in binding.terms
    ]


def _command_terms(edge: Edge) -> tuple[Term, ...]:
    command: Any = edge.command
    if isinstance(command, Assign):
        return (*command.targets, *command.values)
    condition = getattr(command, "condition", None)
    if condition is not None:
        return (condition,)
    return getattr(command, "arguments", ())


def _ghost_names(terms: Iterable[Term]) -> list[tuple[Term, Term, str]]:
    """The ghosts in terms, with the variables they are copies of and their labels."""
    found: dict[Term, tuple[Term, Term, str]] = {}
    for term in terms:
        for free in free_variables(term):
            if free.op is Op.VAR and "@" in free.payload[0]:
                name, label = free.payload[0].split("@", 1)
                found[free] = (free, variable(name, free.sort), label)
    return sorted(found.values(), key=lambda entry: entry[0].id)
