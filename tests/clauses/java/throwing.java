// SPDX-License-Identifier: Apache-2.0
class T {
    static int count;

    /*@ public normal_behavior
      @   requires x > 0;
      @   assignable \everything;
      @ CLAUSE
      @*/
    static void f(int x) {
        count++;
        if (x < 0) {
            throw new IllegalStateException();
        }
    }
}
