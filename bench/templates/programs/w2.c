/* SPDX-License-Identifier: Apache-2.0 */
/* The condition stands inside a choice. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int n = __VERIFIER_nondet_int(), x = 0;
    __VERIFIER_assume(n >= 1);
    while (1) {
        if (__VERIFIER_nondet_int()) {
            x++;
            if (x >= n)
                break;
        }
    }
    //@ assert x == n;
    return 0;
}
