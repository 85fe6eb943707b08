// SPDX-License-Identifier: Apache-2.0
// Even and odd by procedures that call each other.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int odd(int n);

int even(int n) {
    if (n == 0) {
        return 1;
    }
    return odd(n - 1);
}

int odd(int n) {
    if (n == 0) {
        return 0;
    }
    return even(n - 1);
}

int main(void) {
    int n = __VERIFIER_nondet_int();
    if (n < 0) {
        return 0;
    }
    if (even(n) != 1 - n % 2) {
        __VERIFIER_error();
    }
    return 0;
}
