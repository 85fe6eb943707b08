// SPDX-License-Identifier: Apache-2.0
class T {
    int value = 5;
    //@ CLAUSE

    void g() { }

    void f() {
        value = 1;
        g();
        value = 2;
    }
}
