# SPDX-License-Identifier: Apache-2.0
"""Which declarations of a unit have attributes that change what they mean."""

from __future__ import annotations

import re
from typing import final

from assay.dataclass import replace
from assay.frontend.c import kinds
from assay.frontend.c.attributes import (
    ASM,
    HARMLESS,
    NORETURN,
    PROMISES,
    Attribute,
    attributes_of,
    printed_attributes,
)
from assay.frontend.c.library import ClangCursor, text_of
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.translation import TranslationUnit
from assay.source import SourceError, Span

_QUOTED = re.compile(r"'(?:(?:__gnu__|gnu|clang)::)?(\w+)(?:\(.*)?'")
_DECLARED = (kinds.FUNCTION_DECLARATION, kinds.VARIABLE_DECLARATION)


@final
class Attributed:
    """The attributes of the declarations seen so far, and what follows from them."""

    def __init__(self, translation: TranslationUnit, top_level: list[ClangCursor]) -> None:
        self._translation = translation
        self._found: dict[str, list[Attribute]] = {}
        self._seen: dict[str, set[int]] = {}  # the places of the attributes of a name
        self._linked: set[str] = set()  # names that the linker gets instead of the source's
        self._plain: set[int | None] = set()  # functions without a statement that means something
        self._everywhere: SourceError | None = None
        self.self_running: SourceError | None = None  # code that runs without being called
        for text, span in translation.ignored_attributes():
            self._note_ignored(_quoted(text), span, top_level)

    def note(self, cursor: ClangCursor, *, inside: bool = False) -> None:
        """Look at a function or a variable that is known by its name in the whole unit; `inside`:
        declared in a function."""
        name = self._translation.spelling(cursor)
        seen = self._seen.setdefault(name, set())
        for attribute in attributes_of(self._translation, cursor, seen):
            self._add(name, replace(attribute, inside=inside))

    def _add(self, name: str, attribute: Attribute) -> None:
        self._found.setdefault(name, []).append(attribute)
        if attribute.runs_by_itself and self.self_running is None:
            self.self_running = _refusal(attribute)
        if attribute.name == ASM:
            self._linked.add(attribute.arguments[2:-2])

    def _note_ignored(self, name: str, span: Span, top_level: list[ClangCursor]) -> None:
        """One that libclang does not know and other compilers may."""
        if name in HARMLESS or name in PROMISES or name == NORETURN:
            return
        attribute = Attribute(name or "after the definition", "", span)
        if not name:
            self.self_running = self.self_running or _refusal(attribute)
        for cursor in top_level:
            around = self._translation.span(cursor)
            inside = around.file is span.file and around.start <= span.start < around.end
            if inside and cursor.kind in _DECLARED:
                self._add(self._translation.spelling(cursor), attribute)
                return
        self._everywhere = self._everywhere or _refusal(attribute)

    def note_unexposed(self, cursor: ClangCursor) -> None:
        """Assembler outside of functions can define and change whatever the linker sees."""
        if "asm" in self._translation.pretty(cursor):
            place = self._translation.span(cursor)
            self._everywhere = unsupported("assembler outside of functions", place)

    def refusal(self, name: str, *, has_body: bool, is_defined: bool = False) -> SourceError | None:
        """Why a function or a variable does not mean what its declaration says; None if it does.
        What `nonnull` says of a function is looked at where its definition starts."""
        if self._everywhere is not None:
            return self._everywhere
        for attribute in self._found.get(name, ()):
            is_checked = is_defined and attribute.not_null and not attribute.inside
            if attribute.runs_by_itself or is_checked:
                continue
            if not attribute.is_harmless(has_body=has_body):
                return _refusal(attribute)
        if name in self._linked:
            return unsupported(f"another declaration with the linker's name `{name}`", None)
        return None

    def has(self, name: str, attribute: str) -> bool:
        return any(each.name == attribute for each in self._found.get(name, ()))

    def not_null(self, name: str) -> list[int]:
        """The parameters of a function, from 1 on, that are no null pointers."""
        return sorted({one for each in self._found.get(name, ()) for one in each.not_null})

    def never_returns(self, name: str, declarations: list[ClangCursor]) -> bool:
        """Whether a declaration says that calls do not come back."""
        if any(attribute.name == NORETURN for attribute in self._found.get(name, ())):
            return True
        library = self._translation.library
        return any(
            text_of(
                library, library.clang_getTypeSpelling(library.clang_getCursorType(cursor))
            ).endswith("__attribute__((noreturn))")
            for cursor in declarations
        )

    def check_local(self, cursor: ClangCursor) -> None:
        """Refuse a variable or type inside a function whose attributes mean something."""
        for attribute in attributes_of(self._translation, cursor, set()):
            if attribute.runs_by_itself and self.self_running is None:
                self.self_running = _refusal(attribute)
            if not attribute.is_harmless(has_body=True):
                raise _refusal(attribute)

    def check_statements(self, function: ClangCursor, span: Span) -> None:
        """Refuse a function with a statement whose attributes mean something."""
        if function.declaration in self._plain:
            return
        text = self._translation.pretty(function)
        for attribute in printed_attributes(text, span, head_only=False):
            if not attribute.is_harmless(has_body=False) and not attribute.runs_by_itself:
                raise _refusal(attribute)
        self._plain.add(function.declaration)


def _quoted(text: str) -> str:
    """The attribute that a warning of libclang is about; empty if it does not say."""
    found = _QUOTED.search(text)
    name = found[1] if found else ""
    return name[2:-2] if name.startswith("__") and name.endswith("__") else name


def _refusal(attribute: Attribute) -> SourceError:
    return unsupported(attribute.description, attribute.span)
