// SPDX-License-Identifier: Apache-2.0
// As wrong_loop, with the way back read from any contents in range.
extern void __VERIFIER_error(void);

int main(void) {
    int a[100];
    int i = 0;
    while (i < 50) {
        if (i == 5) {
            i = a[i];
            if (i < 0 || i >= 100) {
                return 0;
            }
        }
        if (i > 60) {
            __VERIFIER_error();
        }
        i++;
    }
    return 0;
}
