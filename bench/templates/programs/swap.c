/* SPDX-License-Identifier: Apache-2.0 */
/* Gulwani et al. 2008, figure 7(a): x <= 0 is a local optimum, x <= 8 the weakest precondition. */
extern int __VERIFIER_nondet_int(void);

void swap(int x)
{
    while (__VERIFIER_nondet_int()) {
        if (x == 1)
            x = 2;
        else if (x == 2)
            x = 1;
    }
    //@ assert x <= 8;
}
