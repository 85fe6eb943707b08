# SPDX-License-Identifier: Apache-2.0
"""What a specification can see at its place: variables, labels, types, and functions to call."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Protocol, final

from assay.dataclass import dataclass
from assay.frontend.lower.layout import Layouts
from assay.frontend.spec.remarks import WITH_BACKSLASH, did_you_mean
from assay.frontend.spec.tree import SpecCall
from assay.frontend.tree import Scope, VariableDeclaration
from assay.program.contracts import OLD, at_label
from assay.program.graph import Language
from assay.program.heap import LENGTH, heap_of
from assay.program.records import Leaf
from assay.program.terms import TRUE, Term
from assay.program.types import IntegerType, PointerType, Type
from assay.source import SourceError

INIT = "Init"  # the ghost label of the state before the program begins


@final
@dataclass(frozen=True, slots=True)
class SpecValue:
    """A value and its type.

    One term for a truth value (Bool), a number or a Java reference; object and offset for a C
    pointer, and for a C array: where its first element is.
    """

    terms: tuple[Term, ...]
    type: Type
    label: str | None = None  # of a C array: the ghost label of the state of its elements, not here

    @property
    def term(self) -> Term:
        return self.terms[0]


class Records(Protocol):
    """How the structs of a unit lie in memory."""

    @property
    def layouts(self) -> Layouts: ...

    def leaves(self, of: Type) -> tuple[Leaf, ...]:
        """What an element consists of; its maps are noted as used."""
        ...

    def leaf(self, struct: str, path: str) -> Leaf | None: ...


class SpecEnvironment:
    """What names mean in a specification.

    Implement `value`. Override `object`, `flag`, `heap`, `domain`, `at`, `in_state`, `missing_at`
    and `call` where the defaults do not fit.
    """

    language: Language
    scope: Scope  # the variables by name
    constants: Mapping[str, int]  # enumerators and named constants, besides the language's own
    types: Mapping[str, Type]  # types by name, besides the language's own
    data_model: str  # of C: how wide the named types are
    records: Records | None = None  # of C: structs and pointers in memory
    has_texts: bool = False  # of Java: texts of the source are values, each a new object
    result: tuple[Term, ...] | None  # None where there is no \result
    result_type: Type | None
    labels: Mapping[str, str | None]
    """Ghost label for each label of the source that can be used here; None: the current state.
    In a postcondition {AT_ENTRY: "old", "Old": "old", "Pre": "old", "Post": None, "Here": None}."""

    def __init__(
        self,
        language: Language,
        scope: Scope,
        labels: Mapping[str, str | None],
        *,
        result: tuple[Term, ...] | None = None,
        result_type: Type | None = None,
        constants: Mapping[str, int] | None = None,
        types: Mapping[str, Type] | None = None,
        data_model: str = "ILP32",
    ) -> None:
        self.language = language
        self.scope = scope
        self.labels = labels
        self.result = result
        self.result_type = result_type
        self.constants = constants or {}
        self.types = types or {}
        self.data_model = data_model

    def value(self, variable: VariableDeclaration) -> tuple[Term, ...]:
        """The variable's value in the current state.

        One term; two for a C pointer. A variable that lives in the heap (`object` is not None) is
        never asked for, unless it is a C array: then its object.
        """
        raise NotImplementedError

    def object(self, variable: VariableDeclaration) -> Term | None:  # noqa: ARG002
        """The object that holds a C array or a C variable whose address is taken; else None."""
        return None

    def flag(self, variable: VariableDeclaration) -> Term | None:  # noqa: ARG002
        """Whether a C pointer has a value, if that is not certain."""
        return None

    def taken(self, variable: VariableDeclaration) -> PointerType | None:  # noqa: ARG002
        """C: what a pointer to void is taken to lead to, wherever it is spoken of."""
        return None

    def heap(self, element: Type) -> Term:
        """The heap map that holds elements of a type."""
        return heap_of(element)

    def field(self, of: str, name: str) -> tuple[Term, Type] | None:  # noqa: ARG002
        """The map of a field that objects of a Java class have, and its type."""
        return None

    def fields(self, of: str) -> Iterable[str]:  # noqa: ARG002
        """The names of the fields that objects of a Java class have."""
        return ()

    def common(self, one: str, other: str) -> str | None:  # noqa: ARG002
        """The nearest Java class that objects of both classes belong to, if the source has one."""
        return None

    def domain(self, of: IntegerType) -> tuple[int, int] | None:
        """The values of a type; None if it has no bounds here."""
        return of.low, of.high

    def at(self, variable: Term, label: str) -> Term:
        """A variable of the model in the state at a ghost label.

        Lengths of objects never change, but for a local of C that ends, which has none then: what
        is read of the others at a label is what is read now.
        """
        lasting = self.language is Language.JAVA or label == OLD
        return variable if variable is LENGTH and lasting else at_label(variable, label)

    def is_writable(self, object_: Term, element: Type) -> Term:  # noqa: ARG002
        """Whether the elements of a C object can be written: those of a string literal cannot."""
        return TRUE

    def may_write(self, object_: Term, low: Term, high: Term) -> Term:  # noqa: ARG002
        """Whether a contract lets elements of a C object be written: some may be constant."""
        return TRUE

    def note_axioms(self, names: tuple[str, ...]) -> None:
        """What is said rests on the claims of these procedures."""

    def note_compared(self, target: Type) -> None:
        """C pointers to such elements are compared."""

    def note_ordered(self, target: Type) -> None:
        """C pointers to such elements are compared by where they point."""

    def note_moved(self, target: Type) -> None:
        """C pointers to such elements are moved, or compared by where they point."""

    def may_be_member(self, target: Type) -> bool:  # noqa: ARG002
        """Whether a C pointer to such a target may lead to a member of a struct."""
        return True

    def ends_within(self, element: Type) -> bool:  # noqa: ARG002
        """Whether memory for such C elements may be given some bytes more than they take; where
        others may have made it, it is noted that it is not."""
        return True

    def knows_storage(self) -> bool:
        """Whether it is kept what can be freed."""
        return False

    def has_value(self, variable: VariableDeclaration) -> Term | None:  # noqa: ARG002
        """Whether a C variable that is no object has a value; None where this is not kept."""
        return None

    def values_kept(self, element: Type, root: VariableDeclaration | None) -> Term | None:  # noqa: ARG002
        """The map that says which C elements have a value, TRUE if all have one; None where this is
        not kept. The root is the variable that they belong to, if they are named by one."""
        return None

    def in_state(self, label: str) -> SpecEnvironment:  # noqa: ARG002
        """What names mean inside of an expression that refers to the state at a ghost label."""
        return self

    def missing_at(self, variable: Term, label: str) -> str | None:  # noqa: ARG002
        """The source's name of a variable of the model that does not exist at a label yet."""
        return None

    def call(
        self,
        call: SpecCall,
        arguments: tuple[SpecValue, ...],  # noqa: ARG002
    ) -> tuple[SpecValue, Term]:
        """The value of a pure function for these arguments, and when it is defined."""
        hint = "only pure functions of this file can be called in specifications"
        if call.name in WITH_BACKSLASH:
            hint = did_you_mean(call.name, ())
        raise SourceError.at("unknown-function", call.span, name=call.name, hint=hint)
