# SPDX-License-Identifier: Apache-2.0
"""Methods on which it is easy to be wrong: order of evaluation, conversions, jumps."""

from __future__ import annotations

import pytest

from assay.frontend.java.unit import parse_java
from assay.frontend.lower import lower
from assay.program.graph import Language, Math, Semantics
from assay.program.interpreter import Interpreter, Returned
from assay.source import SourceFile

# what `java` (17) returns, and the body of the method
BODIES = r"""
529 | int i = 1; int[] a = {5,6,7}; a[i] = i = 2; return a[0]*100+a[1]*10+a[2]+i;
8 | int i = 3; i = i++ + ++i; return i;
11 | int i = 3; i += i++ + ++i; return i;
6 | g = 5; g += chg(); return g;
6 | g = 5; g = g + chg(); return g;
101 | g = 5; g = chg() + g; return g;
704 | g = 5; int r = g++ + g-- - --g; return r * 100 + g;
421 | int[] a = {1,2,3}; int i = 0; a[i++] += a[i] + i; return a[0]*100 + a[1]*10 + i;
21 | int[] a = {1,2,3}; int i = 0; a[i] = i++; return a[0]*100+a[1]*10+i;
703 | int[] a = {1,2,3}; int[] b = a; a[idx(a)] += 10; return b[0]*100+b[1]*10+b[2];
-128 | byte b = (byte) 127; b++; return b;
54 | byte b = 10; b += 300; return b;
-24 | byte b = 10; b *= 100; return b;
98 | char c = 'a'; c += 1; return c;
65535 | char c = 0; c--; return c;
-1 | short s = -1; s >>>= 10; return s;
-1 | byte b = -1; b >>>= 1; return b;
15 | int x = -1; x >>>= 28; return x;
2 | int x = 1 << 33; return x;
-2147483648 | int x = 1; return x << -1;
-5 | int x = -17; return x >> 2;
-41 | int x = -17; return x / 4 * 10 + x % 4;
-1 | int x = -17; return x % -4;
-299 | int x = 7; return x / -2 * 100 + x % -2;
4 | long l = 1L << 40; return (int) (l >> 38);
-1 | long l = 1 << 31; return (int) (l >> 31);
5 | long l = 5; int s = 33; return (int) ((l << s) >> 33);
10 | int i = 5; i <<= 33L; return i;
4464 | int i = 70000; short s = (short) i; return s;
-56 | int i = 200; byte b = (byte) i; return b;
65535 | int i = -1; char c = (char) i; return c;
-1 | char c = '\uFFFF'; short s = (short) c; return s;
1 | long l = 4294967297L; return (int) l;
98 | int x = 'a' + 1; return x;
1 | return (true ? 1 : 'a');
98 | int i = 5; return (i > 3 ? 'a' : 0) + 1;
5 | int i = 5; char c = 'b'; return (i > 3 ? i : c);
1 | boolean b = false; boolean c = b & chk() | true; return g;
0 | boolean b = false; boolean c = b && chk(); return g;
1 | boolean b = true; boolean c = b | chk(); return g;
1 | boolean b = true; boolean c = b ^ chk(); return (c ? 1 : 0) * 10 + g;
11 | boolean b = false; b |= chk(); return (b ? 1 : 0) * 10 + g;
3 | int x = 5; switch (x) { case 5: x = 1; case 6: x += 2; break; default: x = 9; } return x;
11 | int x = 7; switch (x) { default: x = 1; case 5: x += 10; break; case 6: x = 99; } return x;
3 | int x = 3; switch (x) { case 1: x = 1; } return x;
1 | int r = 0; lab: { r = 1; if (r == 1) break lab; r = 2; } return r;
28 | int r = 0; for (int i = 0, j = 10; i < j; i++, j -= 2) r += j; return r;
6 | int r = 0; int i = 0; do { r += i; if (i == 2) continue; } while (++i < 4); return r;
6 | int r = 0; int[] a = {1,2,3}; for (int x : a) { a = new int[]{9,9,9}; r += x; } return r;
53 | int r = 0; int[] a = {1,2,3}; for (int x : a) { a[2] = 50; r += x; } return r;
42 | int[][] m = new int[2][3]; m[0] = m[1]; m[0][1] = 4; return m[1][1] * 10 + m.length;
21 | int[][] m = {{1},{2,3}}; return m[1].length * 10 + m[0][0];
38 | int g = 3; this_g(); return g * 10 + T.g;
42 | int x = 010 + 0x1F + 0b11; return x;
-2147483648 | int x = Integer.MAX_VALUE; x++; return x;
-2147483648 | int x = Integer.MIN_VALUE; return -x;
-2147483648 | int x = Integer.MIN_VALUE; return Math.abs(x);
-2147483648 | int x = Integer.MIN_VALUE; return x / -1;
0 | int x = Integer.MIN_VALUE; return x % -1;
-1 | long x = Integer.MAX_VALUE + 1; return (int) (x >> 31);
1 | long x = Integer.MAX_VALUE + 1L; return (int) (x >> 31);
-2147479015 | int x = 46341 * 46341; return x;
-727379968 | long x = 1000000 * 1000000; return (int) x;
5 | int x = 5; x = x++; return x;
-8 | int x = 5; x = -x-- - --x; return x;
23 | int x = 5; int y = x-- - --x; return y * 10 + x;
6 | int x = 2; x *= x + 1; return x;
2 | int x = 7; x -= x - 2; return x;
9 | int x = 5; x = (x = 3) * x; return x;
15 | int x = 5; x = x * (x = 3); return x;
5 | int x = 1; x += x += x += 2; return x;
10 | int[] a = new int[2]; int i = 0; a[i] = (i = 1) + a[i]; return a[0] * 10 + a[1];
107 | int[] a = {1, 2}; int[] b = {3, 4}; int[] c = a; (a = b)[0] = 7; return c[0] * 100 + b[0];
0 | int[] a = {1, 2}; a[a[0]] = a[0] = 0; return a[0] * 10 + a[1];
19 | int r = 1; for (int i = 0; i < 3; ) { i++; r = r * 2 + i; } return r;
10 | final int k = 10; byte b = k; return b;
1 | final char c = 'x'; switch (120) { case c: return 1; default: return 2; }
6 | int i = 0; while (i++ < 5); return i;
2 | int i = 10; if (i > 5) if (i > 20) return 1; else return 2; return 3;
3 | int a = 5, b = 3; return a & b | a ^ b << 1;
250 | int a = 5; return ~a & 0xFF;
12 | int a = 1; return a + 2 << 1 + 1;
1 | return 1 + 2 * 3 % 4 - 5 / 2;
1 | int a = 3; return a == 3 ? a > 2 ? 1 : 2 : 3;
10 | int x = 0; int y = (x == 0) ? x++ : x--; return x * 10 + y;
51 | int x = 3; boolean b = x++ > 3 || x++ > 3; return x * 10 + (b ? 1 : 0);
0 | int x = 3; x ^= x << 1 ^ 5; return x;
-24576 | short s = 10; s = (short) (s << 12); return s;
65407 | return (byte) 0x80 + (char) (byte) -1;
65535 | return (int) (char) (byte) -1;
-32768 | return (short) 0x18000;
506 | return 'a' * 'b' % 1000;
1 | return Math.max(-3, 2) * 10 + Math.min(4L, 9) > 0 ? 1 : 2;
1 | long l = Long.MAX_VALUE; l++; return l < 0 ? 1 : 2;
1 | long l = 0xFFFFFFFFL; return (int) (l + 1 >>> 32);
1 | int x = 0xFFFFFFFF; return x >>> 1 == Integer.MAX_VALUE ? 1 : 2;
268435452 | byte b = (byte) 200; return b >>> 4;
12 | byte b = (byte) 200; return (b & 0xFF) >>> 4;
74 | return s1 + s2 * 10;
7 | return INIT;
12 | return F.x;
"""

TEXT = """class T {
  static int g = 0; static int s1 = 4, s2 = T.K + 1; static final int K = 3 * 2;
  static int INIT = 7;
  static int chg() { g = 100; return 1; }
  static boolean chk() { g++; return true; }
  static int idx(int[] a) { a[1] = 50; return 1; }
  static void this_g() { g = 8; }
  static int m() { %s }
}
class F { static int x = 12; }
"""


@pytest.mark.parametrize("line", BODIES.strip().split("\n"))
def test_result(line: str) -> None:
    expected, _, body = line.partition(" | ")
    unit = parse_java(SourceFile("T.java", TEXT.replace("%s", body).encode()))
    program = lower(unit, Semantics(Language.JAVA, Math.WRAP))
    outcome = Interpreter(program).run("T.m")
    assert isinstance(outcome, Returned)
    assert outcome.result == int(expected)
