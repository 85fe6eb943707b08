// SPDX-License-Identifier: Apache-2.0
// As simple_control_on_input, with the number read from an array of any contents.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[1000];
    int i = __VERIFIER_nondet_int();
    if (i < 0 || i >= 1000) {
        return 0;
    }
    if (a[i] <= 0) {
        __VERIFIER_error();
    }
    return 0;
}
