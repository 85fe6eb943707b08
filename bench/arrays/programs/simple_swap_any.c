// SPDX-License-Identifier: Apache-2.0
// As simple_swap, with any contents at any two places.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int a[100];

int main(void) {
    int i = __VERIFIER_nondet_int();
    int j = __VERIFIER_nondet_int();
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (i < 0 || i >= 100 || j < 0 || j >= 100 || i == j) {
        return 0;
    }
    a[i] = x;
    a[j] = y;
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
    if (a[i] != y || a[j] != x) {
        __VERIFIER_error();
    }
    return 0;
}
