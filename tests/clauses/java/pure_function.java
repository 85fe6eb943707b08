// SPDX-License-Identifier: Apache-2.0
class T {
    /*@ public normal_behavior
      @   requires d != 0;
      @   ensures \result == n % d;
      @   pure function @*/
    static int rest(int n, int d) { return n % d; }

    //@ CLAUSE
    static int f(int x) { return x % 3; }
}
