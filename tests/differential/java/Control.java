// SPDX-License-Identifier: Apache-2.0
/** Statements: branches, loops, switches, labels, calls. */
class Control {
    // in: n -3..40
    static int sumTo(int n) {
        int sum = 0;
        for (int i = 1; i <= n; i++) sum += i;
        return sum;
    }

    // in: n 0..200
    static int collatz(int n) {
        int steps = 0;
        while (n > 1 && steps < 200) {
            n = n % 2 == 0 ? n / 2 : 3 * n + 1;
            steps++;
        }
        return steps;
    }

    // in: n -2..12
    static long factorial(int n) {
        long product = 1;
        do {
            product *= n;
        } while (--n > 0);
        return product;
    }

    static int gcd(int a, int b) {
        while (b != 0) {
            int rest = a % b;
            a = b;
            b = rest;
        }
        return a;
    }

    // in: k -1..7
    static int fallThrough(int k) {
        int r = 0;
        switch (k) {
            case 1:
                r += 1;
            case 2:
            case 3:
                r += 10;
                break;
            default:
                r += 100;
            case 5: {
                r += 1000;
                if (k > 5) break;
                r += 3;
            }
            case 6:
                r += 10000;
        }
        return r;
    }

    // in: c 'a'..'f'
    static int switchChar(char c, byte b) {
        switch (c) {
            case 'a': return 1;
            case 'b' + 1: return 2;
            case 'e': break;
        }
        switch (b) {
            case -1: return 3;
            case 127: return 4;
            default: return 5;
        }
    }

    // in: n 0..6; m 0..6
    static int labelled(int n, int m) {
        int count = 0;
        outer:
        for (int i = 0; i < n; i++) {
            for (int j = 0; ; j++) {
                if (j >= m) continue outer;
                if (i * j == 6) break outer;
                if ((i + j) % 3 == 0) continue;
                count += i * 10 + j;
            }
        }
        return count;
    }

    // in: n 0..5
    static int labelledBlock(int n) {
        int r = 1;
        block: {
            if (n == 0) break block;
            r = 2;
            if (n == 1) break block;
            r = 3;
        }
        loop:
        do {
            n--;
            switch (n) {
                case 2: continue loop;
                case 1: break;
                case 0: break loop;
            }
            r *= 2;
        } while (n > -2);
        return r;
    }

    // in: n 0..10
    static int doContinue(int n) {
        int i = 0;
        int r = 0;
        do {
            i++;
            if (i % 2 == 0) continue;
            r += i;
        } while (i < n);
        return r;
    }

    // in: n 0..10
    static int manyUpdates(int n) {
        int r = 0;
        for (int i = 0, j = n; i < j; i++, j -= 2, r++) r += i * j;
        for (; r > 50; ) r -= 7;
        return r;
    }

    // in: n 0..8
    static int shadowing(int n) {
        int r = 0;
        for (int i = 0; i < n; i++) {
            int t = i * i;
            r += t;
        }
        {
            int t = 5;
            r += t;
        }
        for (int i = n; i > 0; i--) {
            int t = -i;
            r += t;
        }
        return r;
    }

    // in: n -1..15
    static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

    // in: n 0..30
    static boolean even(int n) { return n == 0 || odd(n - 1); }

    private static boolean odd(int n) { return n != 0 && even(n - 1); }

    // in: m 0..2; n 0..3
    static int ackermann(int m, int n) {
        if (m == 0) return n + 1;
        if (n == 0) return ackermann(m - 1, 1);
        return ackermann(m - 1, ackermann(m, n - 1));
    }

    static int overload(int a) { return a + 1; }

    static int overload(long a) { return (int) (a % 1000) + 2; }

    static int overload(char a) { return a + 3; }

    static int overload(int a, long b) { return 4; }

    static int overload(long a, long b) { return 5; }

    static int overload(int[] a) { return a.length + 6; }

    static int callOverloads(byte b, char c, long l) {
        return overload(b) * 3 + overload(c) * 5 + overload(l) * 7 + overload(b, c) * 11 + overload(l, b) * 13
                + overload(new int[] {1, 2});
    }

    private static void addTo(int[] a, int amount) {
        for (int i = 0; i < a.length; i++) a[i] += amount;
    }

    static int callVoid(int[] a, short amount) {
        addTo(a, amount);
        addTo(a, -1);
        return a.length == 0 ? -1 : a[0];
    }

    // in: a -5..5
    static int asserted(int a) {
        assert a != 3 : "three";
        assert a > -4;
        return a;
    }

    // in: n 0..20
    static int earlyReturn(int n) {
        for (int i = 0; i < n; i++) {
            if (i * i > n) return i;
            while (true) {
                if (i > 100) return -1;
                break;
            }
        }
        return n;
    }

    // in: x -10..10; y -10..10
    static int classify(int x, int y) {
        if (x > 0)
            if (y > 0) return 1;
            else return 4;
        else if (x < 0) {
            if (y > 0) return 2;
            else if (y < 0) return 3;
        } else if (y != 0) return y > 0 ? 5 : 6;
        return 0;
    }

    int instanceCall(int a) { return this.half(a) + twice(1) - half(3); }

    private int half(int a) { return a / 2; }

    private static int twice(int a) { return a * 2; }
}
