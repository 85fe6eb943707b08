// SPDX-License-Identifier: Apache-2.0
// A loop that goes back to the start by what it reads, where the claim fails.
extern void __VERIFIER_error(void);

int main(void) {
    int a[6];
    for (int k = 0; k < 6; k++) {
        a[k] = k;
    }
    a[5] = 0;
    int i = 1;
    while (1) {
        if (i == 5) {
            i = a[i];
        }
        if (a[i] <= 0) {
            __VERIFIER_error();
        }
        i++;
    }
    return 0;
}
