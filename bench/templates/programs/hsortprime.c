/* SPDX-License-Identifier: Apache-2.0 */
/* The indices of heap sort. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int n = __VERIFIER_nondet_int(), l = __VERIFIER_nondet_int();
    __VERIFIER_assume(n >= 2 && n <= 2 * l && 2 * l <= n + 1);
    int r = n, i = l, j = 2 * l;
    while (__VERIFIER_nondet_int()) {
        int move = __VERIFIER_nondet_int();
        if (move == 0) {
            __VERIFIER_assume(j + 1 <= r);
            i = j + 1;
            j = 2 * j + 2;
        } else if (move == 1) {
            __VERIFIER_assume(j <= r);
            i = j;
            j = 2 * j;
        } else if (move == 2) {
            __VERIFIER_assume(l >= 2 && r >= 2);
            i = l - 1;
            j = 2 * l - 2;
            l--;
        } else {
            __VERIFIER_assume(l <= 1 && r >= 4);
            r--;
            i = l;
            j = 2 * l;
        }
    }
    //@ assert r + 1 >= 2 * l;
    return 0;
}
