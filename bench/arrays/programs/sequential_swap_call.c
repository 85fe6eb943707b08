// SPDX-License-Identifier: Apache-2.0
// A procedure exchanges two elements, three times.
extern void __VERIFIER_error(void);

int a[10];

void swap(int i, int j) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
}

int main(void) {
    int i = 2, j = 5;
    a[i] = 1;
    a[j] = 100;
    swap(i, j);
    swap(i, j);
    swap(i, j);
    if (a[i] != 100) {
        __VERIFIER_error();
    }
    return 0;
}
