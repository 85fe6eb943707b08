# SPDX-License-Identifier: Apache-2.0
"""The parser of terms: the inverse of `term_text`, with a stack of its own instead of recursion.

The stack holds what is open: brackets, and chains of operators of one level (`a + b - c`). An
operand goes to the chain on top; an operator closes the chains that bind more tightly.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import final

from assay.dataclass import dataclass, field
from assay.program.sorts import INT, Sort
from assay.program.terms import (
    FALSE,
    TRUE,
    ZERO,
    Op,
    Term,
    bind,
    conditional,
    integer,
    negate,
    negation,
    select,
    store,
    variable,
)
from assay.program.text.chains import CHAINS, function_named
from assay.program.text.levels import LEVELS, PrecedenceLevel
from assay.program.text.lexer import LexerKind, ProgramText, TextToken
from assay.program.text.reader import TokenReader
from assay.program.text.terms import BINDER_WORDS
from assay.source import InternalError, SourceError

Names = Mapping[str, Term]
_BINDERS: dict[str, Op] = {word: op for op, word in BINDER_WORDS.items()}


def parse_term(text: str, names: Names) -> Term:
    """The term that a text denotes, where `names` says what its free names stand for."""
    source = ProgramText(text)
    reader = TokenReader(source, source.tokens())
    term = TermReader(reader, names).read()
    reader.finish()
    return term


@final
@dataclass(slots=True)
class _OperatorChain:
    """Operands joined by operators of one level."""

    level: PrecedenceLevel
    operands: list[Term]
    operators: list[str]


@final
@dataclass(slots=True)
class _Prefix:
    apply: Callable[[Term], Term]


@final
@dataclass(slots=True)
class _Ternary:
    """`condition ? then : otherwise`; `then` once the colon was seen."""

    condition: Term
    then: Term | None = None


@final
@dataclass(slots=True)
class _OpenBracket:
    """Something that a closing sign ends: a parenthesis, an index, arguments, a binder, a `let`."""

    opened: TextToken
    closing: str
    finish: Callable[[list[Term]], Term]
    separators: tuple[str, ...] = ()
    values: list[Term] = field(default_factory=list)


_Frame = _OperatorChain | _Prefix | _Ternary | _OpenBracket


class TermReader:
    """Reads terms from a reader's position; the names may change between two terms."""

    def __init__(self, reader: TokenReader, names: Names) -> None:
        self.reader = reader
        self.names = names
        self.bound: dict[str, list[Term]] = {}
        self.fresh = 0
        self.shared: dict[str, Term] = {}
        self.stack: list[_Frame] = []

    def read(self) -> Term:
        """One term, up to the first sign that cannot belong to it."""
        self.stack, self.shared, self.bound = [], {}, {}
        while True:
            value: Term | _CompletePart | None = self.operand()
            while value is not None:
                if isinstance(value, _CompletePart):
                    return value.term
                value = self.after(value)

    # --- where an operand is expected ------------------------------------------------------------

    def operand(self) -> Term | None:
        """The operand that starts here; None if something was opened instead."""
        token = self.reader.next()
        match token.kind:
            case LexerKind.NUMBER:
                return integer(int(token.text))
            case LexerKind.SHARED:
                return self.known(self.shared, token)
            case LexerKind.NAME:
                return self.word(token)
            case LexerKind.SIGN:
                self.opening(token)
                return None
            case _:
                raise self.reader.error("expected a term", token)

    def word(self, token: TextToken) -> Term | None:
        if token.is_word("true") or token.is_word("false"):
            return TRUE if token.text == "true" else FALSE
        if token.is_word("let"):
            self.definition(token)
            return None
        if self.reader.token.is_sign("("):
            self.call(token)
            return None
        if self.reader.accept("{"):
            found = variable(token.text, self.reader.sort())
            self.reader.expect("}")
            return found
        scopes = self.bound.get(token.text)
        return scopes[-1] if scopes else self.known(self.names, token)

    def known(self, table: Names, token: TextToken) -> Term:
        found = table.get(token.text)
        if found is None:
            raise self.reader.error(f"unknown name `{token.text}`", token)
        return found

    def opening(self, token: TextToken) -> None:
        match token.text:
            case "(" if self.at_binder():
                self.binder(token)
            case "(":
                self.stack.append(_OpenBracket(token, ")", _only))
            case "!":
                self.stack.append(_Prefix(negation))
            case "-" if self.in_product():
                self.stack.append(_Prefix(negate))
            case "-":
                self.stack.append(_OperatorChain(PrecedenceLevel.SUM, [ZERO], ["-"]))
            case _:
                raise self.reader.error(f"expected a term, found `{token.text}`", token)

    def in_product(self) -> bool:
        """Whether a minus sign here belongs to one factor, not to a whole product."""
        top = self.stack[-1] if self.stack else None
        return isinstance(top, _Prefix) or (
            isinstance(top, _OperatorChain) and top.level >= PrecedenceLevel.SUM
        )

    def call(self, name: TextToken) -> None:
        function = function_named(name.text)
        if function is None:
            raise self.reader.error(f"unknown function `{name.text}`", name)
        opened = self.reader.next()
        self.stack.append(_OpenBracket(opened, ")", lambda values: function(*values), (",",)))

    def at_binder(self) -> bool:
        word, after = self.reader.token, self.reader.peek()
        return (
            word.kind is LexerKind.NAME and word.text in _BINDERS and after.kind is LexerKind.NAME
        )

    def binder(self, opened: TextToken) -> None:
        op = _BINDERS[self.reader.name()]
        names: list[str] = []
        variables: list[Term] = []
        while not variables or self.reader.accept(","):
            sort = self.reader.sort() if self.reader.at_sort() else INT
            names.append(self.reader.name())
            variables.append(self.fresh_variable(sort))
        self.reader.expect(":")
        for name, term in zip(names, variables, strict=True):
            self.bound.setdefault(name, []).append(term)

        def finish(values: list[Term]) -> Term:
            for name in names:
                self.bound[name].pop()
            span, body = (TRUE, *values)[-2:]
            return bind(op, variables, span, body)

        self.stack.append(_OpenBracket(opened, ")", finish, (";",)))

    def fresh_variable(self, sort: Sort) -> Term:
        self.fresh += 1
        return variable(f"!bound{self.fresh}", sort)

    def definition(self, opened: TextToken) -> None:
        """`#1 = term` of a `let`; a comma brings the next one, `in` ends them."""
        name = self.reader.take(LexerKind.SHARED, "a name like `#1`")
        self.reader.expect("=")

        def finish(values: list[Term]) -> Term:
            self.shared[name] = values[0]
            return values[0]

        self.stack.append(_OpenBracket(opened, "in", finish))

    # --- where an operator is expected -----------------------------------------------------------

    def after(self, value: Term) -> Term | _CompletePart | None:
        """What becomes of a value: another value, the result, or None if an operand must follow."""
        reader = self.reader
        token = reader.token
        if token.is_sign("["):
            self.index(reader.next(), value)
            return None
        while self.stack and isinstance(prefix := self.stack[-1], _Prefix):
            self.stack.pop()
            value = self.build(token, prefix.apply, value)
        level = LEVELS.get(token.text) if token.kind is LexerKind.SIGN else None
        if level is not None:
            self.operator(reader.next(), level, value)
            return None
        value = self.closed(token, PrecedenceLevel.ANY, value)
        if token.is_sign("?"):
            reader.next()
            self.stack.append(_Ternary(value))
            return None
        return self.end(token, value)

    def index(self, opened: TextToken, base: Term) -> None:
        def finish(values: list[Term]) -> Term:
            return select(base, values[0]) if len(values) == 1 else store(base, *values)

        self.stack.append(_OpenBracket(opened, "]", finish, (":=",)))

    def operator(self, token: TextToken, level: PrecedenceLevel, value: Term) -> None:
        value = self.closed(token, level, value)
        top = self.stack[-1] if self.stack else None
        if isinstance(top, _OperatorChain) and top.level == level:
            top.operands.append(value)
            top.operators.append(token.text)
        else:
            self.stack.append(_OperatorChain(level, [value], [token.text]))

    def closed(self, token: TextToken, level: PrecedenceLevel, value: Term) -> Term:
        """The value after all chains that bind more tightly than a level have taken it in."""
        while self.stack:
            top = self.stack[-1]
            if not isinstance(top, _OperatorChain) or top.level <= level:
                break
            self.stack.pop()
            top.operands.append(value)
            value = self.build(token, CHAINS[top.level], top.operands, top.operators)
        return value

    def end(self, token: TextToken, value: Term) -> Term | _CompletePart | None:
        """No operator follows: the end of a bracket, of a part of one, or of the whole term."""
        top = self.stack[-1] if self.stack else None
        if isinstance(top, _Ternary):
            if top.then is None:
                self.reader.expect(":")
                top.then = value
                return None
            self.stack.pop()
            return self.build(token, conditional, top.condition, top.then, value)
        if isinstance(top, _OpenBracket):
            return self.end_in(top, token, value)
        return _CompletePart(value)

    def end_in(self, top: _OpenBracket, token: TextToken, value: Term) -> Term | None:
        top.values.append(value)
        if top.closing == "in":
            self.end_definition(token, top)
            return None
        if token.kind is LexerKind.SIGN and token.text in top.separators:
            self.reader.next()
            return None
        if not token.is_sign(top.closing):
            raise self.reader.expected(f"`{top.closing}`")
        self.reader.next()
        self.stack.pop()
        return self.build(top.opened, top.finish, top.values)

    def end_definition(self, token: TextToken, top: _OpenBracket) -> None:
        self.stack.pop()
        top.finish(top.values)
        if token.is_sign(","):
            self.definition(self.reader.next())
        else:
            self.reader.expect_word("in")

    def build(self, token: TextToken, make: Callable[..., Term], *parts: object) -> Term:
        """What a constructor makes of the parts; what it refuses is an error in the text."""
        try:
            return make(*parts)
        except (InternalError, TypeError, ValueError) as error:
            raise self.refused(token, error) from None

    def refused(self, token: TextToken, error: Exception) -> SourceError:
        reason = error if isinstance(error, InternalError) else "wrong number of parts"
        return self.reader.error(f"this makes no term: {reason}", token)


@final
@dataclass(frozen=True, slots=True)
class _CompletePart:
    term: Term


def _only(values: list[Term]) -> Term:
    return values[0]
