// SPDX-License-Identifier: Apache-2.0
int f(int x) {
    int y = x;
    here: y = y + 5;
    x = 100;
    //@ CLAUSE
    return y;
}
