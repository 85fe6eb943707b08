// SPDX-License-Identifier: Apache-2.0
// An input that is not positive leads to the error.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int i = __VERIFIER_nondet_int();
    if (i <= 0) {
        __VERIFIER_error();
    }
    return 0;
}
