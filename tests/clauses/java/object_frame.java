// SPDX-License-Identifier: Apache-2.0
class T {
    int value;
    int other;

    //@ CLAUSE
    void f(int value) {
        this.value += value;
        value = 0;
    }
}
