// SPDX-License-Identifier: Apache-2.0
class T {
    static int f(int x) {
        int y = x + 1;
        //@ CLAUSE
        return y;
    }
}
