# SPDX-License-Identifier: Apache-2.0
"""The integer functions behind the operators, on Python integers: the one definition of each."""

from __future__ import annotations


def truncated_quotient(a: int, b: int) -> int:
    """a / b rounded towards zero, as in Java and C; 0 where b is 0, so that terms are total."""
    if b == 0:
        return 0
    q = abs(a) // abs(b)
    return q if (a < 0) == (b < 0) else -q


def truncated_remainder(a: int, b: int) -> int:
    """What is left after truncated_quotient: it has the sign of a."""
    return a - b * truncated_quotient(a, b)


LARGEST_SHIFT = 1 << 16


class NumberTooLargeError(ArithmeticError):
    """A number with more digits than anybody wants to compute."""


def floor_quotient(a: int, b: int) -> int:
    return a // b if b else 0


def floor_remainder(a: int, b: int) -> int:
    return a % b if b else a


def wrapped(value: int, bits: int, *, signed: bool) -> int:
    """The value of a type of that width that is equal to it modulo 2**bits."""
    value &= (1 << bits) - 1
    return value - (1 << bits) if signed and value >> (bits - 1) else value


def shifted_left(a: int, count: int) -> int:
    if count > LARGEST_SHIFT and a:
        raise NumberTooLargeError(f"{a} << {count}")
    return a << count if count >= 0 else 0


def shifted_right(a: int, count: int) -> int:
    return a >> count if count >= 0 else 0
