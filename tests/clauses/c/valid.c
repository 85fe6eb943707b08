// SPDX-License-Identifier: Apache-2.0
/*@ CLAUSE */
static int g(int *p) { return 0; }

int f(int n) {
    int a[3] = {0};
    return g(n < 0 ? 0 : a + n);
}
