# SPDX-License-Identifier: Apache-2.0
"""Calls of pure functions inside specifications."""

from __future__ import annotations

from collections.abc import Iterator
from typing import final

from assay.frontend import tree
from assay.frontend.lower.call_contracts import preconditions
from assay.frontend.lower.code import CodeLowering
from assay.frontend.lower.definitions import Definition, recursive
from assay.frontend.lower.environment import body_environment, entry_environment
from assay.frontend.lower.evaluating import AnyCall
from assay.frontend.lower.spec_environment import SpecValue
from assay.frontend.lower.spec_expressions import lower_formula, lower_integer
from assay.frontend.lower.spec_values import check_erased
from assay.frontend.lower.state import FunctionState, Plain, Terms, UnitState, unsupported
from assay.frontend.lower.statements import case_labels, within
from assay.frontend.lower.survey import EFFECTS, Survey
from assay.frontend.spec.names import parts
from assay.frontend.spec.tree import SpecBinary, SpecCall, SpecExpression, SpecResult
from assay.frontend.walking import nodes
from assay.program.obligations import Kind
from assay.program.sorts import BOOL, INT, Sort
from assay.program.terms import (
    FALSE,
    TRUE,
    ZERO,
    Op,
    Term,
    conditional,
    conjunction,
    conjuncts,
    disjunction,
    free_variables,
    in_range,
    negation,
    substitute,
    variable,
)
from assay.program.terms.applications import DefinedSymbol, applications, apply
from assay.program.types import BooleanType, IntegerType, MathType, ReferenceType, Type
from assay.source import SourceError, Span

_MOST_STEPS = 200  # statements on all ways through a body
_Statements = tuple[tree.Statement, ...]
_Cases = list[tuple[Term, _Statements]]
_Others = tuple[_Statements, _Statements]  # the default, and what follows the switch
_HINT = (
    "only functions whose bodies name values, branch (`if`, `switch`) and return can be called here"
)


@final
class PureCall:
    """The value of a pure function inside a specification: its body as one expression."""

    def __init__(
        self,
        unit: UnitState,
        function: tree.Function,
        active: frozenset[str] = frozenset(),
        again: DefinedSymbol | None = None,
    ) -> None:
        """`again` stands for the function where its body calls it."""
        self._state = FunctionState(unit, function, self._require)
        self._expressions = CodeLowering(self._state, calls=self).expressions
        self._required: list[Term] = []
        self._active = active | {function.name}  # calls that have not returned
        self._steps = 0
        self._ends: list[tree.Block] = []  # empty ones, which stand where a switch ends
        self._again = again
        self.demanded: list[Term] = []  # by its precondition

    def value_of(self, arguments: tuple[SpecValue, ...], span: Span) -> tuple[SpecValue, Term]:
        """The result, and when it is defined: where the function's own checks hold."""
        function, name = self._state.function, self._state.function.source_name
        if not function.pure and len(self._active) == 1:
            if not self._state.java:
                raise unsupported(f"a call of `{name}` in a specification", span)
            what = f"`{name}` is not pure: a specification cannot call it"
            raise SourceError.at("type", span, what=what)
        for argument in arguments:
            check_erased(argument.type, function.result_type, span)
        if function.body is None and function.modelled:
            return self._stated(arguments, span)
        if function.body is None or _acts(function.body):
            raise self._unsupported(span)
        self._state.survey = Survey()  # nothing in it has an effect: calls are values here
        for declaration, argument in zip(function.parameters, arguments, strict=True):
            self._state.bind_parameter(declaration, argument.terms)
        if len(self._active) == 1 or function.specification is not None:
            self._check_preconditions(span)
        result = self._returned((function.body,), span)
        if self._state.builder.edges:
            raise self._unsupported(span)
        return SpecValue((result,), function.result_type), conjunction(*self._required)

    def _stated(self, arguments: tuple[SpecValue, ...], span: Span) -> tuple[SpecValue, Term]:
        """The value of a function without a body that its contract says, `ensures \\result == e`:
        others in its place have to give that, too."""
        function = self._state.function
        value = stated_value(function)
        if value is None:
            raise self._unsupported(span)
        for declaration, argument in zip(function.parameters, arguments, strict=True):
            self._state.bind_parameter(declaration, argument.terms)
        self._check_preconditions(span)
        environment = entry_environment(self._state)
        of = function.result_type
        if isinstance(of, BooleanType):
            result, defined = lower_formula(value, environment)
        else:
            result, defined = lower_integer(value, environment)
        self._state.check(Kind.SPEC_DEFINED, defined, span)
        if isinstance(of, IntegerType):
            fits = conjunction(*in_range(result, of.low, of.high))
            self._state.check(Kind.SPEC_DEFINED, fits, span)
        if self._state.builder.edges:
            raise self._unsupported(span)
        return SpecValue((result,), of), conjunction(*self._required)

    def _check_preconditions(self, span: Span) -> None:
        """A call has a value where the function may be called."""
        for clause in preconditions(self._state):
            self._state.check(Kind.SPEC_DEFINED, clause.defined, span)
            self._state.check(Kind.PRECONDITION, clause.formula, span)
            self.demanded += [clause.defined, clause.formula]

    def _returned(self, statements: tuple[tree.Statement, ...], span: Span) -> Term:
        """What statements return; both branches of an `if` go on with what follows it."""
        self._steps += 1
        if not statements or self._steps > _MOST_STEPS:
            raise self._unsupported(span)
        first, rest = statements[0], statements[1:]
        match first:
            case tree.Return(value=value) if value is not None:
                return self._expressions.scalar(value)
            case tree.Block(statements=inner):
                return self._returned((*inner, *rest), span)
            case tree.Declare(variable=variable, initializer=value) if value is not None and (
                not isinstance(value, tree.ArrayInitializer)
            ):
                self._state.bindings[variable] = Plain(self._expressions.value(value))
                return self._returned(rest, span)
            case tree.If():
                return self._branched(first, rest, span)
            case tree.Switch():
                return self._switched(first, rest, span)
            case tree.Break(label=None):
                return self._returned(self._after_switch(rest, span), span)
            case tree.CaseLabel():
                return self._returned(rest, span)
            case tree.SpecStatement():
                self._claimed(first)
                return self._returned(rest, span)
            case tree.GhostAssignment():
                self._given(first)
                return self._returned(rest, span)
            case tree.AssertThat(condition=condition):
                holds = self._expressions.truth(condition)
                self._state.check(Kind.ASSERTION, holds, first.span)
                return self._returned(rest, span)
            case _:
                raise self._unsupported(span)

    def _given(self, statement: tree.GhostAssignment) -> None:
        """A value that is computed as in a specification."""
        of = statement.variable.type
        environment = body_environment(self._state, statement.scope)
        if isinstance(of, BooleanType):
            value, defined = lower_formula(statement.value, environment)
        elif isinstance(of, IntegerType | MathType):
            value, defined = lower_integer(statement.value, environment)
        else:
            raise self._unsupported(statement.span)
        self._state.check(Kind.SPEC_DEFINED, defined, statement.span)
        if isinstance(of, IntegerType):
            fits = conjunction(*in_range(value, of.low, of.high))
            self._state.check(Kind.SPEC_DEFINED, fits, statement.span)
        self._state.bindings[statement.variable] = Plain((value,))

    def _claimed(self, statement: tree.SpecStatement) -> None:
        """A claim in the body has to hold; what is assumed there is not needed for the value."""
        if statement.kind is tree.SpecStatementKind.ASSUME:
            return
        environment = body_environment(self._state, statement.scope)
        formula, defined = lower_formula(statement.formula, environment)
        self._state.check(Kind.SPEC_DEFINED, defined, statement.span)
        self._state.check(Kind.ASSERTION, formula, statement.span)

    def _branched(self, branch: tree.If, rest: tuple[tree.Statement, ...], span: Span) -> Term:
        condition = self._expressions.truth(branch.condition)
        otherwise = () if branch.otherwise is None else (branch.otherwise,)
        self._state.guards.append(condition)
        then = self._returned((branch.then, *rest), span)
        self._state.guards[-1] = negation(condition)
        other = self._returned((*otherwise, *rest), span)
        self._state.guards.pop()
        return conditional(condition, then, other)

    def _switched(self, switch: tree.Switch, rest: tuple[tree.Statement, ...], span: Span) -> Term:
        """What each case returns, from its label on; a `break` goes on with what follows."""
        if not isinstance(switch.body, tree.Block) or not self._state.java:
            raise self._unsupported(span)
        inside = switch.body.statements
        labels = [(at, one) for at, one in enumerate(inside) if isinstance(one, tree.CaseLabel)]
        if len(labels) != len(list(case_labels(switch.body))):
            raise self._unsupported(span)
        subject = self._expressions.scalar(switch.subject)
        chosen = [
            (disjunction(*(within(subject, *r) for r in one.ranges)), inside[at:])
            for at, one in labels
        ]
        default = next((inside[at:] for at, one in labels if one.default), ())
        end = tree.Block((), switch.span)
        self._ends.append(end)
        return self._one_of(chosen, (default, (end, *rest)), span)

    def _after_switch(self, rest: _Statements, span: Span) -> _Statements:
        """What follows the innermost switch."""
        for number, each in enumerate(rest):
            if any(each is end for end in self._ends):
                return rest[number + 1 :]
        raise self._unsupported(span)

    def _one_of(self, cases: _Cases, others: _Others, span: Span) -> Term:
        default, rest = others
        if not cases:
            return self._returned((*default, *rest), span)
        (condition, statements), *left = cases
        self._state.guards.append(condition)
        then = self._returned((*statements, *rest), span) if condition is not FALSE else None
        self._state.guards[-1] = negation(condition)
        other = self._one_of(left, others, span)
        self._state.guards.pop()
        return other if then is None else conditional(condition, then, other)

    def _unsupported(self, span: Span) -> SourceError:
        return unsupported(
            f"a call of `{self._state.function.source_name}` in a specification", span, _HINT
        )

    def call(self, expression: AnyCall, targets: Terms) -> Terms:
        del targets
        callee = None
        if self._again is not None and _calls(expression, self._state.function):
            given = tuple(t for a in expression.arguments for t in self._expressions.value(a))
            return (apply(self._again, given),)
        if isinstance(expression, tree.CallExpression) and expression.callee not in self._active:
            callee = self._state.unit.unit.functions.get(expression.callee)
        if callee is None:
            raise self._unsupported(expression.span)
        arguments = tuple(
            SpecValue(self._expressions.value(a), a.type) for a in expression.arguments
        )
        inner = PureCall(self._state.unit, callee, self._active)
        result, defined = inner.value_of(arguments, expression.span)
        self._state.check(Kind.SPEC_DEFINED, defined, expression.span)
        return result.terms

    def _require(self, kind: Kind, condition: Term, span: Span, detail: str) -> None:
        """What a check of the function demands makes its value defined."""
        del kind, span, detail
        self._required.append(condition)


def stated_value(function: tree.Function) -> SpecExpression | None:
    """What the result is by the contract of a function, over its arguments, for all of them."""
    specification = function.specification
    if specification is None or len(specification.cases) != 1:
        return None
    if not isinstance(function.result_type, IntegerType | BooleanType):
        return None
    for formula in specification.cases[0].ensures:
        match formula.expression:
            case SpecBinary(operator="==" | "<==>", left=SpecResult(), right=value):
                if not any(isinstance(one, SpecResult) for one, _ in parts(value)):
                    return value
    return None


def _calls(expression: AnyCall, function: tree.Function) -> bool:
    return isinstance(expression, tree.CallExpression) and expression.callee == function.name


def calls_itself(function: tree.Function) -> bool:
    return any(
        isinstance(one, tree.CallExpression) and one.callee == function.name
        for one in nodes(function.body)
    ) or any(
        isinstance(part, SpecCall) and function.name in (part.overloads or ())
        for one in nodes(function.body)
        if isinstance(one, tree.GhostAssignment)
        for part, _ in parts(one.value)
    )


def recursive_value(
    unit: UnitState, function: tree.Function, arguments: tuple[SpecValue, ...], span: Span
) -> tuple[SpecValue, Term]:
    """The value of a pure function that calls itself: an application of a symbol, which is defined
    where the function's precondition holds."""
    found = unit.recursive.get(function.name)
    if found is None:
        found = unit.recursive[function.name] = _as_definition(unit, function, span)
    definition, demanded = found
    given = (term for argument in arguments for term in argument.terms)
    mapping = dict(zip(definition.parameters, given, strict=True))
    assert definition.symbol is not None
    terms = tuple(substitute(one, mapping) for one in definition.arguments)
    value = SpecValue((apply(definition.symbol, terms),), function.result_type)
    return value, substitute(demanded, mapping)


def _as_definition(unit: UnitState, function: tree.Function, span: Span) -> tuple[Definition, Term]:
    """What stands for the function: its body where its precondition holds, and something else
    elsewhere, where nobody may ask for it."""
    known = IntegerType | MathType | BooleanType | ReferenceType
    if not all(isinstance(one.type, known) for one in function.parameters):
        raise unsupported(f"a call of `{function.source_name}`, which calls itself,", span)
    if not isinstance(function.result_type, IntegerType | MathType | BooleanType):
        raise unsupported(f"a call of `{function.source_name}`, which calls itself,", span)
    parameters = tuple(variable(one.name, sort_of(one.type)) for one in function.parameters)
    again = DefinedSymbol(function.source_name, parameters, sort_of(function.result_type))
    call = PureCall(unit, function, again=again)
    typed = zip(parameters, function.parameters, strict=True)
    unit.defined_now[function.name] = again
    try:
        value, required = call.value_of(tuple(SpecValue((p,), d.type) for p, d in typed), span)
    finally:
        del unit.defined_now[function.name]
    demanded = conjunction(*call.demanded)
    refused: SourceError | None = None
    typed = zip(parameters, function.parameters, strict=True)
    numbers = frozenset(p for p, d in typed if not isinstance(d.type, ReferenceType))
    for guard in _guards(demanded, numbers):
        body = _guarded(guard, value.term)
        free = (free_variables(body) | free_variables(required)) - set(parameters)
        state = tuple(sorted(free, key=lambda one: one.id))
        plain = Definition(function.result_type, parameters, state, body, required)
        try:
            return recursive(function.source_name, plain, again, span), demanded
        except SourceError as error:
            refused = error
    assert refused is not None
    raise refused


def _guards(demanded: Term, numbers: frozenset[Term]) -> Iterator[Term]:
    """What a body may rest on: where the precondition does not hold, nobody may ask for the value,
    so that it may be anything for which the recursion ends. The less the better: what is proved of
    it by induction then needs no lengths."""
    plain = [one for one in conjuncts(demanded) if free_variables(one) <= numbers]
    yield from dict.fromkeys((TRUE, conjunction(*plain), demanded))


def _guarded(guard: Term, value: Term) -> Term:
    """The value where the guard holds; elsewhere what it is where the recursion stops, or 0."""
    if guard is TRUE:
        return value
    if value.op is Op.ITE:
        condition, then, otherwise = value.args
        if not applications(then):
            return conditional(conjunction(guard, negation(condition)), otherwise, then)
        if not applications(otherwise):
            return conditional(conjunction(guard, condition), then, otherwise)
    return conditional(guard, value, FALSE if value.sort is BOOL else ZERO)


def sort_of(of: Type) -> Sort:
    return BOOL if isinstance(of, BooleanType) else INT


def _acts(body: tree.Block) -> bool:
    """Whether a body does anything but to compute a value."""
    return any(type(n) in EFFECTS and not isinstance(n, tree.CallExpression) for n in nodes(body))
