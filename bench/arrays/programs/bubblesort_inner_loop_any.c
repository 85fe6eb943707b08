// SPDX-License-Identifier: Apache-2.0
// As bubblesort_inner_loop, with any contents: the last element need not be the first one's.
extern void __VERIFIER_error(void);

int main(void) {
    int a[5];
    int first = a[0];
    for (int i = 0; i < 4; i++) {
        if (a[i] > a[i + 1]) {
            int t = a[i];
            a[i] = a[i + 1];
            a[i + 1] = t;
        }
    }
    if (a[4] != first) {
        __VERIFIER_error();
    }
    return 0;
}
