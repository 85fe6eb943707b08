// SPDX-License-Identifier: Apache-2.0
class T {
    //@ CLAUSE
    static void g(int x) {
        if (x < 1) {
            throw new IllegalStateException();
        }
    }

    static void f(int x) { g(x); }
}
