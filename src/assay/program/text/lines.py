# SPDX-License-Identifier: Apache-2.0
"""One line of a program text being read: terms, spans, types and words from closed lists."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import TypeVar, final

from assay.dataclass import dataclass, field
from assay.program.graph import Role, Variable
from assay.program.terms import Term, variable
from assay.program.text import lexer
from assay.program.text.expressions import TermReader
from assay.program.text.lexer import ProgramText
from assay.program.text.reader import TokenReader
from assay.program.types import (
    BOOLEAN,
    MATH,
    VOID,
    FixedArrayType,
    IntegerType,
    PointerType,
    ReferenceType,
    StructType,
    Type,
    UnsupportedType,
)
from assay.source import SourceFile, Span

AnyWord = TypeVar("AnyWord", bound=StrEnum)
AnyItem = TypeVar("AnyItem")
_BASE_TYPES: dict[str, Type] = {"boolean": BOOLEAN, "integer": MATH, "void": VOID}


@final
class Files:
    """The files given by the caller, and empty stand-ins for the others that a text names."""

    def __init__(self, given: Iterable[SourceFile]) -> None:
        self._given: dict[str, list[SourceFile]] = {}
        for file in given:
            self._given.setdefault(file.path, []).append(file)
        self.declared: list[SourceFile] = []

    def declare(self, path: str) -> None:
        known = self._given.get(path)
        self.declared.append(known.pop(0) if known else SourceFile(path, b""))


@final
@dataclass(slots=True)
class DeclaredSoFar:
    """What the lines before have declared."""

    files: Files
    types: dict[str, IntegerType] = field(default_factory=dict)
    names: dict[str, Term] = field(default_factory=dict)


class LineReader(TokenReader):
    """Reads one line."""

    def __init__(self, text: ProgramText, start: int, end: int, known: DeclaredSoFar) -> None:
        super().__init__(text, text.tokens(start, end))
        self.known = known

    def term(self) -> Term:
        return TermReader(self, self.known.names).read()

    def variable(self) -> Term:
        """A variable by its name, or with its sort."""
        token = self.token
        name = self.name("a variable")
        if self.accept("{"):
            found = variable(name, self.sort())
            self.expect("}")
            return found
        if name not in self.known.names:
            raise self.error(f"unknown name `{name}`", token)
        return self.known.names[name]

    def several(self, read: Callable[[], AnyItem]) -> tuple[AnyItem, ...]:
        items = [read()]
        while self.accept(","):
            items.append(read())
        return tuple(items)

    def word(self, kinds: type[AnyWord]) -> AnyWord:
        """One of the words of a closed list, such as `array-size`."""
        first = self.token
        word = self.name(f"one of {', '.join(kinds)}")
        while self.accept("-"):
            word += f"-{self.name()}"
        try:
            return kinds(word)
        except ValueError:
            raise self.error(f"expected one of {', '.join(kinds)}, found `{word}`", first) from None

    def optional_string(self) -> str:
        return self.next().text if self.token.kind is lexer.LexerKind.STRING else ""

    def optional_span(self) -> Span | None:
        if not self.accept("@"):
            return None
        token = self.token
        number, start = 0, self.number()
        if self.accept(":"):
            number, start = start, self.number()
        self.expect("-")
        if number >= len(self.known.files.declared):
            raise self.error(f"there is no file number {number}", token)
        return Span(self.known.files.declared[number], start, self.number())

    def span(self) -> Span:
        found = self.optional_span()
        if found is None:
            raise self.expected("a place like `@12-17`")
        return found

    def type(self) -> Type:
        result = self.base_type()
        while self.token.is_sign("[") or self.token.is_sign("*"):
            if self.next().text == "*":
                result = PointerType(result)
            elif self.accept("]"):
                result = ReferenceType(result)
            else:
                result = FixedArrayType(result, None if self.accept("*") else self.number())
                self.expect("]")
        return result

    def base_type(self) -> Type:
        token = self.next()
        if token.is_word("unsupported"):
            self.expect("(")
            name = self.name()
            self.expect(")")
            return UnsupportedType(name)
        if token.is_word("struct"):
            self.expect("(")
            name = self.name()
            self.expect(")")
            return StructType(name)
        found = self.known.types.get(token.text) or _BASE_TYPES.get(token.text)
        if token.kind is not lexer.LexerKind.NAME or found is None:
            raise self.error(f"expected a type, found `{token.text}`", token)
        return found

    def declared_variable(self) -> Variable:
        """`x: Int local int "x" @12-13`, which the lines after then know."""
        name = self.name()
        self.expect(":")
        term = variable(name, self.sort())
        role = self.word(Role)
        type_ = self.type() if self.token.kind is lexer.LexerKind.NAME else None
        self.known.names[name] = term
        source, span = self.optional_string(), self.optional_span()
        in_heap = self.token.is_word("object")
        if in_heap:
            self.next()
        return Variable(term, role, type_, source, span, in_heap)
