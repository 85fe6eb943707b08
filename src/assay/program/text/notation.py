# SPDX-License-Identifier: Apache-2.0
"""What a whole text agrees on: the files that spans point into, and the integer types by name."""

from __future__ import annotations

from assay.program.text.names import name_text, string_text
from assay.program.types import (
    BooleanType,
    FixedArrayType,
    IntegerType,
    MathType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    UnsupportedType,
    VoidType,
)
from assay.source import SourceFile, Span

BASE_WORDS = ("boolean", "integer", "void", "unsupported", "struct")


class ProgramNotation:
    """Collects files and types while a program is written; they are declared at the top."""

    def __init__(self) -> None:
        self._files: dict[int, tuple[int, SourceFile]] = {}
        self._types: dict[str, IntegerType] = {}
        self._type_names: dict[IntegerType, str] = {}

    def declarations(self) -> list[str]:
        files = [f"file {string_text(file.path)}" for _, file in self._files.values()]
        return files + [_declared(name, type_) for name, type_ in self._types.items()]

    def span(self, span: Span | None) -> str:
        """` @12-17`; with the file's number in front if it is not the first."""
        if span is None:
            return ""
        number, _ = self._files.setdefault(id(span.file), (len(self._files), span.file))
        return f" @{f'{number}:' if number else ''}{span.start}-{span.end}"

    def type(self, of: Type) -> str:
        """The type from the inside out: `int[]`, `int *`, `int[3]`, `int[*]` (length unknown)."""
        suffix = ""
        while True:
            match of:
                case ReferenceType(element):
                    of, suffix = element, f"[]{suffix}"
                case PointerType(target):
                    of, suffix = target, f" *{suffix}"
                case FixedArrayType(element, length):
                    of, suffix = element, f"[{'*' if length is None else length}]{suffix}"
                case IntegerType():
                    return self._integer_name(of) + suffix
                case UnsupportedType(name):
                    return f"unsupported({name_text(name)}){suffix}"
                case StructType(name):
                    return f"struct({name_text(name)}){suffix}"
                case BooleanType() | MathType() | VoidType():
                    return f"{of}{suffix}"

    def _integer_name(self, type_: IntegerType) -> str:
        known = self._type_names.get(type_)
        if known is not None:
            return known
        key = type_.name
        while key in self._types or key in BASE_WORDS:
            key += "'"
        self._types[key] = type_
        self._type_names[type_] = name_text(key)
        return self._type_names[type_]


def _declared(key: str, type_: IntegerType) -> str:
    called = "" if key == type_.name else f" called {name_text(type_.name)}"
    sign = "signed" if type_.signed else "unsigned"
    return f"type {name_text(key)} = {sign} {type_.bits}{called}"
