# SPDX-License-Identifier: Apache-2.0
"""What a C source declares and defines, as libclang resolved it, for a test that includes it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import final

from assay.dataclass import dataclass
from assay.frontend.c.kinds import FUNCTION_DECLARATION, VARIABLE_DECLARATION
from assay.frontend.c.library import ClangCursor
from assay.frontend.c.options import COptions
from assay.frontend.c.translation import HEADERS, TranslationUnit
from assay.source import SourceFile

_EXTERN = 2  # libclang's number for the storage class
_VOID = 2  # and for the type


@final
@dataclass(frozen=True, slots=True)
class TestSource:
    """The file that a test includes, and how it has to be compiled."""

    file: SourceFile
    include: str  # from where the test lies
    options: tuple[str, ...] = ()  # -I, -D, -std
    data_model: str = "ILP32"


@final
@dataclass(frozen=True, slots=True)
class FileScopeNames:
    """The names of file scope."""

    functions: Mapping[str, int]  # those with a body, and how many parameters they have
    defined: frozenset[str]  # variables of the program
    names: frozenset[str]  # all functions and variables, defined or not
    main: str = "int"  # what it returns: `void` in some programs

    @property
    def of_library(self) -> list[str]:
        """Functions and variables of the program that are called like one of the C library."""
        defined = {*self.functions, *self.defined}
        return sorted(defined & library_names())

    @property
    def left_open(self) -> list[str]:
        """Functions and variables that the program declares and does not define."""
        return sorted(self.names - {*self.functions, *self.defined} - library_names())


def declared(file: SourceFile, options: COptions) -> FileScopeNames:
    translation = TranslationUnit(file, options)
    try:
        return _declared(translation)
    finally:
        translation.close()


def _declared(translation: TranslationUnit) -> FileScopeNames:
    functions: dict[str, int] = {}
    variables: set[str] = set()
    names: set[str] = set()
    main = "int"
    for cursor in translation.top_level():
        if cursor.kind not in (FUNCTION_DECLARATION, VARIABLE_DECLARATION):
            continue
        name = translation.spelling(cursor)
        names.add(name)
        if cursor.kind == VARIABLE_DECLARATION:
            if translation.library.clang_Cursor_getStorageClass(cursor) != _EXTERN:
                variables.add(name)
        elif translation.library.clang_isCursorDefinition(cursor):
            functions[name] = translation.library.clang_Cursor_getNumArguments(cursor)
            if name == "main" and _is_void(translation, cursor):
                main = "void"
    return FileScopeNames(functions, frozenset(variables), frozenset(names), main)


def _is_void(translation: TranslationUnit, function: ClangCursor) -> bool:
    library = translation.library
    kind = library.clang_getResultType(library.clang_getCursorType(function)).kind
    return bool(kind == _VOID)


@cache
def library_names() -> frozenset[str]:
    """What the headers of the C library declare, and what a test itself calls of it."""
    found = {"puts", "fflush", "malloc", "memcpy", "exit"}
    for header in HEADERS.rglob("*.h"):
        found.update(re.findall(r"\b([a-z_]\w*) *\(", header.read_text()))
    return frozenset(found - {"main", "defined"})
