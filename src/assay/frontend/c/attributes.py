# SPDX-License-Identifier: Apache-2.0
"""Attributes of declarations and statements, as the compiler resolved them.

libclang has a node for each attribute of a declaration but does not say which one it is; its text
of the declaration does, after the preprocessor and in one spelling. What is not in the lists here
may change what the program means.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import final

from assay.dataclass import dataclass
from assay.frontend.c import kinds
from assay.frontend.c.library import CONTINUE, RECURSE, ClangCursor, visit
from assay.frontend.c.translation import TranslationUnit
from assay.source import Span

HARMLESS = frozenset(
    {
        "unused", "maybe_unused", "used", "retain", "deprecated", "unavailable", "availability",
        "nodiscard", "warn_unused_result", "always_inline", "noinline", "gnu_inline", "flatten",
        "hot", "cold", "nothrow", "leaf", "artificial", "error", "warning", "nodebug",
        "no_instrument_function", "no_profile_instrument_function", "no_sanitize",
        "no_sanitize_address", "no_sanitize_thread", "no_sanitize_undefined",
        "no_sanitize_memory", "no_address_safety_analysis", "no_stack_protector", "stack_protect",
        "no_split_stack", "no_stack_limit", "no_thread_safety_analysis", "no_builtin", "no_icf",
        "no_reorder", "noclone", "noipa", "optimize", "optnone", "minsize", "externally_visible",
        "visibility", "nocommon", "common", "tls_model", "annotate", "btf_decl_tag",
        "btf_type_tag", "aligned", "warn_if_not_aligned", "mode", "packed", "vector_size",
        "ms_struct", "gcc_struct", "designated_init", "transparent_union", "enum_extensibility",
        "flag_enum", "format", "format_arg", "sentinel", "nonstring",
        "null_terminated_string_arg", "fd_arg", "fd_arg_read", "fd_arg_write", "tainted_args",
        "access", "fallthrough", "likely", "unlikely", "nomerge", "noduplicate", "convergent",
        "not_tail_called", "disable_tail_calls", "musttail", "suppress", "diagnose_if", "noplt",
        "nocf_check", "cf_check", "zero_call_used_regs", "patchable_function_entry",
        "force_align_arg_pointer", "target", "target_clones", "simd", "regparm", "stdcall",
        "cdecl", "fastcall", "thiscall", "vectorcall", "ms_abi", "sysv_abi", "pcs", "noderef",
        "nonblocking",
    }
)  # fmt: skip
"""They change nothing, or the compiler has put what they change into the type."""

PROMISES = frozenset(
    {
        "nonnull", "returns_nonnull", "pure", "const", "malloc", "alloc_size", "alloc_align",
        "assume_aligned", "unsequenced", "reproducible", "noescape",
    }
)  # fmt: skip
"""A compiler believes them of a function: they are harmless where it has no body here."""

NORETURN = "noreturn"
FROM_PRAGMA = "pragma"
ASM = "asm"
_RUN_BY_THEMSELVES = frozenset({"constructor", "destructor"})
_OF_TYPES = frozenset({"noreturn", "vector_size", "noderef", "btf_type_tag", "address_space"})
_PLAIN_SECTION = re.compile(r'\("(?:\.(?:text|data|rodata|bss|tdata|tbss)\b|[^."])')
_PIECE = re.compile(
    r'"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|__attribute__\(\(|\[\[|\b_Noreturn\b|\b_Alignas\b'
    r"|[{}()\[\]]",
    re.DOTALL,
)
_NUMBERS = re.compile(r"\(\s*\d+\s*(?:,\s*\d+\s*)*\)")
_NAME = re.compile(r"\s*(?:(?:__gnu__|gnu|clang)::)?(\w+)(.*)", re.DOTALL)
_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")


@final
@dataclass(frozen=True, slots=True)
class Attribute:
    name: str  # without underscores around it
    arguments: str  # with their parentheses
    span: Span
    of_type: bool = False  # it may be one of a type, which has no node
    inside: bool = False  # of a declaration in a function

    @property
    def runs_by_itself(self) -> bool:
        """Whether it makes a function run before or after `main`."""
        if self.name == "section":
            return _PLAIN_SECTION.match(self.arguments) is None
        return self.name in _RUN_BY_THEMSELVES

    @property
    def description(self) -> str:
        if self.name == FROM_PRAGMA:
            return "what a pragma says of this declaration"
        if self.name == ASM:
            return "a name for the linker"
        return f"the attribute `{self.name}`" if self.name.isidentifier() else "an attribute here"

    def is_harmless(self, *, has_body: bool) -> bool:
        """Whether the declaration means the same without it."""
        if self.name in HARMLESS or self.name == NORETURN:
            return True
        if self.name == "section":
            return not self.runs_by_itself
        return self.name in PROMISES and not has_body

    @property
    def not_null(self) -> tuple[int, ...]:
        """The parameters, from 1 on, that a function says are no null pointers."""
        if self.name != "nonnull" or _NUMBERS.fullmatch(self.arguments) is None:
            return ()  # of which parameters it is meant is not known here
        return tuple(int(one) for one in self.arguments.strip("()").split(","))


def attributes_of(
    translation: TranslationUnit, cursor: ClangCursor, seen: set[int]
) -> list[Attribute]:
    """The attributes that a declaration has, those of its parameters included, but for those that
    another declaration has passed on to it, whose places are in `seen`; it gets the new places."""
    places, label = _places(translation, cursor)
    places -= seen
    seen |= places
    if not places and label is None:
        return []
    span = translation.name_span(cursor)
    found = list(printed_attributes(translation.pretty(cursor), span, head_only=True))
    own = [each for each in found if not each.of_type]
    if len(places) > len(own):
        own.append(Attribute(FROM_PRAGMA, "", span))
    if label is not None and label != translation.spelling(cursor):
        own.append(Attribute(ASM, f'("{label}")', span))
    return own


def _places(translation: TranslationUnit, cursor: ClangCursor) -> tuple[set[int], str | None]:
    """Where the attributes of a declaration stand, and the name that the linker knows it by."""
    found: set[int] = set()
    label: list[str] = []
    library = translation.library

    def each(child: ClangCursor, _parent: ClangCursor, _data: object) -> int:
        if child.kind == kinds.ASM_LABEL:
            label.append(translation.spelling(child))
        elif child.kind in kinds.ATTRIBUTES:
            place = library.clang_getCursorExtent(child).begin
            if place:
                found.add(place)
        return RECURSE if child.kind == kinds.PARAMETER_DECLARATION else CONTINUE

    visit(library, cursor, each)
    return found, label[0] if label else None


def printed_attributes(text: str, span: Span, *, head_only: bool) -> Iterator[Attribute]:
    """The attributes in the text that libclang prints for a declaration.

    `head_only`: without the body of a function."""
    position, depth = 0, 0
    while piece := _PIECE.search(text, position):
        position = piece.end()
        sign = piece.group()
        if sign in ("__attribute__((", "[["):
            end = _closing(text, position, depth=2)
            for part in _parts(text[position : end - 2]):
                yield _attribute(part, span, sign)
            position = end
        elif sign in ("_Noreturn", "_Alignas"):
            yield Attribute(NORETURN if sign == "_Noreturn" else "aligned", "", span)
        elif sign == "{" and depth == 0 and head_only:
            return
        elif sign in _OPENING:
            depth += 1
        elif sign in _CLOSING:
            depth -= 1


def _attribute(text: str, span: Span, sign: str) -> Attribute:
    match = _NAME.match(text)
    if match is None:
        return Attribute(text.strip(), "", span)
    name = match[1]
    if name.startswith("__") and name.endswith("__"):
        name = name[2:-2]
    return Attribute(name, match[2].strip(), span, sign != "[[" and name in _OF_TYPES)


def _closing(text: str, start: int, depth: int) -> int:
    """The position after the bracket that closes the innermost of `depth` open ones and those
    around it."""
    position = start
    while depth and (piece := _PIECE.search(text, position)):
        position = piece.end()
        opened = sum(piece.group().count(sign) for sign in "([{") if piece[0][0] not in "\"'" else 0
        depth += opened - (1 if piece.group() in _CLOSING else 0)
    return position


def _parts(text: str) -> Iterator[str]:
    """The parts between commas that stand in no brackets."""
    depth, start, position = 0, 0, 0
    for piece in re.finditer(_PIECE.pattern + r"|,", text, re.DOTALL):
        sign, position = piece.group(), piece.start()
        if sign == "," and depth == 0:
            yield text[start:position]
            start = piece.end()
        elif sign[0] not in "\"'":
            depth += sum(sign.count(each) for each in "([{") - (1 if sign in _CLOSING else 0)
    if text[start:].strip():
        yield text[start:]
