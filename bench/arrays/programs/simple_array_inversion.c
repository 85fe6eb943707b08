// SPDX-License-Identifier: Apache-2.0
// The upper half of an array is copied down, the last element first.
extern void __VERIFIER_error(void);

int main(void) {
    int a[4];
    for (int i = 0; i < 4; i++) {
        a[i] = i;
    }
    for (int i = 0; i < 2; i++) {
        a[i] = a[3 - i];
    }
    if (a[0] == 0) {
        __VERIFIER_error();
    }
    return 0;
}
