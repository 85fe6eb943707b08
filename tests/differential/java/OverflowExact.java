// SPDX-License-Identifier: Apache-2.0
import static java.lang.Math.addExact;
import static java.lang.Math.multiplyExact;
import static java.lang.Math.negateExact;
import static java.lang.Math.subtractExact;

/** The oracle for Overflow: every operation that can leave its type throws where it does. */
class OverflowExact {
    static int add(int a, int b) { return addExact(a, b); }

    static int subtract(int a, int b) { return subtractExact(a, b); }

    static int multiply(int a, int b) { return multiplyExact(a, b); }

    static int negate(int a) { return negateExact(a); }

    static long addLong(long a, long b) { return addExact(a, b); }

    static long subtractLong(long a, long b) { return subtractExact(a, b); }

    static long multiplyLong(long a, long b) { return multiplyExact(a, b); }

    static long negateLong(long a) { return negateExact(a); }

    static int increment(int a) { return addExact(a, 1); }

    static long decrement(long a) { return subtractExact(a, 1L); }

    static int compound(int a, int b) { return subtractExact(multiplyExact(addExact(a, b), 2), b); }

    private static int divideExact(int a, int b) { return b == -1 ? negateExact(a) : a / b; }

    static int divide(int a, int b) { return divideExact(a, b); }

    static int polynomial(int x, int y) {
        int square = multiplyExact(multiplyExact(3, x), x);
        int product = multiplyExact(multiplyExact(2, x), y);
        return subtractExact(addExact(subtractExact(square, product), y), 7);
    }

    static long mixed(int a, long b) { return addExact((long) multiplyExact(a, 2), multiplyExact(b, (long) a)); }

    static int narrow(byte a, short b, char c) {
        return addExact(multiplyExact(multiplyExact(a, b), c), multiplyExact(subtractExact(a, b), c));
    }

    static int factorial(int n) { return n == 0 ? 1 : multiplyExact(n, factorial(n - 1)); }

    static int sum(int[] a) {
        int s = 0;
        for (int x : a) s = addExact(s, x);
        return s;
    }

    static int guarded(int a, int b) { return Overflow.guarded(a, b); }

    static int absolute(int a, int b) { return subtractExact(a < 0 ? negateExact(a) : a, Math.max(a, b)); }
}
