# SPDX-License-Identifier: Apache-2.0
"""C types: from libclang's to the model's, and C11's promotions and usual conversions."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from ctypes import CDLL
from typing import final

from assay.frontend.c.kinds import (
    FLOATING_TYPES,
    INTEGER_TYPES,
    MEMBER_DECLARATION,
    STRUCT_DECLARATION,
    TYPE_BOOL,
    TYPE_CONSTANT_ARRAY,
    TYPE_ELABORATED,
    TYPE_ENUM,
    TYPE_FUNCTION,
    TYPE_FUNCTION_WITHOUT_PROTOTYPE,
    TYPE_INCOMPLETE_ARRAY,
    TYPE_POINTER,
    TYPE_RECORD,
    TYPE_TYPEDEF,
    TYPE_VARIABLE_ARRAY,
    TYPE_VOID,
    UNION_DECLARATION,
)
from assay.frontend.c.library import CONTINUE, ClangCursor, CXType, text_of, visit
from assay.program.types import (
    UNION,
    VOID,
    WRITTEN,
    FixedArrayType,
    IntegerType,
    PointerType,
    StructMember,
    StructType,
    Type,
    UnsupportedType,
)
from assay.source import Diagnostic

INT = IntegerType("int", 32, signed=True)
BOOL = IntegerType("_Bool", 1, signed=False)
UNSIGNED_INT = IntegerType("unsigned int", 32, signed=False)
CHAR = IntegerType("char", 8, signed=True)
FLOATING = UnsupportedType("floating point")

Structs = Mapping[str, tuple[StructMember, ...]]
"""The members of each struct, by its name."""

_WIDE = 128  # bits of numbers that say what was written to unions
_FIRST_BRACKETS = re.compile(r"\[([^\]]*)\]")
SIZE_TYPES = {"ILP32": "unsigned int", "LP64": "unsigned long"}

_INTERNED = {of.name: of for of in (INT, BOOL, UNSIGNED_INT, CHAR)}
_RANKS = {"int": 0, "long": 1, "long long": 2, "__int128": 3}
_DIMENSIONS = 64  # arrays of more dimensions are refused, and deeper pointers
_TOO_DEEP = f"a pointer behind more than {_DIMENSIONS} others"
_ARRAYS = (TYPE_CONSTANT_ARRAY, TYPE_VARIABLE_ARRAY, TYPE_INCOMPLETE_ARRAY)
_RECORDS = (STRUCT_DECLARATION, UNION_DECLARATION)
UNNAMED = "#in"  # begins the names of members that are unnamed structs and unions
_FUNCTIONS = (TYPE_FUNCTION, TYPE_FUNCTION_WITHOUT_PROTOTYPE)


def integer_type(name: str, bits: int, *, signed: bool) -> IntegerType:
    """One object for each integer type of a data model, to be compared by identity."""
    known = _INTERNED.get(f"{name}/{bits}") or _INTERNED.get(name)
    if known is None or known.bits != bits:
        known = _INTERNED[f"{name}/{bits}"] = IntegerType(name, bits, signed)
    return known


def named_type(name: str, data_model: str) -> IntegerType | None:
    """An integer type by its canonical name, or None."""
    if name == "_Bool":
        return BOOL
    for spelled, signed in INTEGER_TYPES.values():
        if spelled == name and (signed or name != "char"):
            return integer_type(name, _bits(name, data_model), signed=signed)
    return None


def _bits(name: str, data_model: str) -> int:
    base = name.removeprefix("unsigned ").removeprefix("signed ")
    long = 32 if data_model == "ILP32" else 64
    sizes = {"char": 8, "short": 16, "int": 32, "long": long, "long long": 64, "__int128": 128}
    return sizes[base]


@final
class TypeTable:
    """The model's type for each of libclang's, found by its address."""

    def __init__(self, library: CDLL, data_model: str) -> None:
        self._library = library
        self._pointer_bits = 64 if data_model == "LP64" else 32
        self._known: dict[int | None, Type] = {}
        self._values: dict[int | None, Type] = {}
        self._volatile: dict[int | None, bool] = {}
        self._constant: dict[int | None, bool] = {}
        self._refused: dict[int | None, str] = {}  # what declared types have that changes them
        self.structs: dict[str, tuple[StructMember, ...]] = {}
        self.offsets: dict[str, tuple[int, ...]] = {}  # of members, in bits
        self.sizes: dict[str, int] = {}  # of structs, in bytes
        self.volatile_structs: set[str] = set()  # with members that are volatile
        self._struct_names: dict[int | None, str] = {}  # by the addresses of declarations
        self.members: dict[int | None, str] = {}  # names, by the addresses of declarations
        self.holders: dict[int | None, str] = {}  # and the structs that have them

    def refuse(self, declaration: ClangCursor, reason: Diagnostic) -> None:
        """From now on, what is declared with a type is not supported."""
        construct = str(reason.data["construct"])
        self._refused[declaration.declaration] = f"a type with {construct}"

    def _refusal(self, source: CXType) -> str | None:
        """Why a type is refused, because of a name that it is written with."""
        library = self._library
        while self._refused:
            if source.kind == TYPE_ELABORATED:
                source = library.clang_Type_getNamedType(source)
            elif source.kind == TYPE_TYPEDEF:
                declaration = library.clang_getTypeDeclaration(source)
                if declaration.declaration in self._refused:
                    return self._refused[declaration.declaration]
                source = library.clang_getTypedefDeclUnderlyingType(declaration)
            elif source.kind == TYPE_ENUM:
                declaration = library.clang_getTypeDeclaration(source)
                return self._refused.get(declaration.declaration)
            elif source.kind == TYPE_POINTER:
                source = library.clang_getPointeeType(source)
            elif source.kind in _ARRAYS:
                source = library.clang_getArrayElementType(source)
            elif source.kind in INTEGER_TYPES or source.kind in (TYPE_BOOL, TYPE_VOID):
                return None
            else:
                return next(iter(self._refused.values()))
        return None

    def of(self, source: CXType) -> Type:
        known = self._known.get(source.address)
        if known is None:
            reason = self._refusal(source)
            known = UnsupportedType(reason) if reason else self._build(source, _DIMENSIONS)
            self._known[source.address] = known
        return known

    def of_value(self, source: CXType) -> Type:
        """The type of a parameter or a value, where an array is a pointer to its first element
        (C11 6.3.2.1, 6.7.6.3) though libclang shows the array as it was written."""
        known = self._values.get(source.address)
        if known is None:
            canonical: CXType = self._library.clang_getCanonicalType(source)
            if canonical.kind in _ARRAYS and self._refusal(source) is None:
                element = self._library.clang_getArrayElementType(canonical)
                known = self._pointer(element, _DIMENSIONS)
            elif canonical.kind in _FUNCTIONS:
                known = self.function_pointer(canonical)
            else:
                known = self.of(source)
            self._values[source.address] = known
        return known

    def kind(self, source: CXType) -> int:
        """The kind of a type behind its typedefs."""
        kind: int = self._library.clang_getCanonicalType(source).kind
        return kind

    def is_volatile(self, source: CXType) -> bool:
        """Whether the type, or that of an array's elements, is volatile."""
        return self._any(source, self._library.clang_isVolatileQualifiedType, self._volatile)

    def points_to_volatile(self, source: CXType) -> bool:
        """Whether the target of a pointer, or of an array that is used as one, is volatile."""
        target = self._target(source)
        return target is not None and self.is_volatile(target)

    def points_to_void(self, source: CXType) -> bool:
        target = self._target(source)
        return target is not None and self.kind(target) == TYPE_VOID

    def points_to_constant(self, source: CXType) -> bool:
        """Whether the target of a pointer, or of an array that is used as one, is const."""
        target = self._target(source)
        return target is not None and self.is_constant(target)

    def _target(self, source: CXType) -> CXType | None:
        canonical: CXType = self._library.clang_getCanonicalType(source)
        if canonical.kind in _ARRAYS:
            return canonical
        if canonical.kind != TYPE_POINTER:
            return None
        target: CXType = self._library.clang_getPointeeType(canonical)
        return target

    def is_constant(self, source: CXType) -> bool:
        """Whether the type, or that of an array's elements, is const."""
        return self._any(source, self._library.clang_isConstQualifiedType, self._constant)

    def _any(
        self, source: CXType, ask: Callable[[CXType], int], known: dict[int | None, bool]
    ) -> bool:
        """Whether something is so of the type, or of that of an array's elements."""
        if source.address not in known:
            known[source.address] = any(map(ask, self._with_elements(source)))
        return known[source.address]

    def says_static(self, parameter: CXType) -> bool:
        """Whether an array parameter is written with `static`: `int a[static 3]`."""
        if parameter.kind not in _ARRAYS:
            return False
        spelling = text_of(self._library, self._library.clang_getTypeSpelling(parameter))
        inside = _FIRST_BRACKETS.search(spelling)
        return inside is not None and "static" in inside[1].split()

    def has_prototype(self, function: CXType) -> bool:
        """Whether a function, or what a pointer to one points to, says what its parameters are."""
        kind = self.kind(function)
        if kind == TYPE_POINTER:
            canonical = self._library.clang_getCanonicalType(function)
            kind = self.kind(self._library.clang_getPointeeType(canonical))
        return kind != TYPE_FUNCTION_WITHOUT_PROTOTYPE

    def _with_elements(self, source: CXType) -> Iterator[CXType]:
        """A type behind its typedefs, and the types of its elements."""
        canonical: CXType = self._library.clang_getCanonicalType(source)
        yield canonical
        while canonical.kind in _ARRAYS:
            element = self._library.clang_getArrayElementType(canonical)
            canonical = self._library.clang_getCanonicalType(element)
            yield canonical

    def _flexible(self, source: CXType, member: ClangCursor, outer: CXType) -> Type | None:
        """The type of a last member that is an array as long as memory has been allocated for it
        (C11 6.7.2.1 p18; GNU C writes its length as 0), if that is what a member is."""
        library = self._library
        canonical: CXType = library.clang_getCanonicalType(source)
        is_open = canonical.kind == TYPE_INCOMPLETE_ARRAY or (
            canonical.kind == TYPE_CONSTANT_ARRAY and library.clang_getArraySize(canonical) == 0
        )
        if not is_open or self._refusal(source) is not None:
            return None
        last: list[int | None] = []

        def each(child: ClangCursor, _parent: ClangCursor, _data: object) -> int:
            last.append(child.declaration)
            return CONTINUE

        declaration: ClangCursor = library.clang_getTypeDeclaration(outer)
        visit(library, declaration, each)
        if declaration.kind == UNION_DECLARATION or last[-1] != member.declaration:
            return UnsupportedType("an array of unknown length")
        element = self.of(library.clang_getArrayElementType(canonical))
        if isinstance(element, IntegerType | PointerType | StructType):
            return FixedArrayType(element, None)
        return UnsupportedType("an array of unknown length")

    def _build(self, source: CXType, dimensions: int) -> Type:
        library = self._library
        canonical: CXType = library.clang_getCanonicalType(source)
        kind = canonical.kind
        if library.clang_getAddressSpace(canonical):
            return UnsupportedType("an object in an address space of its own")
        if kind in INTEGER_TYPES:
            name, signed = INTEGER_TYPES[kind]
            return integer_type(name, 8 * library.clang_Type_getSizeOf(canonical), signed=signed)
        if kind == TYPE_BOOL:
            return BOOL
        if kind == TYPE_VOID:
            return VOID
        if kind == TYPE_ENUM:
            declaration = library.clang_getTypeDeclaration(canonical)
            return self._build(library.clang_getEnumDeclIntegerType(declaration), dimensions)
        if kind == TYPE_POINTER:
            return self._pointer(library.clang_getPointeeType(canonical), dimensions)
        if kind in _ARRAYS:
            return self._array(canonical, kind, dimensions)
        if kind == TYPE_RECORD:
            return self._record(canonical)
        return UnsupportedType(self._description(canonical))

    def _record(self, canonical: CXType) -> Type:
        """A struct or union; its members become known when it is met first."""
        library = self._library
        declaration: ClangCursor = library.clang_getTypeDeclaration(canonical)
        if declaration.kind not in _RECORDS:
            return UnsupportedType(self._description(canonical))
        key = declaration.declaration
        if key not in self._struct_names:
            name = self._struct_name(canonical, declaration)
            self._struct_names[key] = name
            self.structs[name] = ()
            self.sizes[name] = library.clang_Type_getSizeOf(canonical)
            self.structs[name] = self._members(canonical, declaration)
        return StructType(self._struct_names[key])

    def _struct_name(self, canonical: CXType, declaration: ClangCursor) -> str:
        library = self._library
        name = text_of(library, library.clang_getCursorSpelling(declaration))
        if not name.isidentifier():
            spelled = text_of(library, library.clang_getTypeSpelling(canonical)).split()[-1]
            name = spelled if spelled.isidentifier() else "unnamed"
        if declaration.kind == UNION_DECLARATION:
            name += UNION
        unique, number = name, 1
        while unique in self.structs:
            number += 1
            unique = f"{name}#{number}"
        return unique

    def _members(self, canonical: CXType, declaration: ClangCursor) -> tuple[StructMember, ...]:
        library = self._library
        found: list[StructMember] = []
        places: list[int] = []  # in bits
        own = self._struct_names[declaration.declaration]

        def each(child: ClangCursor, _parent: ClangCursor, _data: object) -> int:
            if child.kind == MEMBER_DECLARATION:
                name = text_of(library, library.clang_getCursorSpelling(child))
                if not name.isidentifier():
                    if library.clang_Cursor_isBitField(child):
                        return CONTINUE  # `int : 3;` holds no value (C11 6.7.2.1 p12)
                    name = f"#{len(found)}"
                self.members[child.declaration] = name
                self.holders[child.declaration] = own
                places.append(library.clang_Cursor_getOffsetOfField(child))
                found.append(StructMember(name, self._member_type(child, canonical)))
                if self._is_partly_volatile(child, found[-1].type):
                    self.volatile_structs.add(own)
            elif child.kind in _RECORDS and library.clang_Cursor_isAnonymousRecordDecl(child):
                inner = self._record(library.clang_getCursorType(child))
                found.append(StructMember(f"{UNNAMED}{len(found)}", inner))
                if isinstance(inner, StructType) and inner.name in self.volatile_structs:
                    self.volatile_structs.add(own)
                places.append(self._start(canonical, inner))
            return CONTINUE

        visit(library, declaration, each)
        if declaration.kind == UNION_DECLARATION:
            found.append(StructMember(WRITTEN, self._written(found)))
            places.append(0)
        self.offsets[own] = tuple(places)
        return tuple(found)

    def _is_partly_volatile(self, member: ClangCursor, of: Type) -> bool:
        """Whether something in a member is volatile."""
        while isinstance(of, FixedArrayType):
            of = of.element
        inside = isinstance(of, StructType) and of.name in self.volatile_structs
        return inside or self.is_volatile(self._library.clang_getCursorType(member))

    def _written(self, members: Sequence[StructMember]) -> IntegerType:
        """The type of the number that says which member of a union was written."""
        longest, unwritten = -1, 1
        for number, member in enumerate(members, 1):
            size = _bytes(member.type, self.sizes, self._pointer_bits // 8)
            if has_only_numbers(member.type, self.structs):
                size += 1 << 32
            if size > longest:
                longest, unwritten = size, number
        return integer_type(f"{WRITTEN}/{len(members)}/{unwritten}", _WIDE, signed=False)

    def _start(self, outer: CXType, inner: Type) -> int:
        """Where an unnamed struct or union begins, in bits: its members count as those of the outer
        one (C11 6.7.2.1 p13)."""
        assert isinstance(inner, StructType)
        for member, place in zip(self.structs[inner.name], self.offsets[inner.name], strict=True):
            if member.name.isidentifier():
                name = member.name.encode()
                return int(self._library.clang_Type_getOffsetOf(outer, name)) - place
            if isinstance(member.type, StructType):
                return self._start(outer, member.type) - place
        return 0

    def path_to(self, struct: str, holder: str) -> tuple[str, ...] | None:
        """The unnamed members of a struct through which a member of one of them is reached."""
        if struct == holder:
            return ()
        for member in self.structs[struct]:
            if member.name.startswith(UNNAMED) and isinstance(member.type, StructType):
                inner = self.path_to(member.type.name, holder)
                if inner is not None:
                    return (member.name, *inner)
        return None

    def member_at(self, struct: str, offset: int, of: Type) -> str | None:
        """The member of a type that begins so many bytes into a struct, as `.a` or `.a.b`."""
        for member, bits in zip(self.structs[struct], self.offsets[struct], strict=True):
            place = bits // 8
            if place == offset and member.type == of:
                return f".{member.name}"
            if isinstance(member.type, StructType) and place <= offset:
                inner = self.member_at(member.type.name, offset - place, of)
                if inner is not None:
                    return f".{member.name}{inner}"
        return None

    def _member_type(self, declaration: ClangCursor, outer: CXType) -> Type:
        source: CXType = self._library.clang_getCursorType(declaration)
        of = self._flexible(source, declaration, outer) or self.of(source)
        if isinstance(of, StructType) and has_flexible_member(of, self.structs):
            return UnsupportedType("a struct whose last member has no length")
        if self._library.clang_Cursor_isBitField(declaration):
            return _bit_field(of, self._library.clang_getFieldDeclBitWidth(declaration))
        return of

    def _pointer(self, target: CXType, dimensions: int) -> Type:
        kind = self.kind(target)
        if kind in _FUNCTIONS:
            return self.function_pointer(target)
        if kind == TYPE_VARIABLE_ARRAY:
            return UnsupportedType("a pointer to a variable-length array")
        if dimensions == 0:
            return UnsupportedType(_TOO_DEEP)
        element = self._build(target, dimensions - 1)
        if isinstance(element, UnsupportedType):
            if element.name == _TOO_DEEP:
                return element
            return UnsupportedType(f"a pointer to {element.name}")
        return PointerType(element)

    def function_pointer(self, function: CXType) -> Type:
        """Pointers to functions of a type: the numbers of such functions."""
        library = self._library
        canonical: CXType = library.clang_getCanonicalType(function)
        has_prototype = canonical.kind == TYPE_FUNCTION
        if has_prototype and library.clang_isFunctionTypeVariadic(canonical):
            return UnsupportedType("a pointer to a function with a variable number of arguments")
        spelled = text_of(library, library.clang_getTypeSpelling(canonical))
        result = text_of(
            library, library.clang_getTypeSpelling(library.clang_getResultType(canonical))
        )
        rest = spelled[len(result) :].lstrip()
        if not spelled.startswith(result) or not rest.startswith("("):
            return UnsupportedType("a function pointer")
        return integer_type(f"{result} (*){rest}", self._pointer_bits, signed=False)

    def _array(self, canonical: CXType, kind: int, dimensions: int) -> Type:
        element_type = self._library.clang_getArrayElementType(canonical)
        element_kind = self.kind(element_type)
        if dimensions == 0:
            return UnsupportedType(f"an array of more than {_DIMENSIONS} dimensions")
        if element_kind == TYPE_VARIABLE_ARRAY:
            return UnsupportedType("a variable-length array of variable-length arrays")
        element = self._build(element_type, dimensions - 1)
        if isinstance(element, UnsupportedType):
            return UnsupportedType(f"an array of {element.name.removeprefix('a ')}")
        if has_flexible_member(element, self.structs):
            return UnsupportedType("an array of structs whose last member has no length")
        if kind == TYPE_INCOMPLETE_ARRAY:
            return UnsupportedType("an array of unknown length")
        length = (
            self._library.clang_getArraySize(canonical) if kind == TYPE_CONSTANT_ARRAY else None
        )
        return FixedArrayType(element, length)

    def _description(self, canonical: CXType) -> str:
        if canonical.kind in FLOATING_TYPES:
            return FLOATING.name
        if canonical.kind in _FUNCTIONS:
            return "a function"
        spelling = text_of(self._library, self._library.clang_getTypeSpelling(canonical))
        for word in ("struct", "union"):
            if word in spelling.split():
                return f"a {word}" if "(" in spelling else f"a {spelling}"
        return f"the type `{spelling}`"


def _bytes(of: Type, sizes: Mapping[str, int], pointer: int) -> int:
    """How many bytes a value of a type takes; 0 if it cannot be modelled."""
    match of:
        case FixedArrayType(element=element, length=length):
            return (length or 0) * _bytes(element, sizes, pointer)
        case StructType(name=name):
            return sizes[name]
        case PointerType():
            return pointer
        case IntegerType(bits=bits):
            return max(1, bits // 8)
        case _:
            return 0


def has_flexible_member(of: Type, structs: Structs) -> bool:
    """Whether a type is a struct whose last member is as long as memory has been allocated."""
    members = structs.get(of.name, ()) if isinstance(of, StructType) else ()
    last = members[-1].type if members else None
    return isinstance(last, FixedArrayType) and last.length is None


def has_only_numbers(of: Type, structs: Structs) -> bool:
    """Whether a value of a type consists of numbers that are no pointers."""
    match of:
        case FixedArrayType(element=element):
            return has_only_numbers(element, structs)
        case StructType(name=name):
            return all(has_only_numbers(each.type, structs) for each in structs[name])
        case IntegerType():
            return not of.is_function and not of.is_boolean
        case _:
            return False


def _bit_field(of: Type, width: int) -> Type:
    """Numbers of so many bits, with the sign of the type that is written, as with gcc."""
    if not isinstance(of, IntegerType) or of.is_function:
        return UnsupportedType("a bit-field of this type")
    if width == of.bits:
        return of
    if width >= INT.bits:
        return UnsupportedType("a bit-field of more bits than an `int` has")
    return integer_type(f"{of.name}:{width}", width, signed=of.signed)


def promoted(of: IntegerType) -> IntegerType:
    """C11 6.3.1.1: everything of lower rank than int fits into int."""
    return INT if of.bits < INT.bits else of


def common_type(left: IntegerType, right: IntegerType) -> IntegerType:
    """C11 6.3.1.8, the usual arithmetic conversions."""
    left, right = promoted(left), promoted(right)
    if left is right or left == right:
        return left
    if left.signed == right.signed:
        return left if _rank(left) >= _rank(right) else right
    signed, unsigned = (left, right) if left.signed else (right, left)
    if _rank(unsigned) >= _rank(signed):
        return unsigned
    if signed.bits > unsigned.bits:
        return signed
    return integer_type(f"unsigned {signed.name}", signed.bits, signed=False)


def _rank(of: IntegerType) -> int:
    return _RANKS[of.name.removeprefix("unsigned ")]


def element_count(of: Type, structs: Structs) -> int:
    """How many scalars an object of a type with fixed lengths holds."""
    count = 1
    while isinstance(of, FixedArrayType):
        count *= of.length or 0
        of = of.element
    if isinstance(of, StructType):
        count *= sum(element_count(member.type, structs) for member in structs[of.name])
    return count
