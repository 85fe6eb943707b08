# SPDX-License-Identifier: Apache-2.0
"""The parser of ACSL annotations.

Clauses before the first `behavior` hold for every run. Several `assigns` clauses of one behavior
are one clause with all their locations. Where a statement can stand, clauses of a contract are the
contract of that statement. `for b:` says all that follows it for the behavior b of the function.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from assay.dataclass import replace
from assay.frontend.spec.annotation import (
    Annotation,
    AnnotationPlace,
    LeftOut,
    LogicClaim,
    LogicDefinition,
    SpecStatementWord,
)
from assay.frontend.spec.clauses import (
    Belongs,
    CaseBuilder,
    ClauseParser,
    Keyword,
    annotation_or_nesting,
)
from assay.frontend.spec.cursor import TokenCursor
from assay.frontend.spec.remarks import did_you_mean
from assay.frontend.spec.surface import ACSL, words
from assay.frontend.spec.tokens import Token, TokenKind
from assay.frontend.spec.tree import (
    ClauseUse,
    FunctionSpecification,
    SpecFormula,
    SpecFrame,
)
from assay.source import SourceError, SourceFile, Span

_FUNCTION_WORDS = words(
    """requires ensures assigns assumes decreases terminates behavior complete disjoint exits
    returns breaks continues allocates frees"""
)
_USES = {"check": ClauseUse.CHECK, "admit": ClauseUse.ADMIT}
_WITH_USE = ("requires", "ensures", "exits", "returns", "breaks", "continues", "loop")
_CLAIMS = ("lemma", "axiom")
_SILENT = frozenset({"pragma", "unroll", "widen_hints"})  # of a loop: they claim nothing
_STATEMENTS = {
    "assert": SpecStatementWord.ASSERT,
    "check": SpecStatementWord.ASSERT,
    "assume": SpecStatementWord.ASSUME,
    "admit": SpecStatementWord.ASSUME,
}
_LOOP_WORDS = frozenset({"invariant", "assigns", "variant", "allocates", "frees"})
_DEFINITIONS = words(
    """predicate logic lemma axiom axiomatic inductive type model ghost global volatile include
    import module"""
)
_DEFINING = words("predicate logic lemma axiom axiomatic inductive")
_LEFT_OUT = words("predicate logic axiomatic inductive type lemma axiom")
"""They claim nothing of the program; a lemma that is not read is not proved, and not used."""
_UNSUPPORTED = words("""for invariant pragma slice impact calls slevel split merge unroll""")
LOGIC_TYPES = frozenset({"integer", "real", "boolean"})  # those of ACSL itself
ACSL_KEYWORDS = _FUNCTION_WORDS | frozenset(_STATEMENTS) | _DEFINITIONS | _UNSUPPORTED | {"loop"}
_SUPPORTED = _FUNCTION_WORDS | frozenset(_STATEMENTS) | {"loop"}


def parse_acsl(
    file: SourceFile,
    comments: Sequence[Span],
    place: AnnotationPlace | None = None,
    tokens: Sequence[Token] | None = None,
) -> Annotation:
    """What adjacent annotation comments say; the spans are whole comments, `//@` or `/*@` first.

    The tokens are given if macros in the comments have been expanded. Raises SourceError with
    everything that is wrong.
    """

    def parse() -> Annotation:
        return _AcslParser(TokenCursor(file, comments, ACSL, tokens), place).annotation()

    return annotation_or_nesting(parse, comments[0])


class _AcslParser(ClauseParser):
    def __init__(self, cursor: TokenCursor, place: AnnotationPlace | None) -> None:
        super().__init__(cursor, place, ACSL_KEYWORDS)
        self.common = CaseBuilder()
        self.behaviors: list[CaseBuilder] = []
        self.complete: list[tuple[str, ...]] = []
        self.disjoint: list[tuple[str, ...]] = []
        self.sets_of_behaviors: list[tuple[str, Span]] = []  # names to be checked at the end
        self.contract_span: Span | None = None
        self.clause_use = ClauseUse.PLAIN
        self.named: tuple[str, ...] = ()  # by `for`
        self.contract_behaviors: tuple[str, ...] = ()
        self.keeping: list[Span] = []  # that nothing is allocated or freed
        self.finished: list[FunctionSpecification] = []  # contracts for other behaviors
        self.left_out: list[LeftOut] = []
        self.defined: list[LogicDefinition] = []
        self.claims: list[LogicClaim] = []
        self.table = self._table()

    def annotation(self) -> Annotation:
        self.read_all(self._clause)
        self._check_names_of_behaviors()
        return Annotation(
            self._contract_specification(),
            self.loop.build(),
            tuple(self.statements),
            frozenset(),
            self.cursor.span,
            left_out=tuple(self.left_out),
            defined=tuple(self.defined),
            claims=tuple(self.claims),
            outer=tuple(self.finished),
        )

    def _contract_specification(self) -> FunctionSpecification | None:
        if self.contract_span is None:
            return None
        return FunctionSpecification(
            tuple(behavior.build() for behavior in self.behaviors),
            self.common.build(),
            tuple(self.complete),
            tuple(self.disjoint),
            self.contract_span,
            self.contract_behaviors,
            tuple(self.keeping),
        )

    # --- one clause ---

    def _table(self) -> dict[str, Callable[[Keyword], None]]:
        table: dict[str, Callable[[Keyword], None]] = {
            "requires": lambda word: self._current(word).requires.append(self.formula(word)),
            "ensures": lambda word: self._current(word).ensures.append(self.formula(word)),
            "decreases": self._decreases,
            "assumes": self._assumes,
            "assigns": self._assigns,
            "terminates": self._terminates,
            "allocates": self._allocates,
            "behavior": self._behavior,
            "for": self._for,
            "frees": self._keeps,
            "exits": lambda word: self._current(word).exits.append(self.formula(word)),
            "returns": lambda word: self._ending(word).returns.append(self.formula(word)),
            "breaks": lambda word: self._ending(word).breaks.append(self.formula(word)),
            "continues": lambda word: self._ending(word).continues.append(self.formula(word)),
        }
        table.update(dict.fromkeys(_DEFINITIONS, self._definition))
        table.update(dict.fromkeys(_UNSUPPORTED - {"for"}, self.unsupported_clause))
        return table

    def _clause(self) -> None:
        token = self.cursor.token
        if token.kind is not TokenKind.WORD:
            raise self.cursor.missing("a clause", "here", "a clause starts with a keyword")
        if token.text == "loop":
            self._loop()
        elif token.text in ("complete", "disjoint"):
            self._set_of_behaviors()
        elif token.text in _USES and self.cursor.ahead(1).text in (*_WITH_USE, *_CLAIMS):
            self._used_clause()
        elif token.text in _STATEMENTS:
            self._statement()
        elif token.text in self.table:
            self.table[token.text](self.keyword())
        else:
            raise self.cursor.unknown_keyword(self.cursor.next(), _SUPPORTED)

    def _used_clause(self) -> None:
        """`check` or `admit` before a clause"""
        use = self.keyword()
        if self.cursor.at(*_CLAIMS):
            self._definition(self.keyword(), use)
            return
        self.clause_use = _USES[use.text]
        try:
            self._clause()
        finally:
            self.clause_use = ClauseUse.PLAIN

    def formula(self, keyword: Keyword) -> SpecFormula:
        found = super().formula(keyword)
        behaviors = () if self.contract_span is not None else self.named
        return replace(found, use=self.clause_use, behaviors=behaviors)

    def _statement(self) -> None:
        keyword = self.keyword()
        if self.cursor.at("requires", "ensures", "loop", "lemma", "invariant"):
            hint = f"write it without `{keyword.text}`"
            span = self.cursor.since(keyword.span)
            raise self.cursor.unsupported(f"a clause with `{keyword.text}`", span, hint)
        self.statement(keyword, _STATEMENTS[keyword.text])

    # --- the function ---

    @property
    def _states_function(self) -> bool:
        """Whether contracts here are those of functions; inside a body they are of statements."""
        return self.place in (None, AnnotationPlace.FUNCTION, AnnotationPlace.DECLARATION)

    def _in_contract(self, keyword: Keyword) -> None:
        """A clause of a contract."""
        self.use(Belongs.FUNCTION if self._states_function else Belongs.STATEMENT, keyword)
        if self.contract_span is not None and self.contract_behaviors != self.named:
            self._finish_contract()
        if self.contract_span is None:
            self.contract_behaviors = self.named
        self.contract_span = self.contract_span or keyword.span

    def _finish_contract(self) -> None:
        """What follows is the contract of the same statement for other behaviors."""
        self._check_names_of_behaviors()
        found = self._contract_specification()
        assert found is not None
        self.finished.append(found)
        self.common, self.contract_span = CaseBuilder(), None
        self.behaviors, self.complete, self.disjoint = [], [], []
        self.sets_of_behaviors, self.keeping = [], []

    def _ending(self, keyword: Keyword) -> CaseBuilder:
        """The behavior of a statement that says what holds when it is left in some way."""
        if self._states_function:
            hint = "it belongs to the contract of a statement"
            raise SourceError.at("spec-place", keyword.span, clause=keyword.text, hint=hint)
        return self._current(keyword)

    def _current(self, keyword: Keyword) -> CaseBuilder:
        """The behavior that a clause belongs to, or what is common to all."""
        self._in_contract(keyword)
        case = self.behaviors[-1] if self.behaviors else self.common
        case.span = case.span or keyword.span
        return case

    def _behavior(self, keyword: Keyword) -> None:
        name = self.cursor.name("of a behavior")
        self.cursor.expect(":", "after the name of the behavior")
        self._in_contract(keyword)
        if any(behavior.name == name.text for behavior in self.behaviors):
            raise SourceError.at("duplicate", self.cursor.span_of(name), name=name.text)
        self.behaviors.append(CaseBuilder(keyword.span, name.text))

    def _assumes(self, keyword: Keyword) -> None:
        if not self.behaviors:
            hint = "put it into a `behavior NAME:`, or write `requires`"
            raise SourceError.at("spec-place", keyword.span, clause="assumes", hint=hint)
        self._current(keyword).assumes.append(self.formula(keyword))

    def _assigns(self, keyword: Keyword) -> None:
        _merge_frame(self._current(keyword).frames, self.frame(keyword))

    def _keeps(self, keyword: Keyword) -> None:
        self._current(keyword)
        self.keeping.append(self._nothing(keyword))

    def _nothing(self, keyword: Keyword) -> Span:
        """`allocates \\nothing;` and the like"""
        if not self.cursor.accept("\\nothing"):
            hint = "only `\\nothing` may stand there"
            raise self.cursor.unsupported(f"`{keyword.text}` of something", keyword.span, hint)
        self.end(keyword)
        return keyword.span

    def _decreases(self, keyword: Keyword) -> None:
        if not self._states_function:
            raise self.cursor.unsupported("`decreases` of a statement", keyword.span)
        if self.behaviors:
            hint = "put it before the first behavior"
            raise SourceError.at("spec-place", keyword.span, clause="decreases", hint=hint)
        self._current(keyword).decreases.append(self.formula(keyword))

    def _terminates(self, keyword: Keyword) -> None:
        if not self._states_function:
            raise self.cursor.unsupported("`terminates` of a statement", keyword.span)
        if self.behaviors:
            hint = "put it before the first behavior"
            raise SourceError.at("spec-place", keyword.span, clause="terminates", hint=hint)
        self._current(keyword).terminates.append(self.formula(keyword))

    def _allocates(self, keyword: Keyword) -> None:
        if not self._states_function:
            self._keeps(keyword)
            return
        self._current(keyword).allocates.append(self.allocated(keyword))

    def _set_of_behaviors(self) -> None:
        """complete behaviors; disjoint behaviors a, b;"""
        target = self.complete if self.cursor.at("complete") else self.disjoint
        if self.cursor.ahead(1).text != "behaviors":
            self.cursor.next()
            raise self.cursor.missing("`behaviors`", "here")
        keyword = self.keyword(2)
        self._in_contract(keyword)
        names: list[str] = []
        while not self.cursor.at(";") and not (names and not self.cursor.accept(",")):
            name = self.cursor.name("of a behavior")
            names.append(name.text)
            self.sets_of_behaviors.append((name.text, self.cursor.span_of(name)))
        self.end(keyword)
        target.append(tuple(names))

    def _check_names_of_behaviors(self) -> None:
        known = {behavior.name for behavior in self.behaviors}
        for name, span in self.sets_of_behaviors:
            if name not in known:
                hint = did_you_mean(name, known)
                raise SourceError.at("unknown-name", span, name=name, hint=hint)

    # --- the loop ---

    def _loop(self) -> None:
        word = self.cursor.ahead(1)
        if word.kind is not TokenKind.WORD:
            self.cursor.next()
            raise self.cursor.missing("`invariant`, `assigns` or `variant`", "after `loop`")
        if word.text not in _LOOP_WORDS | _SILENT:
            self.cursor.next()
            if word.text in _UNSUPPORTED:
                raise self.cursor.unsupported(f"`loop {word.text}`", self.cursor.token_span)
            raise self.cursor.unknown_keyword(self.cursor.next(), _LOOP_WORDS)
        if word.text in _SILENT:
            self._silent_clause()
            return
        keyword = self.keyword(2)
        self.loop_clause(keyword)
        match word.text:
            case "invariant":
                self.loop.invariants.append(self.formula(keyword))
            case "allocates" | "frees":
                self.loop.keeping.append(self._nothing(keyword))
            case "variant":
                self.loop.variants.append(self.formula(keyword))
            case _:
                frame = replace(self.frame(keyword), behaviors=self.named)
                _merge_frame(self.loop.frames, frame)

    def _silent_clause(self) -> None:
        """`loop unroll e;` and the like say how a tool should go about it."""
        keyword = self.keyword(2)
        while not self.cursor.at(";") and not self.cursor.ended:
            self.cursor.next()
        self.end(keyword)

    def _for(self, _keyword: Keyword) -> None:
        """for a, b:"""
        names = [self.cursor.name("of a behavior").text]
        while self.cursor.accept(","):
            names.append(self.cursor.name("of a behavior").text)
        self.cursor.expect(":", "behind the names of behaviors")
        if self._states_function:
            raise self.cursor.unsupported("`for` in the contract of a function", _keyword.span)
        self.named = tuple(names)

    # --- definitions ---

    def _definition(self, keyword: Keyword, use: Keyword | None = None) -> None:
        """Definitions span several `;`: one remark for each, and on behind it. One with a keyword
        of a clause in it may have no end of its own: then the clause must not be lost."""
        is_outside = self.place in (None, AnnotationPlace.FUNCTION)
        if keyword.text in _DEFINING and is_outside:
            from assay.frontend.spec.definitions import DefinitionParser

            parser = DefinitionParser(self.cursor, self.expressions, self.keyword)
            admits = use is not None and use.text == "admit"
            found = self.cursor.attempt(lambda: parser.read(keyword, admitted=admits))
            if found is not None:
                self.defined += found.defined
                self.claims += found.claims
                self.left_out += found.left_out
                return
        claims = keyword.text == "type" and self.cursor.at("invariant")
        words_ = frozenset(self._skip_definition())
        if (
            keyword.text in _LEFT_OUT
            and is_outside
            and not claims
            and words_.isdisjoint(_SUPPORTED)
        ):
            self.left_out.append(LeftOut(keyword.text, keyword.span, words_))
            return
        hint = "write its meaning where it is used"
        error = self.cursor.unsupported(f"`{keyword.text}`", keyword.span, hint)
        self.cursor.diagnostics.extend(error.diagnostics)

    def _skip_definition(self) -> Iterator[str]:
        """The words on the way to the end of a definition: a `;` or `}` outside of braces, behind
        which there is another clause or nothing. A `;` also follows the variables of a binder."""
        depth = 0
        while not self.cursor.ended:
            token = self.cursor.next()
            depth += (token.text == "{") - (token.text == "}")
            if token.kind is TokenKind.WORD:
                yield token.text
            if depth <= 0 and token.text in (";", "}") and self._is_between_clauses():
                return

    def _is_between_clauses(self) -> bool:
        return self.cursor.ended or self.starts_clause(self.cursor.token)


def _merge_frame(frames: list[SpecFrame], frame: SpecFrame) -> None:
    """ACSL joins several `assigns` clauses: what any of them lists may be assigned; what is said
    for some behaviors is a clause of its own."""
    for number, first in enumerate(frames):
        if first.behaviors == frame.behaviors:
            everything = first.everything or frame.everything
            locations = first.locations + frame.locations
            depends = first.depends or frame.depends
            frames[number] = SpecFrame(locations, everything, first.span, first.behaviors, depends)
            return
    frames.append(frame)
