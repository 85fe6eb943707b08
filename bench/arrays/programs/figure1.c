// SPDX-License-Identifier: Apache-2.0
// Figure 1 of the paper: the loop stops at the element that was set before it.
extern void __VERIFIER_error(void);

int main(void) {
    int i, a[3];
    a[1] = 1;
    i = 0;
    while (a[i] != 1 && i < 3) {
        a[i] = 2 * i;
        i = i + 1;
    }
    if (i > 1) {
        __VERIFIER_error();
    }
    return 0;
}
