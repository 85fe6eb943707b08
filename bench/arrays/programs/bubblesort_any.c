// SPDX-License-Identifier: Apache-2.0
// As bubblesort, with any contents: the last element may be the largest.
extern void __VERIFIER_error(void);

int main(void) {
    int a[4];
    int j = 0;
    for (int i = 0; i < 4; i++) {
        while (j < 3) {
            if (a[j] < a[j + 1]) {
                int t = a[j];
                a[j] = a[j + 1];
                a[j + 1] = t;
            }
            j++;
        }
    }
    if (a[2] < a[1]) {
        __VERIFIER_error();
    }
    return 0;
}
