// SPDX-License-Identifier: Apache-2.0
/*@ CLAUSE */
static int g(int *p, int *q) { return p == q; }

int f(int x) {
    int a[4] = {0};
    return g(a + x, a + 2);
}
