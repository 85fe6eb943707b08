// SPDX-License-Identifier: Apache-2.0
class T {
    static int g(CLAUSE int[] a) { return 1; }

    static int f() { return g(null); }
}
