// SPDX-License-Identifier: Apache-2.0
// As array_max, with any contents but one and any number of elements: that one is a lower bound.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int larger(int x, int y) {
    if (x > y) {
        return x;
    }
    return y;
}

int main(void) {
    int a[1000];
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 1000) {
        return 0;
    }
    a[0] = 7;
    int max = a[0];
    for (int i = 1; i < n; i++) {
        max = larger(max, a[i]);
    }
    if (max < 7) {
        __VERIFIER_error();
    }
    return 0;
}
