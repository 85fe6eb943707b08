# SPDX-License-Identifier: Apache-2.0
"""Formulas and integers as text: operators, quantifiers, and an order that reads well."""

from __future__ import annotations

from collections.abc import Sequence

from assay.frontend.writing import pieces
from assay.frontend.writing.accesses import Accesses
from assay.frontend.writing.bound import BoundNames
from assay.frontend.writing.comparisons import Comparison, compared, summed
from assay.frontend.writing.names import WritableNames
from assay.frontend.writing.normal import NormalForm
from assay.frontend.writing.pieces import InexpressibleError, Piece, in_parentheses, infix, joined
from assay.frontend.writing.quantifiers import Written, written_quantifier
from assay.frontend.writing.validity import ValidRange, valid_range
from assay.program.graph import Language
from assay.program.heap import LENGTH
from assay.program.sorts import BOOL, INT
from assay.program.terms import BINDERS, Op, Term, negation, subterms

_LEVELS = {
    Op.TDIV: ("/", pieces.PRODUCT),
    Op.TREM: ("%", pieces.PRODUCT),
    Op.SHL: ("<<", pieces.SHIFT),
    Op.SHR: (">>", pieces.SHIFT),
}
_BITWISE = {
    Op.BAND: ("&", pieces.BIT_AND),
    Op.BOR: ("|", pieces.BIT_OR),
    Op.BXOR: ("^", pieces.BIT_XOR),
}
_JAVA_TYPES = {
    (8, True): "byte",
    (16, True): "short",
    (16, False): "char",
    (32, True): "int",
    (64, True): "long",
}
_C_TYPES = {
    (8, True): "signed char",
    (8, False): "unsigned char",
    (16, True): "short",
    (16, False): "unsigned short",
    (32, True): "int",
    (32, False): "unsigned int",
    (64, True): "long long",
    (64, False): "unsigned long long",
}


class ClauseWriter:
    """Writes the terms of one clause."""

    def __init__(self, names: WritableNames, normal: NormalForm) -> None:
        self.names = names
        self.normal = normal
        self.java = names.program.semantics.language is Language.JAVA
        self.bound = BoundNames(names)
        self.accesses = Accesses(names, self.bound.names, self.integer)

    def piece(self, term: Term) -> Piece:
        return self.formula(term) if term.sort is BOOL else self.integer(term)

    # --- formulas

    def formula(self, term: Term) -> Piece:
        match term.op:
            case Op.TRUE | Op.FALSE:
                return Piece(("" if self.java else "\\") + term.op.name.lower())
            case Op.VAR | Op.BOUND:
                return self.accesses.variable(term)
            case Op.SELECT:
                return self.accesses.element(term)
            case Op.LE | Op.EQ:
                return self._comparison(term).piece()
            case Op.NOT:
                return self._negation(term.args[0])
            case Op.AND:
                return self.conjunction(term.args)
            case Op.OR:
                return self._disjunction(term.args)
            case Op.IFF:
                left, right = sorted(map(self.formula, term.args), key=lambda one: one.text)
                level = pieces.EQUIVALENCE
                return Piece(f"{left.at(level + 1)} <==> {right.at(level + 1)}", level)
            case Op.ITE:
                return self._conditional(term)
            case Op.FORALL | Op.EXISTS:
                return written_quantifier(self, term)
            case Op.ALL_DIFFERENT:
                return self._all_different(term)
            case _:
                raise InexpressibleError

    def _comparison(self, term: Term) -> Comparison:
        return compared(term, self)

    def _negation(self, inner: Term) -> Piece:
        if inner.op is Op.EQ:
            return self._comparison(inner).negated().piece()
        return Piece(f"!{self.formula(inner).at(pieces.UNARY)}", pieces.UNARY)

    def conjunction(self, parts: Sequence[Term]) -> Piece:
        """What other parts may rely on comes first; `0 <= i` comes before `i <= n`."""
        found = [(_risk(part), self._part(part)) for part in parts]
        found.sort(key=lambda each: (each[0], _text(each[1])))
        written = [part for _, part in found]
        return joined("&&", pieces.CONJUNCTION, chained(written, self.java))

    def _part(self, part: Term) -> Written:
        if part.op in (Op.LE, Op.EQ):
            return self._comparison(part)
        return self.formula(part)

    def _alternatives(self, parts: Sequence[Term]) -> Piece:
        found = [(_risk(part), self.formula(part)) for part in parts]
        found.sort(key=lambda each: (each[0], each[1].text))
        return joined("||", pieces.DISJUNCTION, [_in_brackets(part) for _, part in found])

    def _disjunction(self, parts: Sequence[Term]) -> Piece:
        """Where something is negated or guards an access, an implication."""
        extent = None if self.accesses.in_old else valid_range(parts, self.names)
        if extent is not None:
            return self._valid(*extent)
        premises, conclusions = _split(parts)
        right = self._alternatives(conclusions)
        if not premises:
            return right
        return self._implication(premises, right)

    def _implication(self, premises: Sequence[Term], right: Piece) -> Piece:
        """The premises are given as what their negations make of the disjunction."""
        level = pieces.IMPLICATION
        left = self.conjunction([negation(part) for part in premises])
        return Piece(f"{left.at(level + 1)} ==> {right.at(level)}", level)

    def _valid(self, extent: ValidRange, others: Sequence[Term]) -> Piece:
        low, high = (self.integer(end).at(pieces.SUM) for end in (extent.low, extent.high))
        valid = Piece(f"\\valid({extent.pointer} + ({low}..{high}))")
        return self._implication(others, valid) if others else valid

    def _conditional(self, term: Term) -> Piece:
        condition, then, otherwise = term.args
        parts = [self.formula(condition), self.piece(then), self.piece(otherwise)]
        one, two, three = (part.at(pieces.EQUIVALENCE) for part in parts)
        return Piece(f"({one} ? {two} : {three})")

    def _all_different(self, term: Term) -> Piece:
        contents, low, high = term.args
        whole = contents.op is Op.SELECT and high.op is Op.SELECT and high.args[0] is LENGTH
        if (
            not whole
            or low.op is not Op.INTEGER
            or low.payload
            or high.args[1] is not (contents.args[1])
        ):
            raise InexpressibleError
        return Piece(f"\\alldifferent({self.accesses.reference(contents.args[1]).text})")

    # --- integers

    def integer(self, term: Term) -> Piece:
        if term.sort is not INT:
            raise InexpressibleError
        match term.op:
            case Op.INTEGER | Op.SUM:
                return summed(term, self)
            case Op.VAR | Op.BOUND:
                return self.accesses.variable(term)
            case Op.SELECT:
                return self.accesses.element(term)
            case Op.MUL:
                return self._commuting("*", pieces.PRODUCT, term)
            case Op.TDIV | Op.TREM | Op.SHL | Op.SHR:
                operator, level = _LEVELS[term.op]
                return infix(operator, level, *map(self.integer, term.args))
            case Op.FDIV:
                return self._shifted(term)
            case Op.BAND | Op.BOR | Op.BXOR:
                return self._commuting(*_BITWISE[term.op], term)
            case Op.WRAP:
                return self._cast(term)
            case Op.ITE:
                return self._conditional(term)
            case Op.TOTAL | Op.PRODUCT | Op.MINIMUM | Op.MAXIMUM | Op.COUNT:
                return written_quantifier(self, term)
            case _:
                raise InexpressibleError

    def _commuting(self, operator: str, level: int, term: Term) -> Piece:
        """Variables come before sums and numbers."""
        factors = [self.integer(arg) for arg in term.args]
        factors.sort(key=lambda one: (one.level < level, one.text[:1].isdigit(), one.text))
        return joined(operator, level, factors)

    def _shifted(self, term: Term) -> Piece:
        """Division that rounds down is a shift, if by a power of two."""
        left, right = term.args
        if right.op is not Op.INTEGER or right.payload < 2 or right.payload.bit_count() != 1:
            raise InexpressibleError
        count = Piece(str(right.payload.bit_length() - 1))
        return infix(">>", pieces.SHIFT, self.integer(left), count)

    def _cast(self, term: Term) -> Piece:
        of = (_JAVA_TYPES if self.java else _C_TYPES).get(term.payload)
        if of is None:
            raise InexpressibleError
        return Piece(f"({of}) {self.integer(term.args[0]).at(pieces.ATOM)}", pieces.UNARY)


# --- order ---------------------------------------------------------------------------------------

_RISKY = frozenset({Op.TDIV, Op.TREM, Op.FDIV, Op.FMOD, Op.SHL, Op.SHR}) | BINDERS


def is_risky(term: Term) -> bool:
    """Whether it may be undefined where other parts of a formula do not hold."""
    return any(
        part.op in _RISKY or (part.op is Op.SELECT and part.args[0] is not LENGTH)
        for part in subterms(term)
    )


def _risk(part: Term) -> int:
    """Plain parts come first, then those with elements of arrays, then quantifiers."""
    quantified = any(sub.op in BINDERS for sub in subterms(part))
    return 2 if quantified else int(is_risky(part))


def _text(part: Written) -> str:
    return part.piece().text if isinstance(part, Comparison) else part.text


def _split(parts: Sequence[Term]) -> tuple[list[Term], list[Term]]:
    """Which parts of a disjunction read better as premises of the others: what is negated, and
    comparisons that guard an access."""
    negative = [part for part in parts if part.op is Op.NOT]
    plain = [part for part in parts if part.op in (Op.LE, Op.EQ) and not is_risky(part)]
    guards = plain if any(is_risky(part) for part in parts) else []
    for premises in ([*negative, *guards], negative):
        if premises and len(premises) < len(parts):
            return premises, [part for part in parts if part not in premises]
    return [], list(parts)


def _in_brackets(alternative: Piece) -> Piece:
    """A conjunction inside a disjunction has parentheses for the reader."""
    return in_parentheses(alternative) if alternative.level == pieces.CONJUNCTION else alternative


def chained(parts: list[Written], java: bool) -> list[Piece]:  # noqa: FBT001
    """Comparisons in a row: what ends one of them begins the next. ACSL joins `0 <= i <= n`."""
    waiting = list(parts)
    found: list[Piece] = []
    while waiting:
        first = next((one for one in waiting if not _continues(one, waiting)), waiting[0])
        waiting.remove(first)
        row = [first]
        while (following := _following(row, waiting)) is not None:
            waiting.remove(following)
            row.append(following)
        found += _row(row, java)
    return found


def _continues(part: Written, others: list[Written]) -> bool:
    """Whether a comparison begins with what another one ends with."""
    return (
        isinstance(part, Comparison)
        and part.is_rising
        and any(isinstance(o, Comparison) and o.is_rising and o.right == part.left for o in others)
    )


def _following(row: list[Written], waiting: list[Written]) -> Written | None:
    last = row[-1]
    if not isinstance(last, Comparison) or not last.is_rising:
        return None
    for one in waiting:
        if isinstance(one, Comparison) and one.is_rising and one.left == last.right:
            return one
    return None


def _row(row: list[Written], java: bool) -> list[Piece]:  # noqa: FBT001
    comparisons = [one for one in row if isinstance(one, Comparison)]
    if java or len(comparisons) < 2:
        return [one.piece() if isinstance(one, Comparison) else one for one in row]
    level = pieces.SUM
    text = comparisons[0].left.at(level)
    for one in comparisons:
        text += f" {one.operator} {one.right.at(level)}"
    return [Piece(text, pieces.COMPARISON)]
