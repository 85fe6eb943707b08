// SPDX-License-Identifier: Apache-2.0
// A product by repeated addition.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int times(int x, int y) {
    if (y == 0) {
        return 0;
    }
    return x + times(x, y - 1);
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    int y = __VERIFIER_nondet_int();
    if (x < 1 || x > 1000 || y < 1 || y > 1000) {
        return 0;
    }
    int p = times(x, y);
    if (p != x * y) {
        __VERIFIER_error();
    }
    return 0;
}
