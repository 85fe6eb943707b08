// SPDX-License-Identifier: Apache-2.0
class T {
    //@ CLAUSE
    static int[] f(int[] a) { return a; }
}
