# SPDX-License-Identifier: Apache-2.0
"""What names mean at one place of a function, for the specification there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import final

from assay.frontend.lower.labels import missing_at
from assay.frontend.lower.spec_environment import INIT, SpecEnvironment, SpecValue
from assay.frontend.lower.state import FunctionState, InHeap, Plain, Terms, unsupported
from assay.frontend.spec import tree as spec_tree
from assay.frontend.spec.tree import ACSL_LABELS, AT_ENTRY, SpecCall
from assay.frontend.tree import Scope, Storage, VariableDeclaration
from assay.program.contracts import OLD, at_label
from assay.program.graph import Language, Premise, PremiseKind
from assay.program.heap import LENGTH, THROWN, base_element, shadow_of
from assay.program.terms import TRUE, Term
from assay.program.types import IntegerType, PointerType, ReferenceType, StructType, Type
from assay.source import Span


@final
class NameEnvironment(SpecEnvironment):
    """What names mean at one place of a function."""

    def __init__(
        self,
        state: FunctionState,
        scope: Scope,
        labels: Mapping[str, str | None],
        values: Mapping[VariableDeclaration, Terms],
        result: tuple[Terms, Type] | None = None,
        flags: Mapping[VariableDeclaration, Term] | None = None,
    ) -> None:
        unit = state.unit
        super().__init__(
            unit.semantics.language,
            scope,
            labels,
            result=result[0] if result else None,
            result_type=result[1] if result else None,
            data_model=unit.semantics.data_model,
        )
        self.records = unit if unit.semantics.language is Language.C else None
        self.has_texts = unit.unit.texts
        self._state = state
        self._values = values
        self._flags = flags or {}

    def taken(self, variable: VariableDeclaration) -> PointerType | None:
        function = self._state.function
        if variable not in function.parameters or variable in self._state.survey.assigned:
            return None
        from assay.frontend.lower.held import held

        return held(self._state.unit.unit.functions, function, variable)

    def value(self, variable: VariableDeclaration) -> Terms:
        given = self._values.get(variable)
        if given is not None:
            return given
        binding = self._state.binding(variable)
        return binding.terms if isinstance(binding, Plain) else (binding.object,)

    def object(self, variable: VariableDeclaration) -> Term | None:
        if variable in self._values:
            return None
        binding = self._state.binding(variable)
        return binding.object if isinstance(binding, InHeap) else None

    def flag(self, variable: VariableDeclaration) -> Term | None:
        return self._flags.get(variable) if isinstance(variable.type, PointerType) else None

    def heap(self, element: Type) -> Term:
        return self._state.unit.heap(element)

    def field(self, of: str, name: str) -> tuple[Term, Type] | None:
        unit = self._state.unit
        for each in unit.unit.lines.get(of, ()):
            leaf = unit.leaf(each, f".{name}")
            if leaf is not None:
                return leaf.heaps[0], leaf.type
        return None

    def fields(self, of: str) -> Iterator[str]:
        unit = self._state.unit
        for each in unit.unit.lines.get(of, ()):
            yield from (leaf.path[1:] for leaf in unit.leaves(StructType(each)))

    def common(self, one: str, other: str) -> str | None:
        lines = self._state.unit.unit.lines
        above = lines.get(other, ())
        return next((each for each in lines.get(one, ()) if each in above), None)

    def is_writable(self, object_: Term, element: Type) -> Term:
        literals = self._state.unit.literals
        if literals is None or base_element(element) != literals.element:
            return TRUE
        return literals.excludes(object_)

    def may_write(self, object_: Term, low: Term, high: Term) -> Term:
        wanted = self._state.protection_of_caller
        if wanted is not None:
            return wanted.allows(object_, low, high)
        protection = self._state.protection
        if protection is None or self.labels.get(AT_ENTRY) is None:
            return TRUE  # a precondition says so
        return protection.claimed(object_, low, high, self._state.function.span)

    def note_axioms(self, names: tuple[str, ...]) -> None:
        for name in names:
            premise = Premise(PremiseKind.AXIOMS, name, self._state.function.name)
            self._state.unit.premises[premise] = None

    def note_compared(self, target: Type) -> None:
        self._state.unit.note_compared(target)

    def note_ordered(self, target: Type) -> None:
        """Members of one struct are ordered as they are declared (C11 6.5.8 p5)."""
        if self._state.unit.may_be_member(target):
            span = self._state.function.span
            raise unsupported("a specification that orders pointers into members", span)

    def note_moved(self, target: Type) -> None:
        self._state.unit.moved.add(base_element(target))

    def may_be_member(self, target: Type) -> bool:
        return self._state.unit.may_be_member(target)

    def ends_within(self, element: Type) -> bool:
        from assay.frontend.lower.block_ends import may_end_within, note_others

        note_others(self._state)
        return may_end_within(self._state.unit, element)

    def knows_storage(self) -> bool:
        return self._state.unit.uses_storage

    def has_value(self, variable: VariableDeclaration) -> Term | None:
        if not self._state.unit.checks_unset or isinstance(variable.type, StructType):
            return None
        return self._state.flags.get(variable, TRUE)

    def values_kept(self, element: Type, root: VariableDeclaration | None) -> Term | None:
        unit = self._state.unit
        if not unit.checks_unset or not isinstance(element, IntegerType):
            return None
        if root is not None and root.storage is Storage.LOCAL:
            kept = self._state.may_be_unset(root)
        else:
            kept = element in unit.unset
        return shadow_of(unit.heap(element)) if kept and unit.uses_shadow else TRUE

    def domain(self, of: IntegerType) -> tuple[int, int] | None:
        return self._state.unit.bounds(of)

    def in_state(self, label: str) -> SpecEnvironment:
        """At entry, a parameter whose address is taken later is not in the heap yet."""
        if label != OLD or self._values:
            return self
        return NameEnvironment(self._state, self.scope, self.labels, self._state.parameters)

    def at(self, variable: Term, label: str) -> Term:
        if label != INIT:
            return super().at(variable, label)
        return variable if variable is LENGTH else self._state.unit.at_start(variable)

    def missing_at(self, variable: Term, label: str) -> str | None:
        if label == INIT:
            return None
        return missing_at(self._state, variable, label)

    def call(self, call: SpecCall, arguments: tuple[SpecValue, ...]) -> tuple[SpecValue, Term]:
        from assay.frontend.lower.overloads import chosen
        from assay.frontend.lower.pure import PureCall, calls_itself, recursive_value
        from assay.program.terms.applications import apply

        unit = self._state.unit
        if call.meaning is not None:
            from assay.frontend.lower.definitions import value_of

            if self._state.protection is not None and self.labels.get(AT_ENTRY) is not None:
                from assay.frontend.lower.readable import refuse_hidden

                refuse_hidden(call)
            self._state.has_specifications = True
            return value_of(self, call, arguments)
        keys = call.overloads
        if keys is None:
            keys = self._keys(call.name)
        if not keys:
            return super().call(call, arguments)
        function = chosen(call, keys, arguments, unit.unit)
        again = unit.defined_now.get(function.name)
        if again is not None:  # the body of a definition needs it
            given = tuple(term for one in arguments for term in one.terms)
            return SpecValue((apply(again, given),), function.result_type), TRUE
        if function.name in unit.evaluated:
            what = f"a specification of `{function.source_name}` that calls it"
            raise unsupported(what, call.span)
        unit.evaluated.append(function.name)
        try:
            if calls_itself(function):
                return recursive_value(unit, function, arguments, call.span)
            return PureCall(unit, function).value_of(arguments, call.span)
        finally:
            unit.evaluated.pop()

    def _keys(self, name: str) -> tuple[str, ...]:
        """What a name can mean that nobody has looked up: methods of its own class first."""
        unit = self._state.unit.unit
        known = unit.names.get(name.removeprefix("this."), (name,))
        keys = tuple(key for key in known if key in unit.functions or key in unit.unsupported)
        owner = _owner(self._state.function.name)
        return tuple(key for key in keys if _owner(key) == owner) or keys


def _owner(name: str) -> str:
    """The class of `C.f(int)`."""
    return name.partition("(")[0].rpartition(".")[0]


# --- environments of the places that specifications have


def entry_environment(state: FunctionState) -> SpecEnvironment:
    """What a precondition sees: the state at entry is the current one."""
    labels: dict[str, str | None] = dict.fromkeys((AT_ENTRY, "Old", "Pre", "Here"))
    labels["Init"] = INIT
    return NameEnvironment(state, state.function.scope, labels, state.parameters)


def leaving_environment(state: FunctionState, span: Span) -> SpecEnvironment:
    """What is said where an exception leaves sees that exception, too."""
    of = ReferenceType(StructType("java.lang.Throwable"))
    thrown = VariableDeclaration(spec_tree.THROWN, of, Storage.LOCAL, span)
    return exit_environment(state, {thrown: (THROWN,)})


def exit_environment(
    state: FunctionState, others: Mapping[VariableDeclaration, Terms] | None = None
) -> SpecEnvironment:
    """What a postcondition sees: a parameter means its value at entry."""
    others = dict(others or {})
    at_entry = {
        declaration: tuple(at_label(term, OLD) for term in terms)
        for declaration, terms in state.parameters.items()
    } | others
    labels: dict[str, str | None] = {
        AT_ENTRY: OLD,
        "Old": OLD,
        "Pre": OLD,
        "Post": None,
        "Here": None,
    }
    labels["Init"] = INIT
    result = (state.results, state.function.result_type) if state.results else None
    scope = {**state.function.scope, **{each.name: each for each in others}}
    return NameEnvironment(state, scope, labels, at_entry, result)


def body_environment(
    state: FunctionState, scope: Scope, loop_entry: str | None = None
) -> SpecEnvironment:
    """What a specification inside the body sees."""
    flags = state.flags if loop_entry is None else {}  # a loop's clauses do not keep them
    return NameEnvironment(state, scope, _labels_here(state, loop_entry), {}, flags=flags)


def statement_environment(state: FunctionState, scope: Scope, before: str) -> SpecEnvironment:
    """What a contract of a statement sees where the statement is left."""
    of_code = _labels_here(state, None)
    labels = of_code | {AT_ENTRY: before, "Old": before, "Post": None}
    result = (state.results, state.function.result_type) if state.results else None
    return NameEnvironment(state, scope, labels, {}, result, flags=state.flags)


def arrival_environment(state: FunctionState, scope: Scope, loop_entry: str) -> SpecEnvironment:
    """What the invariants of a loop see when it is reached."""
    return NameEnvironment(state, scope, _labels_here(state, loop_entry), {}, flags=state.flags)


def object_environment(state: FunctionState) -> SpecEnvironment:
    """What an invariant of the object sees."""
    return NameEnvironment(state, state.function.object_scope, {}, {})


def history_environment(state: FunctionState) -> SpecEnvironment:
    """What a constraint of the object sees, after the function."""
    labels: dict[str, str | None] = {AT_ENTRY: OLD}
    return NameEnvironment(state, state.function.object_scope, labels, {})


def _labels_here(state: FunctionState, loop_entry: str | None) -> dict[str, str | None]:
    """The labels that can be named inside the body; one that the code and ACSL both have means
    neither."""
    own: dict[str, str | None] = {AT_ENTRY: OLD, "Pre": OLD, "Here": None, "Init": INIT}
    if loop_entry is not None:
        own |= {"LoopEntry": loop_entry, "LoopCurrent": None}
    elif state.open_loops:
        around = state.open_loops[-1]
        own |= {"LoopEntry": around, "LoopCurrent": f"{around}.current"}
    of_code = state.labels.of_code
    both = ACSL_LABELS & of_code.keys()
    return {name: at for name, at in (own | of_code).items() if name not in both}
