// SPDX-License-Identifier: Apache-2.0
int f(int n) {
    int s = 0;
    int i = 0;
    /*@ CLAUSE */
    while (i < n) {
        s += i;
        i++;
    }
    return s;
}
