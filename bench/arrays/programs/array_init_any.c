// SPDX-License-Identifier: Apache-2.0
// As array_init, for any number of elements that includes the one that is looked at.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int a[1000];

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 9 || n > 1000) {
        return 0;
    }
    for (int i = 0; i < n; i++) {
        a[i] = i + 1;
    }
    if (a[8] == 0) {
        __VERIFIER_error();
    }
    return 0;
}
