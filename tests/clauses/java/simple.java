// SPDX-License-Identifier: Apache-2.0
class T {
    //@ CLAUSE
    static int f(int x) { return x > 0 ? 1 : 2; }
}
