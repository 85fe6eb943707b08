# SPDX-License-Identifier: Apache-2.0
"""The parser of JML annotations.

`assignable` and `decreases` belong to the loop before which they stand, otherwise to the method. If
the parser is not told the place: to the loop if there is a loop clause, to the method if there is a
method clause; and alone, `assignable` to a method and `decreases` to a loop.
Of the clauses with the suffix `_redundantly`, preconditions and assertions are read: as claims.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from assay.frontend.spec.annotation import (
    MEMBER_WORDS,
    Annotation,
    AnnotationPlace,
    SpecStatementWord,
)
from assay.frontend.spec.clauses import (
    Belongs,
    CaseBuilder,
    ClauseParser,
    Keyword,
    Nest,
    annotation_or_nesting,
)
from assay.frontend.spec.cursor import TokenCursor
from assay.frontend.spec.members import MEMBER_CLAUSES, MemberParser
from assay.frontend.spec.names import free_names, nodes_in
from assay.frontend.spec.surface import JML, words
from assay.frontend.spec.tokens import TokenKind
from assay.frontend.spec.tree import (
    CALLED,
    THROWN,
    FunctionSpecification,
    SpecBinary,
    SpecBoolean,
    SpecCall,
    SpecExpression,
    SpecFormula,
    SpecFrame,
    SpecLet,
    SpecName,
    SpecResult,
    SpecSignals,
    SpecTarget,
)
from assay.frontend.spec.types import parse_type
from assay.source import Diagnostic, SourceError, SourceFile, Span

MODIFIERS = frozenset(
    {
        "pure",
        "spec_pure",
        "strictly_pure",
        "function",
        "nullable",
        "non_null",
        "helper",
        "spec_public",
        "spec_protected",
        "nullable_by_default",
        "non_null_by_default",
        "skiprac",
        "skipesc",  # asks another tool not to look at a method: nothing is said of it
        "code_java_math",
        "code_safe_math",
        "code_bigint_math",
        "spec_java_math",
        "spec_safe_math",
        "spec_bigint_math",
    }
)
_READ = frozenset({"accessible", "reads"})
_VISIBILITY = frozenset({"public", "protected", "private"})
_EXCEPTIONAL = frozenset({"exceptional_behavior", "exceptional_behaviour"})
_NORMAL = frozenset({"normal_behavior", "normal_behaviour"})
_BEHAVIORS = _EXCEPTIONAL | _NORMAL | {"behavior", "behaviour"}
_ANY_EXCEPTION = ("java.lang.Throwable",)
_REQUIRES = frozenset({"requires", "pre"})
_ENSURES = frozenset({"ensures", "post"})
_FRAMES = frozenset({"assignable", "assigns", "modifies", "modifiable"})
_MEASURES = frozenset({"decreases", "decreasing"})
_INVARIANTS = frozenset({"loop_invariant", "maintaining"})
_LOOP_FRAMES = frozenset({"loop_assigns", "loop_modifies", "loop_writes", "loop_assignable"})
_LOOP_VARIANTS = frozenset({"loop_decreases", "loop_variant"})
_ASSERTIONS = frozenset({"assert", "check"})
_MEMBERS = MEMBER_CLAUSES | {"ghost"}  # of a class
_SUPPORTED = (
    _REQUIRES
    | _ENSURES
    | _FRAMES
    | _MEASURES
    | _INVARIANTS
    | _LOOP_FRAMES
    | _LOOP_VARIANTS
    | _ASSERTIONS
    | _BEHAVIORS
    | {
        "also",
        "old",
        "ghost",
        "set",
        "use",
        "measured_by",
        "diverges",
        "assume",
        "unreachable",
        "signals",
        "signals_only",
        "show",
        "halt",
        "split",
        "reachable",
    }
    | _READ
    | MEMBER_CLAUSES
)
_UNSUPPORTED = MEMBER_WORDS | words(
    """exsures when callable captures
    working_space duration forall for_example implies_that
    instance_invariant static_invariant axiom monitors_for readable
    writable model debug hence_by refining nowarn choose choose_if continues breaks
    returns block_contract loop_contract code
    no_state
    two_state skip_esc uninitialized peer rep readonly inline query secret
    heap_free model_behavior model_behaviour abrupt_behavior begin end havoc
    loop_separates determines separates"""
)
_KEYWORDS = _SUPPORTED | _UNSUPPORTED | MODIFIERS | _VISIBILITY
_REDUNDANT = "_redundantly"
_CLAIMS = frozenset({*_ENSURES, *_INVARIANTS, "signals"})  # where less can be said than is meant


def parse_jml(
    file: SourceFile, comments: Sequence[Span], place: AnnotationPlace | None = None
) -> Annotation:
    """What adjacent annotation comments say; the spans are whole comments, `//@` or `/*@` first.

    Raises SourceError with everything that is wrong.
    """
    return _parsed(_JmlParser(TokenCursor(file, comments, JML), place), comments)


def parse_jml_in_code(
    file: SourceFile, comments: Sequence[Span], place: AnnotationPlace | None = None
) -> Annotation:
    """The same of code, where a `;` that lacks at the end of a line is only a warning."""
    parser = _JmlParser(TokenCursor(file, comments, JML), place)
    parser.ends_by_line = True
    return _parsed(parser, comments)


def _parsed(parser: _JmlParser, comments: Sequence[Span]) -> Annotation:
    return annotation_or_nesting(parser.annotation, comments[0])


def _conjuncts(value: SpecExpression) -> Iterator[SpecExpression]:
    """What a claim consists of."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, SpecBinary) and one.operator == "&&":
            waiting += (one.left, one.right)
        else:
            yield one


class _JmlParser(ClauseParser):
    def __init__(self, cursor: TokenCursor, place: AnnotationPlace | None) -> None:
        super().__init__(cursor, place, _KEYWORDS | {word + _REDUNDANT for word in _SUPPORTED})
        self.modifiers: set[str] = set()
        self.cases: list[CaseBuilder] = []
        self.also: Keyword | None = None  # read, and no clause of its case yet
        self.nests: list[Nest] = []  # `{|` without its `|}` yet
        self.closed = False  # `|}` was read, and no `also` yet
        self.frames_of_either: list[tuple[int, SpecFrame]] = []  # with the number of their case
        self.measures_of_either: list[tuple[int, SpecFormula]] = []
        self.members = MemberParser(cursor, self.expressions, self.end)
        self.warnings: list[Diagnostic] = []
        self.ends_by_line = False
        self.table = self._table()

    def annotation(self) -> Annotation:
        self.read_all(self._clause)
        if self.also is not None:
            raise self._lonely_also(self.also)
        if self.nests:
            span = self.nests[-1].span
            raise self.cursor.error("`{|` without `|}`", span, "close it with `|}`")
        self._attach_clauses_of_either()
        contract = None
        if self.cases:
            cases = tuple(case.build() for case in self.cases)
            contract = FunctionSpecification(cases, span=cases[0].span)
        return Annotation(
            contract,
            self.loop.build(),
            tuple(self.statements),
            frozenset(self.modifiers),
            self.cursor.span,
            self.members.found,
            tuple(self.warnings),
        )

    def end(self, keyword: Keyword) -> None:
        """The `;` of a clause. It may lack before another one on a line of its own, or in the end:
        nothing else could be meant."""
        token = self.cursor.token
        is_next = token.first and (self.cursor.ended or self.starts_clause(token))
        if self.cursor.at(";") or not is_next or not self.ends_by_line:
            super().end(keyword)
            return
        data = {"clause": keyword.text}
        self.warnings.append(Diagnostic("spec-end", keyword.span, data))

    def formula(self, keyword: Keyword) -> SpecFormula:
        """A formula; parts of what is claimed may be described in words, which nothing rests on."""
        if keyword.text not in _CLAIMS:
            return super().formula(keyword)
        described: list[Span] = []
        self.expressions.informal = described
        try:
            found = super().formula(keyword)
        finally:
            self.expressions.informal = None
        parts = [each.span for each in _conjuncts(found.expression)]
        for span in described:
            if span not in parts:
                hint = "it can only be claimed by itself, beside other claims"
                raise self.cursor.unsupported("an informal description here", span, hint)
            data = {"clause": "(* ... *)"}
            self.warnings.append(Diagnostic("spec-unchecked", span, data))
        return found

    # --- one clause ---

    def _table(self) -> dict[str, Callable[[Keyword], None]]:
        table: dict[str, Callable[[Keyword], None]] = {
            "also": self._also,
            "old": self._old,
            "ghost": self._ghost,
            "set": self._set,
            "use": self._use,
            "measured_by": self._measured_by,
            "diverges": self._diverges,
            "assume": lambda word: self.statement(word, SpecStatementWord.ASSUME),
            "unreachable": self._unreachable,
            "reachable": self._reachable,
            "halt": self._halt,
            "split": self._split,
            "signals": self._signals,
            "signals_only": self._signals_only,
            "show": self._show,
        }
        for names, method in (
            (_BEHAVIORS, self._behavior),
            (_REQUIRES, self._requires),
            (_ENSURES, self._ensures),
            (_FRAMES, self._frame),
            (_READ, self._read),
            (_MEASURES, self._measure),
            (_INVARIANTS, self._invariant),
            (_LOOP_FRAMES, self._loop_frame),
            (_LOOP_VARIANTS, self._loop_variant),
            (_ASSERTIONS, self._assertion),
            (_UNSUPPORTED, self.unsupported_clause),
            (MEMBER_CLAUSES, self._member_clause),
        ):
            table.update(dict.fromkeys(names, method))
        return table

    def _clause(self) -> None:
        token = self.cursor.token
        if token.text in ("{|", "|}"):
            self._open_nest() if token.text == "{|" else self._close_nest()
            return
        if token.kind is not TokenKind.WORD:
            raise self.cursor.missing("a clause", "here", "a clause starts with a keyword")
        if self._in_class() and self.members.at_declaration():
            self.use(Belongs.CLASS, Keyword(token.text, self.cursor.token_span))
            self.members.declaration()
        elif self.members.at_modified():
            words = self.members.words()
            self._member_clause(self.keyword(), words)
        elif token.text in MODIFIERS:
            self.modifiers.add(self.cursor.next().text)
            self.cursor.accept(";")  # `pure;`, which nobody can misunderstand
        elif token.text in _VISIBILITY:
            self._visibility()
        else:
            clause = self._redundant() if token.text.endswith(_REDUNDANT) else None
            clause = clause or self.table.get(token.text.removesuffix(_REDUNDANT))
            if clause is None:
                raise self.cursor.unknown_keyword(self.cursor.next(), _SUPPORTED | MODIFIERS)
            clause(self.keyword())

    def _redundant(self) -> Callable[[Keyword], None] | None:
        """What follows from the other clauses: it is proved where that can be done in the code."""
        word = self.cursor.token.text.removesuffix(_REDUNDANT)
        if word in _REQUIRES:
            return self._requires_redundantly
        if word in _ASSERTIONS or word == "assume":
            return self._assertion
        if word in self.table:
            return lambda keyword: self.unsupported_clause(keyword, "leave out `_redundantly`")
        return None

    def _visibility(self) -> None:
        word = self.cursor.next()
        following = _BEHAVIORS | _UNSUPPORTED | MODIFIERS | _VISIBILITY | _MEMBERS
        if self.cursor.token.text not in following:
            what = f"`{word.text}` without a behavior"
            hint = "write `normal_behavior` after it"
            raise self.cursor.error(what, self.cursor.span_of(word), hint)

    # --- the method ---

    def _contract(self, keyword: Keyword) -> CaseBuilder:
        """The case that a clause of a contract belongs to."""
        self.use(Belongs.FUNCTION, keyword)
        return self._case(keyword)

    def _case(self, keyword: Keyword) -> CaseBuilder:
        if self.closed:
            hint = "join cases with `also`, and write what they share before `{|`"
            raise self.cursor.error(f"`{keyword.text}` after `|}}`", keyword.span, hint)
        if not self._in_case():
            self._start_case(keyword.span)
            self.also = None
        return self.cases[-1]

    def _in_case(self) -> bool:
        """Some clause of the current case has been read."""
        first = self.nests[-1].first if self.nests else 0
        return len(self.cases) > first and self.also is None

    def _start_case(self, span: Span) -> None:
        """A case inside of `{|` begins with what stands before it."""
        self.cases.append(self.nests[-1].shared.copied(span) if self.nests else CaseBuilder(span))

    def _open_nest(self) -> None:
        """clauses {| cases |}: the clauses belong to each of the cases."""
        keyword = Keyword("{|", self.cursor.token_span)
        self.cursor.next()
        self.use(Belongs.FUNCTION, keyword)
        number = self._case_number(keyword)
        shared = self._numbered_case(number, keyword.span)
        for index, frame in self.frames_of_either:
            shared.frames += [frame] if index == number else []
        for index, measure in self.measures_of_either:
            shared.decreases += [measure] if index == number else []
        self.frames_of_either = [each for each in self.frames_of_either if each[0] != number]
        self.measures_of_either = [each for each in self.measures_of_either if each[0] != number]
        self.cases.pop()
        self.nests.append(Nest(shared, len(self.cases), keyword.span))

    def _close_nest(self) -> None:
        span = self.cursor.token_span
        self.cursor.next()
        if not self.nests:
            if self.cursor.diagnostics:
                return  # what opened it may have been skipped
            raise self.cursor.error("`|}` without `{|`", span, "open the cases with `{|`")
        nest = self.nests[-1]
        if self.also is not None:
            raise self._lonely_also(self.also)
        if len(self.cases) == nest.first:
            hint = "write at least one case between `{|` and `|}`"
            raise self.cursor.error("`{|` without a case", nest.span, hint)
        self.nests.pop()
        self.closed = True

    def _also(self, keyword: Keyword) -> None:
        self.use(Belongs.FUNCTION, keyword)
        if self.also is not None:
            raise self._lonely_also(keyword)
        first = self.nests[-1].first if self.nests else 0
        if len(self.cases) == first and not self._joins_inherited(first):
            self._first_case_without_clauses(keyword, first)
        self.also, self.closed = keyword, False

    def _joins_inherited(self, number: int) -> bool:
        """Whether nothing was read before an `also`: the cases go on those that are inherited."""
        either = (*self.frames_of_either, *self.measures_of_either)
        return not self.nests and not any(index == number for index, _ in either)

    def _first_case_without_clauses(self, keyword: Keyword, number: int) -> None:
        """Only clauses that may belong to a loop as well can have been read."""
        either = (*self.frames_of_either, *self.measures_of_either)
        if not any(index == number for index, _ in either):
            hint = "inherited contracts are not supported; leave the first `also` out"
            raise self.cursor.unsupported("`also` before the first case", keyword.span, hint)
        self._start_case(keyword.span)

    def _lonely_also(self, keyword: Keyword) -> SourceError:
        what = "`also` without a case after it"
        return self.cursor.error(what, keyword.span, "write the next case after it")

    def _behavior(self, keyword: Keyword) -> None:
        if self._in_case() and self.cases[-1].has_heading and not self.closed:
            self.also = keyword  # forgotten: two headings are two cases
            self.warnings.append(Diagnostic("spec-also", keyword.span, {"word": keyword.text}))
        elif self._in_case():
            what = f"`{keyword.text}` in the middle of a case"
            raise self.cursor.error(what, keyword.span, "join cases with `also`")
        case = self._contract(keyword)
        case.has_heading = True
        case.normal = keyword.text in _NORMAL
        if keyword.text in _EXCEPTIONAL:
            case.thrown = _ANY_EXCEPTION

    def _requires_redundantly(self, keyword: Keyword) -> None:
        case = self._contract(keyword)
        case.redundant.append(case.with_definitions(self.formula(keyword)))

    def _requires(self, keyword: Keyword) -> None:
        case = self._contract(keyword)
        case.requires.append(case.with_definitions(self.formula(keyword)))

    def _ensures(self, keyword: Keyword) -> None:
        case = self._contract(keyword)
        if case.thrown is not None:
            hint = "its runs do not end normally; write another case"
            raise self.cursor.error("`ensures` in an exceptional case", keyword.span, hint)
        case.ensures.append(case.with_definitions(self.formula(keyword)))

    def _measured_by(self, keyword: Keyword) -> None:
        case = self._contract(keyword)
        case.decreases.append(case.with_definitions(self.formula(keyword)))

    def _diverges(self, keyword: Keyword) -> None:
        """Where it holds, runs need not end; to say so once more would not follow from a proof."""
        if keyword.text.endswith(_REDUNDANT):
            self.unsupported_clause(keyword)
        case = self._contract(keyword)
        case.diverges.append(case.with_definitions(self.formula(keyword)))

    def _read(self, keyword: Keyword) -> None:
        """accessible x, y: what the method reads, which is not checked."""
        self._contract(keyword)
        self.frame(keyword)
        data = {"clause": keyword.text}
        self.warnings.append(Diagnostic("spec-unchecked", keyword.span, data))

    def _old(self, keyword: Keyword) -> None:
        """old T x = e, y = e: names for values at entry, in the clauses of the case behind it."""
        case = self._contract(keyword)
        parse_type(self.cursor)
        while True:
            name = self.cursor.name("to define")
            while self.cursor.accept("["):  # old int x[] = a;
                self.cursor.expect("]", "in an array type")
            self.cursor.expect("=", "after the name", "write `old int x = e;`")
            if name.text in {known for known, _ in case.definitions}:
                span = self.cursor.span_of(name)
                raise SourceError.at("duplicate", span, name=name.text)
            case.definitions.append((name.text, self.expressions.whole()))
            if not self.cursor.accept(","):
                break
        self.end(keyword)

    def _signals(self, keyword: Keyword) -> None:
        """signals (E e) P: what holds when an exception leaves the method."""
        case = self._contract(keyword)
        self.cursor.expect("(", "after `signals`", "write `signals (Exception e) P;`")
        exception = self._exception()
        name = None if self.cursor.at(")") else self.cursor.name("for the exception").text
        self.cursor.expect(")", "after the exception", "write `signals (Exception e) P;`")
        if self.cursor.at(";"):
            formula = SpecFormula(SpecBoolean(value=True, span=keyword.span), keyword.span)
            self.end(keyword)
        else:
            formula = self.formula(keyword)
        if any(isinstance(each, SpecResult) for each in nodes_in(formula)):
            raise self.cursor.error(
                "`\\result` in a `signals` clause", keyword.span, "there is none"
            )
        if name is not None and _mentions(formula, name):
            if case.definitions:
                what = "what a `signals` says of the exception, beside an `old`,"
                raise self.cursor.unsupported(what, keyword.span, "state it without `old`")
            thrown = SpecName(THROWN, keyword.span)
            about = SpecLet(name, thrown, formula.expression, formula.span)
            formula = SpecFormula(about, formula.span)
        case.signals.append(SpecSignals(exception, case.with_definitions(formula)))

    def _signals_only(self, keyword: Keyword) -> None:
        case = self._contract(keyword)
        if self.cursor.at("\\nothing"):
            self.cursor.next()
            named: list[str] = []
        else:
            named = list(self._exceptions())
        if case.normal and named:
            hint = "no exception leaves where it applies; write another case"
            raise self.cursor.error("`signals_only` in a normal case", keyword.span, hint)
        if case.thrown is not None:
            if not named:
                hint = "name the exceptions, or write a normal_behavior"
                what = "`signals_only \\nothing` in an exceptional case"
                raise self.cursor.unsupported(what, keyword.span, hint)
            case.thrown = tuple(named)
        case.allowed, case.only = named, True
        self.end(keyword)

    def _exceptions(self) -> Iterator[str]:
        """E, java.lang.F, ...: as they are written."""
        while True:
            yield self._exception()
            if not self.cursor.accept(","):
                return

    def _exception(self) -> str:
        name = self.cursor.name("of an exception").text
        while self.cursor.accept("."):
            name += "." + self.cursor.name("of an exception").text
        return name

    # --- the class ---

    def _in_class(self) -> bool:
        return self.place in (AnnotationPlace.FUNCTION, AnnotationPlace.DECLARATION)

    def _member_clause(self, keyword: Keyword, words: frozenset[str] = frozenset()) -> None:
        self.use(Belongs.CLASS, keyword)
        self.members.clause(keyword, words)

    # --- the loop and statements ---

    def _invariant(self, keyword: Keyword) -> None:
        self.loop_clause(keyword)
        self.loop.invariants.append(self.formula(keyword))

    def _loop_frame(self, keyword: Keyword) -> None:
        self.loop_clause(keyword)
        self.loop.frames.append(self.frame(keyword))

    def _loop_variant(self, keyword: Keyword) -> None:
        self.loop_clause(keyword)
        self.loop.variants.append(self.formula(keyword))

    def _assertion(self, keyword: Keyword) -> None:
        """assert e; or assert e : "text";"""
        self.use(Belongs.STATEMENT, keyword)
        formula = SpecFormula(self.expressions.whole(), keyword.span)
        if self.cursor.at(":") and self.cursor.ahead(1).kind is TokenKind.STRING:
            self.cursor.next()
            self.cursor.next()
        self.end(keyword)
        self.statements.append((SpecStatementWord.ASSERT, formula))

    def _show(self, keyword: Keyword) -> None:
        """show e, ...: values that another tool prints; it claims nothing."""
        self.use(Belongs.STATEMENT, keyword)
        self.expressions.whole()
        while self.cursor.accept(","):
            self.expressions.whole()
        self.end(keyword)
        nothing = SpecFormula(SpecBoolean(value=True, span=keyword.span), keyword.span)
        self.statements.append((SpecStatementWord.ASSERT, nothing))

    def _unreachable(self, keyword: Keyword) -> None:
        self._claim(keyword, SpecStatementWord.ASSERT, value=False)

    def _reachable(self, keyword: Keyword) -> None:
        """reachable: a claim that holds wherever it is reached, and is told where nothing does."""
        self._claim(keyword, SpecStatementWord.ASSERT, value=True)

    def _halt(self, keyword: Keyword) -> None:
        """halt: what comes after it is not looked at."""
        self._claim(keyword, SpecStatementWord.ASSUME, value=False)

    def _split(self, keyword: Keyword) -> None:
        """split e: asks a prover to look at cases one by one; it claims nothing."""
        self.use(Belongs.STATEMENT, keyword)
        if not self.cursor.at(";") and not self.cursor.ended:
            self.expressions.whole()
        self._end_of_word(keyword)

    def _claim(self, keyword: Keyword, word: SpecStatementWord, *, value: bool) -> None:
        self.use(Belongs.STATEMENT, keyword)
        self._end_of_word(keyword)
        formula = SpecFormula(SpecBoolean(value=value, span=keyword.span), keyword.span)
        self.statements.append((word, formula))

    def _end_of_word(self, keyword: Keyword) -> None:
        """A clause of one word may end with its comment (JML reference manual, "Statements")."""
        if not self.cursor.accept(";") and not self.cursor.ended and not self.cursor.token.first:
            self.end(keyword)

    def _ghost(self, keyword: Keyword) -> None:
        """ghost T x = e;"""
        self.use(Belongs.STATEMENT, keyword)
        written = parse_type(self.cursor)
        name = self.cursor.name("of a ghost variable")
        if self.cursor.at(";"):
            hint = "give it a value: `ghost int x = 0;`"
            raise self.cursor.unsupported("a ghost variable without a value", keyword.span, hint)
        self._given(SpecTarget(written, name.text, self.cursor.span_of(name)), keyword)

    def _set(self, keyword: Keyword) -> None:
        """set x = e; set m(e);"""
        self.use(Belongs.STATEMENT, keyword)
        if self.cursor.ahead(1).text == "(":
            self._called(keyword)
            return
        first = self.cursor.name("of a ghost variable")
        words = [first.text]
        while self.cursor.accept("."):
            words.append(self.cursor.name("of a ghost field").text)
        span = self.cursor.since(first)
        if not self.cursor.at("="):
            hint = "only `set x = e;` and `set m(e);` are"
            raise self.cursor.unsupported("`set` in this form", keyword.span, hint)
        self._given(SpecTarget("", ".".join(words), span), keyword)

    def _use(self, keyword: Keyword) -> None:
        """use m(e);"""
        self.use(Belongs.STATEMENT, keyword)
        self._called(keyword)

    def _called(self, keyword: Keyword) -> None:
        call = self.expressions.whole()
        target = SpecTarget("", CALLED, self.cursor.since(keyword.span))
        self.end(keyword)
        self.statements.append((SpecStatementWord.GHOST, SpecFormula(call, keyword.span, target)))

    def _given(self, target: SpecTarget, keyword: Keyword) -> None:
        self.cursor.expect("=", "after the ghost variable")
        made = self.expressions.new_array()
        if made is not None:
            nothing = SpecBoolean(value=True, span=keyword.span)
            value = SpecFormula(nothing, keyword.span, target, made)
        else:
            value = SpecFormula(self.expressions.whole(), keyword.span, target)
        self.end(keyword)
        self.statements.append((SpecStatementWord.GHOST, value))

    # --- method or loop ---

    def _frame(self, keyword: Keyword) -> None:
        self.use(Belongs.EITHER, keyword)
        number = self._case_number(keyword)
        frame = self.frame(keyword)
        if self._in_case():
            frame = self.cases[-1].frame_with_definitions(frame)
        self.frames_of_either.append((number, frame))

    def _measure(self, keyword: Keyword) -> None:
        self.use(Belongs.EITHER, keyword)
        number = self._case_number(keyword)
        formula = self.formula(keyword)
        if self._in_case():
            formula = self.cases[-1].with_definitions(formula)
        self.measures_of_either.append((number, formula))

    def _case_number(self, keyword: Keyword) -> int:
        """The case that a clause here belongs to, if it belongs to the method."""
        if self.also is not None or self.closed or self.nests:
            self._case(keyword)
        return max(len(self.cases) - 1, 0)

    def _belongs_to_loop(self) -> bool:
        if self.place is not None:
            return self.place is AnnotationPlace.LOOP
        used = {belongs for belongs, _ in self.uses}
        if Belongs.LOOP in used or Belongs.FUNCTION in used:
            return Belongs.LOOP in used
        return bool(self.measures_of_either)

    def _attach_clauses_of_either(self) -> None:
        frames, measures = self.frames_of_either, self.measures_of_either
        if not frames and not measures:
            return
        if self._belongs_to_loop():
            spans = [frame.span for _, frame in frames] + [term.span for _, term in measures]
            self.loop.span = self.loop.span or min(spans, key=lambda span: span.start)
            self.loop.frames.extend(frame for _, frame in frames)
            self.loop.variants.extend(measure for _, measure in measures)
            return
        for number, frame in frames:
            self._numbered_case(number, frame.span).frames.append(frame)
        for number, measure in measures:
            self._numbered_case(number, measure.span).decreases.append(measure)

    def _numbered_case(self, number: int, span: Span) -> CaseBuilder:
        while len(self.cases) <= number:
            self.cases.append(CaseBuilder(span))
        return self.cases[number]


def _mentions(formula: SpecFormula, name: str) -> bool:
    """Whether a formula speaks of a variable: `e`, `e.f`, `e.m()`."""
    called = (each for each in nodes_in(formula) if isinstance(each, SpecCall))
    on_it = any(each.name.startswith(f"{name}.") for each in called)
    return on_it or any(each.name.partition(".")[0] == name for each in free_names(formula))
