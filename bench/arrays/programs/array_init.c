// SPDX-License-Identifier: Apache-2.0
// Every element is set to something else than zero; one of them is looked at.
extern void __VERIFIER_error(void);

int main(void) {
    int a[10];
    for (int i = 0; i < 10; i++) {
        a[i] = i + 1;
    }
    if (a[8] == 0) {
        __VERIFIER_error();
    }
    return 0;
}
