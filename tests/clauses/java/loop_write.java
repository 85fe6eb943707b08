// SPDX-License-Identifier: Apache-2.0
class T {
    static void f(int[] a, int[] b) {
        //@ CLAUSE
        for (int i = 0; i < 2; i++) a[i] = b[0];
    }
}
