// SPDX-License-Identifier: Apache-2.0
// As sequential_swap_call, with any contents.
extern void __VERIFIER_error(void);
extern int __VERIFIER_nondet_int(void);

int a[10];

void swap(int i, int j) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
}

int main(void) {
    int x = __VERIFIER_nondet_int();
    a[2] = __VERIFIER_nondet_int();
    a[5] = x;
    swap(2, 5);
    swap(2, 5);
    swap(2, 5);
    if (a[2] != x) {
        __VERIFIER_error();
    }
    return 0;
}
