// SPDX-License-Identifier: Apache-2.0
// One pass of bubble sort over an array that is in order; the claim is wrong.
extern void __VERIFIER_error(void);

int main(void) {
    int a[5];
    for (int i = 0; i < 5; i++) {
        a[i] = i;
    }
    for (int i = 0; i < 4; i++) {
        if (a[i] > a[i + 1]) {
            int t = a[i];
            a[i] = a[i + 1];
            a[i + 1] = t;
        }
    }
    if (a[0] == 0) {
        __VERIFIER_error();
    }
    return 0;
}
