// SPDX-License-Identifier: Apache-2.0
// As complex_guard, with the zero at any place of the array.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int i, a[100];
    int k = __VERIFIER_nondet_int();
    if (k < 0 || k >= 100) {
        return 0;
    }
    a[k] = 0;
    i = 0;
    while (i < 100 && a[i] != 0) {
        a[i] = 2 * i;
        i = i + 1;
    }
    if (i > k) {
        __VERIFIER_error();
    }
    return 0;
}
