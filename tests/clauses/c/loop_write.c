// SPDX-License-Identifier: Apache-2.0
void f(int *a, int *b) {
    int i;
    /*@ CLAUSE */
    for (i = 0; i < 2; i++) a[i] = b[0];
}
