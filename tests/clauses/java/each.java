// SPDX-License-Identifier: Apache-2.0
class T {
    static int f(int n) {
        int[] t = new int[n];
        int s = 0;
        //@ CLAUSE
        for (int x : t) s += x + 1;
        return s;
    }
}
