/* SPDX-License-Identifier: Apache-2.0 */
/* The last index that was noted lies in the range. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int n = __VERIFIER_nondet_int(), x = 0, m = 0;
    while (x < n) {
        if (__VERIFIER_nondet_int())
            m = x;
        x++;
    }
    //@ assert n > 0 ==> 0 <= m && m < n;
    return 0;
}
