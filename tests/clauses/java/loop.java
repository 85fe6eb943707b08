// SPDX-License-Identifier: Apache-2.0
class T {
    static int f(int n) {
        int s = 0;
        //@ CLAUSE
        for (int i = 0; i < n; i++) s += i;
        return s;
    }
}
