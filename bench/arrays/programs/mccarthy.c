// SPDX-License-Identifier: Apache-2.0
// McCarthy's function: 91 for every number up to 101.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int m91(int n) {
    if (n > 100) {
        return n - 10;
    }
    return m91(m91(n + 11));
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    int r = m91(n);
    if (r != 91 && (n <= 101 || r != n - 10)) {
        __VERIFIER_error();
    }
    return 0;
}
