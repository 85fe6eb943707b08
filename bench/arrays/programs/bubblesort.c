// SPDX-License-Identifier: Apache-2.0
// Bubble sort with the comparison reversed and an inner index that is never reset; a wrong claim.
extern void __VERIFIER_error(void);

int main(void) {
    int a[5];
    for (int i = 0; i < 5; i++) {
        a[i] = i;
    }
    int j = 0;
    for (int i = 0; i < 5; i++) {
        while (j < 4) {
            if (a[j] < a[j + 1]) {
                int t = a[j];
                a[j] = a[j + 1];
                a[j + 1] = t;
            }
            j++;
        }
    }
    if (a[4] == 0) {
        __VERIFIER_error();
    }
    return 0;
}
