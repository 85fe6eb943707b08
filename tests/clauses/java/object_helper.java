// SPDX-License-Identifier: Apache-2.0
class T {
    int value = 5;
    //@ invariant value >= 0;

    /*@ CLAUSE @*/ private void g() { value = -1; }

    void f() {
        g();
        value = 2;
    }
}
