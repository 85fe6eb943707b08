// SPDX-License-Identifier: Apache-2.0
class T {
    //@ CLAUSE
    static void f(int[][] a) { a[1][0] = 5; }
}
