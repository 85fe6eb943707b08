# SPDX-License-Identifier: Apache-2.0
"""What a use of an ACSL definition means: its body, or an application of a symbol.

A definition is a function of its arguments and of the parts of the states that it reads. One that
does not lead back to itself is put in place of its use; a recursive one becomes a symbol
(`program/terms/applications.py`), if its recursion is seen to end; one without a body becomes a
symbol of which nothing is known. Of memory, a symbol has only the objects that its arguments lead
to, where it reads no others: then changes of other objects make no difference.
"""

from __future__ import annotations

from collections.abc import Mapping
from operator import attrgetter
from typing import Final, final

from assay.dataclass import dataclass, replace
from assay.frontend.lower.measures import decreases
from assay.frontend.lower.spec_environment import SpecEnvironment, SpecValue
from assay.frontend.lower.spec_types import named_type
from assay.frontend.lower.spec_values import as_number, as_truth, cast
from assay.frontend.spec.remarks import unsupported
from assay.frontend.spec.tree import LogicFunction, SpecCall, SpecFrame
from assay.frontend.tree import Storage, VariableDeclaration
from assay.program.contracts import ElementRange, at_label
from assay.program.heap import LENGTH
from assay.program.sorts import BOOL, INT, Sort
from assay.program.terms import (
    TRUE,
    Op,
    Term,
    conjunction,
    conjuncts,
    free_variables,
    rewrite,
    select,
    substitute,
    subterms,
    variable,
)
from assay.program.terms.applications import (
    DefinedSymbol,
    applications,
    apply,
    finished,
    opaque,
)
from assay.program.types import (
    BOOLEAN,
    BooleanType,
    IntegerType,
    MathType,
    PointerType,
    ReferenceType,
    Type,
)
from assay.source import SourceError, Span

_HERE: Final = "Here"
_OWN: Final = "definition."  # begins the ghost labels of a definition's own states


@final
class DefinitionEnvironment(SpecEnvironment):
    """What names mean in the body of a definition: its parameters, and its own states."""

    def __init__(self, outer: SpecEnvironment, function: LogicFunction) -> None:
        first = function.labels[0] if len(function.labels) == 1 else None
        labels: dict[str, str | None] = {one: f"{_OWN}{one}" for one in function.labels}
        if first is not None:
            labels[first] = None
        if len(function.labels) <= 1:
            labels[_HERE] = None
        self._values: dict[VariableDeclaration, tuple[Term, ...]] = {}
        scope = {**function.scope, **dict(self._declared(function, outer))}
        super().__init__(
            outer.language,
            scope,
            labels,
            constants=outer.constants,
            types=outer.types,
            data_model=outer.data_model,
        )
        self.records = outer.records
        self._outer = outer
        self._function = function
        self.parameters: tuple[Term, ...] = tuple(
            term for terms in self._values.values() for term in terms
        )
        self.noted: list[str] = []  # axioms that what stands for other definitions rests on
        self.again: DefinedSymbol | None = None  # stands for the definition where its body needs it

    def _declared(
        self, function: LogicFunction, outer: SpecEnvironment
    ) -> list[tuple[str, VariableDeclaration]]:
        found = []
        for written, name in function.parameters:
            of = type_of(outer, written, function.span)
            declaration = VariableDeclaration(name, of, Storage.PARAMETER, function.span)
            self._values[declaration] = _terms_of(name, of, function.span)
            found.append((name, declaration))
        return found

    def value(self, variable: VariableDeclaration) -> tuple[Term, ...]:
        own = self._values.get(variable)
        return self._outer.value(variable) if own is None else own

    def object(self, variable: VariableDeclaration) -> Term | None:
        return None if variable in self._values else self._outer.object(variable)

    def heap(self, element: Type) -> Term:
        return self._outer.heap(element)

    def field(self, of: str, name: str) -> tuple[Term, Type] | None:
        return self._outer.field(of, name)

    def domain(self, of: IntegerType) -> tuple[int, int] | None:
        return self._outer.domain(of)

    def at(self, variable: Term, label: str) -> Term:
        """A parameter is the value that a use gives it, in every state."""
        return variable if variable in self.parameters else at_label(variable, label)

    def is_writable(self, object_: Term, element: Type) -> Term:
        return self._outer.is_writable(object_, element)

    def may_be_member(self, target: Type) -> bool:
        return self._outer.may_be_member(target)

    def note_axioms(self, names: tuple[str, ...]) -> None:
        self.noted += [one for one in names if one not in self.noted]

    def note_compared(self, target: Type) -> None:
        self._outer.note_compared(target)

    def note_ordered(self, target: Type) -> None:
        self._outer.note_ordered(target)

    def note_moved(self, target: Type) -> None:
        self._outer.note_moved(target)

    def call(self, call: SpecCall, arguments: tuple[SpecValue, ...]) -> tuple[SpecValue, Term]:
        if call.meaning is None:
            return super().call(call, arguments)
        if call.meaning is not self._function:
            return value_of(self, call, arguments)
        if call.labels and call.labels != self._function.labels:
            raise unsupported(f"`{call.name}` that needs itself in other states", call.span)
        given = _converted(self, self._function, arguments, call.span)
        of = _result_type(self, self._function)
        if self.again is None:
            self.again = DefinedSymbol(call.name, self.parameters, _sort(of))
        return SpecValue((apply(self.again, given),), of), TRUE


def type_of(environment: SpecEnvironment, written: str, span: Span) -> Type:
    """The type of a parameter or of a result."""
    found = environment.types.get(written) or named_type(
        written, environment.language, environment.data_model
    )
    known = IntegerType | MathType | BooleanType | PointerType | ReferenceType
    if not isinstance(found, known):
        raise unsupported(f"the type `{written}` in a definition", span)
    return found


def _terms_of(name: str, of: Type, span: Span) -> tuple[Term, ...]:
    if isinstance(of, PointerType):
        return variable(name, INT), variable(f"{name}.offset", INT)
    if isinstance(of, ReferenceType | IntegerType | MathType | BooleanType):
        return (variable(name, _sort(of)),)
    raise unsupported(f"the type `{of}` in a definition", span)


def _sort(of: Type) -> Sort:
    return BOOL if isinstance(of, BooleanType) else INT


def _result_type(environment: SpecEnvironment, function: LogicFunction) -> Type:
    if not function.result:
        return BOOLEAN
    found = type_of(environment, function.result, function.span)
    if isinstance(found, PointerType | ReferenceType):
        raise unsupported(f"a logic function of type `{function.result}`", function.span)
    return found


def _converted(
    environment: SpecEnvironment,
    function: LogicFunction,
    arguments: tuple[SpecValue, ...],
    span: Span,
) -> tuple[Term, ...]:
    """The arguments as values of the parameters' types."""
    found: list[Term] = []
    for (written, _), given in zip(function.parameters, arguments, strict=True):
        of = type_of(environment, written, function.span)
        if isinstance(of, IntegerType) and isinstance(given.type, IntegerType | MathType):
            if of != given.type and not _fits(given.term, of):
                what = f"an argument of type `{given.type}` where `{function.name}` has `{of}`"
                raise unsupported(what, span, f"write a cast to `{of}`")
            found += given.terms
        else:
            found += cast(given, of, environment.language, span).terms
    return tuple(found)


def _fits(value: Term, of: IntegerType) -> bool:
    return value.op is Op.INTEGER and of.low <= value.payload <= of.high


# --- what a use means


def value_of(
    environment: SpecEnvironment, call: SpecCall, arguments: tuple[SpecValue, ...]
) -> tuple[SpecValue, Term]:
    """The value of a use, and when it is defined."""
    function = call.meaning
    assert function is not None
    given = _converted(environment, function, arguments, call.span)
    states = _states(environment, function, call)
    lowered = _lowered(environment, function)
    environment.note_axioms(lowered.axioms)
    of = lowered.type
    mapping = dict(zip(lowered.parameters, given, strict=True))
    for one in lowered.state:
        mapping[one] = _in_state(environment, one, states)
    if lowered.symbol is None:
        assert lowered.body is not None
        value = substitute(lowered.body, mapping)
        return SpecValue((value,), of), substitute(lowered.defined, mapping)
    terms = tuple(substitute(one, mapping) for one in lowered.arguments)
    return SpecValue((apply(lowered.symbol, terms),), of), TRUE


def _states(
    environment: SpecEnvironment, function: LogicFunction, call: SpecCall
) -> dict[str, str | None]:
    """For each ghost label of a definition, that of the state which the use means by it."""
    used = call.labels
    if not used and len(function.labels) <= 1:
        used = (_HERE,) if function.labels else ()
    if not used and function.labels:
        raise unsupported(f"`{call.name}` without its labels", call.span)
    if len(used) != len(function.labels) and (function.labels or used != (_HERE,)):
        raise unsupported(f"`{call.name}` with {len(used)} labels", call.span)
    found: dict[str, str | None] = {}
    for own, label in zip(function.labels, used, strict=False):
        if label not in environment.labels:
            if label == _HERE and len(used) == 1:
                found[own] = None
                continue
            raise SourceError.at("unknown-name", call.span, name=label, hint="")
        found[own] = environment.labels[label]
    return found


def _in_state(environment: SpecEnvironment, one: Term, states: Mapping[str, str | None]) -> Term:
    """A variable of a definition's state in the state that a use means."""
    name, at, label = one.payload[0].partition(f"@{_OWN}")
    if at:
        plain, actual = variable(name, one.sort), states[label]
    else:
        plain, actual = one, next(iter(states.values()), None)
    return plain if actual is None else environment.at(plain, actual)


@final
@dataclass(frozen=True, slots=True)
class Definition:
    """A definition as terms over its parameters and its state."""

    type: Type
    parameters: tuple[Term, ...]
    state: tuple[Term, ...]
    body: Term | None = None
    defined: Term = TRUE
    symbol: DefinedSymbol | None = None
    arguments: tuple[Term, ...] = ()  # of the symbol, over parameters and state
    axioms: tuple[str, ...] = ()  # that it rests on, besides those of symbols


def _lowered(environment: SpecEnvironment, function: LogicFunction) -> Definition:
    """The definition as terms, made once."""
    found = function.lowered
    if not isinstance(found, Definition):
        found = function.lowered = _noted(environment, function)
    return found


def _noted(environment: SpecEnvironment, function: LogicFunction) -> Definition:
    """The definition, with the axioms that what it is put together from rests on."""
    inside = DefinitionEnvironment(environment, function)
    found = _defined(inside, function)
    return replace(found, axioms=(*found.axioms, *inside.noted))


def _defined(inside: DefinitionEnvironment, function: LogicFunction) -> Definition:
    of = _result_type(inside, function)
    if function.body is None:
        return _unknown(function, inside, of)
    if function.axioms:
        try:
            return _by_axioms(function, inside, _written(function, inside, of))
        except SourceError:  # they say nothing that could be used
            inside.again = None
            return _unknown(function, inside, of)
    whole = _written(function, inside, of)
    if inside.again is None:
        return whole
    return recursive(function.name, whole, inside.again, function.span, is_least=function.is_least)


def _written(function: LogicFunction, inside: DefinitionEnvironment, of: Type) -> Definition:
    """A definition as its body has it."""
    from assay.frontend.lower.spec_expressions import lower_value

    assert function.body is not None
    value, defined = lower_value(function.body, inside)
    if isinstance(of, BooleanType):
        body = as_truth(value, inside.language, function.span)
    else:
        body = cast(value, of, inside.language, function.span).term
        as_number(value, function.span)
    free = (free_variables(body) | free_variables(defined)) - set(inside.parameters)
    state = tuple(sorted(free, key=attrgetter("id")))
    return Definition(of, inside.parameters, state, body, defined)


def _by_axioms(
    function: LogicFunction, inside: DefinitionEnvironment, whole: Definition
) -> Definition:
    """A function that axioms define, which rests on them, and reads no more than it says."""
    again = inside.again or DefinedSymbol(function.name, inside.parameters, _sort(whole.type))
    made = recursive(function.name, whole, again, function.span, axioms=function.axioms)
    read = {one for one in made.arguments[len(inside.parameters) :] if not _is_length(one)}
    if not read <= set(_read(function, inside)):
        what = f"`{function.name}`, whose axioms read more than it says,"
        raise unsupported(what, function.span, "say what it reads: `reads x, a[0 .. n - 1];`")
    return made if inside.again is not None else replace(whole, axioms=function.axioms)


def _is_length(term: Term) -> bool:
    """Of an object that a parameter leads to, on which it hangs whether elements exist."""
    return term.op is Op.SELECT and term.args[0] is LENGTH


def _unknown(function: LogicFunction, inside: DefinitionEnvironment, of: Type) -> Definition:
    """A name of which nothing is known but that it is a function of its arguments."""
    if function.labels and function.reads is None:
        what = f"`{function.name}`, which reads memory and has no body,"
        raise unsupported(what, function.span, "say what it reads: `reads x, a[0 .. n - 1];`")
    read = _read(function, inside)
    arguments = (*inside.parameters, *read)
    given = tuple(variable(f"{number}", one.sort) for number, one in enumerate(arguments))
    types = tuple(written for written, _ in function.parameters)
    symbol = opaque(function.name, types, given, _sort(of), function.axioms)
    free = {v for one in read for v in free_variables(one)} - set(inside.parameters)
    state = tuple(sorted(free, key=attrgetter("id")))
    return Definition(of, inside.parameters, state, symbol=symbol, arguments=arguments)


def _read(function: LogicFunction, inside: DefinitionEnvironment) -> tuple[Term, ...]:
    """What the value depends on besides the arguments: of memory, whole objects."""
    from assay.frontend.lower.spec_expressions import lower_frame

    if not function.reads:
        return ()
    if len(function.labels) > 1:
        what = f"`{function.name}`, which reads several states and has no body,"
        raise unsupported(what, function.span)
    places = lower_frame((SpecFrame(function.reads, everything=False, span=function.span),), inside)
    if places is None:
        raise unsupported(f"`{function.name}`, which reads everything,", function.span)
    found: dict[Term, None] = {}
    for one in places:
        if isinstance(one, ElementRange):
            found[select(one.heap, one.object)] = None
        else:
            found[one.variable] = None
    return tuple(found)


def recursive(
    name: str,
    plain: Definition,
    again: DefinedSymbol,
    span: Span,
    *,
    is_least: bool = False,
    axioms: tuple[str, ...] = (),
) -> Definition:
    """A definition whose body applies `again` where it needs itself, as a symbol. The recursion of
    a least predicate need not end: it is one that meets the equation, and all that is unfolded to
    the end is so."""
    assert plain.body is not None
    terms = (plain.body, plain.defined)
    uses = [one for one in applications(*terms) if one.payload is again]
    rows = _rows(plain, uses, terms)
    put = {one: variable(f"{one.args[1]}->{one.args[0]}", one.sort) for one in rows}
    hidden = {one.args[0] for one in rows}
    kept = tuple(one for one in plain.state if one not in hidden)
    read = (*put.values(), *kept)
    symbol = DefinedSymbol(name, (*plain.parameters, *read), again.sort)

    def changed(term: Term) -> Term:
        if term.op is Op.APPLY and term.payload is again:
            return apply(symbol, (*term.args, *read))
        return put.get(term, term)

    body, defined = (rewrite(one, changed) for one in terms)
    symbol.axioms = axioms
    needs_itself = uses and not is_least
    symbol.measure = decreases(symbol, body, span) if needs_itself else None
    made = finished(symbol, body, _without(symbol, defined))
    arguments = (*plain.parameters, *rows, *kept)
    return Definition(plain.type, plain.parameters, plain.state, symbol=made, arguments=arguments)


def _without(symbol: DefinedSymbol, defined: Term) -> Term:
    """When a body is defined, but for conditions that need the definition itself."""
    parts = (
        one for one in conjuncts(defined) if all(a.payload is not symbol for a in applications(one))
    )
    return conjunction(*parts)


def _rows(plain: Definition, uses: list[Term], terms: tuple[Term, ...]) -> tuple[Term, ...]:
    """The objects, `select(heap, p)` of a parameter p, that stand for whole maps of memory: where
    a map is read in no other way, and p is the same in all that the definition leads to."""
    steady = {
        one
        for place, one in enumerate(plain.parameters)
        if all(use.args[place] is one for use in uses)
    }
    reads: dict[Term, dict[Term, None]] = {one: {} for one in plain.state if one.sort.is_map}
    for term in subterms(*terms):
        for place, arg in enumerate(term.args):
            if arg not in reads:
                continue
            if term.op is Op.SELECT and place == 0 and term.args[1] in steady:
                reads[arg][term] = None
            else:
                del reads[arg]
    return tuple(sorted((t for found in reads.values() for t in found), key=attrgetter("id")))
