// SPDX-License-Identifier: Apache-2.0
// A loop that starts from any input and counts up to four.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int x = __VERIFIER_nondet_int();
    while (x < 4) {
        x++;
    }
    if (x >= 4) {
        __VERIFIER_error();
    }
    return 0;
}
