// SPDX-License-Identifier: Apache-2.0
/** Static fields and constants; procedures set the fields that they read. */
class Fields {
    static final int LIMIT = 10;
    static final long WIDE = 1L << 40;
    static final char FIRST = 'a';
    static final byte SMALL = (byte) 300;
    private static final int DERIVED = LIMIT * 2 + FIRST;
    static int counter;
    static byte tiny = 5;
    static /*@ nullable @*/ int[] shared;

    static long constants(int a) { return LIMIT + WIDE / 3 + FIRST + SMALL + DERIVED + a % LIMIT; }

    // in: n 0..5
    static int count(int n) {
        counter = 3;
        for (int i = 0; i < n; i++) bump();
        return counter++ * 2 + counter;
    }

    private static void bump() {
        counter += LIMIT;
        counter--;
    }

    static int narrow(int a) {
        tiny = 100;
        tiny += a;
        tiny <<= 1;
        return tiny++ + tiny;
    }

    // in: a [1..4]; i 0..3
    static int sharedArray(int[] a, int i) {
        shared = a;
        shared[i] = 7;
        int[] local = shared;
        local[0]--;
        return a[0] + shared[i] + Fields.shared.length;
    }

    static int shadowed(int counter) {
        Fields.counter = 4;
        counter = counter / 2;
        return counter + Fields.counter;
    }
}
