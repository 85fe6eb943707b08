# SPDX-License-Identifier: Apache-2.0
"""libclang through ctypes: the few functions the front end calls, with nothing in between.

The wrappers of `clang.cindex` cost several microseconds per node, and a program of 20,000 lines has
some 200,000 nodes. Here a cursor is a flat structure whose fields are read directly. `load()` opens
the library the first time a C file is read.
"""

from __future__ import annotations

from collections.abc import Callable
from ctypes import (
    CDLL,
    CFUNCTYPE,
    POINTER,
    Structure,
    byref,
    c_char_p,
    c_int,
    c_longlong,
    c_size_t,
    c_uint,
    c_ulong,
    c_ulonglong,
    c_void_p,
    create_string_buffer,
)
from functools import cache
from importlib import util
from pathlib import Path
from typing import Any

from assay.source import InternalError, ToolError


class CXString(Structure):
    _fields_ = (("data", c_void_p), ("flags", c_uint))


class ClangCursor(Structure):
    """A node. A statement's address is in `statement`, a declaration's in `declaration`."""

    _fields_ = (
        ("kind", c_int),
        ("extra", c_int),
        ("declaration", c_void_p),
        ("statement", c_void_p),
        ("unit", c_void_p),
    )
    kind: int
    declaration: int | None
    statement: int | None


class CXType(Structure):
    """A type; `address` is the same for the same type written with the same qualifiers."""

    _fields_ = (("kind", c_int), ("address", c_void_p), ("unit", c_void_p))
    kind: int
    address: int | None


class Location(Structure):
    _fields_ = (("source", c_void_p), ("options", c_void_p), ("raw", c_uint))
    raw: int


class ClangRange(Structure):
    _fields_ = (("source", c_void_p), ("options", c_void_p), ("begin", c_uint), ("end", c_uint))
    begin: int
    end: int


class RangeList(Structure):
    _fields_ = (("count", c_uint), ("ranges", POINTER(ClangRange)))


class UnsavedFile(Structure):
    _fields_ = (("name", c_char_p), ("contents", c_void_p), ("length", c_ulong))


class ClangToken(Structure):
    """A token as it is written: its kind, where it starts, and its length in bytes."""

    _fields_ = (
        ("kind", c_uint),
        ("raw", c_uint),
        ("length", c_uint),
        ("reserved", c_uint),
        ("data", c_void_p),
    )
    kind: int
    raw: int
    length: int


Visitor = CFUNCTYPE(c_int, ClangCursor, ClangCursor, c_void_p)
InclusionVisitor = CFUNCTYPE(None, c_void_p, POINTER(Location), c_uint, c_void_p)
BREAK, CONTINUE, RECURSE = 0, 1, 2

_SIGNATURES: dict[str, tuple[Any, ...]] = {
    # the result's type, then the arguments' types
    "clang_createIndex": (c_void_p, c_int, c_int),
    "clang_disposeIndex": (None, c_void_p),
    "clang_disposeTranslationUnit": (None, c_void_p),
    "clang_parseTranslationUnit2": (
        c_int,
        c_void_p,
        c_char_p,
        POINTER(c_char_p),
        c_int,
        POINTER(UnsavedFile),
        c_uint,
        c_uint,
        POINTER(c_void_p),
    ),
    "clang_getTranslationUnitCursor": (ClangCursor, c_void_p),
    "clang_visitChildren": (c_uint, ClangCursor, Visitor, c_void_p),
    "clang_getCString": (c_char_p, CXString),
    "clang_disposeString": (None, CXString),
    "clang_getCursorSpelling": (CXString, ClangCursor),
    "clang_getCursorPrettyPrinted": (CXString, ClangCursor, c_void_p),
    "clang_getDiagnosticOption": (CXString, c_void_p, c_void_p),
    "clang_getCursorType": (CXType, ClangCursor),
    "clang_getCursorReferenced": (ClangCursor, ClangCursor),
    "clang_getCursorDefinition": (ClangCursor, ClangCursor),
    "clang_getCursorExtent": (ClangRange, ClangCursor),
    "clang_getCursorLocation": (Location, ClangCursor),
    "clang_getCursorBinaryOperatorKind": (c_int, ClangCursor),
    "clang_getCursorUnaryOperatorKind": (c_int, ClangCursor),
    "clang_isCursorDefinition": (c_uint, ClangCursor),
    "clang_Cursor_isFunctionInlined": (c_uint, ClangCursor),
    "clang_Cursor_getStorageClass": (c_int, ClangCursor),
    "clang_Cursor_getVarDeclInitializer": (ClangCursor, ClangCursor),
    "clang_Cursor_getNumArguments": (c_int, ClangCursor),
    "clang_Cursor_getArgument": (ClangCursor, ClangCursor, c_uint),
    "clang_Cursor_Evaluate": (c_void_p, ClangCursor),
    "clang_Cursor_isBitField": (c_uint, ClangCursor),
    "clang_Cursor_isAnonymousRecordDecl": (c_uint, ClangCursor),
    "clang_EvalResult_getKind": (c_int, c_void_p),
    "clang_EvalResult_isUnsignedInt": (c_uint, c_void_p),
    "clang_EvalResult_getAsLongLong": (c_longlong, c_void_p),
    "clang_EvalResult_getAsUnsigned": (c_ulonglong, c_void_p),
    "clang_EvalResult_dispose": (None, c_void_p),
    "clang_getEnumConstantDeclValue": (c_longlong, ClangCursor),
    "clang_getEnumConstantDeclUnsignedValue": (c_ulonglong, ClangCursor),
    "clang_getEnumDeclIntegerType": (CXType, ClangCursor),
    "clang_getCanonicalType": (CXType, CXType),
    "clang_getTypeDeclaration": (ClangCursor, CXType),
    "clang_getTypeSpelling": (CXString, CXType),
    "clang_Type_getNamedType": (CXType, CXType),
    "clang_getTypedefDeclUnderlyingType": (CXType, ClangCursor),
    "clang_getAddressSpace": (c_uint, CXType),
    "clang_getPointeeType": (CXType, CXType),
    "clang_Cursor_getOffsetOfField": (c_longlong, ClangCursor),
    "clang_Type_getOffsetOf": (c_longlong, CXType, c_char_p),
    "clang_getFieldDeclBitWidth": (c_int, ClangCursor),
    "clang_isFunctionTypeVariadic": (c_uint, CXType),
    "clang_getResultType": (CXType, CXType),
    "clang_getNumArgTypes": (c_int, CXType),
    "clang_getArgType": (CXType, CXType, c_uint),
    "clang_isConstQualifiedType": (c_uint, CXType),
    "clang_isVolatileQualifiedType": (c_uint, CXType),
    "clang_getArrayElementType": (CXType, CXType),
    "clang_getArraySize": (c_longlong, CXType),
    "clang_Type_getSizeOf": (c_longlong, CXType),
    "clang_getFile": (c_void_p, c_void_p, c_char_p),
    "clang_getFileName": (CXString, c_void_p),
    "clang_isFileMultipleIncludeGuarded": (c_uint, c_void_p, c_void_p),
    "clang_getFileContents": (c_void_p, c_void_p, c_void_p, POINTER(c_size_t)),
    "clang_getLocationForOffset": (Location, c_void_p, c_void_p, c_uint),
    "clang_getRangeStart": (Location, ClangRange),
    "clang_getRangeEnd": (Location, ClangRange),
    "clang_getExpansionLocation": (
        None,
        Location,
        POINTER(c_void_p),
        POINTER(c_uint),
        POINTER(c_uint),
        POINTER(c_uint),
    ),
    "clang_getFileLocation": (
        None,
        Location,
        POINTER(c_void_p),
        POINTER(c_uint),
        POINTER(c_uint),
        POINTER(c_uint),
    ),
    "clang_getRange": (ClangRange, Location, Location),
    "clang_tokenize": (None, c_void_p, ClangRange, POINTER(POINTER(ClangToken)), POINTER(c_uint)),
    "clang_disposeTokens": (None, c_void_p, POINTER(ClangToken), c_uint),
    "clang_getInclusions": (None, c_void_p, InclusionVisitor, c_void_p),
    "clang_getSkippedRanges": (POINTER(RangeList), c_void_p, c_void_p),
    "clang_disposeSourceRangeList": (None, POINTER(RangeList)),
    "clang_getNumDiagnostics": (c_uint, c_void_p),
    "clang_getDiagnostic": (c_void_p, c_void_p, c_uint),
    "clang_disposeDiagnostic": (None, c_void_p),
    "clang_getDiagnosticSeverity": (c_int, c_void_p),
    "clang_getDiagnosticSpelling": (CXString, c_void_p),
    "clang_getDiagnosticCategoryText": (CXString, c_void_p),
    "clang_getDiagnosticLocation": (Location, c_void_p),
    "clang_getDiagnosticNumRanges": (c_uint, c_void_p),
    "clang_getDiagnosticRange": (ClangRange, c_void_p, c_uint),
}


def _library_path() -> Path:
    """Where the libclang wheel keeps its library, without importing its slow Python part."""
    found = util.find_spec("clang")
    places = list(found.submodule_search_locations or ()) if found else []
    for place in places:
        for name in ("libclang.so", "libclang.dylib", "libclang.dll"):
            path = Path(place) / "native" / name
            if path.exists():
                return path
    raise ToolError("option", what="the Python package `libclang` is not installed")


@cache
def load() -> CDLL:
    """The library, with every function above declared."""
    library = CDLL(str(_library_path()))
    for name, (result, *arguments) in _SIGNATURES.items():
        function = getattr(library, name)
        function.restype = result
        function.argtypes = arguments
    return library


def text_of(library: CDLL, string: CXString) -> str:
    """The text of a string the library hands out, which is then given back to it."""
    value: bytes = library.clang_getCString(string) or b""
    library.clang_disposeString(string)
    return value.decode("utf-8", "replace")


def visit(
    library: CDLL, cursor: ClangCursor, each: Callable[[ClangCursor, ClangCursor, object], int]
) -> None:
    """Call `each` for the descendants of a node, until it has seen all that it asks for."""
    if library.clang_visitChildren(cursor, Visitor(each), None):
        raise InternalError("a walk over libclang's nodes was cut short")  # `each` raised something


def physical_location(library: CDLL, location: Location) -> tuple[int | None, int]:
    """The file (an address) and byte offset of a location; of the expansion for a macro's text."""
    file, offset = c_void_p(), c_uint()
    library.clang_getFileLocation(location, byref(file), None, None, byref(offset))
    return file.value, offset.value


def buffer_of(data: bytes) -> Any:
    """A buffer that the library may keep pointing into."""
    return create_string_buffer(data, len(data) + 1)
