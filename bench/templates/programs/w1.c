/* SPDX-License-Identifier: Apache-2.0 */
/* A loop that ends at one value only. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int n = __VERIFIER_nondet_int(), x = 0;
    __VERIFIER_assume(n >= 0);
    while (x != n) {
        //@ assert x < n;
        x++;
    }
    //@ assert x == n;
    return 0;
}
