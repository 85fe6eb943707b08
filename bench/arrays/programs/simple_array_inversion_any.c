// SPDX-License-Identifier: Apache-2.0
// As simple_array_inversion, for an array of any even size.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int a[1000];

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 1 || n > 500) {
        return 0;
    }
    a[2 * n - 1] = 1;
    for (int i = 0; i < n; i++) {
        a[i] = a[2 * n - 1 - i];
    }
    if (a[0] != 1) {
        __VERIFIER_error();
    }
    return 0;
}
