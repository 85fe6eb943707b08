// SPDX-License-Identifier: Apache-2.0
/** Evaluation order and side effects inside expressions. */
class Order {
    private static int note(int[] log, int value) {
        log[0] = log[0] * 10 + value;
        return value;
    }

    private static boolean noteBoolean(int[] log, int value, boolean answer) {
        note(log, value);
        return answer;
    }

    // in: log [1] 0..0; a 1..5
    static int leftToRight(int[] log, int a) {
        return note(log, 1) + note(log, 2) * note(log, a) - note(log, 4) / note(log, 5);
    }

    // in: i 0..5
    static int postfix(int i) { return i++ + i * ++i - i-- + i; }

    static int selfAssign(int i) {
        i = i++ + 1;
        i = i-- - --i;
        return i;
    }

    // in: i -5..5
    static int compoundOld(int i) {
        i += i++ * 2 + i;
        i -= i = 3;
        return i;
    }

    // in: a [0..4]; i -1..4
    static int arrayIndexOnce(int[] a, int i) {
        a[i++] += i;
        a[--i] <<= 1;
        return i + a[i]++;
    }

    // in: a [3] -1..3; i 0..2
    static int storeOrder(int[] a, int i) {
        a[i] = i = 2;
        a[i] = a[i = 0] + i;
        return i;
    }

    // in: a [3] 0..2
    static int indexIsArray(int[] a) {
        int i = 0;
        a[a[i++]] = a[a[i++]] + i;
        return a[a[a[0]]];
    }

    // in: log [1] 0..0
    static boolean shortCircuit(int[] log, boolean a, boolean b, boolean c) {
        return noteBoolean(log, 1, a) && noteBoolean(log, 2, b) || noteBoolean(log, 3, c) && noteBoolean(log, 4, a);
    }

    // in: log [1] 0..0
    static boolean strict(int[] log, boolean a, boolean b) {
        return noteBoolean(log, 1, a) & noteBoolean(log, 2, b) | noteBoolean(log, 3, a) ^ noteBoolean(log, 4, b);
    }

    // in: log [1] 0..0; a -2..2
    static int ternary(int[] log, int a) {
        return a > 0 ? note(log, 1) : a < 0 ? note(log, 2) + note(log, 3) : note(log, 4);
    }

    // in: i 0..3
    static int guardedDivision(int i, int d) {
        return d != 0 && i / d > 0 ? i / d : d == 0 || 10 % d == 1 ? i : -i;
    }

    // in: log [1] 0..0; x -1..2
    static int divideAfterEffect(int[] log, int x) { return note(log, 7) / x + note(log, 8); }

    // in: a [1..3]; i 0..3
    static int indexBeforeValue(int[] a, int i, int d) {
        a[i] = 10 / d;
        return a[0];
    }

    static int assignmentValue(int a, byte b) {
        int x;
        int y = x = a;
        long z = b = (byte) (x += 2);
        return (int) z + y + (x = b);
    }

    private static int second(int[] log, int first, int second, int third) { return log[0] + first - second * third; }

    // in: log [1] 0..0; i 0..9
    static int argumentOrder(int[] log, int i) {
        return second(log, i++, note(log, i), i += note(log, 2));
    }
}
