/* SPDX-License-Identifier: Apache-2.0 */
/* How often quicksort calls itself; the pivot is any index. The bound is ours. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int calls;

void sort(int low, int high)
{
    calls++;
    if (low < high) {
        int pivot = __VERIFIER_nondet_int();
        __VERIFIER_assume(low <= pivot && pivot <= high);
        sort(low, pivot - 1);
        sort(pivot + 1, high);
    }
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    __VERIFIER_assume(n >= 1);
    sort(0, n - 1);
    //@ assert calls <= 2 * n + 1;
    return 0;
}
