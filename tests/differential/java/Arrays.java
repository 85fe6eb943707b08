// SPDX-License-Identifier: Apache-2.0
/** Arrays: element types, bounds, aliasing, creation, two dimensions, classic algorithms. */
class Arrays {
    static int sum(int[] a) {
        int s = 0;
        for (int x : a) s += x;
        return s;
    }

    static long sumBytes(byte[] a, char[] b, long[] c, short[] d) {
        long s = 0;
        for (byte x : a) s = s * 3 + x;
        for (int x : b) s ^= x;
        for (long x : c) s -= x;
        for (int i = 0; i < d.length; i += 2) s += d[i];
        return s;
    }

    // in: i -1..6
    static int get(int[] a, int i) { return a[i]; }

    // in: i -1..6
    static void set(short[] a, int i, int v) { a[i] = (short) v; }

    // in: i -1..5; j -1..5
    static void swap(int[] a, int i, int j) {
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    // in: b alias a; i 0..4; j 0..4
    static int alias(int[] a, int[] b, int i, int j) {
        a[i] = 1;
        b[j] = 2;
        return a[i] * 10 + b[j] + (a == b ? 100 : 0);
    }

    // in: b alias a
    static boolean sameContents(int[] a, int[] b) {
        if (a == b) return true;
        if (a.length != b.length) return false;
        for (int i = 0; i < a.length; i++) if (a[i] != b[i]) return false;
        return true;
    }

    // in: n -2..5
    static int create(int n) {
        int[] a = new int[n];
        byte[] b = new byte[n];
        boolean[] c = new boolean[n];
        for (int i = 0; i < n; i++) {
            a[i] = i * i - 200;
            b[i] = (byte) a[i];
            c[i] = b[i] > 0;
        }
        int r = a.length;
        for (int i = n - 1; i >= 0; i--) r = r * 7 + a[i] + b[i] + (c[i] ? 1 : 0);
        return r;
    }

    // in: i -1..4
    static int initialiser(int i, int v) {
        int[] a = {v, v + 1, v * 2, i};
        long[] b = new long[] {1, v, -1L, 'c'};
        return a[i] + (int) b[i];
    }

    // in: i 0..2; j 0..3
    static int twoDimensions(int i, int j) {
        int[][] a = {{1, 2, 3}, {4, 5}, {}};
        a[1][0] = a[0][2] * 10;
        a[0] = a[1];
        a[0][1]++;
        return a[i][j] + a[i].length + a.length;
    }

    // in: n -1..3; m -1..3
    static int matrix(int n, int m) {
        int[][] a = new int[n][m];
        for (int i = 0; i < n; i++) for (int j = 0; j < m; j++) a[i][j] = i * 10 + j;
        int s = 0;
        for (int[] row : a) for (int x : row) s += x;
        return s;
    }

    // in: a [0..3]
    static int rows(int[][] a) {
        int s = 0;
        for (int i = 0; i < a.length; i++) {
            s = s * 10 + a[i].length;
            if (a[i].length > 0) a[i][0] = s;
        }
        return s;
    }

    // in: n 0..2
    static int raggedRows(int n) {
        short[][] a = new short[3][];
        a[0] = new short[] {7};
        a[2] = a[0];
        a[2][0]--;
        return a[n][0];
    }

    // in: a null; i 0..2
    static int nullable(/*@ nullable @*/ int[] a, int i) {
        if (a == null && i == 0) return -1;
        return a[i];
    }

    static void reverse(int[] a) {
        for (int i = 0, j = a.length - 1; i < j; i++, j--) {
            int t = a[i];
            a[i] = a[j];
            a[j] = t;
        }
    }

    // in: a [0..7]
    static void bubbleSort(int[] a) {
        for (int n = a.length; n > 1; n--)
            for (int i = 1; i < n; i++)
                if (a[i - 1] > a[i]) {
                    int t = a[i - 1];
                    a[i - 1] = a[i];
                    a[i] = t;
                }
    }

    // in: a [0..7]
    static void insertionSort(byte[] a) {
        for (int i = 1; i < a.length; i++) {
            byte key = a[i];
            int j = i - 1;
            while (j >= 0 && a[j] > key) {
                a[j + 1] = a[j];
                j--;
            }
            a[j + 1] = key;
        }
    }

    // in: a [0..7]; low 0..0; high -1..6
    static void quickSort(int[] a, int low, int high) {
        if (low >= high) return;
        int pivot = a[(low + high) / 2], i = low, j = high;
        while (i <= j) {
            while (a[i] < pivot) i++;
            while (a[j] > pivot) j--;
            if (i <= j) swap(a, i++, j--);
        }
        quickSort(a, low, j);
        quickSort(a, i, high);
    }

    // in: a [0..8] -4..4; v -5..5
    static int binarySearch(int[] a, int v) {
        int l = 0, u = a.length - 1;
        while (l <= u) {
            int m = (l + u) / 2;
            if (a[m] == v) return m;
            if (a[m] > v) u = m - 1;
            else l = m + 1;
        }
        return -1;
    }

    // in: a [0..8] -2..4
    static int indexOfMaximum(long[] a) {
        int best = 0;
        for (int i = 1; i < a.length; i++) if (a[best] < a[i]) best = i;
        return a.length == 0 ? -1 : best;
    }

    static int[] prefixSums(int[] a) {
        int[] sums = new int[a.length + 1];
        for (int i = 0; i < a.length; i++) sums[i + 1] = sums[i] + a[i];
        return sums;
    }

    // in: b alias a
    static int[] choose(int[] a, int[] b, boolean first) { return first ? a : b; }

    static int compoundElements(byte[] a, char[] b) {
        for (int i = 0; i < a.length; i++) {
            a[i] += 100;
            a[i] >>>= 1;
        }
        for (int i = 0; i < b.length; i++) {
            b[i]--;
            b[i] *= 2;
        }
        return a.length - b.length;
    }

    static int countTrue(boolean[] a) {
        int n = 0;
        for (boolean b : a) {
            if (b) n++;
        }
        for (int i = 0; i + 1 < a.length; i++) a[i] ^= a[i + 1];
        return n;
    }

    // in: n 2..30
    static int primes(int n) {
        boolean[] composite = new boolean[n + 1];
        int count = 0;
        for (int p = 2; p <= n; p++) {
            if (composite[p]) continue;
            count++;
            for (int q = p * p; q <= n; q += p) composite[q] = true;
        }
        return count;
    }
}
