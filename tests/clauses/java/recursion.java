// SPDX-License-Identifier: Apache-2.0
class T {
    //@ requires n >= 0;
    //@ CLAUSE
    static int f(int n) { return n == 0 ? 0 : f(n - 1); }
}
