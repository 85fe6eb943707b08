# SPDX-License-Identifier: Apache-2.0
"""The state of lowering: what the unit knows, and what one function has built so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from enum import IntEnum
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass, field, replace
from assay.frontend.lower.accesses import Regional
from assay.frontend.lower.arithmetic import IntegerSemantics
from assay.frontend.lower.blocks import Holders
from assay.frontend.lower.builder import GraphBuilder
from assay.frontend.lower.layout import FLEXIBLE, Layouts
from assay.frontend.lower.spec_environment import INIT
from assay.frontend.lower.survey import Survey
from assay.frontend.spec.tree import FunctionSpecification
from assay.frontend.tree import Block, Function, Scope, SourceUnit, Storage, VariableDeclaration
from assay.program.commands import Assert, Assign, Assume, Havoc, Source, Why
from assay.program.contracts import Clause, Contract, Frame, at_label
from assay.program.domains import domain_of, values_of
from assay.program.graph import (
    Language,
    Leaks,
    Location,
    Loop,
    Math,
    Premise,
    PremiseKind,
    Role,
    Semantics,
    Unset,
    Variable,
)
from assay.program.heap import (
    ALLOCATED,
    KEPT,
    LENGTH,
    NULL,
    SHADOW,
    STORAGE,
    WITHOUT_POINTER,
    base_element,
    element_sort,
    heap_of,
    next_object,
    shadow_of,
)
from assay.program.obligations import NOT_NULLABLE, Kind, Obligation
from assay.program.ranges import Ranges
from assay.program.records import Leaf
from assay.program.sorts import BOOL, INT, Sort
from assay.program.terms import (
    FALSE,
    TRUE,
    ZERO,
    Op,
    Term,
    conjunction,
    constant_map,
    disjunction,
    implication,
    in_range,
    integer,
    less,
    select,
    store,
    substitute,
    variable,
)
from assay.program.types import (
    BooleanType,
    FixedArrayType,
    IntegerType,
    MathType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    VoidType,
)
from assay.source import SourceError, Span

if TYPE_CHECKING:
    from assay.frontend.lower.definitions import Definition
    from assay.frontend.lower.readable import Protection
    from assay.frontend.lower.union_shapes import UnionShape
    from assay.frontend.lower.views import Views
    from assay.program.terms.applications import DefinedSymbol

Terms = tuple[Term, ...]
_THROWING = frozenset(
    {
        Kind.ARRAY_SIZE,
        Kind.ASSERTION,
        Kind.CLASS,
        Kind.DIVISION,
        Kind.EXCEPTION,
        Kind.INDEX,
        Kind.NULL,
        Kind.UNREACHABLE,
    }
)
"""What ends a run of Java where code breaks it."""


class Holds(IntEnum):
    """What memory holds that is of no type yet."""

    NOTHING = 1
    ZEROS = 2
    VALUES = 3  # that nobody knows
    WILD = 4  # a pointer to it may in truth lead anywhere


_MOST_SCALARS = 4096  # of a struct that is passed, returned or copied
_FIRST_KIND = max(Holds) + 1
OBJECT = ".object"  # ends the name of the object that holds a parameter whose address is taken


@final
@dataclass(frozen=True, slots=True)
class Plain:
    """A variable of the model, or two for a C pointer: object and offset."""

    terms: Terms


@final
@dataclass(frozen=True, slots=True)
class InHeap:
    """A C array, or a scalar whose address is taken: the elements of one object."""

    object: Term


Binding = Plain | InHeap


@final
@dataclass(frozen=True, slots=True)
class LiteralObjects:
    """The string literals of a unit: objects that are numbered one after the other."""

    variables: frozenset[VariableDeclaration]
    element: Type
    first: int
    last: int

    def excludes(self, object_: Term) -> Term:
        """Whether an object is none of them."""
        return disjunction(less(object_, integer(self.first)), less(integer(self.last), object_))


@dataclass(slots=True)
class UnitState:
    """What all functions of a unit share."""

    unit: SourceUnit
    semantics: Semantics
    surveys: dict[str, Survey]
    address_taken: set[VariableDeclaration]
    regional: Regional
    layouts: Layouts
    is_whole: bool  # this is all of a program: a C file with `main`
    ranges: Ranges = field(default_factory=Ranges)
    globals: dict[VariableDeclaration, Binding] = field(default_factory=dict)
    heaps: dict[Term, Type | None] = field(default_factory=dict)
    """The heap maps in use, with the types of what they hold; None for numbers of objects."""
    premises: dict[Premise, None] = field(default_factory=dict)  # an ordered set
    mentions: dict[str, tuple[frozenset[VariableDeclaration], frozenset[str]]] = field(
        default_factory=dict
    )
    """The fields and functions that each function mentions; see `references`."""
    evaluated: list[str] = field(default_factory=list)  # pure functions whose value is asked for
    on_others: frozenset[str] | None = None  # see `touched`, once it was asked for
    recursive: dict[str, tuple[Definition, Term]] = field(default_factory=dict)
    """Pure functions that call themselves, as definitions, and what they demand of arguments."""
    defined_now: dict[str, DefinedSymbol] = field(default_factory=dict)
    """Those whose definition is being made: what stands for them in their own bodies."""
    lemmas: dict[str, tuple[Term, tuple[Term, ...]]] = field(default_factory=dict)
    """What procedures claim that are lemmas, and what their parameters are known to be."""
    unset: frozenset[Type] = frozenset()
    """The types of elements that pointers may lead to and that may have no value."""
    wild: frozenset[Type] = frozenset()
    """The types of pointers that may have no value, where reading what has none is no error."""
    without_result: frozenset[str] = frozenset()  # functions that may end without a result
    recopied: frozenset[VariableDeclaration] = frozenset()
    """Variables that may lose their values, by pointers that copy what has none."""
    uses_shadow: bool = False  # some local that lives in an object may have no value
    outlived: frozenset[Type] = frozenset()  # elements of locals that a pointer may outlive
    literals: LiteralObjects | None = None
    holders: Holders = field(default_factory=lambda: Holders(Layouts({}, frozenset()), ()))
    uses_storage: bool = False  # something is freed
    promoted: frozenset[VariableDeclaration] = frozenset()
    """Pointers that are nothing but other names for scalars; see `promotion`."""
    members: frozenset[Type] = frozenset()
    """Elements of members of structs that pointers lead to: they lie in an order, and side by side,
    though they are objects of their own here."""
    moved: set[Type] = field(default_factory=set)  # elements of pointers that move; see `strides`
    initial: tuple[tuple[Term, Term], ...] = ()  # what globals are before the program begins
    has_empty: bool = False  # some array has no elements: it may lie where another object does
    kinds: dict[Type, int] = field(default_factory=dict)
    """The numbers of types that pointers to void lead to."""
    paths: dict[tuple[Type, str], int] = field(default_factory=dict)
    """The numbers of members that are objects of their own."""
    uses_owners: bool = False  # some struct is found by a pointer to a member
    has_wild: bool = False  # there are pointers that may lead anywhere
    external: str = ""  # the functions nobody defines that give pointers to void
    uses_kinds: bool = False  # there are pointers to void
    untyped: frozenset[Holds] = frozenset()
    """What memory holds that is of no type at first."""
    uses_neighbours: bool = False  # some pointer may be past one object and at another
    keeps_native: bool = False
    """Specifications speak of memory: pointers that are kept there, passed by contract or returned
    by it lead to elements of their own type."""
    sources: Mapping[Type, tuple[Type, ...]] = field(default_factory=dict)
    """What pointers may lead to besides elements of their own type; see `views`."""

    found_views: Views | None = None
    union_shapes: dict[str, UnionShape] = field(default_factory=dict)

    @property
    def views(self) -> Views:
        if self.found_views is None or not self.found_views.is_about(self):
            from assay.frontend.lower.views import Views

            self.found_views = Views(self)
        return self.found_views

    def viewed(self, target: Type) -> tuple[Type, ...]:
        """What pointers to a type may lead to besides its own elements."""
        return self.sources.get(base_element(target), ())

    def length(self, object_: Term, target: Type) -> Term:
        """How many elements of a type an object has room for that a pointer to it leads to."""
        viewed = self.viewed(target)
        return self.views.length(object_, target) if viewed else select(LENGTH, object_)

    def heap(self, element: Type) -> Term:
        """The heap map of an element type, noted as used."""
        term = heap_of(element)
        if term not in self.heaps:
            self.heaps[term] = element
            bounds = self.bounds(element)
            if bounds is not None:
                self.ranges.know(term, *bounds)
        return term

    def kind(self, element: Type) -> int:
        """The number of a type."""
        return self.kinds.setdefault(element, _FIRST_KIND + len(self.kinds))

    def path(self, element: Type, path: str) -> int:
        """The number of a member that is an object of its own."""
        return self.paths.setdefault((element, path), len(self.paths) + 1)

    def at_start(self, term: Term) -> Term:
        """A variable in the state before the program begins; where nothing says what it is then, a
        ghost of that state stands in the term."""
        found = at_label(term, INIT)
        for target, value in self.initial:
            if target is term:
                found = substitute(value, {term: found})
        return found

    def may_be_member(self, target: Type) -> bool:
        """Whether a pointer to such a target may lead to a member of a struct."""
        if isinstance(target, VoidType):
            return bool(self.members)
        return base_element(target) in self.members

    def leaves(self, of: Type) -> tuple[Leaf, ...]:
        """What an element consists of; its maps are noted as used."""
        found = self.layouts.leaves(base_element(of))
        for leaf in found:
            self._note(leaf)
        return found

    def leaf(self, struct: str, path: str) -> Leaf | None:
        found = self.layouts.leaf(struct, path)
        if found is not None:
            self._note(found)
        return found

    def _note(self, leaf: Leaf) -> None:
        heap = leaf.heaps[0]
        if heap in self.heaps:
            return
        self.heaps[heap] = None if leaf.is_object else leaf.type
        bounds = None if leaf.is_object else self.bounds(leaf.type)
        if bounds is not None:
            self.ranges.know(heap, *bounds)
        for offsets in leaf.heaps[1:]:
            self.heaps[offsets] = None
        shadow = shadow_of(heap)
        if self.uses_shadow and shadow is not SHADOW:
            self.heaps[shadow] = None

    def note_compared(self, target: Type, function: str = "") -> None:
        """Pointers to such elements are compared, by the code of a function: where literals lie may
        make a difference."""
        literals = self.literals
        if literals is None or not self.unit.shared_literals:
            return
        if isinstance(target, VoidType) or base_element(target) == literals.element:
            text = "equal string literals are one object, and none lies at the end of another"
            self.premises[Premise(PremiseKind.PLACEMENT, text, function)] = None

    def is_object(self, declaration: VariableDeclaration) -> bool:
        """Whether a local lives in an object: its address is taken, or it is or has an array."""
        of = declaration.type
        if isinstance(of, FixedArrayType) or declaration in self.address_taken:
            return True
        return isinstance(of, StructType) and self.layouts.has_objects(of)

    @property
    def counts_live(self) -> bool:
        """Whether it is counted what is allocated and not freed."""
        return self.semantics.leaks is not Leaks.IGNORED

    @property
    def checks_unset(self) -> bool:
        """Whether to read a local that has no value is an obligation."""
        if self.semantics.language is not Language.C or self.semantics.unset is not Unset.CHECKED:
            return False
        return self.semantics.checks is None or Kind.UNINITIALISED in self.semantics.checks

    @property
    def no_pointer(self) -> tuple[Term, Term]:
        """A pointer without a value. Where reading one is an error, it is null, so that using it is
        one as well."""
        return (NULL if self.checks_unset else WITHOUT_POINTER), ZERO

    def domain(self, of: Type) -> tuple[int, int] | None:
        """The values that an input of a type can have; None if they are not bounded."""
        return domain_of(self.semantics, of)

    def bounds(self, of: Type) -> tuple[int, int] | None:
        """What may be assumed of every value of a type: in `ideal`, results may leave it."""
        return values_of(self.semantics, of)


def sort_of(of: Type) -> Sort:
    return BOOL if isinstance(of, BooleanType) else INT


def default_value(of: Type) -> Term:
    """What an element is before anything is stored: 0, false, null."""
    if element_sort(of) is BOOL:
        return FALSE
    return NULL if isinstance(of, ReferenceType) else ZERO


@final
@dataclass(slots=True)
class StateLabels:
    """The labels of a function whose states specifications can speak of; see `labels`."""

    edges: dict[str, int] = field(default_factory=dict)  # the command that keeps the state
    of_code: dict[str, str | None] = field(default_factory=dict)
    """Labels of the code, as ghosts call them; None: the current state."""
    any: set[str] = field(default_factory=set)  # those of which nothing is known
    known: dict[str, int] = field(default_factory=dict)  # how many variables exist at a label


@final
@dataclass(frozen=True, slots=True)
class Handler:
    """Java: where exceptions go inside of a `try`."""

    target: Location
    kinds: frozenset[int]  # of what it catches
    swallows: bool = False  # its `finally` ends in another way, and the exception with it


@final
@dataclass(frozen=True, slots=True)
class OpenContract:
    """ACSL: the contract of a statement that is being lowered."""

    specification: FunctionSpecification
    scope: Scope
    label: str  # the state before the statement
    conditions: tuple[Term, ...]  # when each of its cases applies, in that state
    kept: tuple[Clause, ...]  # what is not assigned is as before
    targets: int  # how many targets of `break` and `continue` are outside of it
    switches: int  # in how many bodies of `switch` it stands


Demand = Callable[[Kind, Term, Span, str], None]
"""Takes an obligation: its kind, what has to hold, where, and a detail for reports."""


@final
class FunctionState:
    """What lowering one function has built so far, and the one door for each kind of command.

    All parts of the lowering share it. `demand` takes the obligations of the code, if they are not
    to become commands.
    """

    def __init__(self, unit: UnitState, function: Function, demand: Demand | None = None) -> None:
        # what is lowered
        self.unit = unit
        self.function = function
        self.survey = unit.surveys[function.name]  # of the code at hand, see `in_place`
        self.java = unit.semantics.language is Language.JAVA
        # what is known
        self.ranges = Ranges(unit.ranges)
        self.arithmetic = self.arithmetic_of(function)
        self.parameters: dict[VariableDeclaration, Terms] = {}  # with their values at entry
        self.bindings: dict[VariableDeclaration, Binding] = {}
        self.flags: dict[VariableDeclaration, Term] = {}  # whether a local has a value
        self.member_flags: dict[tuple[VariableDeclaration, int], Term] = {}
        """The same of members of structs, by where their terms begin."""
        self.guards: list[Term] = []  # conditions under which the expression at hand is evaluated
        self.frames: list[tuple[Frame, str]] = []  # that hold here, with the state they speak of
        self.protection: Protection | None = None  # of what perhaps can only be read
        self.protection_of_caller: Protection | None = None  # where only a contract is read
        # what is built
        self.builder = GraphBuilder()
        self.entry = self.builder.current
        self.exit = self.builder.new_location()
        self.halt = self.builder.new_location()
        self.results: Terms = ()
        self.contract: Contract | None = None
        self.variables: list[Variable] = []
        self.loops: list[Loop] = []
        self.labels = StateLabels()
        self.has_specifications = False  # some were lowered, which may speak of labels
        self.specifying = False  # what is checked now is no code: if it fails, nothing is thrown
        self.handlers: list[Handler] = []  # Java: of the `try`s around, the innermost last
        self.tries: list[tuple[Block, int]] = []  # their `finally`s, with the handlers outside
        self.copies: set[Span] = set()  # where structs are copied that may lack values
        self.open_loops: list[str] = []  # around, by the labels of the states before them
        self.statement_contracts: list[OpenContract] = []  # of statements around, innermost last
        self.in_place: dict[str, None] = {}  # functions lowered in place of calls, in order
        self._demand = demand or self._emit_obligation
        self._names: set[str] = {"heap"}
        for binding in unit.globals.values():
            if isinstance(binding, Plain):
                self._names.update(term.payload[0] for term in binding.terms)
        self._temporaries = 0
        self._temporary_terms: set[Term] = set()

    def arithmetic_of(self, function: Function) -> IntegerSemantics:
        """What operators mean in the code of a function."""
        semantics = self.unit.semantics
        if function.math is not None:
            if semantics.math is Math.IDEAL:
                what = "code that says how it computes, with --math ideal,"
                raise unsupported(what, function.span, "leave the option out")
            if function.math is Math.IDEAL:
                safe = replace(semantics, math=Math.SAFE, checks=None)
                return IntegerSemantics(safe, self.ranges, _TrustedToFit(self))
            semantics = replace(semantics, math=function.math)
        return IntegerSemantics(semantics, self.ranges, self)

    # --- variables

    def declare(
        self,
        name: str,
        sort: Sort,
        role: Role,
        of: Type | None = None,
        span: Span | None = None,
        *,
        in_heap: bool = False,
    ) -> Term:
        """A new variable of the model, named like the source's as far as that is free."""
        unique, number = name, 1
        while unique in self._names:
            number += 1
            unique = f"{name}.{number}"
        self._names.add(unique)
        term = variable(unique, sort)
        shown = "" if role is Role.TEMPORARY else name.removesuffix(OBJECT)
        self.variables.append(Variable(term, role, of, shown, span, in_heap))
        bounds = None if of is None or sort is not INT or in_heap else self.unit.bounds(of)
        if bounds is not None:
            self.ranges.know(term, *bounds)
        return term

    def temporary(self, sort: Sort, of: Type | None = None) -> Term:
        self._temporaries += 1
        term = self.declare(f"${self._temporaries}", sort, Role.TEMPORARY, of)
        self._temporary_terms.add(term)
        return term

    def temporaries(self, of: Type) -> Terms:
        """Fresh variables for a value of a type."""
        if isinstance(of, StructType):
            self._check_size(of)
            scalars = self.unit.layouts.scalars(of)
            return tuple(term for _, one in scalars for term in self.temporaries(one))
        if isinstance(of, PointerType):
            return self.temporary(sort_of(of)), self.temporary(sort_of(of))
        return (self.temporary(sort_of(of), of),)

    def _check_size(self, of: StructType, span: Span | None = None) -> None:
        """A struct as a value is as many variables as it has scalars."""
        if self.unit.layouts.count(of) > _MOST_SCALARS:
            what = f"`{of}` with more than {_MOST_SCALARS} numbers or pointers in it, as a value,"
            raise unsupported(what, span or self.function.span, "pass a pointer to it")

    def bind_parameter(self, declaration: VariableDeclaration, terms: Terms) -> None:
        """Let a parameter mean these terms, which have its value at entry."""
        self.parameters[declaration] = terms
        self.bindings[declaration] = Plain(terms)

    def bind(self, declaration: VariableDeclaration) -> Binding:
        """Make the variables that the declaration of a local stands for."""
        of, name, span = declaration.type, declaration.name, declaration.span
        role = Role.TEMPORARY if declaration.storage is Storage.TEMPORARY else Role.LOCAL
        binding: Binding
        if declaration in self.unit.promoted:
            assert isinstance(of, PointerType)
            binding = Plain((self.declare(f"*{name}", INT, role, of.target, span),))
        elif self.unit.is_object(declaration):
            binding = InHeap(self.declare(name, INT, role, of, span, in_heap=True))
        elif isinstance(of, PointerType):
            binding = Plain(self.declare_pointer(name, role, of, span))
        elif isinstance(of, StructType):
            binding = Plain(self.declare_members(name, role, of, span))
        elif isinstance(of, IntegerType | MathType | BooleanType | ReferenceType):
            binding = Plain((self.declare(name, sort_of(of), role, of, span),))
        else:
            raise unsupported(f"a variable of type `{of}`", span)
        self.bindings[declaration] = binding
        if isinstance(binding, Plain) and self.may_be_unset(declaration):
            if isinstance(of, StructType):
                for start in self._starts(of):
                    flag = self.declare(f"{name}.{start}.set", BOOL, Role.TEMPORARY)
                    self.member_flags[declaration, start] = flag
            else:
                self.flags[declaration] = self.declare(f"{name}.set", BOOL, Role.TEMPORARY)
        return binding

    def _starts(self, of: StructType) -> Iterator[int]:
        """Where the terms of each scalar of a struct begin."""
        start = 0
        for _, one in self.unit.layouts.scalars(of):
            yield start
            start += self.unit.layouts.width(one)

    def declare_pointer(
        self, name: str, role: Role, of: PointerType, span: Span | None = None
    ) -> Terms:
        object_ = self.declare(name, INT, role, of, span)
        return object_, self.declare(f"{name}.offset", INT, role, of, span)

    def declare_members(
        self, name: str, role: Role, of: StructType, span: Span | None = None
    ) -> Terms:
        """Variables for the scalars of a struct."""
        self._check_size(of, span)
        return tuple(
            term
            for member in self.unit.layouts.structs[of.name]
            for term in self._declare_part(f"{name}.{member.name}", role, member.type, span)
        )

    def _declare_part(
        self, name: str, role: Role, of: Type, span: Span | None = None
    ) -> Iterator[Term]:
        match of:
            case PointerType():
                yield from self.declare_pointer(name, role, of, span)
            case StructType():
                yield from self.declare_members(name, role, of, span)
            case IntegerType():
                yield self.declare(name, INT, role, of, span)
            case FixedArrayType(length=None):
                raise unsupported(FLEXIBLE, self.function.span if span is None else span)
            case FixedArrayType(element=element, length=length):
                for number in range(length or 0):
                    yield from self._declare_part(f"{name}[{number}]", role, element, span)

    def bound(self, declaration: VariableDeclaration) -> Binding:
        """What a local stands for, be it met for the first time or not."""
        return self.bindings.get(declaration) or self.bind(declaration)

    def may_be_unset(self, declaration: VariableDeclaration) -> bool:
        """Whether it has to be checked that a variable has a value when it is read."""
        if not self.unit.checks_unset:
            return False
        if declaration in self.unit.recopied:
            return True
        if declaration.storage is Storage.TEMPORARY and not self.unit.is_object(declaration):
            return False
        if declaration.storage not in (Storage.LOCAL, Storage.TEMPORARY):
            return False
        return declaration in self.unit.promoted or self.survey.may_be_unset(declaration)

    def binding(self, declaration: VariableDeclaration) -> Binding:
        found = self.bindings.get(declaration)
        return found if found is not None else self.unit.globals[declaration]

    # --- commands

    def assign(self, target: Term, value: Term, span: Span) -> None:
        if target is not value:
            self.builder.emit(Assign((target,), (value,)), span)

    def assign_all(self, targets: Terms, values: Terms, span: Span) -> None:
        if len(targets) == 1:
            self.assign(targets[0], values[0], span)
        elif targets and targets != values:
            self.builder.emit(Assign(targets, values), span)

    def saved(self, value: Term, of: Type | None, span: Span) -> Term:
        """The value as it is now, whatever happens to the variables in it."""
        if value.op in (Op.INTEGER, Op.TRUE, Op.FALSE):
            return value
        if value in self._temporary_terms:  # a source may have names like `$1` too
            return value
        target = self.temporary(value.sort, of)
        self.assign(target, value, span)
        return target

    def saved_pointer(self, object_: Term, offset: Term, span: Span) -> tuple[Term, Term]:
        return self.saved(object_, None, span), self.saved(offset, None, span)

    @property
    def catching(self) -> bool:
        """Java: whether something could catch an exception that is thrown here."""
        is_caught = bool(self.handlers) or self.function.throws
        return self.java and not self.specifying and is_caught

    @contextmanager
    def specification(self) -> Iterator[None]:
        """What is lowered meanwhile is no code."""
        outer, self.specifying = self.specifying, True
        yield
        self.specifying = outer

    def claim(self, kind: Kind, condition: Term, span: Span, detail: str = "") -> None:
        """An obligation of a specification: what breaks it is no exception."""
        with self.specification():
            self.check(kind, condition, span, detail)

    def check(self, kind: Kind, condition: Term, span: Span, detail: str = "") -> None:
        """An obligation here, under the guards of the expression at hand."""
        if self.guards:
            condition = implication(conjunction(*self.guards), condition)
        if condition is not TRUE:
            self._demand(kind, condition, span, detail)

    def _emit_obligation(self, kind: Kind, condition: Term, span: Span, detail: str) -> None:
        """An obligation as a command; one that nobody asked about, as the language has it."""
        if self.catching:
            from assay.frontend.lower.handlers import throws_instead

            if throws_instead(self, kind, condition, span, detail):
                return
        checks = self.unit.semantics.checks
        if checks is None or kind in checks:
            self.builder.emit(Assert(condition, Obligation(kind, span, detail)), span)
        elif self._throws(kind, detail):  # an exception nobody asked about ends the run
            if condition is FALSE:
                self.builder.mark(span)
            following = self.builder.new_location()
            self.builder.branch(condition, following, self.halt, span)
            self.builder.current = following
        else:
            text = f"line {span.line}: {kind} is not checked"
            self.unit.premises[Premise(PremiseKind.UNCHECKED, text)] = None
            if kind is not Kind.SEQUENCING:  # the run goes on, from left to right
                self.builder.emit(Assume(condition, Why.TRUSTED), span)

    def _throws(self, kind: Kind, detail: str) -> bool:
        """Whether code of Java throws something where an obligation breaks."""
        return self.java and not self.specifying and kind in _THROWING and detail != NOT_NULLABLE

    def trust(self, condition: Term, span: Span) -> None:
        """Take for granted that all members of a struct have values that is copied to where this is
        not kept; see `_without_decided_flags` in `function`."""
        if self.guards:
            condition = implication(conjunction(*self.guards), condition)
        if condition is not TRUE:
            self.copies.add(span)
            self.builder.emit(Assume(condition, Why.TRUSTED), span)

    def trust_placement(self, condition: Term, span: Span) -> None:
        """Take for granted what depends on how the members of a struct lie in memory."""
        if self.guards:
            condition = implication(conjunction(*self.guards), condition)
        if condition is not TRUE:
            self.builder.emit(Assume(condition, Why.PLACEMENT), span)

    def only_runs_with(self, condition: Term, span: Span) -> None:
        if self.guards:
            condition = implication(conjunction(*self.guards), condition)
        if condition is not TRUE:
            self.builder.emit(Assume(condition, Why.WIDTH), span)

    def havoc(self, target: Term, of: Type, source: Source, label: str, span: Span) -> None:
        """Any value of a type; of the members of a union the longest is there."""
        if isinstance(of, IntegerType) and of.is_written:
            longest = integer(of.unwritten)
            self.assign(target, longest if target.sort is INT else constant_map(longest), span)
            return
        self.builder.emit(Havoc((target,), source, label), span)
        domain = self.unit.domain(of) if target.sort is INT else None
        if domain is not None:
            condition = conjunction(*in_range(target, *domain))
            self.builder.emit(Assume(condition, Why.DOMAIN), span)

    def set_shadow(self, object_: Term, contents: Term, span: Span) -> None:
        """Say which elements of an object have a value."""
        self.assign(SHADOW, store(SHADOW, object_, contents), span)

    def keep(self, object_: Term, span: Span) -> None:
        """Say that an object may not be freed."""
        if self.unit.uses_storage:
            self.assign(STORAGE, store(STORAGE, object_, KEPT), span)

    def allocate(self, length: Term, element: Type, contents: Term, span: Span) -> Term:
        """A fresh object; gives its number, valid until the next allocation."""
        heap = self.unit.heap(element)
        assert contents.sort.element is element_sort(element)
        self.assign(ALLOCATED, next_object(), span)
        self.assign(LENGTH, store(LENGTH, ALLOCATED, length), span)
        self.assign(heap, store(heap, ALLOCATED, contents), span)
        return ALLOCATED


@final
class _TrustedToFit:
    """Takes for granted that results fit their types: JML's `code_bigint_math`."""

    def __init__(self, state: FunctionState) -> None:
        self._state = state

    def check(self, kind: Kind, condition: Term, span: Span, detail: str = "") -> None:
        """What is not about overflow stays an obligation."""
        if kind is not Kind.OVERFLOW:
            self._state.check(kind, condition, span, detail)
            return
        if self._state.guards:
            condition = implication(conjunction(*self._state.guards), condition)
        if condition is not TRUE:
            self._state.builder.emit(Assume(condition, Why.TRUSTED), span)

    def only_runs_with(self, condition: Term, span: Span) -> None:
        self._state.only_runs_with(condition, span)


def unsupported(construct: str, span: Span, hint: str = "") -> SourceError:
    return SourceError.at("unsupported", span, construct=construct, hint=hint)
