// SPDX-License-Identifier: Apache-2.0
// As array_init_assign, for any number of elements from two on.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int a[1000];

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 2 || n > 1000) {
        return 0;
    }
    for (int i = 0; i < n; i++) {
        a[i] = 0;
    }
    for (int j = 0; j < n; j++) {
        a[j] = j + 1;
    }
    if (a[1] == 0) {
        __VERIFIER_error();
    }
    return 0;
}
