// SPDX-License-Identifier: Apache-2.0
int f(int x) {
    int y = x + 1;
    //@ CLAUSE
    return y;
}
