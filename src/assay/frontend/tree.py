# SPDX-License-Identifier: Apache-2.0
"""The typed syntax tree that the Java and the C front end both produce.

Names are resolved, every expression has its type, and every implicit conversion of the language is
a `Convert`: the lowering needs no language rules beyond the meaning of the nodes here. Operands of
an arithmetic `Binary` already have the node's type (a shift count its own promoted type); operands
of a comparison have one common type. In C a condition may be any scalar; in Java it is `boolean`.
Declarations are compared by identity; everything is frozen.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import final

from assay.dataclass import dataclass, field
from assay.frontend.spec.tree import (
    FunctionSpecification,
    LoopSpecification,
    SpecExpression,
    SpecFormula,
)
from assay.program.graph import DeclaredProcedure, Language, Makes, Math, Premise
from assay.program.types import (
    BOOLEAN,
    VOID,
    IntegerType,
    PointerType,
    ReferenceType,
    StructMember,
    Type,
    VoidType,
)
from assay.source import Diagnostic, Span


class Storage(StrEnum):
    PARAMETER = "parameter"
    LOCAL = "local"
    GLOBAL = "global"  # C globals and `static` locals
    TEMPORARY = "temporary"  # a local that a front end made; not shown to users


@final
@dataclass(frozen=True, slots=True, eq=False)
class VariableDeclaration:
    """One declared variable. Two variables with one name are two objects."""

    name: str
    type: Type  # a C array parameter has PointerType
    storage: Storage
    span: Span
    nullable: bool = False  # JML: a reference parameter that may be null
    constant: bool = False  # C: declared const
    least: int | VariableDeclaration | None = None
    """C: callers pass at least so many elements: `int a[static 3]`."""
    volatile: bool = False  # C: it, or its elements, may change at any time
    volatile_target: bool = False  # C: what it points to may change at any time
    full: bool = False  # Java: an array parameter none of whose elements is null


Scope = Mapping[str, VariableDeclaration]
"""What the names in a specification mean at its place."""


# --- expressions ---------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class IntegerLiteral:
    value: int
    type: IntegerType
    span: Span


@final
@dataclass(frozen=True, slots=True)
class BooleanLiteral:
    value: bool
    span: Span

    @property
    def type(self) -> Type:
        return BOOLEAN


@final
@dataclass(frozen=True, slots=True)
class NullLiteral:
    type: ReferenceType | PointerType
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Name:
    variable: VariableDeclaration
    span: Span

    @property
    def type(self) -> Type:
        return self.variable.type


class UnaryOperator(StrEnum):
    NEGATE = "-"
    COMPLEMENT = "~"
    NOT = "!"


class BinaryOperator(StrEnum):
    ADD = "+"
    SUBTRACT = "-"
    MULTIPLY = "*"
    DIVIDE = "/"
    REMAINDER = "%"
    SHIFT_LEFT = "<<"
    SHIFT_RIGHT = ">>"
    SHIFT_RIGHT_UNSIGNED = ">>>"
    AND = "&"
    OR = "|"
    XOR = "^"
    LESS = "<"
    AT_MOST = "<="
    GREATER = ">"
    AT_LEAST = ">="
    EQUAL = "=="
    DIFFERENT = "!="


COMPARISONS = frozenset(
    {
        BinaryOperator.LESS,
        BinaryOperator.AT_MOST,
        BinaryOperator.GREATER,
        BinaryOperator.AT_LEAST,
        BinaryOperator.EQUAL,
        BinaryOperator.DIFFERENT,
    }
)


@final
@dataclass(frozen=True, slots=True)
class Unary:
    """NOT has type BOOLEAN in Java and C's int in C; the operand of NOT may be any scalar in C."""

    operator: UnaryOperator
    operand: Expression
    type: Type
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Binary:
    """Integers; Java booleans under & | ^ == !=; references under == and !=; and C pointers:
    pointer + integer, pointer - integer (integer unconverted, on the right), pointer - pointer,
    comparisons."""

    operator: BinaryOperator
    left: Expression
    right: Expression
    type: Type
    span: Span


class LogicalOperator(StrEnum):
    AND = "&&"
    OR = "||"


@final
@dataclass(frozen=True, slots=True)
class Logical:
    """Short-circuit: the right operand is evaluated only if needed."""

    operator: LogicalOperator
    left: Expression
    right: Expression
    type: Type
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Conditional:
    condition: Expression
    then: Expression
    otherwise: Expression
    type: Type
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Convert:
    """A conversion between scalar types, or of a C array to a pointer to its first element.
    To `void`: the value is dropped. To `_Bool`: whether it differs from 0."""

    operand: Expression
    type: Type
    explicit: bool  # the source wrote a cast
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Assignment:
    """The value already has the target's type; the expression's value is what was stored."""

    target: Expression
    value: Expression
    span: Span
    copies: bool = False  # C: whatever is in a place is copied, be it a value or not

    @property
    def type(self) -> Type:
        return self.target.type


@final
@dataclass(frozen=True, slots=True)
class CompoundAssignment:
    """target = (its type) ((operation_type) target operator value), target evaluated once and,
    in Java, before value. The value already has the operation type (a shift count its own).
    On a pointer target the operation type is the pointer type and value an integer."""

    target: Expression
    operator: BinaryOperator
    value: Expression
    operation_type: Type
    span: Span

    @property
    def type(self) -> Type:
        return self.target.type


class Fix(StrEnum):
    PREFIX = "prefix"
    POSTFIX = "postfix"


@final
@dataclass(frozen=True, slots=True)
class Increment:
    """++ and --: amount is 1 or -1; the operation is done in operation_type and converted back."""

    target: Expression
    amount: int
    fix: Fix
    operation_type: Type
    span: Span

    @property
    def type(self) -> Type:
        return self.target.type


@final
@dataclass(frozen=True, slots=True)
class Index:
    """array[index]: the array is a Java reference, a C array, or a C pointer."""

    array: Expression
    index: Expression
    type: Type
    span: Span
    of_row: bool = False  # written as `*(row + index)`, where `row` is an array in an array


@final
@dataclass(frozen=True, slots=True)
class Dereference:
    pointer: Expression
    type: Type
    span: Span


@final
@dataclass(frozen=True, slots=True)
class MemberOf:
    """C: a member of a struct, s.x or p->x, which is (*p).x."""

    base: Expression
    name: str
    type: Type
    span: Span


@final
@dataclass(frozen=True, slots=True)
class AddressOf:
    target: Expression  # Name, Index, Dereference or MemberOf
    type: PointerType
    span: Span


@final
@dataclass(frozen=True, slots=True)
class ContainerOf:
    """C: the struct that a pointer to a member leads into."""

    pointer: Expression
    path: str  # of the member: `.a` or `.a.b`
    type: PointerType
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Displaced:
    """C: a pointer to characters, moved by a number of bytes that was added to its number. Where
    that leads out of its object, nobody knows where it leads."""

    pointer: Expression
    bytes: Expression
    width: IntegerType  # of the number: what is added wraps around
    type: PointerType
    span: Span


@final
@dataclass(frozen=True, slots=True)
class IsAhead:
    """C: 1 if two pointers lead into one object, and the first further than the other; otherwise
    0."""

    one: Expression
    other: Expression
    type: IntegerType
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Length:
    """The length of a Java array, or how many elements the object has that a C pointer leads to."""

    array: Expression
    type: IntegerType
    span: Span


@final
@dataclass(frozen=True, slots=True)
class CallExpression:
    callee: str  # key of Unit.functions
    arguments: tuple[Expression, ...]  # converted to the parameters' types
    type: Type
    span: Span


@final
@dataclass(frozen=True, slots=True)
class ExternalCall:
    """A function that is declared but not defined anywhere: any result."""

    name: str
    arguments: tuple[Expression, ...]
    type: Type
    span: Span
    silent: bool = False  # it only writes to a stream: nothing of the program changes


@final
@dataclass(frozen=True, slots=True)
class IndirectCall:
    """C: a call through a pointer, which comes first among the arguments."""

    arguments: tuple[Expression, ...]  # the others are converted to the types of the parameters
    type: Type
    span: Span

    @property
    def pointer_type(self) -> Type:
        return self.arguments[0].type


@final
@dataclass(frozen=True, slots=True)
class FunctionAddress:
    """C: a pointer to a function of the unit."""

    function: str
    type: IntegerType
    span: Span


class IntrinsicName(StrEnum):
    ABSOLUTE = "abs"
    MINIMUM = "min"
    MAXIMUM = "max"


@final
@dataclass(frozen=True, slots=True)
class Intrinsic:
    """Library functions with a meaning of their own: Math.abs/min/max, C's abs and labs."""

    name: IntrinsicName
    arguments: tuple[Expression, ...]
    type: IntegerType
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Nondet:
    """Any value of the type: __VERIFIER_nondet_int(), Verifier.nondetInt()."""

    type: Type
    label: str  # the function's name
    span: Span


@final
@dataclass(frozen=True, slots=True)
class VolatileRead:
    """A read of a C object that is volatile there: any value of its type, each time."""

    place: Expression  # Name, Index or Dereference
    type: Type
    span: Span


@final
@dataclass(frozen=True, slots=True)
class NewArray:
    """Java: new int[n][m]; lengths for the first dimensions, the rest null. Elements are zero."""

    type: ReferenceType
    lengths: tuple[Expression, ...]
    span: Span
    each: Expression | None = None  # what all elements are instead


@final
@dataclass(frozen=True, slots=True)
class ArrayLiteral:
    """Java: {1, 2, 3} as an initialiser or after new int[]."""

    type: ReferenceType
    elements: tuple[Expression, ...]
    span: Span


@final
@dataclass(frozen=True, slots=True)
class FieldOf:
    """Java: a field of an object, o.f; it must not be null."""

    object: Expression
    owner: str  # the class that declares the field
    name: str
    type: Type
    span: Span
    never_null: bool = False  # JML: no null may be stored there


@final
@dataclass(frozen=True, slots=True)
class NewObject:
    """Java: a new object of a class; its fields are 0, false or null, no code has run for it."""

    type: ReferenceType
    span: Span


@final
@dataclass(frozen=True, slots=True)
class NonNull:
    """Java: a reference that must not be null where it is evaluated."""

    operand: Expression
    span: Span

    @property
    def type(self) -> Type:
        return self.operand.type


@final
@dataclass(frozen=True, slots=True)
class IsKind:
    """Java: whether a reference leads to an object of one of these classes; null does not."""

    operand: Expression
    kinds: frozenset[int]
    span: Span

    @property
    def type(self) -> Type:
        return BOOLEAN


@final
@dataclass(frozen=True, slots=True)
class CastTo:
    """Java: a reference that must be null or lead to an object of one of these classes."""

    operand: Expression
    kinds: frozenset[int]
    type: ReferenceType
    span: Span
    if_needed: bool = False  # of generic code: only where an object of any class is not enough


class Lasting(StrEnum):
    """How long C memory lasts that no variable names."""

    UNTIL_FREED = "until freed"  # malloc, calloc
    UNTIL_RETURN = "until return"  # alloca


@final
@dataclass(frozen=True, slots=True)
class Allocate:
    """C: malloc, calloc or alloca of so many bytes, for elements of a type."""

    type: PointerType
    size: Expression  # bytes; for calloc, how many elements of `unit` bytes
    unit: Expression | None
    element_size: int  # bytes of one element
    lasting: Lasting
    function: str  # as the source calls it
    span: Span

    @property
    def zeroed(self) -> bool:
        return self.unit is not None


@final
@dataclass(frozen=True, slots=True)
class Free:
    """C: the end of an object that was allocated; nothing happens to null."""

    pointer: Expression
    span: Span

    @property
    def type(self) -> Type:
        return VOID


@final
@dataclass(frozen=True, slots=True)
class Sequence:
    """C's comma: the value is the second's."""

    first: Expression
    second: Expression
    span: Span

    @property
    def type(self) -> Type:
        return self.second.type


@final
@dataclass(frozen=True, slots=True)
class Operands:
    """C: expressions without an order between them, for their effects: what is passed to a function
    that does nothing with it."""

    parts: tuple[Expression, ...]
    span: Span

    @property
    def type(self) -> Type:
        return VOID


@final
@dataclass(frozen=True, slots=True)
class StatementExpression:
    """GNU ({ ...; value; })."""

    statements: tuple[Statement, ...]
    value: Expression | None
    type: Type
    span: Span


Expression = (
    IntegerLiteral
    | BooleanLiteral
    | NullLiteral
    | Name
    | Unary
    | Binary
    | Logical
    | Conditional
    | Convert
    | Assignment
    | CompoundAssignment
    | Increment
    | Index
    | Dereference
    | MemberOf
    | AddressOf
    | ContainerOf
    | Displaced
    | Length
    | CallExpression
    | ExternalCall
    | IndirectCall
    | FunctionAddress
    | Intrinsic
    | Nondet
    | VolatileRead
    | IsAhead
    | NewArray
    | ArrayLiteral
    | FieldOf
    | NewObject
    | NonNull
    | IsKind
    | CastTo
    | Allocate
    | Free
    | Sequence
    | Operands
    | StatementExpression
)


# --- statements ----------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Block:
    statements: tuple[Statement, ...]
    span: Span
    ghost: bool = False  # only specifications have use for it: what fails there is no exception


@final
@dataclass(frozen=True, slots=True)
class ArrayInitializer:
    """C: the elements that are given, by flat position of their first scalar in the object; the
    others are zero."""

    elements: tuple[tuple[int, Expression], ...]
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Declare:
    """A local comes to life here. Without initializer: any value in C, unassigned in Java."""

    variable: VariableDeclaration
    initializer: Expression | ArrayInitializer | None
    span: Span
    length: Expression | None = None  # of a variable-length array


@final
@dataclass(frozen=True, slots=True)
class Evaluate:
    """An expression for its effect."""

    expression: Expression
    span: Span


@final
@dataclass(frozen=True, slots=True)
class If:
    condition: Expression
    then: Statement
    otherwise: Statement | None
    span: Span


class LoopKind(StrEnum):
    WHILE = "while"
    DO = "do"
    FOR = "for"


@final
@dataclass(frozen=True, slots=True)
class LoopStatement:
    """initial (declarations or effects) ; condition (None: true) ; update ; body.

    A `for` over a Java array is a FOR with a hidden index. `scope` names what is visible in the
    loop's specification: the variables of `initial` included.
    """

    kind: LoopKind
    initial: tuple[Statement, ...]
    condition: Expression | None
    update: tuple[Expression, ...]
    body: Statement
    specification: LoopSpecification | None
    scope: Scope
    span: Span  # of the keyword


@final
@dataclass(frozen=True, slots=True)
class Switch:
    """Jumps to the CaseLabel in its body that has the value, to the default, or past the body."""

    subject: Expression
    body: Statement
    span: Span


@final
@dataclass(frozen=True, slots=True)
class CaseLabel:
    """A position in the body of the innermost enclosing Switch. Ranges are GNU's `case 1 ... 5`."""

    ranges: tuple[tuple[int, int], ...]  # inclusive; no ranges and default: `default:`
    default: bool
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Labelled:
    label: str
    statement: Statement
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Break:
    label: str | None
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Continue:
    label: str | None
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Goto:
    label: str
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Return:
    value: Expression | None  # converted to the result type
    span: Span


@final
@dataclass(frozen=True, slots=True)
class AssertThat:
    """Java's assert, C's assert(), __CPROVER_assert."""

    condition: Expression
    span: Span


@final
@dataclass(frozen=True, slots=True)
class AssumeThat:
    """__VERIFIER_assume, __CPROVER_assume, Verifier.assume: a false one ends the run silently."""

    condition: Expression
    span: Span


@final
@dataclass(frozen=True, slots=True)
class KeepApart:
    """C: so many elements behind two pointers must not overlap."""

    one: Expression
    other: Expression
    count: Expression
    span: Span


@final
@dataclass(frozen=True, slots=True)
class ZeroUntyped:
    """C: so many bytes behind a pointer to void become 0: all of what was allocated."""

    pointer: Expression
    size: Expression
    span: Span


@final
@dataclass(frozen=True, slots=True)
class OnlyCompares:
    """C: a function that others call as often as they like, so that it must not change anything;
    the call is not made."""

    call: CallExpression | IndirectCall
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Suppose:
    """C: where this does not hold, what happens is not defined for all implementations: nothing is
    claimed there."""

    condition: Expression
    span: Span


@final
@dataclass(frozen=True, slots=True)
class NotNull:
    """C: a pointer must not be null, though nothing may be accessed through it."""

    pointer: Expression
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Fail:
    """reach_error(), __VERIFIER_error(): must not be reached."""

    span: Span


@final
@dataclass(frozen=True, slots=True)
class Throw:
    """Java: throw new E(...): an exception leaves the procedure."""

    exception: str
    span: Span
    kinds: tuple[str, ...] = ()  # whole names of its class and of those that it extends, if known
    value: Expression | None = None  # the exception, where something can catch it; None: not known


@final
@dataclass(frozen=True, slots=True)
class Catch:
    """Java: catch (E e) { ... } for exceptions of the classes with these numbers."""

    kinds: frozenset[int]
    variable: VariableDeclaration
    body: Block
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Try:
    """Java: try, catch, finally."""

    body: Block
    catches: tuple[Catch, ...]
    last: Block | None  # `finally`
    span: Span


@final
@dataclass(frozen=True, slots=True)
class HaltStatement:
    """abort(), exit(): the program ends here, normally."""

    span: Span


class SpecStatementKind(StrEnum):
    ASSERT = "assert"
    ASSUME = "assume"


@final
@dataclass(frozen=True, slots=True)
class SpecStatement:
    """An assertion or assumption of the specification language inside a body."""

    kind: SpecStatementKind
    formula: SpecExpression
    scope: Scope
    span: Span
    total: bool = False  # of a lemma: it has to hold whatever expressions without a meaning are
    behaviors: tuple[str, ...] = ()  # ACSL: those of the function under which alone it is said


@final
@dataclass(frozen=True, slots=True)
class ContractStart:
    """ACSL: a statement with a contract begins; it ends at the `ContractEnd` behind it."""

    specification: FunctionSpecification
    scope: Scope
    body: tuple[Statement, ...]  # the statement, which follows in its block
    span: Span


@final
@dataclass(frozen=True, slots=True)
class ContractEnd:
    start: ContractStart
    span: Span


@final
@dataclass(frozen=True, slots=True)
class LemmaStates:
    """ACSL, of a lemma: the labels stand for any states of memory, the last one for the current."""

    labels: tuple[str, ...]
    span: Span


@final
@dataclass(frozen=True, slots=True)
class GhostAssignment:
    """JML's `ghost T x = e;` and `set x = e;`: a variable that only specifications read."""

    variable: VariableDeclaration
    value: SpecExpression
    scope: Scope
    span: Span


Statement = (
    Block
    | Declare
    | Evaluate
    | If
    | LoopStatement
    | Switch
    | CaseLabel
    | Labelled
    | Break
    | Continue
    | Goto
    | Return
    | AssertThat
    | AssumeThat
    | KeepApart
    | NotNull
    | Suppose
    | OnlyCompares
    | ZeroUntyped
    | Fail
    | Throw
    | Try
    | HaltStatement
    | SpecStatement
    | ContractStart
    | ContractEnd
    | LemmaStates
    | GhostAssignment
)


# --- declarations --------------------------------------------------------------------------------


@final
@dataclass(frozen=True, slots=True)
class Function:
    name: str  # unique key: `C.f`, overloads `C.f(int,int)`; in C the function's name
    source_name: str  # as written after --only
    parameters: tuple[VariableDeclaration, ...]
    result_type: Type | VoidType
    body: Block | None  # None: only a contract is known
    specification: FunctionSpecification | None
    scope: Scope  # parameters and globals: what the contract's names mean
    span: Span  # of the name in its declaration
    pure: bool = False  # JML: may be called in specifications, assigns nothing
    nullable_result: bool = False  # JML: a reference result that may be null
    invariants: tuple[SpecFormula, ...] = ()  # JML: of the object that it is called on
    constraints: tuple[SpecFormula, ...] = ()  # JML: of that object before and after
    made: tuple[VariableDeclaration, ...] | None = None
    """Java: the fields of the object that it makes; None if it is no constructor."""
    object_scope: Scope = field(default_factory=dict)  # what names in both of them mean
    private: bool = False  # Java; C: declared static, so that no other file can call it
    helper: bool = False  # JML: it neither finds nor leaves its object as invariants say
    closed: bool = False  # Java: private, or nobody outside has its class or an object of it
    makes: Makes = Makes.NOTHING
    on_object: bool = False  # Java: it is called on an object
    receiver: bool = False  # Java: its first parameter is that object, which must not be null
    own: VariableDeclaration | None = None  # Java: the object that this constructor makes
    throws: bool = False  # Java: a copy from which exceptions come back, for who can catch them
    copy_of: str = ""  # Java: what it is another reading of, for calls; not verified by itself
    receivers: tuple[str, ...] = ()  # Java: the classes of objects on which it runs
    library: bool = False  # Java: a model of a method of the library; not verified by itself
    starts: bool = False  # Java: runs of the whole program begin with it
    starting: bool = False  # Java: it is read as a part of such runs
    begins_class: bool = False  # Java: it initialises a class; what it throws is no exception
    math: Math | None = None  # JML: the arithmetic of its code, where the code says it
    modelled: bool = False  # JML: only specifications see it
    leaving: tuple[SpecStatement, ...] = ()
    """JML: what has to hold of objects whose fields it has changed, wherever others take over."""


@final
@dataclass(frozen=True, slots=True)
class GlobalVariable:
    variable: VariableDeclaration
    initializer: Expression | ArrayInitializer | None  # None: zero
    owner: str = ""  # C: the function whose static local it is; no other one can see it
    internal: bool = False  # no other file can assign it: C's static, Java's private and final
    kept: Expression | None = None  # Java: the value that it has in every method
    kept_length: int | None = None  # Java: it holds one array, of this length, in every method
    kept_elements: tuple[Expression, ...] = ()  # Java: and with these elements
    of_object: bool = False  # Java: a field of `this`
    literal: bool = False  # C: a string literal, which nothing may write to

    @property
    def keeps(self) -> bool:
        """Something is known of its value in every method."""
        return self.kept is not None or self.kept_length is not None


@final
@dataclass(frozen=True, slots=True)
class ObjectPromises:
    """Java: what holds of each object of a class where no method of it is running."""

    this: VariableDeclaration
    scope: Scope  # what names in the invariants mean
    invariants: tuple[SpecFormula, ...]
    never_null: Mapping[str, Span]  # fields, as JML has it, and where they are declared
    kept: tuple[tuple[str, GlobalVariable], ...] = ()  # fields of which a value or length is known


@final
@dataclass(frozen=True, slots=True)
class SourceUnit:
    """One source file (with what it includes), as a typed tree."""

    language: Language
    functions: Mapping[str, Function]
    globals: tuple[GlobalVariable, ...]
    diagnostics: tuple[Diagnostic, ...] = ()  # warnings
    unsupported: Mapping[str, tuple[Diagnostic, ...]] = field(default_factory=dict)
    """Functions left out because of what they use, with the reasons."""
    names: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The keys that a source name can mean: overloads."""
    premises: tuple[Premise, ...] = ()
    declared: tuple[DeclaredProcedure, ...] = ()
    """Every function of the source, in its order."""
    exposed: frozenset[str] = frozenset()
    """C: variables that initialisers at file scope, or attributes, lead others to."""
    silent: frozenset[str] = frozenset()
    """Java: `C.static` and `C.new` that nobody wrote, where only initial values are given."""
    structs: Mapping[str, tuple[StructMember, ...]] = field(default_factory=dict)
    """C: the members of each struct. Java: the fields of each class, without inherited ones."""
    lines: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Java: each class with those that it extends, the nearest first."""
    kinds: Mapping[str, int] = field(default_factory=dict)
    """Java: the numbers of classes, where objects are made."""
    families: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """Java: for each class, the classes whose objects belong to it."""
    ghosts: frozenset[tuple[str, str]] = frozenset()
    """Java: the fields of objects that only specifications see, with their classes."""
    hidden: frozenset[tuple[str, str]] = frozenset()
    """Java: fields of objects, with their classes, that no other file can assign."""
    overridable: frozenset[str] = frozenset()
    """Java: the methods that a class of another file may override."""
    promises: Mapping[str, ObjectPromises] = field(default_factory=dict)
    """Java: what holds of the objects of each class, those of its subclasses included."""
    addressed: Mapping[str, IntegerType] = field(default_factory=dict)
    """C: functions whose address is taken, with the types of pointers to them; their numbers are
    their positions, from 1 on."""
    sizes: Mapping[str, int] = field(default_factory=dict)
    """C: how many bytes each struct takes."""
    offsets: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """C: where each member of a struct begins, in bits."""
    texts: bool = False
    """Java: texts of the source are values, each a new object though equal ones are one."""
    shared_literals: bool = False
    """C: a compiler may put two of the string literals into one place."""
    volatile_structs: frozenset[str] = frozenset()
    """C: structs with members that are volatile."""
    runs_first: bool = False  # C: some of it runs, or may run, before anything is called
