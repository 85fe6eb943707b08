// SPDX-License-Identifier: Apache-2.0
// Addition by recursion, one step at a time.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int add(int m, int n) {
    if (n == 0) {
        return m;
    }
    return add(m + 1, n - 1);
}

int main(void) {
    int m = __VERIFIER_nondet_int();
    int n = __VERIFIER_nondet_int();
    if (m < 0 || m > 1000000 || n < 0 || n > 1000000) {
        return 0;
    }
    if (add(m, n) != m + n) {
        __VERIFIER_error();
    }
    return 0;
}
