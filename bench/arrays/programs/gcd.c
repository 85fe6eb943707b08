// SPDX-License-Identifier: Apache-2.0
// Euclid's algorithm by subtraction: the result is positive and at most either number.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int gcd(int x, int y) {
    if (x == y) {
        return x;
    }
    if (x > y) {
        return gcd(x - y, y);
    }
    return gcd(x, y - x);
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x < 1 || y < 1) {
        return 0;
    }
    int d = gcd(x, y);
    if (d < 1 || d > x || d > y) {
        __VERIFIER_error();
    }
    return 0;
}
