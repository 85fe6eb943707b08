// SPDX-License-Identifier: Apache-2.0
// As loop_on_input, with a limit that is read from an array, and a claim that holds.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int main(void) {
    int a[10];
    int x = __VERIFIER_nondet_int();
    a[3] = 4;
    while (x < a[3]) {
        x++;
    }
    if (x < 4) {
        __VERIFIER_error();
    }
    return 0;
}
