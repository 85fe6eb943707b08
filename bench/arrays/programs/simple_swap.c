// SPDX-License-Identifier: Apache-2.0
// One exchange of two elements.
extern void __VERIFIER_error(void);

int main(void) {
    int a[2];
    a[0] = 3;
    a[1] = 7;
    int t = a[0];
    a[0] = a[1];
    a[1] = t;
    if (a[0] != 7 || a[1] != 3) {
        __VERIFIER_error();
    }
    return 0;
}
