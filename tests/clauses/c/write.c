// SPDX-License-Identifier: Apache-2.0
int other;

/*@ CLAUSE */
void f(int *a, int i) {
    int local[2];
    local[0] = 3;
    i++;
    a[1] = 7;
}
