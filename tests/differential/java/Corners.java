// SPDX-License-Identifier: Apache-2.0
/** Rules of the language that are easy to get wrong. */
class Corners {
    // in: a [1..3]; i -1..3; d -1..1
    static int compoundChecksFirst(int[] a, int i, int d) {
        a[i] += 10 / d;
        return a[0];
    }

    // in: a null; i 0..1; d 0..1
    static int nullAfterValue(/*@ nullable @*/ int[] a, int i, int d) {
        a[i] = 10 / d;
        return a.length;
    }

    // in: a [2] 0..3
    static int arrayReplacedInIndex(int[] a, int v) {
        int[] b = a;
        b[(b = new int[] {9, 9})[0] - 8] = v;
        return b[0] + b[1];
    }

    static int foldedOverflow(int a) {
        final int big = Integer.MAX_VALUE;
        return a / 2 + (a > 0 ? big - 1 : -big);
    }

    static int foldedWrap() { return Integer.MAX_VALUE + 1; }

    static long intThenWiden(int a) {
        long l = a * 2;
        return l + (a + 1L);
    }

    static int minimumLiterals(int a) { return a == -2147483648 ? 1 : a < -0x80000000 ? 2 : a ^ 0xFFFFFFFF; }

    static long longLiterals(long a) { return a == -9223372036854775808L ? 1 : a & 0xFFFFFFFFFFFFFFFFL | 07L; }

    static int shiftNegativeCount(int a) { return (a << -1) ^ (a >> -31) ^ (a >>> -28); }

    static long shiftMixed(byte b, long l, int i) { return (b << 30) + (l >>> 65) + (i >> l) + (1L << i); }

    static int unsignedShiftNarrow(byte b, short s, char c) {
        b >>>= 2;
        s >>>= 10;
        c >>>= 3;
        return b * 3 + s * 5 + c;
    }

    static int booleanOperators(boolean a, boolean b) {
        int r = 0;
        if (a ^ b) r |= 1;
        if (a != b) r |= 2;
        if (a | !b) r |= 4;
        if (a == b == true) r |= 8;
        boolean c = a = b;
        return c ? r + 16 : r;
    }

    static int charLoop(char first, char last) {
        int n = 0;
        for (char c = first; c < last && n < 20; c += 3) n++;
        return n;
    }

    static int byteLoop(byte start) {
        int n = 0;
        for (byte b = start; b > 0; b++) {
            n++;
            if (n > 130) break;
        }
        return n;
    }

    // in: a [0..4]
    static int forEachCopy(int[] a) {
        int[] b = a;
        int s = 0;
        for (int x : b) {
            b = new int[0];
            x++;
            s += x;
            if (x > 8) continue;
            a[a.length - 1] = 2;
        }
        return s + b.length;
    }

    static int forEachLiteral(int v) {
        int s = 0;
        for (long x : new int[] {v, 1, v / 2}) s ^= (int) x;
        for (char c : new char[] {'a', 'b'}) s += c;
        return s;
    }

    static int mixedBrackets(int v) {
        int a[] = {1, 2}, b = v;
        int[] c[] = {a, {b}};
        c[1][0] %= 100;
        return c[0][1] + c[1][0] + c.length;
    }

    // in: k 0..4
    static int switchDeclares(int k) {
        switch (k) {
            case 0:
                int x = 5;
                return x;
            case 1:
                x = 7;
                return x + k;
            case 2:
            default:
                x = 1;
                return x - k;
        }
    }

    // in: n 0..6
    static int switchInLoop(int n) {
        int r = 0;
        loop:
        for (int i = 0; i < n; i++) {
            switch (i) {
                case 1: continue;
                case 4: break loop;
                case 2: r += 100; break;
                default: r++;
            }
            r *= 2;
        }
        return r;
    }

    // in: n 0..4
    static int definiteAssignment(int n, boolean b) {
        int x;
        if (n > 2 && (x = n * 2) > 6) return x;
        if (b) x = 1;
        else x = 2;
        final int y;
        y = x + n;
        while (true) {
            int z;
            if (n-- > 0) z = 3;
            else break;
            x += z;
        }
        return x * y;
    }

    // in: n -3..3
    static int nestedTernary(int n, byte b, short s) { return n > 0 ? n > 1 ? b : s : n < -1 ? 'x' : n == 0 ? b + s : -b; }

    // in: n 0..3; m 0..3
    static long rowsShared(int n, int m) {
        long[][] a = new long[4][];
        long[] row = {1, 2, 3};
        for (int i = 0; i < a.length; i++) a[i] = i % 2 == 0 ? row : new long[] {i, i, i, i};
        a[n][m == 3 ? 0 : m] += 10;
        a[3] = a[n];
        a[3][0] *= 2;
        return row[0] + row[1] + row[2] + a[1][0] + (a[0] == a[2] ? 100 : 0) + (a[3] == a[n] ? 1000 : 0);
    }

    // in: n 0..2
    static int cube(int n) {
        int[][][] a = new int[2][2][];
        a[1][0] = new int[] {4, 5};
        if (n == 2) a[0] = a[1];
        return a[n == 0 ? 1 : 0][0][n == 0 ? 1 : 0];
    }

    // in: n 0..12
    static int hanoi(int n, int from, int to) { return n == 0 ? 0 : hanoi(n - 1, from, 3 - from - to) * 2 + 1; }

    static boolean comparisonChain(int a, int b, int c) { return a < b == b < c != (a < c) && (a <= b | b >= c ^ a == c); }

    static int negatedMinimum(byte b, short s) { return -b + -s - (-128) + - -b + ~ ~s; }

    static int divisionSigns(int a, int b) {
        int d = b == 0 ? -7 : b;
        return a / d * d + a % d == a ? (a / d < 0 ? 1 : 2) + (a % d < 0 ? 10 : 20) : -1;
    }
}
