/* SPDX-License-Identifier: Apache-2.0 */
/* Gulwani et al. 2008, figure 2: conjunctions are enough with a cut point in each branch. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int x = 0, y = 0;
    while (1) {
        if (x <= 50)
            y++;
        else
            y--;
        if (y < 0)
            break;
        x++;
    }
    //@ assert x == 102;
    return 0;
}
