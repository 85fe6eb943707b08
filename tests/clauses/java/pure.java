// SPDX-License-Identifier: Apache-2.0
class T {
    CLAUSE static int g(int[] a) { return a[0] = 1; }

    static int f(int[] a) { return g(a); }
}
