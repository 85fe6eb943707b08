// SPDX-License-Identifier: Apache-2.0
/** Operators on int and long, at their corners. */
class Arithmetic {
    static int add(int a, int b) { return a + b; }

    static int subtract(int a, int b) { return a - b; }

    static int multiply(int a, int b) { return a * b; }

    static int divide(int a, int b) { return a / b; }

    static int remainder(int a, int b) { return a % b; }

    static int negate(int a) { return -a; }

    static long addLong(long a, long b) { return a + b; }

    static long multiplyLong(long a, long b) { return a * b; }

    static long divideLong(long a, long b) { return a / b + a % b; }

    static long widen(int a, int b) { return (long) a * b - b; }

    static long mixed(int a, long b, short c) { return a * c + b / (c == 0 ? 1 : c) - (a % 7) * b; }

    static int bits(int a, int b) { return (a & b) ^ (a | ~b) ^ (a ^ 0x5a5a5a5a); }

    static long bitsLong(long a, int b) { return (a & b) | (~a ^ (b << 3)) & 0xFFL; }

    static int shifts(int a, int count) { return (a << count) ^ (a >> count) ^ (a >>> count); }

    static long shiftsLong(long a, int count) { return (a << count) + (a >> count) - (a >>> count); }

    static int shiftByLong(int a, long count) { return a << count; }

    static long shiftConstant(int a) { return (a >>> 31) + (a >> 31) + ((long) a << 33) + (a << 33); }

    static int average(int low, int high) { return (low + high) >>> 1; }

    static boolean compare(int a, long b, char c) {
        return a < b && b <= c || a == c != (b > a) && !(a >= c);
    }

    static boolean logic(boolean a, boolean b, boolean c) { return a & b | c ^ a && !b || a == c; }

    static int literals(int a) {
        return a + 0x7fff_ffff - 0b1010 + 017 + 'a' + '\n' + '\u0041' + (int) 10_000L + '\\';
    }

    static int extremes(int a, byte b) {
        return Integer.MIN_VALUE / (b | 1) + a % Integer.MAX_VALUE + (int) (Long.MAX_VALUE >> 40) + Byte.MIN_VALUE
                + Short.MAX_VALUE + Character.MAX_VALUE;
    }

    static int library(int a, int b) { return Math.abs(a) + Math.min(a, b) - Math.max(a / 2, b); }

    static long libraryLong(long a, int b) { return Math.max(Math.min(a, b), -a) ^ Math.abs(b); }

    static int precedence(int a, int b, int c) {
        return a - b - c * a / (b == 0 ? 3 : b) % 5 + (a << 1 + 1) - -b + ~c + (a > b ? b > c ? 1 : 2 : a & 3 | 4);
    }
}
