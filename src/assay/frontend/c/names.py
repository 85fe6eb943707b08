# SPDX-License-Identifier: Apache-2.0
"""What the names of a translation unit mean: functions, variables, enumerators."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import final

from assay.dataclass import dataclass, field
from assay.frontend.c import kinds
from assay.frontend.c.attributed import Attributed
from assay.frontend.c.lexemes import FileTokens, text_of
from assay.frontend.c.library import RECURSE, ClangCursor, CXType, visit
from assay.frontend.c.refusals import unsupported
from assay.frontend.c.strings import Literals
from assay.frontend.c.translation import TranslationUnit
from assay.frontend.c.types import INT, has_flexible_member
from assay.frontend.c.values import EnumConstant, FunctionValue, OpaqueValue, StreamValue
from assay.frontend.tree import GlobalVariable, Storage, VariableDeclaration
from assay.program.types import IntegerType, PointerType, Type, UnsupportedType
from assay.source import SourceError, SourceFile

_EXTERN, _STATIC = 2, 3
_INLINE = re.compile(r"\b(?:__)?inline(?:__)?\b")
_STREAMS = frozenset({"stdin", "stdout", "stderr"})


@final
@dataclass(slots=True)
class FunctionEntry:
    """All declarations of one function."""

    name: str
    order: int  # in the source, of the definition if there is one
    declarations: list[ClangCursor] = field(default_factory=list)
    definition: ClangCursor | None = None

    @property
    def cursor(self) -> ClangCursor:
        return self.definition or self.declarations[-1]


@final
@dataclass(frozen=True, slots=True)
class Signature:
    parameters: tuple[Type, ...]
    result: Type


@final
@dataclass(slots=True)
class GlobalEntry:
    """All declarations of one global variable."""

    name: str
    declarations: list[ClangCursor] = field(default_factory=list)
    defined: bool = False

    def cursor(self, translation: TranslationUnit) -> ClangCursor:
        """The declaration with an initialiser, or else the last that is not `extern`."""
        for declaration in self.declarations:
            if translation.initializer(declaration) is not None:
                return declaration
        storage = translation.library.clang_Cursor_getStorageClass
        own = [each for each in self.declarations if storage(each) != _EXTERN]
        return (own or self.declarations)[-1]


BuildGlobal = Callable[["UnitNames", ClangCursor, VariableDeclaration], GlobalVariable]
Meaning = VariableDeclaration | EnumConstant | FunctionValue | StreamValue | OpaqueValue


@final
class UnitNames:
    """The declarations of a translation unit, and which of them the converted code uses."""

    def __init__(
        self, translation: TranslationUnit, top_level: list[ClangCursor], build_global: BuildGlobal
    ) -> None:
        self.translation = translation
        self.data_model = translation.data_model
        self.functions: dict[str, FunctionEntry] = {}
        self.globals: dict[str, GlobalEntry] = {}
        self.enumerations: list[ClangCursor] = []
        self.used_globals: dict[str, VariableDeclaration] = {}  # in order of use
        self.built_globals: dict[str, GlobalVariable] = {}
        self.with_contract: set[str] = set()
        self.addressed: dict[str, IntegerType] = {}  # functions that pointers lead to
        self._signatures: dict[str, Signature] = {}
        self._variables: dict[int | None, VariableDeclaration] = {}
        self._known: dict[int | None, Meaning] = {}
        self._global_names: dict[int | None, str] = {}
        self._explicit: set[int | None] = set()  # function declarations the source wrote
        self._build_global = build_global
        self.loop_headers: dict[tuple[SourceFile, int], str | None] = {}  # those with macros
        self._failed: dict[str, SourceError] = {}
        self.literals = Literals()
        self.attributed = Attributed(translation, top_level)
        for cursor in top_level:
            self._note(cursor)

    def text(self, file: SourceFile) -> FileTokens:
        """The tokens of a file."""
        return text_of(self.translation, file)

    def _note(self, cursor: ClangCursor) -> None:
        if cursor.kind == kinds.FUNCTION_DECLARATION:
            self.note_function(cursor)
        elif cursor.kind == kinds.VARIABLE_DECLARATION:
            name = self.translation.spelling(cursor)
            entry = self.globals.setdefault(name, GlobalEntry(name))
            entry.declarations.append(cursor)
            self._global_names[cursor.declaration] = name
            self.attributed.note(cursor)
            if not self.is_extern(cursor):
                entry.defined = True
        elif cursor.kind == kinds.ENUM_DECLARATION:
            self.enumerations.append(cursor)
            self.note_type(cursor)
        elif cursor.kind == kinds.TYPEDEF_DECLARATION:
            self.note_type(cursor)
        elif cursor.kind == kinds.UNEXPOSED_DECLARATION:
            self.attributed.note_unexposed(cursor)

    def note_type(self, cursor: ClangCursor) -> None:
        """What is declared with a type whose attributes mean something cannot be modelled."""
        try:
            self.attributed.check_local(cursor)
        except SourceError as error:
            self.translation.types.refuse(cursor, error.diagnostics[0])

    def note_function(self, cursor: ClangCursor, *, inside: bool = False) -> None:
        name = self.translation.spelling(cursor)
        entry = self.functions.setdefault(name, FunctionEntry(name, len(self._explicit)))
        entry.declarations.append(cursor)
        if self.translation.library.clang_isCursorDefinition(cursor):
            entry.definition = cursor
            entry.order = len(self._explicit)
        self._explicit.add(cursor.declaration)
        self.attributed.note(cursor, inside=inside)

    def check_attributes(self, name: str) -> None:
        """Refuse a function that is not what its declaration and body say."""
        refusal = self.attributed.refusal(
            name, has_body=self.is_known(name), is_defined=self.is_defined(name)
        )
        if refusal is not None:
            raise refusal
        if self.is_defined(name) and self._is_replaceable(self.functions[name]):
            place = self.translation.name_span(self.functions[name].cursor)
            raise unsupported("an inline definition that another one may replace", place)

    def _is_replaceable(self, entry: FunctionEntry) -> bool:
        """Whether calls may be of a definition in another file: there is only an inline one here
        (C11 6.7.4 p7; before C99 those were `extern inline`), and this is no whole program."""
        library = self.translation.library
        if self.is_defined("main"):
            return False
        storages = {library.clang_Cursor_getStorageClass(each) for each in entry.declarations}
        if _STATIC in storages or not library.clang_Cursor_isFunctionInlined(entry.cursor):
            return False
        if self.attributed.has(entry.name, "always_inline"):
            return False
        if self.attributed.has(entry.name, "gnu_inline") or self.translation.is_old_standard:
            return storages == {_EXTERN}
        return _EXTERN not in storages and all(map(self._says_inline, entry.declarations))

    def _says_inline(self, function: ClangCursor) -> bool:
        name = re.escape(self.translation.spelling(function))
        before = re.split(rf"\b{name}\b", self.translation.pretty(function), maxsplit=1)[0]
        return _INLINE.search(before) is not None

    def never_returns(self, name: str) -> bool:
        entry = self.functions.get(name)
        return entry is not None and self.attributed.never_returns(name, entry.declarations)

    def is_defined(self, name: str) -> bool:
        entry = self.functions.get(name)
        return entry is not None and entry.definition is not None

    def is_known(self, name: str) -> bool:
        """Whether calls of a function are calls of the unit: it has a body or a contract."""
        return name in self.with_contract or self.is_defined(name)

    def signature(self, name: str) -> Signature:
        """The types of a function's parameters and result."""
        known = self._signatures.get(name)
        if known is None:
            translation, cursor = self.translation, self.functions[name].cursor
            library = translation.library
            result = library.clang_getResultType(library.clang_getCursorType(cursor))
            known = self._signatures[name] = Signature(
                tuple(
                    translation.types.of_value(translation.source_type(parameter))
                    for parameter in self.parameters(cursor)
                ),
                translation.types.of(result),
            )
        return known

    def parameters(self, function: ClangCursor) -> list[ClangCursor]:
        library = self.translation.library
        count = library.clang_Cursor_getNumArguments(function)
        return [library.clang_Cursor_getArgument(function, number) for number in range(count)]

    def is_argument(self, parameter: ClangCursor) -> bool:
        """Whether a parameter is the `argv` of `main`: what it leads to is not modelled."""
        of = self.translation.types.of_value(self.translation.source_type(parameter))
        pointers = isinstance(of, PointerType) and isinstance(of.target, PointerType)
        if not pointers or "main" not in self.functions:
            return False
        declarations = self.functions["main"].declarations
        return any(
            one.declaration == parameter.declaration
            for each in declarations
            for one in self.parameters(each)
        )

    # --- names in code

    def meaning(self, cursor: ClangCursor) -> Meaning:
        """What a name in an expression refers to."""
        referenced: ClangCursor = self.translation.library.clang_getCursorReferenced(cursor)
        known = self._known.get(referenced.declaration)
        if known is None:
            known = self._find(referenced, cursor)
            self._known[referenced.declaration] = known
        return known

    def _find(self, referenced: ClangCursor, cursor: ClangCursor) -> Meaning:
        translation = self.translation
        if referenced.kind == kinds.ENUM_CONSTANT:
            of = translation.type(cursor)
            return EnumConstant(
                self.enumerator(referenced), of if isinstance(of, IntegerType) else INT
            )
        span = translation.span(cursor)
        if referenced.kind == kinds.FUNCTION_DECLARATION:
            explicit = referenced.declaration in self._explicit
            self.check_attributes(translation.spelling(referenced))
            return FunctionValue(translation.spelling(referenced), referenced, explicit, span)
        if referenced.kind == kinds.VARIABLE_DECLARATION:
            name = translation.spelling(referenced)
            if name in _STREAMS and not self._defines_global(name):
                return StreamValue(span)
        if referenced.kind in (kinds.VARIABLE_DECLARATION, kinds.PARAMETER_DECLARATION):
            try:
                return self.variable(referenced)
            except SourceError as error:
                return OpaqueValue(error, span)
        raise unsupported(f"`{translation.spelling(cursor)}`", span)

    def enumerator(self, cursor: ClangCursor) -> int:
        of = self.translation.type(cursor)
        library = self.translation.library
        if isinstance(of, IntegerType) and not of.signed:
            return int(library.clang_getEnumConstantDeclUnsignedValue(cursor))
        return int(library.clang_getEnumConstantDeclValue(cursor))

    # --- variables

    def variable(self, cursor: ClangCursor) -> VariableDeclaration:
        """The variable that a declaration declares; a global is one however often declared."""
        name = self._global_name(cursor)
        if name is not None:
            return self.global_variable(name)
        known = self._variables.get(cursor.declaration)
        if known is None:
            storage = self._storage(cursor)
            known = self._declare(cursor, storage)
            self._variables[cursor.declaration] = known
        return known

    def global_variable(self, name: str) -> VariableDeclaration:
        """A global, with its initialiser; whoever uses one that cannot be modelled is told why."""
        refusal = self.attributed.refusal(name, has_body=True)
        if refusal is not None:
            raise refusal
        known = self.used_globals.get(name)
        if known is None:
            if name in self._failed:
                raise self._failed[name]
            try:
                known = self._use_global(self.globals[name])
            except SourceError as error:
                self.used_globals.pop(name, None)
                self._failed[name] = error
                raise
        return known

    def _use_global(self, entry: GlobalEntry) -> VariableDeclaration:
        cursor = entry.cursor(self.translation)
        if not entry.defined and self.translation.initializer(cursor) is None:
            place = self.translation.name_span(cursor)
            raise unsupported(f"the external variable `{entry.name}`", place)
        variable = self._declare(cursor, Storage.GLOBAL)
        self.used_globals[entry.name] = variable
        self.built_globals[entry.name] = self._build_global(self, cursor, variable)
        return variable

    def _global_name(self, cursor: ClangCursor) -> str | None:
        name = self._global_names.get(cursor.declaration)
        is_variable = cursor.kind == kinds.VARIABLE_DECLARATION
        if name is None and is_variable and self.is_extern(cursor):
            name = self.translation.spelling(cursor)
            entry = self.globals.setdefault(name, GlobalEntry(name))
            entry.declarations.append(cursor)
            self._global_names[cursor.declaration] = name
            self.attributed.note(cursor)
        return name

    def note_extern(self, cursor: ClangCursor) -> None:
        """A declaration inside a function of a variable that is defined elsewhere."""
        self._global_name(cursor)

    def is_extern(self, cursor: ClangCursor) -> bool:
        storage = self.translation.library.clang_Cursor_getStorageClass(cursor)
        return bool(storage == _EXTERN)

    def _defines_global(self, name: str) -> bool:
        return name in self.globals and self.globals[name].defined

    def _storage(self, cursor: ClangCursor) -> Storage:
        if cursor.kind == kinds.PARAMETER_DECLARATION:
            return Storage.PARAMETER
        return Storage.GLOBAL if self.is_static(cursor) else Storage.LOCAL

    def is_static(self, cursor: ClangCursor) -> bool:
        storage = self.translation.library.clang_Cursor_getStorageClass(cursor)
        return bool(storage == _STATIC)

    def _declare(self, cursor: ClangCursor, storage: Storage) -> VariableDeclaration:
        translation = self.translation
        source = translation.source_type(cursor)
        types = translation.types
        of = types.of_value(source) if storage is Storage.PARAMETER else types.of(source)
        name = translation.spelling(cursor)
        span = translation.name_span(cursor)
        if isinstance(of, UnsupportedType):
            raise unsupported(f"`{name}` ({of.name})", span)
        if has_flexible_member(of, types.structs):
            raise unsupported(f"`{name}` (a struct whose last member has no length)", span)
        if storage is Storage.PARAMETER and self.is_argument(cursor):
            raise unsupported(f"`{name}` (the arguments of a program)", span)
        return VariableDeclaration(
            name,
            of,
            storage,
            span,
            constant=types.is_constant(source),
            least=self._least(cursor, source) if storage is Storage.PARAMETER else None,
            volatile=self._is_volatile(source, storage),
            volatile_target=types.points_to_volatile(source),
        )

    def _least(self, cursor: ClangCursor, source: CXType) -> int | VariableDeclaration | None:
        """How many elements callers pass at least (C11 6.7.6.3 p7)."""
        library, types = self.translation.library, self.translation.types
        if not types.says_static(source):
            return None
        if types.kind(source) == kinds.TYPE_CONSTANT_ARRAY:
            return int(library.clang_getArraySize(source))
        lengths: list[ClangCursor] = []

        def each(child: ClangCursor, _parent: ClangCursor, _data: object) -> int:
            if child.kind == kinds.NAME:
                lengths.append(child)
            return RECURSE

        visit(library, cursor, each)
        meaning = self.meaning(lengths[-1]) if lengths else None
        if not isinstance(meaning, VariableDeclaration):
            raise unsupported("this length of an array parameter", self.translation.span(cursor))
        return meaning

    def _is_volatile(self, source: CXType, storage: Storage) -> bool:
        """The elements of an array parameter are what it points to."""
        types = self.translation.types
        is_array = types.kind(source) in kinds.ARRAY_TYPES
        return types.is_volatile(source) and not (is_array and storage is Storage.PARAMETER)
