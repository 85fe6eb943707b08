// SPDX-License-Identifier: Apache-2.0
class T {
    /*@ pure @*/ static int twice(int x) { return x + x; }

    //@ CLAUSE
    static int f(int x) { return 2 * x; }
}
