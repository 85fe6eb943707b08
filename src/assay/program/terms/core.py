# SPDX-License-Identifier: Apache-2.0
"""The interned term: one object for each formula or expression, so that equality is identity.

A term is immutable and built only through the constructors of this package; they check sorts, fold
constants and keep the canonical form that each of them documents. Terms carry no source positions.
"""

from __future__ import annotations

from enum import IntEnum, auto
from typing import Any, Final, final

from assay.program.sorts import BOOL, INT, Sort
from assay.source import InternalError


class Op(IntEnum):
    """The kinds of terms, with what `args` and `payload` hold."""

    VAR = auto()  # payload: name
    BOUND = auto()  # payload: index; a variable of an enclosing binder
    INTEGER = auto()  # payload: value
    TRUE = auto()
    FALSE = auto()
    # integers
    SUM = auto()  # payload (coefficients, constant): sum of coefficient * arg, plus the constant
    MUL = auto()  # product of two or more args, none of them a constant or a sum's constant
    TDIV = auto()  # quotient rounded towards zero; x / 0 is 0
    TREM = auto()  # remainder with the sign of the dividend; x % 0 is x
    FDIV = auto()  # quotient rounded down; x / 0 is 0
    FMOD = auto()  # remainder with the sign of the divisor; x mod 0 is x
    WRAP = auto()  # payload (bits, signed): the arg modulo 2**bits, in that type's range
    BAND = auto()  # bitwise on two's complement without end
    BOR = auto()
    BXOR = auto()
    SHL = auto()  # first * 2**second, for second >= 0 (0 for negative counts)
    SHR = auto()  # first / 2**second rounded down, for second >= 0 (0 for negative counts)
    # comparisons and logic
    LE = auto()  # one arg: arg <= 0
    EQ = auto()  # one Int arg: arg = 0; or two maps
    NOT = auto()
    AND = auto()
    OR = auto()
    IFF = auto()
    ITE = auto()  # of any sort
    # maps
    SELECT = auto()
    STORE = auto()
    CONSTANT_MAP = auto()
    # binders; payload: the bound variables; args (range, body)
    FORALL = auto()
    EXISTS = auto()
    TOTAL = auto()  # the sum of the body over the range
    PRODUCT = auto()
    MINIMUM = auto()
    MAXIMUM = auto()
    COUNT = auto()  # how many values in the range satisfy the (Bool) body
    ALL_DIFFERENT = auto()  # args (map, low, high): elements low..high-1 are pairwise different
    APPLY = auto()  # payload: a defined symbol (`applications.py`), on as many args as it has


BINDERS: Final = frozenset(
    {Op.FORALL, Op.EXISTS, Op.TOTAL, Op.PRODUCT, Op.MINIMUM, Op.MAXIMUM, Op.COUNT}
)


@final
class Term:
    """A formula or an expression. Two terms are equal exactly if they are the same object."""

    __slots__ = ("_free", "args", "height", "id", "op", "payload", "sort")

    op: Op
    args: tuple[Term, ...]
    payload: Any  # depends on op, see Op
    sort: Sort
    id: int  # order of creation: the canonical order of arguments
    height: int  # largest index of a bound variable that a binder inside introduces; above 0 also
    # with an application in it
    _free: frozenset[Term] | None  # free variables, once asked for

    def __repr__(self) -> str:
        from assay.program.text import term_text

        return term_text(self)

    def __reduce__(self) -> str | tuple[object, ...]:
        from assay.program.terms.transfer import flattened, restored

        return (restored, (flattened(self),))


_TABLE: dict[tuple[Op, tuple[Term, ...], Any], Term] = {}


def _intern(op: Op, args: tuple[Term, ...], payload: Any, sort: Sort) -> Term:
    """The one term with these parts. Private to this package: use the constructors."""
    key = (op, args, payload)
    term = _TABLE.get(key)
    if term is not None:
        if term.sort is not sort:
            raise InternalError(f"{term} has sort {term.sort}, asked for as {sort}")
        return term
    term = object.__new__(Term)
    term.op = op
    term.args = args
    term.payload = payload
    term.sort = sort
    term.id = len(_TABLE)
    term.height = _height(op, args, payload)
    term._free = None
    _TABLE[key] = term
    return term


def _height(op: Op, args: tuple[Term, ...], payload: Any) -> int:
    height = 0
    for arg in args:
        if arg.height > height:
            height = arg.height
    if op in BINDERS:
        height = max(height, max(v.payload[0] for v in payload))
    elif op is Op.APPLY:  # like a sum, it is no matter of numbers and maps alone
        height = max(height, 1)
    return height


TRUE: Final = _intern(Op.TRUE, (), None, BOOL)
FALSE: Final = _intern(Op.FALSE, (), None, BOOL)


def variable(name: str, sort: Sort) -> Term:
    """A program variable. The name and sort together identify it."""
    return _intern(Op.VAR, (), (name, sort), sort)


def bound_variable(index: int, sort: Sort) -> Term:
    """A variable of a binder; only `binders` makes these."""
    return _intern(Op.BOUND, (), (index, sort), sort)


def integer(value: int) -> Term:
    if value.__class__ is not int:  # True == 1: the table must not hold the truth value
        value = int(value)
    return _intern(Op.INTEGER, (), value, INT)


def boolean(value: bool) -> Term:  # noqa: FBT001 - the value itself
    return TRUE if value else FALSE


ZERO: Final = integer(0)
ONE: Final = integer(1)


def require(term: Term, sort: Sort) -> None:
    if term.sort is not sort:
        raise InternalError(f"expected {sort}, got {term.sort}: {term}")


def name_of(term: Term) -> str:
    """The name of a program variable."""
    if term.op is not Op.VAR:
        raise InternalError(f"not a variable: {term}")
    name: str = term.payload[0]
    return name
