# SPDX-License-Identifier: Apache-2.0
"""The integer types of generated programs, and what each language says about them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import final


class Language(StrEnum):
    JAVA = "java"
    C = "c"


class DataModel(StrEnum):
    """How wide C's `long` is."""

    ILP32 = "ILP32"
    LP64 = "LP64"


@final
@dataclass(frozen=True, slots=True)
class Scalar:
    """A type under its name in each language; None where the language has no such type."""

    java: str | None
    c: str
    bits: int  # of C's `long`: in ILP32
    signed: bool
    rank: int  # C11 6.3.1.1


BOOL = Scalar("boolean", "_Bool", 1, False, 0)
CHAR = Scalar(None, "char", 8, True, 1)
BYTE = Scalar("byte", "signed char", 8, True, 1)
UNSIGNED_BYTE = Scalar(None, "unsigned char", 8, False, 1)
SHORT = Scalar("short", "short", 16, True, 2)
UNSIGNED_SHORT = Scalar("char", "unsigned short", 16, False, 2)
INT = Scalar("int", "int", 32, True, 3)
UNSIGNED = Scalar(None, "unsigned int", 32, False, 3)
C_LONG = Scalar(None, "long", 32, True, 4)
UNSIGNED_C_LONG = Scalar(None, "unsigned long", 32, False, 4)
LONG = Scalar("long", "long long", 64, True, 5)
UNSIGNED_LONG = Scalar(None, "unsigned long long", 64, False, 5)

JAVA_INTEGERS = (BYTE, SHORT, UNSIGNED_SHORT, INT, LONG)
C_INTEGERS = (
    CHAR,
    BYTE,
    UNSIGNED_BYTE,
    SHORT,
    UNSIGNED_SHORT,
    INT,
    UNSIGNED,
    C_LONG,
    UNSIGNED_C_LONG,
    LONG,
    UNSIGNED_LONG,
)
_WIDENING = {
    BYTE: (SHORT, INT, LONG),
    SHORT: (INT, LONG),
    UNSIGNED_SHORT: (INT, LONG),
    INT: (LONG,),
}


@final
@dataclass(frozen=True, slots=True)
class Typing:
    """The rules of one language under one data model."""

    language: Language
    model: DataModel = DataModel.ILP32

    @property
    def integers(self) -> tuple[Scalar, ...]:
        return JAVA_INTEGERS if self.language is Language.JAVA else C_INTEGERS

    @property
    def scalars(self) -> tuple[Scalar, ...]:
        return (*self.integers, BOOL)

    @property
    def truth(self) -> Scalar:
        """The type of a comparison."""
        return BOOL if self.language is Language.JAVA else INT

    def name(self, scalar: Scalar) -> str:
        """As the language writes it."""
        java = scalar.java if self.language is Language.JAVA else None
        return scalar.c if java is None else java

    def bits(self, scalar: Scalar) -> int:
        wide = self.model is DataModel.LP64 and scalar in (C_LONG, UNSIGNED_C_LONG)
        return 64 if wide else scalar.bits

    def low(self, scalar: Scalar) -> int:
        return -(1 << (self.bits(scalar) - 1)) if scalar.signed else 0

    def high(self, scalar: Scalar) -> int:
        return (1 << (self.bits(scalar) - scalar.signed)) - 1

    def holds(self, scalar: Scalar, value: int) -> bool:
        """Whether the type has this value."""
        return self.low(scalar) <= value <= self.high(scalar)

    def promoted(self, scalar: Scalar) -> Scalar:
        """The type after C's integer promotions or Java's unary numeric promotion."""
        return INT if scalar.rank < INT.rank else scalar

    def common(self, left: Scalar, right: Scalar) -> Scalar:
        """The type in which `left op right` is computed (C11 6.3.1.8; JLS 5.6.2)."""
        left, right = self.promoted(left), self.promoted(right)
        if left.signed == right.signed:
            return max(left, right, key=lambda scalar: scalar.rank)
        signed, unsigned = (left, right) if left.signed else (right, left)
        if unsigned.rank >= signed.rank:
            return unsigned
        return signed if self.bits(signed) > self.bits(unsigned) else _unsigned(signed)

    def assignable(self, source: Scalar, target: Scalar) -> bool:
        """Whether a value converts without a cast."""
        if source == target or self.language is Language.C:
            return True
        return target in _WIDENING.get(source, ())


def _unsigned(scalar: Scalar) -> Scalar:
    return {INT: UNSIGNED, C_LONG: UNSIGNED_C_LONG, LONG: UNSIGNED_LONG}[scalar]
