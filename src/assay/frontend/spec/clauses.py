# SPDX-License-Identifier: Apache-2.0
"""What clauses of both languages share: formulas, frames, cases, and where a clause may stand."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import final

from assay.dataclass import dataclass, field, replace
from assay.frontend.spec.annotation import Annotation, AnnotationPlace, SpecStatementWord
from assay.frontend.spec.cursor import TokenCursor
from assay.frontend.spec.expressions import ExpressionParser
from assay.frontend.spec.remarks import NESTING_LIMIT, unsupported
from assay.frontend.spec.tokens import Token, TokenKind
from assay.frontend.spec.tree import (
    AT_ENTRY,
    LoopSpecification,
    SpecAt,
    SpecBoolean,
    SpecCase,
    SpecDereference,
    SpecExpression,
    SpecField,
    SpecFormula,
    SpecFrame,
    SpecIndex,
    SpecLet,
    SpecName,
    SpecRange,
    SpecSignals,
)
from assay.source import Diagnostic, SourceError, Span


class Belongs(StrEnum):
    """What a clause can be attached to."""

    FUNCTION = "function"
    LOOP = "loop"
    STATEMENT = "statement"
    EITHER = "either"  # JML's assignable and decreases: a method or a loop
    CLASS = "class"


_ALLOWED = {
    AnnotationPlace.FUNCTION: {Belongs.FUNCTION, Belongs.EITHER, Belongs.CLASS},
    AnnotationPlace.LOOP: {Belongs.LOOP, Belongs.EITHER, Belongs.STATEMENT},
    AnnotationPlace.STATEMENT: {Belongs.STATEMENT},
    AnnotationPlace.DECLARATION: {Belongs.CLASS},
}
_WHERE = {
    Belongs.FUNCTION: "put it directly before a method or function",
    Belongs.LOOP: "put it directly before a loop",
    Belongs.STATEMENT: "put it inside a body, where a statement can stand",
    Belongs.EITHER: "put it directly before a method, function or loop",
    Belongs.CLASS: "put it among the members of a class",
}


_MOST_REMARKS = 20  # on one annotation; what follows is not read


@dataclass(slots=True)
class CaseBuilder:
    """A specification case while its clauses are read."""

    span: Span | None = None
    name: str = ""
    assumes: list[SpecFormula] = field(default_factory=list)
    requires: list[SpecFormula] = field(default_factory=list)
    ensures: list[SpecFormula] = field(default_factory=list)
    frames: list[SpecFrame] = field(default_factory=list)
    decreases: list[SpecFormula] = field(default_factory=list)
    definitions: list[tuple[str, SpecExpression]] = field(default_factory=list)  # JML: `old`
    thrown: tuple[str, ...] | None = None  # JML: exceptional_behavior
    redundant: list[SpecFormula] = field(default_factory=list)  # JML: requires_redundantly
    has_heading: bool = False  # JML: normal_behavior and the like
    diverges: list[SpecFormula] = field(default_factory=list)  # JML
    terminates: list[SpecFormula] = field(default_factory=list)  # ACSL
    allowed: list[str] = field(default_factory=list)  # JML: signals_only
    normal: bool = False  # JML: normal_behavior
    only: bool = False  # JML: it has a signals_only
    signals: list[SpecSignals] = field(default_factory=list)  # JML
    allocates: list[SpecFrame] = field(default_factory=list)  # ACSL
    exits: list[SpecFormula] = field(default_factory=list)  # ACSL
    returns: list[SpecFormula] = field(default_factory=list)
    breaks: list[SpecFormula] = field(default_factory=list)
    continues: list[SpecFormula] = field(default_factory=list)

    def copied(self, span: Span) -> CaseBuilder:
        """A case that begins with the clauses of this one."""
        return CaseBuilder(
            span,
            self.name,
            list(self.assumes),
            list(self.requires),
            list(self.ensures),
            list(self.frames),
            list(self.decreases),
            list(self.definitions),
            self.thrown,
            list(self.redundant),
            diverges=list(self.diverges),
            terminates=list(self.terminates),
            allowed=list(self.allowed),
            normal=self.normal,
            only=self.only,
            signals=list(self.signals),
        )

    def with_definitions(self, formula: SpecFormula) -> SpecFormula:
        """A formula that knows what has been defined before it."""
        return SpecFormula(self._defining(formula.expression), formula.span)

    def frame_with_definitions(self, frame: SpecFrame) -> SpecFrame:
        locations = tuple(map(self._location, frame.locations)) if self.definitions else ()
        return replace(frame, locations=locations) if locations else frame

    def _location(self, location: SpecExpression) -> SpecExpression:
        """A definition may stand in an index; it is no location itself."""
        match location:
            case SpecIndex(array=array, index=SpecRange(low=low, high=high) as index):
                low, high = (end and self._defining(end) for end in (low, high))
                return SpecIndex(
                    self._location(array), SpecRange(low, high, index.span), location.span
                )
            case SpecIndex(array=array, index=index):
                return SpecIndex(self._location(array), self._defining(index), location.span)
            case SpecName(name=name) if name in {defined for defined, _ in self.definitions}:
                construct = f"`{name}`, which `old` defines, as a location"
                raise unsupported(construct, location.span)
            case _:
                return location

    def _defining(self, expression: SpecExpression) -> SpecExpression:
        for name, value in reversed(self.definitions):
            at_entry = SpecAt(value, AT_ENTRY, value.span)
            expression = SpecLet(name, at_entry, expression, expression.span)
        return expression

    def build(self) -> SpecCase:
        return SpecCase(
            self.name,
            tuple(self.assumes),
            tuple(self.requires),
            tuple(self.ensures),
            tuple(self.frames),
            tuple(self.decreases),
            self.span,
            self.thrown,
            tuple(self.redundant),
            diverges=tuple(self.diverges),
            terminates=tuple(self.terminates),
            allowed=() if self.thrown is not None else self._allowed(),
            signals=tuple(self.signals),
            allocates=tuple(self.allocates),
            exits=tuple(self.exits),
            returns=tuple(self.returns),
            breaks=tuple(self.breaks),
            continues=tuple(self.continues),
        )

    def _allowed(self) -> tuple[str, ...]:
        """The exceptions that `signals_only` names; without it, those of which a `signals` says
        what holds then."""
        if self.only or self.normal:
            return tuple(self.allowed)
        false = (each for each in self.signals if not _is_false(each.formula))
        return tuple(dict.fromkeys(each.exception for each in false))


def _is_false(formula: SpecFormula) -> bool:
    expression = formula.expression
    return isinstance(expression, SpecBoolean) and not expression.value


@final
@dataclass(frozen=True, slots=True)
class Nest:
    """JML's `clauses {| cases |}` while its cases are read."""

    shared: CaseBuilder  # the clauses before it, which belong to each of its cases
    first: int  # the number of its first case
    span: Span


@final
@dataclass(frozen=True, slots=True)
class Keyword:
    """The first word (or words) of a clause."""

    text: str
    span: Span


@dataclass(slots=True)
class LoopBuilder:
    invariants: list[SpecFormula] = field(default_factory=list)
    variants: list[SpecFormula] = field(default_factory=list)
    frames: list[SpecFrame] = field(default_factory=list)
    span: Span | None = None
    keeping: list[Span] = field(default_factory=list)  # ACSL

    def build(self) -> LoopSpecification | None:
        if self.span is None:
            return None
        parts = tuple(self.invariants), tuple(self.variants), tuple(self.frames)
        return LoopSpecification(*parts, self.span, tuple(self.keeping))


class ClauseParser:
    """Reads clauses one after the other; each language adds its table of clauses."""

    def __init__(
        self, cursor: TokenCursor, place: AnnotationPlace | None, keywords: Iterable[str]
    ) -> None:
        self.cursor = cursor
        self.place = place
        self.keywords = frozenset(keywords)
        self.expressions = ExpressionParser(cursor, self.starts_clause)
        self.uses: list[tuple[Belongs, Keyword]] = []
        self.statements: list[tuple[SpecStatementWord, SpecFormula]] = []
        self.loop = LoopBuilder()

    def starts_clause(self, token: Token) -> bool:
        return token.kind is TokenKind.WORD and token.text in self.keywords

    def read_all(self, clause: Callable[[], None]) -> None:
        while not self.cursor.ended and len(self.cursor.diagnostics) < _MOST_REMARKS:
            self.cursor.recover(clause, self.starts_clause)
        self._check_places()
        if self.cursor.diagnostics:
            raise SourceError.of(sorted(self.cursor.diagnostics, key=_start))

    # --- where clauses stand ---

    def use(self, belongs: Belongs, keyword: Keyword) -> None:
        self.uses.append((belongs, keyword))

    def _check_places(self) -> None:
        for index, (belongs, keyword) in enumerate(self.uses):
            if self.place is not None and belongs not in _ALLOWED[self.place]:
                self._misplaced(keyword, _WHERE[belongs])
            elif belongs is Belongs.STATEMENT and self._after_loop_clause(index):
                self._misplaced(keyword, "put it before the loop's clauses")

    def _after_loop_clause(self, index: int) -> bool:
        return any(belongs is Belongs.LOOP for belongs, _ in self.uses[:index])

    def _misplaced(self, keyword: Keyword, hint: str) -> None:
        data = {"clause": keyword.text, "hint": hint}
        self.cursor.diagnostics.append(Diagnostic("spec-place", keyword.span, data))

    # --- parts of clauses ---

    def keyword(self, count: int = 1) -> Keyword:
        """The next words as one keyword."""
        tokens = [self.cursor.next() for _ in range(count)]
        return Keyword(" ".join(t.text for t in tokens), self.cursor.since(tokens[0]))

    def end(self, keyword: Keyword) -> None:
        """The `;` of a clause. If it lacks at the end of a line, a remark and on."""
        if self.cursor.accept(";"):
            return
        context = f"after the `{keyword.text}` clause"
        error = self.cursor.missing("`;`", context, "end every clause with `;`")
        token = self.cursor.token
        if not (token.first and token.kind in (TokenKind.WORD, TokenKind.END)):
            raise error
        self.cursor.diagnostics.extend(error.diagnostics)

    def formula(self, keyword: Keyword) -> SpecFormula:
        expression = self.expressions.whole()
        self.end(keyword)
        return SpecFormula(expression, keyword.span)

    def frame(self, keyword: Keyword) -> SpecFrame:
        locations: list[SpecExpression] = []
        everything = of_result = False
        while True:
            if self.cursor.accept("\\everything"):
                everything = True
            elif self._result():
                of_result = True
            elif not self.cursor.accept("\\nothing"):
                locations.append(self._location())
            if not self.cursor.accept(","):
                break
        depends = bool(self.cursor.accept("\\from"))
        sources = self._dependencies() if depends else None
        sources = None if of_result else sources
        self.end(keyword)
        span = keyword.span
        return SpecFrame(tuple(locations), everything, span, depends=depends, sources=sources)

    def allocated(self, keyword: Keyword) -> SpecFrame:
        """ACSL: pointers to what is allocated."""
        pointers: list[SpecExpression] = []
        while True:
            if not self.cursor.accept("\\nothing"):
                pointers.append(self.expressions.whole())
            if not self.cursor.accept(","):
                break
        self.end(keyword)
        return SpecFrame(tuple(pointers), everything=False, span=keyword.span)

    def _result(self) -> bool:
        """ACSL: what the result depends on is said where places are; it is no memory."""
        is_whole = self.cursor.ahead(1).text in (",", "\\from")
        return is_whole and self.cursor.accept("\\result") is not None

    def _dependencies(self) -> tuple[SpecName, ...] | None:
        """What assigned values depend on, if these are variables."""
        found: list[SpecExpression] = []
        while True:
            if not self.cursor.accept("\\nothing"):
                found.append(self.expressions.whole())
            if not self.cursor.accept(","):
                break
        names = tuple(one for one in found if isinstance(one, SpecName))
        return names if len(names) == len(found) else None

    def _location(self) -> SpecExpression:
        location = self.expressions.whole()
        if isinstance(location, SpecName | SpecIndex | SpecDereference | SpecField):
            return location
        hint = "name variables, elements `a[i]`, ranges `a[i..j]`, or `\\nothing`"
        raise self.cursor.error("this is not a location", location.span, hint)

    # --- clauses of both languages ---

    def statement(self, keyword: Keyword, word: SpecStatementWord) -> None:
        self.use(Belongs.STATEMENT, keyword)
        self.statements.append((word, self.formula(keyword)))

    def loop_clause(self, keyword: Keyword) -> None:
        self.use(Belongs.LOOP, keyword)
        self.loop.span = self.loop.span or keyword.span

    def unsupported_clause(self, keyword: Keyword, hint: str = "") -> None:
        raise self.cursor.unsupported(f"`{keyword.text}`", keyword.span, hint)


def _start(diagnostic: Diagnostic) -> int:
    return diagnostic.span.start if diagnostic.span else 0


def annotation_or_nesting(parse: Callable[[], Annotation], span: Span) -> Annotation:
    """Run a parser; if the caller left it too little room to recurse, the nesting is to blame."""
    try:
        return parse()
    except RecursionError:
        raise SourceError.at("nesting", span, limit=NESTING_LIMIT) from None
