/* SPDX-License-Identifier: Apache-2.0 */
/* How often merge sort calls itself; the middle is any index. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int calls;

void sort(int low, int high)
{
    calls++;
    if (low < high) {
        int middle = __VERIFIER_nondet_int();
        __VERIFIER_assume(low <= middle && middle < high);
        sort(low, middle);
        sort(middle + 1, high);
    }
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    __VERIFIER_assume(n >= 1);
    sort(0, n - 1);
    //@ assert calls <= 2 * n - 1;
    return 0;
}
