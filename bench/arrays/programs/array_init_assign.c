// SPDX-License-Identifier: Apache-2.0
// Elements are zero first and get values in a second loop.
extern void __VERIFIER_error(void);

int main(void) {
    int a[2];
    for (int i = 0; i < 2; i++) {
        a[i] = 0;
    }
    for (int j = 0; j < 2; j++) {
        a[j] = j + 1;
    }
    if (a[1] == 0) {
        __VERIFIER_error();
    }
    return 0;
}
