# SPDX-License-Identifier: Apache-2.0
"""Terms as Python expressions.

Terms are total and have no effects, so a subterm may be computed early: one that occurs several
times, or is too deep for Python's parser, is put into a temporary first. Subterms whose value may
be unknown (`partial` terms: binders, equality of maps) are calls of functions made by `formulas`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from assay.program.interpreter.names import identifier
from assay.program.sorts import INT
from assay.program.terms import BINDERS, Op, Term, linear_form

_ATOMS: Final = frozenset({Op.VAR, Op.BOUND, Op.INTEGER, Op.TRUE, Op.FALSE})
_DEEPEST = 25  # nesting of parentheses; Python's parser gives up at 200
_LONGEST = 40  # operands in one expression

PartialCall = Callable[[Term], str]
Written = dict[Term, tuple[str, int]]  # a term's text, and how deeply it is nested


class ExpressionCompiler:
    """Writes expressions for terms, and before them the lines that compute temporaries."""

    def __init__(
        self,
        emit: Callable[[str], None],
        call: PartialCall,
        known: Mapping[Term, str] | None = None,
        prefix: str = "t",
    ) -> None:
        self._emit = emit
        self._call = call  # the text that computes a partial term
        self._known = (
            {} if known is None else known
        )  # terms computed outside: hoisted out of a loop
        self._prefix = prefix
        self._temporaries = 0

    def texts(self, *roots: Term) -> list[str]:
        """Expressions for several terms, computed in the same state."""
        order, uses = self._order(roots)
        written: Written = {}
        for term in order:
            text, depth = self._text(term, written)
            if self._worth_a_temporary(term, uses[term], depth):
                text, depth = self._temporary(text), 0
            written[term] = (text, depth)
        return [written[root][0] for root in roots]

    def text(self, root: Term) -> str:
        return self.texts(root)[0]

    def applied(self, term: Term) -> str:
        """The operator of a term on operands that are all known already."""
        return self._write(term, {arg: (self._known[arg], 0) for arg in term.args})

    def _order(self, roots: Iterable[Term]) -> tuple[list[Term], dict[Term, int]]:
        """The subterms that get a text, operands first, with how often each is used."""
        order: list[Term] = []
        uses: dict[Term, int] = {}
        stack: list[tuple[Term, bool]] = [(root, False) for root in roots]
        while stack:
            term, ready = stack.pop()
            if ready:
                order.append(term)
                continue
            uses[term] = uses.get(term, 0) + 1
            if uses[term] == 1:
                stack.append((term, True))
                stack.extend((child, False) for child in self._children(term))
        return order, uses

    def _children(self, term: Term) -> tuple[Term, ...]:
        if term in self._known or is_partial(term):
            return ()
        if term.op in (Op.LE, Op.EQ) and term.args[0].op is Op.SUM and len(term.args) == 1:
            return () if term.args[0] in self._known else term.args[0].args
        if term.op is Op.STORE:
            base, stores = self._stores(term)
            return (base, *(part for pair in stores for part in pair))
        return term.args

    def _stores(self, term: Term) -> tuple[Term, list[tuple[Term, Term]]]:
        """The map at the bottom of a chain of stores, and the stores, innermost first."""
        stores = []
        while term.op is Op.STORE and term not in self._known:
            stores.append((term.args[1], term.args[2]))
            term = term.args[0]
        return term, stores[::-1]

    def _worth_a_temporary(self, term: Term, uses: int, depth: int) -> bool:
        if term.op in _ATOMS or term in self._known or is_partial(term):
            return False
        return uses > 1 or depth > _DEEPEST

    def _temporary(self, text: str) -> str:
        self._temporaries += 1
        name = f"{self._prefix}{self._temporaries}"
        self._emit(f"{name} = {text}")
        return name

    def _text(self, term: Term, written: Written) -> tuple[str, int]:
        if term in self._known:
            return self._known[term], 0
        if is_partial(term):
            return self._call(term), 1
        depth = 1 + max((written[child][1] for child in self._children(term)), default=-1)
        return self._write(term, written), depth

    def _write(self, term: Term, written: Written) -> str:
        match term.op:
            case Op.VAR | Op.BOUND:
                return identifier(term)
            case Op.INTEGER:
                return _integer(term.payload)
            case Op.TRUE | Op.FALSE:
                return str(term.op is Op.TRUE)
            case Op.SUM:
                return self._sum(term, written)
            case Op.LE | Op.EQ:
                return self._comparison(term, written)
            case Op.AND:
                return "(" + " and ".join(self._conjuncts(term, written)) + ")"
            case Op.OR:
                return "(" + " or ".join(written[arg][0] for arg in term.args) + ")"
            case Op.MUL:
                return self._chain("*", [written[arg][0] for arg in term.args])
            case Op.TDIV | Op.TREM | Op.FDIV | Op.FMOD:
                return self._division(term, written)
            case Op.STORE:
                base, stores = self._stores(term)
                pairs = (f"({written[i][0]}, {written[v][0]})," for i, v in stores)
                return f"stored({written[base][0]}, ({' '.join(pairs)}))"
            case Op.WRAP:
                return _wrap(written[term.args[0]][0], *term.payload)
            case _:
                return _TEMPLATES[term.op].format(*(written[arg][0] for arg in term.args))

    def _chain(self, operator: str, parts: list[str]) -> str:
        """Operands joined by an associative operator, in pieces that Python can parse."""
        while len(parts) > _LONGEST:
            piece = self._temporary(f" {operator} ".join(parts[:_LONGEST]))
            parts = [piece, *parts[_LONGEST:]]
        return parts[0] if len(parts) == 1 else "(" + f" {operator} ".join(parts) + ")"

    def _sum(self, term: Term, written: Written) -> str:
        coefficients, constant = linear_form(term)
        parts = _scaled_parts(coefficients, written)
        if constant:
            parts.append(_integer(constant))
        return self._chain("+", parts)

    def _comparison(self, term: Term, written: Written) -> str:
        inner = term.args[0]
        sign = "<=" if term.op is Op.LE else "=="
        if inner in self._known:
            return f"({self._known[inner]} {sign} 0)"
        coefficients, constant = linear_form(inner)
        left = _scaled_parts({a: c for a, c in coefficients.items() if c > 0}, written)
        right = _scaled_parts({a: -c for a, c in coefficients.items() if c < 0}, written)
        if not left:
            left = [_integer(constant)]
        elif not right:
            right = [_integer(-constant)]
        elif constant == 1 and sign == "<=":
            sign = "<"
        elif constant:
            (left if constant > 0 else right).append(_integer(abs(constant)))
        return f"({self._chain('+', left)} {sign} {self._chain('+', right)})"

    def _conjuncts(self, term: Term, written: Written) -> list[str]:
        """The conjuncts; two bounds of one sum become `low <= sum <= high`."""
        bounds: dict[frozenset[tuple[Term, int]], dict[int, Term]] = {}
        for arg in term.args:
            if arg.op is Op.LE and not written[arg][0].isidentifier() and self._is_open(arg):
                coefficients, _ = linear_form(arg.args[0])
                sign = 1 if next(iter(coefficients.values())) > 0 else -1
                key = frozenset((a, sign * c) for a, c in coefficients.items())
                bounds.setdefault(key, {})[sign] = arg
        pairs = [pair for pair in bounds.values() if len(pair) == 2]
        paired = {arg for pair in pairs for arg in pair.values()}
        texts = [written[arg][0] for arg in term.args if arg not in paired]
        return [self._between(pair[-1], pair[1], written) for pair in pairs] + texts

    def _is_open(self, comparison: Term) -> bool:
        """Whether the parts of its sum have been written one by one."""
        return comparison not in self._known and comparison.args[0] not in self._known

    def _between(self, lower: Term, upper: Term, written: Written) -> str:
        coefficients, constant = linear_form(upper.args[0])
        middle = self._chain("+", _scaled_parts(coefficients, written))
        low = linear_form(lower.args[0])[1]
        return f"({_integer(low)} <= {middle} <= {_integer(-constant)})"

    def _division(self, term: Term, written: Written) -> str:
        a, b = (self._simple(written[arg][0]) for arg in term.args)
        divisor = term.args[1]
        if divisor.op is Op.INTEGER and divisor.payload > 0:
            return _POSITIVE_DIVISIONS[term.op].format(a, b)
        return _DIVISIONS[term.op].format(a, b)

    def _simple(self, text: str) -> str:
        return text if text.isidentifier() or text.isdigit() else self._temporary(text)


_TEMPLATES: Final = {
    Op.BAND: "({} & {})",
    Op.BOR: "({} | {})",
    Op.BXOR: "({} ^ {})",
    Op.SHL: "shiftleft({}, {})",
    Op.SHR: "shiftright({}, {})",
    Op.NOT: "(not {})",
    Op.IFF: "({} == {})",
    Op.ITE: "({1} if {0} else {2})",
    Op.SELECT: "{}[{}]",
    Op.CONSTANT_MAP: "constant({})",
}

# The divisions of terms.integers, inlined.
_POSITIVE_DIVISIONS: Final = {
    Op.TDIV: "({0} // {1} if {0} >= 0 else -(-{0} // {1}))",
    Op.TREM: "({0} % {1} if {0} >= 0 else -(-{0} % {1}))",
    Op.FDIV: "({0} // {1})",
    Op.FMOD: "({0} % {1})",
}
_DIVISIONS: Final = {
    Op.TDIV: "(0 if {1} == 0 else {0} // {1} if ({0} >= 0) == ({1} > 0) else -(-{0} // {1}))",
    Op.TREM: "({0} if {1} == 0 else {0} % abs({1}) if {0} >= 0 else -(-{0} % abs({1})))",
    Op.FDIV: "({0} // {1} if {1} else 0)",
    Op.FMOD: "({0} % {1} if {1} else {0})",
}


def _integer(value: int) -> str:
    """A literal; in hexadecimal where Python refuses to read long decimal numbers."""
    text = str(value) if -(10**40) < value < 10**40 else hex(value)
    return text if value >= 0 else f"({text})"


def _scaled_parts(coefficients: Mapping[Term, int], written: Written) -> list[str]:
    return [_scaled(c, written[atom][0]) for atom, c in coefficients.items()]


def _scaled(coefficient: int, text: str) -> str:
    if coefficient == 1:
        return text
    return f"(-{text})" if coefficient == -1 else f"({_integer(coefficient)} * {text})"


def _wrap(text: str, bits: int, signed: bool) -> str:  # noqa: FBT001 - the term's payload
    mask = (1 << bits) - 1
    if not signed:
        return f"({text} & {mask})"
    half = 1 << (bits - 1)
    return f"((({text} + {half}) & {mask}) - {half})"


_PARTIAL: dict[Term, bool] = {}


def is_partial(term: Term) -> bool:
    """Whether the term has a subterm whose value may be unknown."""
    found = _PARTIAL.get(term)
    if found is not None:
        return found
    stack = [term]
    while stack:
        top = stack[-1]
        missing = [arg for arg in top.args if arg not in _PARTIAL]
        if missing:
            stack.extend(missing)
            continue
        stack.pop()
        _PARTIAL[top] = _is_origin(top) or any(_PARTIAL[arg] for arg in top.args)
    return _PARTIAL[term]


def _is_origin(term: Term) -> bool:
    if term.op is Op.EQ:
        return term.args[0].sort is not INT
    return term.op in BINDERS or term.op in (Op.ALL_DIFFERENT, Op.APPLY)
