// SPDX-License-Identifier: Apache-2.0
class T {
    //@ CLAUSE
    static void f(int[] a, int i) {
        int[] fresh = new int[1];
        fresh[0] = 3;
        i++;
        a[1] = 7;
    }
}
