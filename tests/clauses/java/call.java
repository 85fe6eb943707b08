// SPDX-License-Identifier: Apache-2.0
class T {
    //@ CLAUSE
    static int g(int x) { return x; }

    static int f(int x) { return g(x); }
}
