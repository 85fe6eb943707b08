# SPDX-License-Identifier: Apache-2.0
"""A unit of the source as a program: globals and their initial values, and every function."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache, partial
from typing import TYPE_CHECKING

from assay.dataclass import replace
from assay.frontend import tree
from assay.frontend.endings import ends_without_result
from assay.frontend.lower.accesses import Regional
from assay.frontend.lower.blocks import Blocks, Holders, is_outlived
from assay.frontend.lower.code import CodeLowering
from assay.frontend.lower.declarations import object_length
from assay.frontend.lower.dispatch import candidates
from assay.frontend.lower.expressions import Expressions
from assay.frontend.lower.function import lower_function
from assay.frontend.lower.handlers import with_copies
from assay.frontend.lower.layout import Layouts
from assay.frontend.lower.overlap import addressed, overlaps
from assay.frontend.lower.promotion import promoted
from assay.frontend.lower.state import (
    FunctionState,
    Holds,
    InHeap,
    LiteralObjects,
    Plain,
    Terms,
    UnitState,
    default_value,
    sort_of,
    unsupported,
)
from assay.frontend.lower.survey import Survey, with_callees
from assay.frontend.lower.unchanged import is_unchanged
from assay.frontend.tree import Storage, VariableDeclaration
from assay.frontend.walking import nodes
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
from assay.program.heap import (
    ALLOCATED,
    ENDED,
    KEPT,
    KIND,
    LENGTH,
    LIVE,
    NEIGHBOURS,
    OWNERS,
    RETURNED,
    SHADOW,
    STORAGE,
    THROWN,
    base_element,
    is_shadow,
)
from assay.program.records import Leaf
from assay.program.terms import (
    TRUE,
    ZERO,
    Op,
    Term,
    constant_map,
    free_variables,
    in_range,
    integer,
    store,
    variable,
)
from assay.program.types import UNION, VOID, FixedArrayType, PointerType, StructType, Type
from assay.source import Diagnostic, SourceError, Span

if TYPE_CHECKING:
    from assay.program.lemmas import Lemma

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
    unit = with_copies(unit) if unit.kinds else unit
    if any(UNION in name for name in unit.structs):
        from assay.frontend.lower.named_members import with_named_members

        unit = with_named_members(unit)
    state = _unit_state(unit, semantics)
    initial = _Globals(state).lower(unit.globals)
    state.initial = tuple(initial)
    procedures: dict[str, Procedure] = {}
    unsupported_functions = dict(unit.unsupported)
    errors: list[Diagnostic] = []
    for name, function in unit.functions.items():
        try:
            procedures[name] = lower_function(state, function)
            for text in overlaps(state, function):
                state.premises[Premise(PremiseKind.OVERLAP, text, name)] = None
            if unit.families:
                _note_array_stores(state, function)
            if _frees_given(state, function):
                text = f"what `{name}` frees was allocated, and not freed before"
                state.premises[Premise(PremiseKind.PASSED, text, name)] = None
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
    if state.uses_owners:
        initial += [(owner, constant_map(ZERO)) for owner in OWNERS]
    if state.uses_kinds:
        initial.append((KIND, _kinds_of_globals(state)))
    if state.uses_shadow:
        shadows = [SHADOW, *(heap for heap in state.heaps if is_shadow(heap))]
        initial += [(shadow, constant_map(constant_map(TRUE))) for shadow in shadows]
    program = Program(
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
        nested={name: tuple(state.layouts.nested(name)) for name in unit.structs},
        moved=frozenset(state.moved),
        records={name: _whole(state, name) for name in unit.structs},
        classes=tuple(unit.kinds),
        families=unit.families,
        overridable=unit.overridable,
        ghost_members=frozenset(_members(state, unit.ghosts)),
        hidden_members=frozenset(_members(state, unit.hidden)),
        lemmas=tuple(_lemmas(state, procedures)),
    )
    if not unit.promises or not unit.kinds:
        return program
    from assay.frontend.lower.object_promises import with_given

    return with_given(state, program)


def _lemmas(state: UnitState, procedures: Mapping[str, Procedure]) -> Iterator[Lemma]:
    """What lemmas say, as far as proofs can use it."""
    stated = [(name, formula, given) for name, (formula, given) in state.lemmas.items()]
    if state.recursive:
        from assay.frontend.lower.contract_lemmas import contract_lemmas

        stated += contract_lemmas(state, procedures)
    if not stated:
        return
    from assay.program.lemmas import lemma_of

    heaps = {heap: state.ranges.of(heap) for heap in state.heaps}
    if state.semantics.language is Language.JAVA:
        heaps[LENGTH] = None  # it never changes
    for name, formula, given in stated:
        if name in procedures:
            found = lemma_of(name, formula, (*given, *_ranged(state, formula)), heaps)
            if found is not None:
                yield found


def _ranged(state: UnitState, formula: Term) -> Iterator[Term]:
    """What the types of global variables say of their values."""
    for one in sorted(free_variables(formula), key=lambda each: each.id):
        ends = None if one.sort.is_map else state.ranges.of(one)
        if ends is not None:
            yield from in_range(one, *ends)


def _members(state: UnitState, fields: frozenset[tuple[str, str]]) -> Iterator[Term]:
    """The maps of fields of objects."""
    for of, name in fields:
        leaf = state.layouts.leaf(of, f".{name}") if of in state.layouts.structs else None
        if leaf is not None:
            yield leaf.heaps[0]


def _whole(state: UnitState, name: str) -> tuple[Leaf, ...]:
    """What a struct consists of; a Java object, of the fields that its class inherits, too."""
    found: dict[str, Leaf] = {}
    for each in state.unit.lines.get(name, (name,)):
        for leaf in state.layouts.leaves(StructType(each)):
            is_hidden = leaf.path in found
            path = f"{leaf.path}@{each}" if is_hidden else leaf.path
            found[path] = replace(leaf, path=path)
    return tuple(found.values())


def _kinds_of_globals(state: UnitState) -> Term:
    """What the elements of global variables are."""
    kinds = constant_map(ZERO)
    for one in state.unit.globals:
        binding = state.globals[one.variable]
        if isinstance(binding, InHeap):
            number = integer(state.kind(base_element(one.variable.type)))
            kinds = store(kinds, binding.object, number)
    return kinds


def _note_array_stores(state: UnitState, function: tree.Function) -> None:
    from assay.frontend.lower.array_stores import array_stores

    for text in array_stores(state, function):
        state.premises[Premise(PremiseKind.ELEMENTS, text, function.name)] = None


def _frees_given(state: UnitState, function: tree.Function) -> bool:
    """Whether a function may free what it did not allocate itself."""
    if not state.uses_storage:
        return False
    surveys = with_callees(state.surveys[function.name], state.surveys)
    named = {one for survey in surveys for one in survey.named}
    given = {*function.parameters, *(one.variable for one in state.unit.globals)}
    return any(one.frees for one in surveys) and any(
        isinstance(one.type, PointerType) for one in named & given
    )


def _unit_state(unit: tree.SourceUnit, semantics: Semantics) -> UnitState:
    surveys = {name: Survey(function.body) for name, function in unit.functions.items()}
    for survey in surveys.values():
        for call in survey.indirect:
            survey.calls.update(candidates(unit, call))
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
    members = frozenset(one for each in (*surveys.values(), *initial) for one in each.exposed)
    pointer = 8 if semantics.data_model == "LP64" else 4
    layouts = Layouts(unit.structs, members, unit.sizes, pointer=pointer, offsets=unit.offsets)
    layouts.volatile = unit.volatile_structs
    regional = Regional(unit, exposed, members)
    state = UnitState(unit, semantics, surveys, address_taken, regional, layouts, is_whole)
    state.holders = _holders(state)
    if unit.structs and semantics.language is Language.C:
        from assay.frontend.lower.strides import moved_in

        state.moved = set(moved_in(unit))
    state.promoted = frozenset().union(
        *(promoted(unit.functions[name]) for name, one in surveys.items() if one.allocated)
    )
    state.members = frozenset().union(*(each.members for each in (*surveys.values(), *initial)))
    state.has_empty = _has_empty(state)
    allocated = [one for survey in surveys.values() for one in survey.allocated]
    state.untyped = frozenset(
        Holds.ZEROS if one.zeroed else Holds.NOTHING for one in allocated if one.type.target == VOID
    )
    if state.untyped and any(one.zeroes for one in surveys.values()):
        state.untyped |= {Holds.ZEROS}
    state.uses_owners = any(one.containers for one in surveys.values())
    state.has_wild = any(one.wild for one in surveys.values())
    external = dict.fromkeys(name for one in surveys.values() for name in one.external_void)
    if external:
        state.external = ", ".join(external)
        state.untyped |= {Holds.VALUES}
    state.uses_kinds = (
        bool(state.untyped)
        or state.has_wild
        or any(one.uses_void for one in (*surveys.values(), *initial))
    )
    casts = [cast for one in (*surveys.values(), *initial) for cast in one.casts]
    state.uses_kinds = state.uses_kinds or bool(casts)
    if casts:
        from assay.frontend.lower.views import sources_of

        state.sources = regional.sources = sources_of(casts, layouts)
    if state.sources:
        from assay.frontend.lower.native import is_annotated

        state.keeps_native = any(map(is_annotated, unit.functions.values()))
        for survey in surveys.values():
            _store_sources(survey, state.sources)
    state.uses_storage = any(one.frees for one in surveys.values())
    if state.checks_unset:
        _note_unset(state)
        state.without_result = frozenset(
            name
            for name, function in unit.functions.items()
            if name != "main" and ends_without_result(function)
        )
    elif semantics.language is Language.C:
        state.wild = frozenset(_pointers_without_values(state))
    largest = (1 << 63) - 1 if semantics.data_model == "LP64" else (1 << 31) - 1
    state.ranges.know(LENGTH, 0, (1 << 31) - 1 if semantics.language is Language.JAVA else largest)
    return state


def _store_sources(survey: Survey, sources: Mapping[Type, tuple[Type, ...]]) -> None:
    """What is written where pointers to other elements lead to it."""
    from assay.frontend.lower.views import with_sources

    elements = [base_element(of) for of in survey.stored]
    elements += [StructType(name) for name, _ in survey.stored_members]
    for of in tuple(with_sources(sources, elements)):
        survey.stored[of] = None
        if isinstance(of, StructType):
            survey.stored_members[of.name, ""] = None


def _has_empty(state: UnitState) -> bool:
    """Whether there may be arrays without elements, as GNU C has them."""
    declared = {one for survey in state.surveys.values() for one in survey.declared}
    declared |= {one.variable for one in state.unit.globals}
    given = [one for survey in state.surveys.values() for one in survey.allocated]
    return any(_is_empty(one.type) for one in declared) or any(
        one.lasting is tree.Lasting.UNTIL_RETURN
        and not (isinstance(one.size, tree.IntegerLiteral) and one.size.value > 0)
        for one in given
    )


def _is_empty(of: Type) -> bool:
    while isinstance(of, FixedArrayType):
        if of.length == 0:
            return True
        of = of.element
    return False


def _holders(state: UnitState) -> Holders:
    """What may hold pointers for a long time."""
    globals_ = [one.variable for one in state.unit.globals]
    holders = Holders(state.layouts, (one.type for one in globals_))
    declared = {one for survey in state.surveys.values() for one in survey.declared}
    parameters = {one for each in state.unit.functions.values() for one in each.parameters}
    kept = [
        base_element(one.type)
        for one in (*declared, *parameters, *globals_)
        if isinstance(one.type, FixedArrayType) or one in state.address_taken
    ]
    kept += [one.type.target for survey in state.surveys.values() for one in survey.allocated]
    holders.in_memory = any(isinstance(base_element(of), PointerType) for of in kept)
    return holders


def _note_unset(state: UnitState) -> None:
    """Which locals that live in objects may have no value."""
    found = [
        (one, one in survey.escaping)
        for survey in state.surveys.values()
        for one in survey.declared
        if survey.may_be_unset(one) and state.is_object(one)
    ]
    surveys = state.surveys.values()
    freed = [element for survey in surveys for element in survey.frees]
    allocated = list(_without_values(state))
    retyped = [element for survey in surveys for element in survey.retyped]
    if VOID in freed:
        freed += retyped
        freed += [one.type.target for survey in surveys for one in survey.allocated]
    if VOID in allocated:
        allocated += retyped
    ended = [*(one.type for one in _outlived(state)), *freed]
    state.outlived = frozenset(each for of in ended for each in state.layouts.objects_in(of))
    if state.outlived:
        state.outlived |= {VOID}
    state.uses_shadow = bool(found or state.outlived or allocated)
    unset = [*(one.type for one, escapes in found if escapes), *allocated]
    state.unset = frozenset(each for of in unset for each in state.layouts.objects_in(of))
    state.recopied = frozenset(_recopied(state))


def _recopied(state: UnitState) -> Iterator[VariableDeclaration]:
    """The variables to which pointers may copy what has no value."""
    copied = (of for survey in state.surveys.values() for of in survey.copied)
    lost = state.unset & {each for of in copied for each in state.layouts.objects_in(of)}
    for survey in state.surveys.values() if lost else ():
        for one in survey.escaping:
            if state.is_object(one) and lost & state.layouts.objects_in(one.type):
                yield one


def _pointers_without_values(state: UnitState) -> Iterator[Type]:
    """The types of pointers that may have no value."""
    surveys = state.surveys.values()
    found = [one.type for each in surveys for one in each.declared if each.may_be_unset(one)]
    found += [one.type.target for each in surveys for one in each.allocated if not one.zeroed]
    if VOID in found:
        found += [of for each in surveys for of in each.retyped]
    for of in {base_element(each) for each in found}:
        scalars = state.layouts.scalars(of)
        yield from (one for _, one in scalars if isinstance(one, PointerType))


def _without_values(state: UnitState) -> Iterator[Type]:
    """The elements of memory that is allocated without values."""
    scalars = {
        id(declaration.initializer)
        for name, survey in state.surveys.items()
        if survey.allocated and state.promoted
        for declaration in nodes(state.unit.functions[name].body)
        if isinstance(declaration, tree.Declare) and declaration.variable in state.promoted
    }
    for survey in state.surveys.values():
        for one in survey.allocated:
            if not one.zeroed and id(one) not in scalars:
                yield base_element(one.type.target)


def _outlived(state: UnitState) -> Iterator[VariableDeclaration]:
    """Locals that pointers to them may outlive."""
    for name, function in state.unit.functions.items():
        blocks = cache(partial(Blocks, function))
        for one in state.surveys[name].escaping:
            local = one.storage in (Storage.LOCAL, Storage.PARAMETER)
            if local and is_outlived(one, function, state.holders, blocks):
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
    shared += [THROWN] * bool(state.unit.kinds)
    shared += list(OWNERS) * state.uses_owners
    shared += [KIND] * (state.uses_kinds or bool(state.unit.kinds))
    shared += [STORAGE] * state.uses_storage + [ENDED] * bool(state.outlived)
    shared += [LIVE] * state.counts_live
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
        self._state.literals = self._literals(variables)
        for variable_ in variables:
            initial += self._initial(variable_, _constant_evaluator(self._state, variable_))
        initial.append((ALLOCATED, integer(self._objects)))
        if self._state.counts_live:
            initial.append((LIVE, ZERO))
        if self._state.uses_storage:
            for number in range(1, self._objects + 1):
                initial.append((STORAGE, store(STORAGE, integer(number), KEPT)))
        return initial

    def _bind(self, global_: tree.GlobalVariable) -> None:
        declaration = global_.variable
        of = declaration.type
        if isinstance(of, StructType) or self._state.is_object(declaration):
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

    def _literals(self, variables: tuple[tree.GlobalVariable, ...]) -> LiteralObjects | None:
        """The string literals, which come last."""
        found = [one.variable for one in variables if one.literal]
        if not found:
            return None
        first = self._objects - len(found) + 1
        return LiteralObjects(frozenset(found), base_element(found[0].type), first, self._objects)

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
        if isinstance(element, StructType | PointerType):
            return self._record(binding.object, declaration, value, evaluator)
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

    def _record(
        self,
        object_: Term,
        declaration: VariableDeclaration,
        value: tree.Expression | tree.ArrayInitializer | None,
        evaluator: Expressions,
    ) -> Initial:
        """A variable of structs or pointers."""
        given: dict[int, Terms] = {}
        for position, part in _parts(value):
            if isinstance(part.type, StructType):
                raise unsupported("an initial value that is not constant", part.span)
            given[position] = tuple(_constant(term, part) for term in evaluator.value(part))
        return list(self._object(object_, declaration.type, given, declaration.span))

    def _object(
        self, object_: Term, of: Type, given: Mapping[int, Terms], span: Span
    ) -> Iterator[tuple[Term, Term]]:
        """What an object holds in the beginning, with the objects in it."""
        layouts, element, count = self._state.layouts, base_element(of), object_length(of, span)
        size = layouts.count(element)
        yield LENGTH, store(LENGTH, object_, integer(count))
        for leaf in self._state.leaves(element):
            held = [constant_map(integer(0)) for _ in leaf.heaps]
            for index in range(count):
                at = index * size + leaf.first
                terms = given.get(at, ())
                if leaf.is_object:
                    terms = (self._new_object(),)
                    inner = layouts.count(leaf.type)
                    part = {k - at: v for k, v in given.items() if at <= k < at + inner}
                    yield from self._object(terms[0], leaf.type, part, span)
                for number, term in enumerate(terms):
                    held[number] = store(held[number], integer(index), term)
            for heap, contents in zip(leaf.heaps, held, strict=True):
                yield heap, store(heap, object_, contents)

    def _new_object(self) -> Term:
        self._objects += 1
        return integer(self._objects)


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
