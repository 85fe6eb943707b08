# SPDX-License-Identifier: Apache-2.0
"""A unit of the source as a program: globals and their initial values, and every function."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial

from assay.frontend import tree
from assay.frontend.lower.accesses import Regional
from assay.frontend.lower.blocks import Blocks, is_outlived
from assay.frontend.lower.code import CodeLowering
from assay.frontend.lower.declarations import object_length
from assay.frontend.lower.endings import ends_without_result
from assay.frontend.lower.expressions import Expressions
from assay.frontend.lower.function import lower_function
from assay.frontend.lower.overlap import addressed, overlaps
from assay.frontend.lower.state import (
    FunctionState,
    InHeap,
    Plain,
    UnitState,
    default_value,
    sort_of,
    unsupported,
)
from assay.frontend.lower.survey import Survey
from assay.frontend.lower.unchanged import is_unchanged
from assay.frontend.tree import Storage, VariableDeclaration
from assay.program.graph import (
    Language,
    Premise,
    PremiseKind,
    Procedure,
    Program,
    Role,
    Semantics,
    Variable,
)
from assay.program.heap import ALLOCATED, LENGTH, NEIGHBOURS, RETURNED, SHADOW, base_element
from assay.program.terms import TRUE, Op, Term, constant_map, integer, store, variable
from assay.program.types import VOID, FixedArrayType, PointerType
from assay.source import Diagnostic, SourceError

Initial = list[tuple[Term, Term]]

_OF_FUNCTION = frozenset({"unsupported", "evaluation-order"})  # other functions go on
_RECURSION = 100_000  # Python frames; a level of the tree takes up to five


def lower(unit: tree.SourceUnit, semantics: Semantics) -> Program:
    """Raises SourceError with everything that is wrong in the source; what is merely not supported
    is kept apart, by the functions that use it."""
    with _deep_trees():
        return _lower(unit, semantics)


@contextmanager
def _deep_trees() -> Iterator[None]:
    """Room to recurse: a tree may be as deep as the front ends let it be."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, _RECURSION))
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)


def _lower(unit: tree.SourceUnit, semantics: Semantics) -> Program:
    state = _unit_state(unit, semantics)
    initial = _Globals(state).lower(unit.globals)
    procedures: dict[str, Procedure] = {}
    unsupported_functions = dict(unit.unsupported)
    errors: list[Diagnostic] = []
    for name, function in unit.functions.items():
        try:
            procedures[name] = lower_function(state, function)
            for text in overlaps(state, function):
                state.premises[Premise(PremiseKind.OVERLAP, text, name)] = None
        except SourceError as error:
            if all(d.code in _OF_FUNCTION for d in error.diagnostics):
                unsupported_functions[name] = error.diagnostics
            else:
                errors.extend(error.diagnostics)
        except RecursionError:
            errors.append(Diagnostic("nesting", function.span, {"limit": _RECURSION // 5}))
    if errors:
        raise SourceError.of(errors)
    _drop_callers(state, procedures, unsupported_functions)
    if state.uses_shadow:
        initial.append((SHADOW, constant_map(constant_map(TRUE))))
    return Program(
        semantics=semantics,
        procedures=procedures,
        globals=_global_variables(state),
        initial=tuple(initial),
        diagnostics=unit.diagnostics,
        unsupported=unsupported_functions,
        premises=(*unit.premises, *state.premises),
        objects=_global_objects(state),
        unordered=frozenset(state.regional.unordered),
        declared=unit.declared,
        silent=unit.silent,
        runs_first=unit.runs_first,
    )


def _unit_state(unit: tree.SourceUnit, semantics: Semantics) -> UnitState:
    surveys = {name: Survey(function.body) for name, function in unit.functions.items()}
    address_taken: set[VariableDeclaration] = set()
    initial = [Survey(each.initializer) for each in unit.globals]
    for survey in (*surveys.values(), *initial):
        address_taken |= survey.address_taken
    variables = {one.variable for one in unit.globals}
    for function in unit.functions.values():
        meant = {function.scope.get(name) for name in addressed(function.specification)}
        address_taken |= {one for one in meant if one is not None and one in variables}
    exposed = address_taken.union(*(each.escaping for each in (*surveys.values(), *initial)))
    is_whole = semantics.language is Language.C and any(e.name == "main" for e in unit.declared)
    regional = Regional(unit, exposed)
    state = UnitState(unit, semantics, surveys, address_taken, regional, is_whole)
    if state.checks_unset:
        _note_unset(state)
        state.without_result = frozenset(
            name
            for name, function in unit.functions.items()
            if name != "main" and ends_without_result(function)
        )
    largest = (1 << 63) - 1 if semantics.data_model == "LP64" else (1 << 31) - 1
    state.ranges.know(LENGTH, 0, (1 << 31) - 1 if semantics.language is Language.JAVA else largest)
    return state


def _note_unset(state: UnitState) -> None:
    """Which locals that live in objects may have no value."""
    found = [
        (one, one in survey.escaping)
        for survey in state.surveys.values()
        for one in survey.declared
        if survey.may_be_unset(one)
        and (isinstance(one.type, FixedArrayType) or one in state.address_taken)
    ]
    state.outlived = frozenset(base_element(one.type) for one in _outlived(state))
    state.uses_shadow = bool(found or state.outlived)
    state.unset = frozenset(base_element(one.type) for one, escapes in found if escapes)


def _outlived(state: UnitState) -> Iterator[VariableDeclaration]:
    """Locals that pointers to them may outlive."""
    shared = [one.variable.type for one in state.unit.globals]
    for name, function in state.unit.functions.items():
        blocks = cache(partial(Blocks, function))
        for one in state.surveys[name].escaping:
            local = one.storage in (Storage.LOCAL, Storage.PARAMETER)
            if local and is_outlived(one, function, shared, blocks):
                yield one


def _drop_callers(
    state: UnitState,
    procedures: dict[str, Procedure],
    unsupported_functions: dict[str, tuple[Diagnostic, ...]],
) -> None:
    """What calls an unsupported function is not supported either, for the same reasons."""
    changed = True
    while changed:
        changed = False
        for name in list(procedures):
            for callee in sorted(state.surveys[name].calls):
                if callee not in procedures:
                    unsupported_functions[name] = unsupported_functions.get(callee, ())
                    del procedures[name]
                    changed = True
                    break


def _global_variables(state: UnitState) -> tuple[Variable, ...]:
    variables = []
    for global_ in state.unit.globals:
        declaration = global_.variable
        binding = state.globals[declaration]
        if isinstance(binding, Plain):
            of, name, span = declaration.type, _qualified(global_), declaration.span
            role, internal = _role(state, global_), _is_internal(state, global_)
            variables += [
                Variable(
                    term,
                    role,
                    of,
                    name,
                    span,
                    internal=internal,
                    hidden=_is_hidden(global_),
                    of_object=global_.of_object,
                )
                for term in binding.terms
            ]
    heaps = [Variable(term, Role.HEAP, element) for term, element in state.heaps.items()]
    shared = [LENGTH, ALLOCATED]
    shared += [NEIGHBOURS] * state.uses_neighbours + [SHADOW] * state.uses_shadow
    shared += [RETURNED] * bool(state.without_result)
    return (*variables, *heaps, *(Variable(term, Role.HEAP) for term in shared))


def _role(state: UnitState, global_: tree.GlobalVariable) -> Role:
    if global_.variable.constant or is_unchanged(state, global_):
        return Role.CONSTANT
    return Role.STATIC if global_.owner else Role.GLOBAL


def _is_internal(state: UnitState, global_: tree.GlobalVariable) -> bool:
    return _is_hidden(global_) or state.is_whole


def _is_hidden(global_: tree.GlobalVariable) -> bool:
    return global_.internal or bool(global_.owner)


def _qualified(global_: tree.GlobalVariable) -> str:
    """Static locals of two functions may have one name."""
    name = global_.variable.name
    return f"{global_.owner}.{name}" if global_.owner else name


def _global_objects(state: UnitState) -> tuple[Variable, ...]:
    return tuple(
        Variable(
            binding.object,
            _role(state, global_),
            global_.variable.type,
            _qualified(global_),
            global_.variable.span,
            in_heap=True,
            internal=_is_internal(state, global_),
            hidden=_is_hidden(global_),
        )
        for global_ in state.unit.globals
        if isinstance(binding := state.globals[global_.variable], InHeap)
    )


class _Globals:
    """Gives each global variable its place, and collects the initial values."""

    def __init__(self, state: UnitState) -> None:
        self._state = state
        self._names: set[str] = set()
        self._objects = 0

    def lower(self, variables: tuple[tree.GlobalVariable, ...]) -> Initial:
        initial: Initial = []
        for variable_ in variables:
            self._bind(variable_)
        for variable_ in variables:
            initial += self._initial(variable_, _constant_evaluator(self._state, variable_))
        initial.append((ALLOCATED, integer(self._objects)))
        return initial

    def _bind(self, global_: tree.GlobalVariable) -> None:
        declaration = global_.variable
        of = declaration.type
        if isinstance(of, FixedArrayType) or declaration in self._state.address_taken:
            self._objects += 1
            self._state.globals[declaration] = InHeap(integer(self._objects))
            return
        name = self._unique(_qualified(global_))
        terms: tuple[Term, ...] = (variable(name, sort_of(of)),)
        if isinstance(of, PointerType):
            terms += (variable(f"{name}.offset", sort_of(of)),)
        self._state.globals[declaration] = Plain(terms)
        bounds = self._state.bounds(of)
        if bounds is not None:
            self._state.ranges.know(terms[0], *bounds)

    def _unique(self, name: str) -> str:
        unique, number = name, 1
        is_heap_name = name.startswith("heap.")  # a field of a Java class `heap`
        while unique in self._names or (is_heap_name and number == 1):
            number += 1
            unique = f"{name}.{number}"
        self._names.add(unique)
        return unique

    def _initial(self, global_: tree.GlobalVariable, evaluator: Expressions) -> Initial:
        declaration, value = global_.variable, global_.initializer
        binding = self._state.globals[declaration]
        if isinstance(binding, Plain):
            if value is None or isinstance(value, tree.ArrayInitializer):
                return [(term, default_value(declaration.type)) for term in binding.terms]
            terms = evaluator.value(value)
            return list(zip(binding.terms, (_constant(t, value) for t in terms), strict=True))
        element = base_element(declaration.type)
        heap = self._state.heap(element)
        length = integer(object_length(declaration.type, declaration.span))
        contents = constant_map(default_value(element))
        for position, part in _parts(value):
            constant = _constant(evaluator.scalar(part), part)
            contents = store(contents, integer(position), constant)
        return [
            (LENGTH, store(LENGTH, binding.object, length)),
            (heap, store(heap, binding.object, contents)),
        ]


def _parts(
    value: tree.Expression | tree.ArrayInitializer | None,
) -> tuple[tuple[int, tree.Expression], ...]:
    if value is None:
        return ()
    return value.elements if isinstance(value, tree.ArrayInitializer) else ((0, value),)


def _constant(term: Term, source: tree.Expression) -> Term:
    if term.op not in (Op.INTEGER, Op.TRUE, Op.FALSE):
        raise unsupported("an initial value that is not constant", source.span)
    return term


def _constant_evaluator(state: UnitState, global_: tree.GlobalVariable) -> Expressions:
    """A lowering that belongs to no function: initial values are constant, so it emits nothing."""
    name = "initial values"
    state.surveys.setdefault(name, Survey())
    function = tree.Function(name, name, (), VOID, None, None, {}, global_.variable.span)
    return CodeLowering(FunctionState(state, function)).expressions
