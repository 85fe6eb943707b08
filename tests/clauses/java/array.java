// SPDX-License-Identifier: Apache-2.0
class T {
    //@ CLAUSE
    static int f(int[] a) {
        a[0]++;
        return a[0];
    }
}
