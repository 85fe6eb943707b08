/* SPDX-License-Identifier: Apache-2.0 */
/* Gulwani et al. 2008, figure 1(a): every linear invariant at the head is a disjunction. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int x = -50, y = __VERIFIER_nondet_int();
    while (x < 0) {
        x = x + y;
        y++;
    }
    //@ assert y > 0;
    return 0;
}
