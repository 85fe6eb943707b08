// SPDX-License-Identifier: Apache-2.0
class T {
    /*@ public normal_behavior
      @   requires x > 0;
      @   ensures \result == 1;
      @ CLAUSE
      @*/
    static int f(int x) { return x > 0 ? 1 : 2; }
}
