# SPDX-License-Identifier: Apache-2.0
"""How Java types expressions: literals, promotions, conversions, operators."""

from __future__ import annotations

import pytest

from .reading import errors, method, returned, shown, statements

LITERALS = [
    ("0", "0"),
    ("2147483647", "2147483647"),
    ("-2147483648", "-2147483648"),
    ("- 2_147_483_648", "-2147483648"),
    ("-1", "-1"),
    ("0x7fff_ffff", "2147483647"),
    ("0xFFFFFFFF", "-1"),
    ("0x80000000", "-2147483648"),
    ("017", "15"),
    ("037777777777", "-1"),
    ("0b1010", "10"),
    ("1_000_000", "1000000"),
]
LONG_LITERALS = [
    ("9223372036854775807L", "9223372036854775807L"),
    ("-9223372036854775808L", "-9223372036854775808L"),
    ("0xFFFFFFFFFFFFFFFFl", "-1L"),
    ("0xFFFF_FFFFL", "4294967295L"),
]
CHARACTERS = [
    ("'a'", 97),
    (r"'\n'", 10),
    (r"'\s'", 32),
    (r"'\''", 39),
    (r"'\"'", 34),
    (r"'\\'", 92),
    (r"'\0'", 0),
    (r"'\377'", 255),
    (r"'\47'", 39),
    (r"'\u0041'", 65),
    (r"'\uuuFFFF'", 65535),
    ("'é'", 233),
]


@pytest.mark.parametrize(("text", "expected"), LITERALS)
def test_int_literal(text: str, expected: str) -> None:
    assert shown(returned("", text)) == expected


@pytest.mark.parametrize(("text", "expected"), LONG_LITERALS)
def test_long_literal(text: str, expected: str) -> None:
    assert shown(returned("", text, "long")) == expected


@pytest.mark.parametrize(("text", "value"), CHARACTERS)
def test_character(text: str, value: int) -> None:
    assert shown(returned("", text, "char")) == f"{value}c"


@pytest.mark.parametrize(
    "text",
    [
        "2147483648",
        "-(2147483648)",
        "0x100000000",
        "9223372036854775808L",
        "0o17",
        "'ab'",
        r"'\u000a'",
        r"'\400'",
        r"'\q'",
        "'😀'",
        "9" * 5000,
    ],
)
def test_bad_literal(text: str) -> None:
    assert errors(f"class T {{ static long f() {{ return {text}; }} }}")


PROMOTIONS = [
    ("byte b", "-b", "-<int>b"),
    ("byte b", "+b", "<int>b"),
    ("char c", "~c", "~<int>c"),
    ("int i", "+i", "i"),
    ("byte b, short s", "b + s", "(<int>b + <int>s)"),
    ("char c, int i", "c * i", "(<int>c * i)"),
    ("int i", "i++ + ++i", "(i++{int} + ++{int}i)"),
    ("int i", "-i++", "-i++{int}"),
    ("int i, int j", "(i) + j * 2", "(i + (j * 2))"),
    ("int i, int j", "j * (i) - j * 2", "((j * i) - (j * 2))"),
    ("int i, int j", "(i)-- - j * 2", "(i--{int} - (j * 2))"),
    ("int i, int j", "((i) + (j)) * ((i) - +j * 2)", "((i + j) * (i - (j * 2)))"),
    ("int[] a", "(a.length) - a[0] * 2", "(a.length - (a[0] * 2))"),
    ("int i", "- -i--", "--i--{int}"),
    ("int i, long l", "(int) l + i", "((int)l + i)"),
    ("byte b", "(int) b++", "(int)b++{int}"),
    ("int i", "(byte) i << 2", "(<int>(byte)i << 2)"),
    ("int i, long l", "i << l", "(i << l)"),
    ("byte b", "b >>> 1", "(<int>b >>> 1)"),
    ("int a, int b, int c", "a - b - c", "((a - b) - c)"),
    ("int a, int b, int c", "a + b * c % 2", "(a + ((b * c) % 2))"),
    ("int a, int b", "a & b | a ^ b", "((a & b) | (a ^ b))"),
    ("boolean p, byte b, short s", "p ? b : s", "<int>(p ? <short>b : s)"),
    ("boolean p, byte b", "p ? b : 5", "<int>(p ? b : <byte>5)"),
    ("boolean p, byte b", "p ? b : 200", "(p ? <int>b : 200)"),
    ("boolean p, char c", "p ? c : -1", "(p ? <int>c : -1)"),
    ("boolean p, boolean q", "p ? 1 : q ? 2 : 3", "(p ? 1 : (q ? 2 : 3))"),
    ("int[] a, byte b", "a[b]", "a[<int>b]"),
    ("int[][] m, int i", "m[i][m[0].length - 1]", "m[i][(m[0].length - 1)]"),
    ("int[] a, int i", "a[i = 2] += a[i]", "(a[(i = 2)] +{int}= a[i])"),
    ("int a, int b", "a = b = 3", "(a = (b = 3))"),
    ("", "Integer.MIN_VALUE", "-2147483648"),
    ("", "java.lang.Character.MAX_VALUE", "<int>65535c"),
    ("", "Short.SIZE + Long.BYTES", "(16 + 8)"),
    ("byte b", "Math.abs(b)", "abs{int}(<int>b)"),
    ("int i, char c", "Math.max(i, Math.min(c, 2))", "max{int}(i, min{int}(<int>c, 2))"),
    ("", "org.sosy_lab.sv_benchmarks.Verifier.nondetInt()", "Verifier.nondetInt{int}"),
    ("", "new int[3].length", "new int[](3).length"),
    ("int n", "new int[n][2][].length", "new int[][][](n, 2).length"),
    ("", "new byte[] {1, 'a', (byte) 300}[0]", "<int>byte[]{<byte>1, <byte>97c, (byte)300}[0]"),
]
LONGS = [
    ("int i, long l", "i + l", "(<long>i + l)"),
    ("int i", "i", "<long>i"),
    ("int i, long l", "l << i", "(l << i)"),
    ("int i, long l", "i << l", "<long>(i << l)"),
    ("boolean p, int i, long l", "p ? i : l", "(p ? <long>i : l)"),
    ("long l, byte b", "Math.max(l, b)", "max{long}(l, <long>b)"),
    ("long l", "l--", "l--{long}"),
]
BOOLEANS = [
    ("int i, long l", "i < l", "(<long>i < l)"),
    ("char c", "c == 'x'", "(<int>c == <int>120c)"),
    ("boolean p, boolean q", "p & !q | p ^ true", "((p & !q) | (p ^ true))"),
    ("boolean p, boolean q", "p || q && p", "(p || (q && p))"),
    ("boolean p, boolean q", "p == q != true", "((p == q) != true)"),
    ("int[] a", "a == null", "(a == null:int[])"),
    ("int[] a, int[] b", "null != a || a == b", "((null:int[] != a) || (a == b))"),
    ("boolean p", "p |= true", "(p |{boolean}= true)"),
]


@pytest.mark.parametrize(("parameters", "text", "expected"), PROMOTIONS)
def test_int_expression(parameters: str, text: str, expected: str) -> None:
    assert shown(returned(parameters, text)) == expected


@pytest.mark.parametrize(("parameters", "text", "expected"), LONGS)
def test_long_expression(parameters: str, text: str, expected: str) -> None:
    assert shown(returned(parameters, text, "long")) == expected


@pytest.mark.parametrize(("parameters", "text", "expected"), BOOLEANS)
def test_boolean_expression(parameters: str, text: str, expected: str) -> None:
    assert shown(returned(parameters, text, "boolean")) == expected


EFFECTS = [
    ("byte b", "b += 300", "(b +{int}= 300)"),
    ("byte b, long l", "b *= l", "(b *{long}= l)"),
    ("short s, long l", "s >>>= l", "(s >>>{int}= l)"),
    ("char c", "c++", "c++{int}"),
    ("byte b", "b = 127", "(b = <byte>127)"),
    ("byte b", "b = 'a' - 1 + 1", "(b = <byte>((<int>97c - 1) + 1))"),
    ("char c", "c = 65535", "(c = <char>65535)"),
    ("short s, byte b", "s = b", "(s = <short>b)"),
    ("long l", "l = 'x'", "(l = <long>120c)"),
    ("int[] a", "a = null", "(a = null:int[])"),
    ("int[][] m, int[] a", "m[0] = a", "(m[0] = a)"),
]


@pytest.mark.parametrize(("parameters", "text", "expected"), EFFECTS)
def test_assignment(parameters: str, text: str, expected: str) -> None:
    (only,) = statements(method(f"static void f({parameters}) {{ {text}; }}"))
    assert shown(only.expression) == expected  # type: ignore[union-attr]


REJECTED = [
    ("int i, long l", "i = l", "`long` does not fit into `int` without a cast"),
    ("byte b", "b = 128", "`int` does not fit into `byte` without a cast"),
    ("byte b", "b = b + 1", "`int` does not fit into `byte` without a cast"),
    ("byte b, int i", "b = i", "`int` does not fit into `byte` without a cast"),
    ("char c", "c = -1", "`int` does not fit into `char` without a cast"),
    ("char c, short s", "c = s", "`short` does not fit into `char` without a cast"),
    ("byte b", "b = 1L", "`long` does not fit into `byte` without a cast"),
    ("int i, boolean p", "i = p", "expected `int`, found `boolean`"),
    ("boolean p", "p = 1", "expected `boolean`, found `int`"),
    ("int[] a, long[] b", "a = b", "expected `int[]`, found `long[]`"),
    ("int i", "i = null", "expected `int`, found null"),
    ("int i, boolean p", "i = i + p", "operator `+` does not apply to `int` and `boolean`"),
    ("boolean p", "p += 1", "operator `+=` does not apply to `boolean` and `int`"),
    ("boolean p", "p++", "operator `++` does not apply to `boolean`"),
    ("int i", "i = ~true", "operator `~` does not apply to `boolean`"),
    ("int i", "i = !i", "expected `boolean`, found `int`"),
    ("int i", "i = i ? 1 : 2", "expected `boolean`, found `int`"),
    ("int i, boolean p", "i = p ? 1 : p", "the branches have types `int` and `boolean`"),
    ("int[] a", "a[0L] = 1", "expected `int`, found `long`"),
    ("int i", "i[0] = 1", "expected an array, found `int`"),
    ("int[] a", "a.length = 1", "`int` `a.length` cannot be assigned"),
    ("int i", "i + 1", "this is not a statement: its value is not used"),
    ("int i", "++i++", "this cannot be assigned: it is not a variable"),
    ("int i", "i = (boolean) i", "cannot cast `int` to `boolean`"),
    ("int[] a", "a = new int[2L]", "expected `int`, found `long`"),
    ("int i", "i = {1}", "did not expect `{` here"),
    ("boolean p, int[] a", "p = a == 0", "operator `==` does not apply to `int[]` and `int`"),
    ("int[] a, long[] b", "assert a == b", "operator `==` does not apply to `int[]` and `long[]`"),
    ("int i, boolean p", "p = p && i = 2", "put this assignment into parentheses"),
]


@pytest.mark.parametrize(("parameters", "text", "message"), REJECTED)
def test_rejected(parameters: str, text: str, message: str) -> None:
    source = f"class T {{ static void f({parameters}) {{ {text}; }} }}"
    assert message in [each.message for each in errors(source)]
