# SPDX-License-Identifier: Apache-2.0
"""Control-flow graphs: procedures as locations and edges, and the program they make up."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, final

from assay.dataclass import dataclass, field
from assay.program.commands import Command
from assay.program.contracts import Contract, LoopContract
from assay.program.kept import Keeps
from assay.program.records import Records
from assay.program.semantics import Allocation as Allocation
from assay.program.semantics import Language as Language
from assay.program.semantics import Leaks as Leaks
from assay.program.semantics import Math as Math
from assay.program.semantics import Semantics as Semantics
from assay.program.semantics import Unset as Unset
from assay.program.terms import Term
from assay.program.types import PointerType, Type
from assay.source import Diagnostic, Span

if TYPE_CHECKING:
    from assay.program.lemmas import Lemma

Location = int


class Role(StrEnum):
    PARAMETER = "parameter"
    LOCAL = "local"
    RESULT = "result"
    TEMPORARY = "temporary"  # made by lowering; not shown to users
    GHOST = "ghost"  # a value kept for specifications: x@old
    GLOBAL = "global"
    CONSTANT = "constant"  # a global that is never assigned: C's const
    STATIC = "static"  # a global that only its function can see: C's static locals
    HEAP = "heap"  # heap maps, `length`, `allocated`


@final
@dataclass(frozen=True, slots=True)
class Variable:
    """A variable of the model and what it stands for in the source."""

    term: Term
    role: Role
    type: Type | None = None  # the source type; None for ghosts of maps, heap and such
    source_name: str = ""  # how the source calls it; empty if it does not
    span: Span | None = None
    in_heap: bool = False
    """The term is the object that holds it: a C array, or a scalar whose address is taken."""
    internal: bool = False  # nothing outside of this source can assign it by its name
    hidden: bool = False
    """It is declared so that no other source can assign it: C's static, Java's private and final.
    In a whole program everything is internal, but not hidden."""
    of_object: bool = field(default=False, compare=False)
    """Java: a field of the object that methods are called on."""


@final
@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter as the source declares it. A pointer is two variables: object and offset."""

    name: str
    type: Type
    variables: tuple[Term, ...]
    nullable: bool = False
    full: bool = False  # none of the elements of the array is null, as the machine calls `main`
    held: PointerType | None = None  # of C's pointer to void: as what the code takes it
    kind: int = 0  # the number of such elements in KIND


@final
@dataclass(frozen=True, slots=True)
class Edge:
    source: Location
    command: Command
    target: Location
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Loop:
    """A loop of the source: its head is where invariants hold and the condition is evaluated."""

    head: Location
    span: Span  # of the loop statement's keyword
    contract: LoopContract
    conditions: tuple[Location, ...] = ()
    """Where its condition decides whether an iteration begins. Whoever leaves the loop anywhere
    else leaves it in the middle of one."""


class Makes(StrEnum):
    """Java: what is there only after a procedure has run."""

    NOTHING = "nothing"
    OBJECT = "object"  # it is a constructor
    CLASS = "class"  # it gives static fields their values


@final
@dataclass(frozen=True, slots=True)
class Procedure(Keeps):
    """A control-flow graph with one entry; without any edge if only its contract is known.

    `exit` is reached by a normal return, `halt` where the whole program ends (abort, exit). Every
    location with several edges out has only Assume edges of kind BRANCH out of it, and their
    conditions are exclusive and exhaustive; every other location but exit and halt has one edge.
    """

    name: str  # unique in the program: `BinarySearch.search`, `f`; overloads as `C.f(int,int)`
    parameters: tuple[Parameter, ...]
    results: tuple[Term, ...]  # the variable `$result`; none for void; two for a pointer
    result_type: Type
    variables: tuple[Variable, ...]  # all but globals and heap
    locations: int  # the locations are 0 .. locations - 1
    entry: Location
    exit: Location
    halt: Location
    edges: tuple[Edge, ...]
    loops: tuple[Loop, ...]
    contract: Contract | None
    span: Span  # of the name where it is declared
    source_name: str = ""  # as a user writes it after --only: `search`
    dead: tuple[Span, ...] = ()  # claims of the source, and loops with some, that no way leads to
    in_place: tuple[str, ...] = ()  # procedures whose bodies stand here in place of calls
    internal: bool = False  # nothing outside of this source can call it
    hidden: bool = field(default=False, compare=False)  # it is declared so: static, private
    makes: Makes = field(default=Makes.NOTHING, compare=False)
    on_object: bool = field(default=False, compare=False)  # a method of Java that is not static
    copy_of: str = field(default="", compare=False)
    """Java: the procedure that this one is another reading of, for calls on any object. Nobody asks
    for a verdict of it."""
    is_ghost: bool = field(default=False, compare=False)
    """JML: only specifications see it. A claim of it that does not hold is no bound."""
    library: bool = field(default=False, compare=False)
    """Java: it stands for a method of the library. Nobody asks for a verdict of it."""
    receivers: tuple[str, ...] = field(default=(), compare=False)
    """Java: the classes of the objects on which it runs, if its first parameter is that object."""
    starts: bool = field(default=False, compare=False)
    """Java: runs of the whole program begin with it, before any class is initialised."""

    @property
    def has_contract(self) -> bool:
        """Whether the source states a contract, were it only a frame (`pure`); what the language
        says of every procedure is none."""
        contract = self.contract
        return contract is not None and (contract.stated or contract.frame is not None)


class PremiseKind(StrEnum):
    EXTERNAL = "external"  # a function that nobody defines
    UNCHECKED = "unchecked"  # a kind of obligation that was not asked for
    LIFETIME = "lifetime"  # an object is not used after its end
    OVERLAP = "overlap"  # two names lead to different memory
    ELEMENTS = "elements"  # an array that is passed takes what is stored
    PASSED = "passed"  # what a procedure frees was allocated by who calls it
    PLACEMENT = "placement"  # which string literals lie in one place
    ALLOCATION = "allocation"  # there is always memory to allocate
    TYPES = "types"  # compilers let memory be accessed by other types than its own
    DEPENDENCIES = "dependencies"  # what `\from` says is not looked at
    AXIOMS = "axioms"  # the procedure of that name proves a claim of what a definition rests on
    BLOCKS = "blocks"  # memory of others ends behind an element
    OWNED = "owned"  # only methods of an object change what it needs


@final
@dataclass(frozen=True, slots=True)
class Premise:
    """Something that lowering takes for granted."""

    kind: PremiseKind
    text: str
    procedure: str = ""  # where only one procedure rests on it, when it is verified on its own


class Form(StrEnum):
    """In which form a source has a procedure."""

    BODY = "body"
    DECLARED = "declared"  # only declared here: whatever it does is somewhere else
    KNOWN = "known"  # calls of it have a meaning of their own, whatever its body says
    SETUP = "setup"  # runs when a class is loaded or an object is made
    NESTED = "nested"  # it belongs to a class inside of a procedure or an expression
    UNKEPT = "unkept"  # JML: it is stated of objects, and no procedure of the source has to keep it


@final
@dataclass(frozen=True, slots=True)
class DeclaredProcedure:
    """A procedure that the source has, whatever became of it."""

    name: str  # the key in `procedures` or `unsupported`, if it is in one of them
    span: Span
    form: Form = Form.BODY


@final
@dataclass(frozen=True, slots=True)
class Program(Keeps):
    """Everything that one source says, as graphs."""

    semantics: Semantics
    procedures: Mapping[str, Procedure]
    globals: tuple[Variable, ...]  # with the heap variables in use
    initial: tuple[tuple[Term, Term], ...]  # initial values of globals and of objects, in order
    diagnostics: tuple[Diagnostic, ...] = ()  # warnings, and what was not supported
    unsupported: Mapping[str, tuple[Diagnostic, ...]] = field(default_factory=dict)
    """Procedures that could not be modelled, with the reasons; they are not in `procedures`."""
    premises: tuple[Premise, ...] = ()
    objects: tuple[Variable, ...] = ()
    """Global variables that live in the heap; their terms are the numbers of their objects."""
    declared: tuple[DeclaredProcedure, ...] = ()
    """Every procedure of the source, in its order."""
    unordered: frozenset[str] = field(default=frozenset(), compare=False)
    """Functions that give inputs and may be called in several orders by one expression of C."""
    silent: frozenset[str] = field(default=frozenset(), compare=False)
    """Java: what runs before anything else and is no procedure here, as it does nothing but give
    fields their initial values: `C.static`, and `C.new` where nobody wrote a constructor."""
    records: Records = field(default_factory=dict, compare=False)
    """What the structs of C, or the objects of Java's classes, consist of."""
    nested: Mapping[str, tuple[tuple[str, str], ...]] = field(default_factory=dict, compare=False)
    """C: the structs inside of structs that have no object of their own: path and name."""
    moved: frozenset[Type] = field(default=frozenset(), compare=False)
    """C: elements to which pointers lead that are moved, or compared by where they point in one
    array; where they are not, it makes no difference how long the array is."""
    runs_first: bool = field(default=False, compare=False)
    """C: some of the source runs, or may run, before anything is called: variables need not have
    their initial values then."""

    classes: tuple[str, ...] = field(default=(), compare=False)
    """Java: the names of the classes of objects; the first one has the number 1."""
    families: Mapping[str, tuple[str, ...]] = field(default_factory=dict, compare=False)
    """Java: for each class and interface of the source, the classes of the source whose objects
    belong to it."""
    ghost_members: frozenset[Term] = field(default=frozenset(), compare=False)
    """Java: the maps of fields that only specifications see."""
    hidden_members: frozenset[Term] = field(default=frozenset(), compare=False)
    """Java: the maps of fields that no other source can assign."""
    overridable: frozenset[str] = field(default=frozenset(), compare=False)
    """Java: the methods in whose place a class of another source may have its own."""

    lemmas: tuple[Lemma, ...] = ()
    """What a proof may use, in the order of the source: each is the claim of a procedure."""

    @property
    def sources(self) -> tuple[Procedure, ...]:
        """The procedures that the source has, without other readings of them."""
        return tuple(o for o in self.procedures.values() if not o.copy_of and not o.library)

    def is_start(self, procedure: Procedure) -> bool:
        """Whether runs of the whole program begin with it, with initial globals: `main`."""
        is_c = self.semantics.language is Language.C
        return procedure.starts or (is_c and procedure.name == "main")
