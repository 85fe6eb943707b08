// SPDX-License-Identifier: Apache-2.0
// Figure 1 with other numbers: the loop stops at the zero that was set before it.
extern void __VERIFIER_error(void);

int main(void) {
    int i, a[2];
    a[1] = 0;
    i = 0;
    while (i < 2 && a[i] != 0) {
        a[i] = 2 * i;
        i = i + 1;
    }
    if (i > 1) {
        __VERIFIER_error();
    }
    return 0;
}
