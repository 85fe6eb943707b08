// SPDX-License-Identifier: Apache-2.0
/** Arithmetic whose twin in OverflowExact throws where the mathematical result leaves its type. */
class Overflow {
    static int add(int a, int b) { return a + b; }

    static int subtract(int a, int b) { return a - b; }

    static int multiply(int a, int b) { return a * b; }

    static int negate(int a) { return -a; }

    static long addLong(long a, long b) { return a + b; }

    static long subtractLong(long a, long b) { return a - b; }

    static long multiplyLong(long a, long b) { return a * b; }

    static long negateLong(long a) { return -a; }

    static int increment(int a) {
        a++;
        return a;
    }

    static long decrement(long a) { return --a; }

    static int compound(int a, int b) {
        a += b;
        a *= 2;
        a -= b;
        return a;
    }

    static int divide(int a, int b) { return a / b; }

    static int polynomial(int x, int y) { return 3 * x * x - 2 * x * y + y - 7; }

    static long mixed(int a, long b) { return a * 2 + b * a; }

    static int narrow(byte a, short b, char c) { return a * b * c + (a - b) * c; }

    // in: n 0..25
    static int factorial(int n) { return n == 0 ? 1 : n * factorial(n - 1); }

    static int sum(int[] a) {
        int s = 0;
        for (int i = 0; i < a.length; i++) s += a[i];
        return s;
    }

    static int guarded(int a, int b) { return a > 0 && b > 0 && a < 10000 && b < 10000 ? a * b : a / 2 + b / 2; }

    static int absolute(int a, int b) { return Math.abs(a) - Math.max(a, b); }
}
