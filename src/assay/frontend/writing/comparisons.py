# SPDX-License-Identifier: Apache-2.0
"""Sums and comparisons as text: negative summands go to the other side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, final

from assay.dataclass import dataclass, replace
from assay.frontend.writing import pieces
from assay.frontend.writing.accesses import Accesses
from assay.frontend.writing.bound import BoundNames
from assay.frontend.writing.pieces import InexpressibleError, Piece
from assay.program.terms import Op, Term, linear_form

_OPPOSITE = {"==": "!=", "!=": "=="}


class Integers(Protocol):
    """What writes integers."""

    accesses: Accesses
    bound: BoundNames
    java: bool

    def integer(self, term: Term) -> Piece: ...


@final
@dataclass(frozen=True, slots=True)
class Comparison:
    left: Piece
    operator: str
    right: Piece

    def piece(self) -> Piece:
        level = pieces.SUM
        text = f"{self.left.at(level)} {self.operator} {self.right.at(level)}"
        return Piece(text, pieces.COMPARISON)

    def negated(self) -> Comparison:
        return replace(self, operator=_OPPOSITE[self.operator])

    @property
    def is_rising(self) -> bool:
        return self.operator in ("<", "<=")


def compared(term: Term, writer: Integers) -> Comparison:
    """`sum <= 0` or `sum = 0`."""
    if len(term.args) != 1:
        raise InexpressibleError
    coefficients, constant = linear_form(term.args[0])
    if any(writer.accesses.is_reference(atom) for atom in coefficients):
        return _references(term, coefficients, constant, writer)
    left = {atom: c for atom, c in coefficients.items() if c > 0}
    right = {atom: -c for atom, c in coefficients.items() if c < 0}
    if term.op is Op.EQ:
        return _equality(left, right, constant, writer)
    return _order(left, right, constant, writer)


def _order(
    left: Mapping[Term, int], right: Mapping[Term, int], constant: int, writer: Integers
) -> Comparison:
    """left + constant <= right, with the constant where it reads best: not beside a variable of a
    quantifier that stands alone."""
    if not left or (constant != 1 and _is_bound(right, writer) and not _is_bound(left, writer)):
        return _sides(left, constant, "<=", right, 0, writer)
    if constant > 0:
        return _sides(left, 0, "<", right, 1 - constant, writer)
    return _sides(left, 0, "<=", right, -constant, writer)


def _is_bound(side: Mapping[Term, int], writer: Integers) -> bool:
    return _is_single(side) and next(iter(side)) in writer.bound.names


def _equality(
    left: Mapping[Term, int], right: Mapping[Term, int], constant: int, writer: Integers
) -> Comparison:
    """A single variable stands alone on the left."""
    if not left or (_is_single(right) and not _is_single(left)):
        left, right, constant = right, left, -constant
    if not constant and _is_single(left) and _is_single(right):
        sides = (_linear(left, 0, writer), _linear(right, 0, writer))
        one, other = sorted(
            sides, key=lambda side: (weight(side), side.level < pieces.UNARY, side.text)
        )
        return Comparison(one, "==", other)
    if _is_single(left) and _is_single(right):
        first, second = (_linear(side, 0, writer) for side in (left, right))
        if weight(second) < weight(first):
            left, right, constant = right, left, -constant
    if constant > 0 and right and not _is_single(left):
        return _sides(left, constant, "==", right, 0, writer)
    return _sides(left, 0, "==", right, -constant, writer)


def weight(piece: Piece) -> int:
    """What is spoken of comes first, what it is compared with second."""
    text = piece.text
    starts = {"\\result": 0, "\\old(": 3, "(": 4, "*": 1}
    known = (value for start, value in starts.items() if text.startswith(start))
    return next(known, 1 if "[" in text and not text.endswith(".length") else 2)


def _is_single(side: Mapping[Term, int]) -> bool:
    return set(side.values()) == {1} and len(side) == 1


def _sides(
    left: Mapping[Term, int],
    left_constant: int,
    operator: str,
    right: Mapping[Term, int],
    right_constant: int,
    writer: Integers,
) -> Comparison:
    one = _linear(left, left_constant, writer)
    return Comparison(one, operator, _linear(right, right_constant, writer))


def _references(
    term: Term, coefficients: Mapping[Term, int], constant: int, writer: Integers
) -> Comparison:
    """Objects are the same, or one of them is null."""
    if term.op is not Op.EQ or constant or len(coefficients) > 2:
        raise InexpressibleError
    sides = [writer.accesses.reference(atom) for atom in coefficients]
    sides.sort(key=lambda side: (weight(side), side.text))
    if len(sides) == 1:
        return Comparison(sides[0], "==", Piece("null" if writer.java else "\\null"))
    if sorted(coefficients.values()) != [-1, 1]:
        raise InexpressibleError
    return Comparison(sides[0], "==", sides[1])


def summed(term: Term, writer: Integers) -> Piece:
    return _linear(*linear_form(term), writer)


def _linear(coefficients: Mapping[Term, int], constant: int, writer: Integers) -> Piece:
    """Summands with a positive sign come first, what they were at entry and constants last."""
    summands = [(c, _scaled(c, atom, writer)) for atom, c in coefficients.items()]
    summands.sort(key=lambda summand: (summand[0] < 0, weight(summand[1]) > 2, summand[1].text))
    if constant or not summands:
        number = Piece(str(abs(constant)))
        at = 0 if constant > 0 and summands and summands[0][0] < 0 else len(summands)
        summands.insert(at, (constant, number))
    (sign, first), *rest = summands
    text = first.text if sign >= 0 else f"-{first.at(pieces.UNARY)}"
    if not rest:
        return Piece(text, first.level if sign >= 0 else pieces.UNARY)
    text = first.at(pieces.SUM) if sign >= 0 else text
    for sign, piece in rest:
        text += f" {'-' if sign < 0 else '+'} {piece.at(pieces.PRODUCT)}"
    return Piece(text, pieces.SUM)


def _scaled(coefficient: int, atom: Term, writer: Integers) -> Piece:
    """The summand without its sign."""
    piece = writer.integer(atom)
    factor = abs(coefficient)
    if factor == 1:
        return piece
    return Piece(f"{factor} * {piece.at(pieces.UNARY)}", pieces.PRODUCT)
