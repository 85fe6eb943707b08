// SPDX-License-Identifier: Apache-2.0
// The largest element, compared by a procedure.
extern void __VERIFIER_error(void);

int a[5];

int larger(int x, int y) {
    if (x > y) {
        return x;
    }
    return y;
}

int main(void) {
    for (int i = 0; i < 5; i++) {
        a[i] = i + 1;
    }
    int max = a[0];
    for (int i = 1; i < 5; i++) {
        max = larger(max, a[i]);
    }
    if (max == 0) {
        __VERIFIER_error();
    }
    return 0;
}
