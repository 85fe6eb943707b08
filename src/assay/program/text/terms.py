# SPDX-License-Identifier: Apache-2.0
"""Terms as text, in a notation close to C and Java that `parse_term` reads back.

Before: the term `x - 2*y - 3 <= 0`. After: `x <= 2*y + 3`. Maps are read with `a[i]`, a changed
copy is `a[i := v]`, a binder is `(forall k: range; body)`, `/` and `%` round towards zero. Bound
variables get names by their number. No function here recurses.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import NamedTuple

from assay.program.sorts import INT
from assay.program.terms import BINDERS, TRUE, Op, Term, subterms
from assay.program.text.levels import PrecedenceLevel
from assay.program.text.names import name_text
from assay.program.text.sharing import bound_in, is_large, shared_parts


class Part(NamedTuple):
    """A subterm still to be written, in parentheses unless it binds at least as tightly."""

    term: Term
    level: PrecedenceLevel
    named: bool = True  # a name given by `let` may stand for it


class TermScope(NamedTuple):
    """The names that hold from here on."""

    shared: Mapping[Term, str]


Piece = str | Part | TermScope
BINDER_WORDS = {
    Op.FORALL: "forall",
    Op.EXISTS: "exists",
    Op.TOTAL: "sum",
    Op.PRODUCT: "product",
    Op.MINIMUM: "min",
    Op.MAXIMUM: "max",
    Op.COUNT: "count",
}
FUNCTION_WORDS = {
    Op.FDIV: "floor_div",
    Op.FMOD: "floor_mod",
    Op.CONSTANT_MAP: "constant_map",
    Op.ALL_DIFFERENT: "all_different",
}
INFIX_WORDS = {
    Op.TDIV: ("/", PrecedenceLevel.PRODUCT),
    Op.TREM: ("%", PrecedenceLevel.PRODUCT),
    Op.SHL: ("<<", PrecedenceLevel.SHIFT),
    Op.SHR: (">>", PrecedenceLevel.SHIFT),
    Op.BAND: ("&", PrecedenceLevel.BIT_AND),
    Op.BOR: ("|", PrecedenceLevel.BIT_OR),
    Op.BXOR: ("^", PrecedenceLevel.BIT_XOR),
}


def term_text(term: Term, names: Mapping[str, Term] | None = None) -> str:
    """The term in readable notation.

    With `names`, the variables that the reader will know, any other variable is written with its
    sort: `x{Int}`.
    """
    return _TermWriter(term, names).write(term)


class _TermWriter:
    """One text being written: what is still to come is a stack, what is done a list of strings."""

    def __init__(self, term: Term, names: Mapping[str, Term] | None) -> None:
        self.names = names
        self.letter = _bound_letter(term) if term.height or bound_in(term) else ""
        self.large = is_large(term)
        self.count = 0
        self.shared: Mapping[Term, str] = {}

    def write(self, root: Term) -> str:
        out: list[str] = []
        stack: list[Piece] = self.scoped((root,), (), [Part(root, PrecedenceLevel.ANY)])[::-1]
        while stack:
            piece = stack.pop()
            if isinstance(piece, str):
                out.append(piece)
            elif isinstance(piece, TermScope):
                self.shared = piece.shared
            else:
                self.expand(piece, out, stack)
        return "".join(out)

    def expand(self, part: Part, out: list[str], stack: list[Piece]) -> None:
        term = part.term
        if part.named and term in self.shared:
            out.append(self.shared[term])
            return
        level, pieces = _WRITERS[term.op](self, term)
        if level < part.level:
            out.append("(")
            stack.append(")")
        stack.extend(reversed(pieces))

    def scoped(
        self, roots: tuple[Term, ...], bound: tuple[Term, ...], pieces: list[Piece]
    ) -> list[Piece]:
        """The pieces, where these variables are bound, after a `let` for what is repeated."""
        if not self.large:
            return pieces
        before = self.shared
        names = {t: n for t, n in before.items() if bound_in(t).isdisjoint(bound)}
        visible = frozenset(bound).union(*map(bound_in, roots))
        result: list[Piece] = []
        for term in shared_parts(roots, visible, names):
            self.count += 1
            result += [TermScope(dict(names)), f"{', ' if result else 'let '}#{self.count} = "]
            result.append(Part(term, PrecedenceLevel.ANY, named=False))
            names[term] = f"#{self.count}"
        if result:
            result.append(" in ")
        return [*result, TermScope(names), *pieces, TermScope(before)]

    def bound_name(self, bound: Term) -> str:
        number = bound.payload[0]
        return self.letter if number == 1 else f"{self.letter}{number}"


def _bound_letter(term: Term) -> str:
    """A letter that with any number after it is no variable of the term."""
    taken = {sub.payload[0].rstrip("0123456789") for sub in subterms(term) if sub.op is Op.VAR}
    return next(letter for letter in _letters() if letter not in taken)


def _letters() -> Iterable[str]:
    yield from "kjimnpq"
    letter = "k_"
    while True:
        yield letter
        letter += "_"


Written = tuple[PrecedenceLevel, list[Piece]]


def _variable(writer: _TermWriter, term: Term) -> Written:
    name = term.payload[0]
    if writer.names is None or writer.names.get(name) is term:
        return PrecedenceLevel.ATOM, [name_text(name)]
    return PrecedenceLevel.ATOM, [f"{name_text(name)}{{{term.sort}}}"]


def _bound(writer: _TermWriter, term: Term) -> Written:
    return PrecedenceLevel.ATOM, [writer.bound_name(term)]


def _integer(_: _TermWriter, term: Term) -> Written:
    return PrecedenceLevel.SUM if term.payload < 0 else PrecedenceLevel.ATOM, [str(term.payload)]


def _sum(_: _TermWriter, term: Term) -> Written:
    coefficients, constant = term.payload
    parts = list(zip(coefficients, term.args, strict=True))
    if len(parts) == 1 and constant == 0 and coefficients[0] > 0:
        return PrecedenceLevel.PRODUCT, _scaled(coefficients[0], term.args[0])
    return PrecedenceLevel.SUM, _linear(parts, constant)


def _linear(parts: list[tuple[int, Term]], constant: int) -> list[Piece]:
    """A sum that starts with something positive where there is any."""
    first = next((part for part in parts if part[0] > 0), None)
    pieces: list[Piece] = []
    if first is not None:
        pieces += _scaled(*first)
    elif constant > 0 or not parts:
        pieces.append(str(constant))
        constant = 0
    for part in parts:
        if part is not first:
            pieces += [_sign(part[0], first=not pieces), *_scaled(abs(part[0]), part[1])]
    if constant:
        pieces.append(_sign(constant, first=not pieces) + str(abs(constant)))
    return pieces


def _sign(value: int, *, first: bool) -> str:
    if first:
        return "-" if value < 0 else ""
    return " - " if value < 0 else " + "


def _scaled(factor: int, atom: Term) -> list[Piece]:
    if factor == 1:
        return [Part(atom, PrecedenceLevel.PRODUCT)]
    level = PrecedenceLevel.PRODUCT if atom.op is Op.MUL else PrecedenceLevel.PREFIX
    return [f"{factor}*", Part(atom, level)]


def _product(_: _TermWriter, term: Term) -> Written:
    return PrecedenceLevel.PRODUCT, _joined("*", term.args, PrecedenceLevel.PREFIX)


def _joined(between: str, args: Iterable[Term], level: PrecedenceLevel) -> list[Piece]:
    pieces: list[Piece] = []
    for arg in args:
        pieces += [between, Part(arg, level)]
    return pieces[1:]


def _infix(_: _TermWriter, term: Term) -> Written:
    word, level = INFIX_WORDS[term.op]
    return level, _joined(f" {word} ", term.args, PrecedenceLevel.PREFIX)


def _function(_: _TermWriter, term: Term) -> Written:
    pieces = _joined(", ", term.args, PrecedenceLevel.ANY)
    return PrecedenceLevel.ATOM, [f"{FUNCTION_WORDS[term.op]}(", *pieces, ")"]


def _application(_: _TermWriter, term: Term) -> Written:
    pieces = _joined(", ", term.args, PrecedenceLevel.ANY)
    return PrecedenceLevel.ATOM, [f"{name_text(term.payload.key)}(", *pieces, ")"]


def _wrap(_: _TermWriter, term: Term) -> Written:
    bits, signed = term.payload
    return PrecedenceLevel.ATOM, [
        f"wrap_{'s' if signed else 'u'}{bits}(",
        Part(term.args[0], PrecedenceLevel.ANY),
        ")",
    ]


def _split(term: Term) -> tuple[list[tuple[int, Term]], list[tuple[int, Term]], int]:
    """The positive part of a sum, the negative one with its sign changed, and the constant."""
    if term.op is Op.SUM:
        coefficients, constant = term.payload
        parts = list(zip(coefficients, term.args, strict=True))
    else:
        parts, constant = [(1, term)], 0
    return [p for p in parts if p[0] > 0], [(-c, t) for c, t in parts if c < 0], constant


def _at_most(_: _TermWriter, term: Term) -> Written:
    left, right, constant = _split(term.args[0])
    if not left:
        sign = " > " if constant == 1 else " >= "
        return PrecedenceLevel.COMPARISON, [
            *_linear(right, 0),
            sign,
            str(constant - (constant == 1)),
        ]
    sign = " < " if constant == 1 else " <= "
    constant -= constant == 1
    if not right:
        return PrecedenceLevel.COMPARISON, [*_linear(left, 0), sign, str(-constant)]
    return PrecedenceLevel.COMPARISON, [
        *_linear(left, max(constant, 0)),
        sign,
        *_rest(right, constant),
    ]


def _rest(right: list[tuple[int, Term]], constant: int) -> list[Piece]:
    return _linear(right, max(-constant, 0))


def _equal(sign: str, term: Term) -> Written:
    if len(term.args) == 2:
        return PrecedenceLevel.COMPARISON, _joined(sign, term.args, PrecedenceLevel.SUM)
    left, right, constant = _split(term.args[0])
    if not right:
        return PrecedenceLevel.COMPARISON, [*_linear(left, 0), sign, str(-constant)]
    return PrecedenceLevel.COMPARISON, [
        *_linear(left, max(constant, 0)),
        sign,
        *_rest(right, constant),
    ]


def _negation(_: _TermWriter, term: Term) -> Written:
    inner = term.args[0]
    if inner.op is Op.EQ:
        return _equal(" != ", inner)
    return PrecedenceLevel.PREFIX, ["!", Part(inner, PrecedenceLevel.PREFIX)]


def _conjunction(_: _TermWriter, term: Term) -> Written:
    """Lower bounds first: `k >= 0 && k < n`."""
    ordered = sorted(term.args, key=lambda arg: not _is_lower_bound(arg))
    return PrecedenceLevel.AND, _joined(" && ", ordered, PrecedenceLevel.COMPARISON)


def _is_lower_bound(term: Term) -> bool:
    return term.op is Op.LE and not _split(term.args[0])[0]


def _disjunction(_: _TermWriter, term: Term) -> Written:
    negated = [arg for arg in term.args if arg.op is Op.NOT]
    if len(negated) != 1:
        return PrecedenceLevel.OR, _joined(" || ", term.args, PrecedenceLevel.COMPARISON)
    rest = [arg for arg in term.args if arg is not negated[0]]
    premise = Part(negated[0].args[0], PrecedenceLevel.OR)
    return PrecedenceLevel.IMPLICATION, [
        premise,
        " ==> ",
        *_joined(" || ", rest, PrecedenceLevel.COMPARISON),
    ]


def _conditional(_: _TermWriter, term: Term) -> Written:
    condition, then, otherwise = (Part(arg, PrecedenceLevel.EQUIVALENCE) for arg in term.args)
    return PrecedenceLevel.CONDITIONAL, [condition, " ? ", then, " : ", otherwise]


def _select(_: _TermWriter, term: Term) -> Written:
    return PrecedenceLevel.ATOM, [
        Part(term.args[0], PrecedenceLevel.ATOM),
        "[",
        Part(term.args[1], PrecedenceLevel.ANY),
        "]",
    ]


def _store(_: _TermWriter, term: Term) -> Written:
    array, index, value = term.args
    changed = (Part(index, PrecedenceLevel.ANY), " := ", Part(value, PrecedenceLevel.ANY))
    return PrecedenceLevel.ATOM, [Part(array, PrecedenceLevel.ATOM), "[", *changed, "]"]


def _binder(writer: _TermWriter, term: Term) -> Written:
    span, body = term.args
    header = ", ".join(_declared(writer, v) for v in term.payload)
    parts: list[Piece] = [Part(body, PrecedenceLevel.ANY)]
    if span is not TRUE:
        parts[:0] = [Part(span, PrecedenceLevel.ANY), "; "]
    inner = writer.scoped(term.args, term.payload, parts)
    return PrecedenceLevel.ATOM, [f"({BINDER_WORDS[term.op]} {header}: ", *inner, ")"]


def _declared(writer: _TermWriter, bound: Term) -> str:
    prefix = "" if bound.sort is INT else f"{bound.sort} "
    return prefix + writer.bound_name(bound)


_WRITERS: dict[Op, Callable[[_TermWriter, Term], Written]] = {
    Op.VAR: _variable,
    Op.BOUND: _bound,
    Op.INTEGER: _integer,
    Op.TRUE: lambda _writer, _term: (PrecedenceLevel.ATOM, ["true"]),
    Op.FALSE: lambda _writer, _term: (PrecedenceLevel.ATOM, ["false"]),
    Op.SUM: _sum,
    Op.MUL: _product,
    Op.WRAP: _wrap,
    Op.APPLY: _application,
    Op.LE: _at_most,
    Op.EQ: lambda _, term: _equal(" == ", term),
    Op.NOT: _negation,
    Op.AND: _conjunction,
    Op.OR: _disjunction,
    Op.IFF: lambda _, term: (
        PrecedenceLevel.EQUIVALENCE,
        _joined(" <==> ", term.args, PrecedenceLevel.OR),
    ),
    Op.ITE: _conditional,
    Op.SELECT: _select,
    Op.STORE: _store,
    **dict.fromkeys(FUNCTION_WORDS, _function),
    **dict.fromkeys(INFIX_WORDS, _infix),
    **dict.fromkeys(BINDERS, _binder),
}
