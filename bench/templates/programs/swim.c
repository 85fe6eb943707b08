/* SPDX-License-Identifier: Apache-2.0 */
/* The swimming pool, a Petri net with seven places. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int p = __VERIFIER_nondet_int(), q = __VERIFIER_nondet_int();
    __VERIFIER_assume(p >= 1 && q >= 1);
    int x1 = 0, x2 = 0, x3 = 0, x4 = 0, x5 = 0, x6 = p, x7 = q;
    while (__VERIFIER_nondet_int()) {
        int move = __VERIFIER_nondet_int();
        if (move == 0) {
            __VERIFIER_assume(x6 >= 1);
            x1++;
            x6--;
        } else if (move == 1) {
            __VERIFIER_assume(x1 >= 1 && x7 >= 1);
            x1--;
            x2++;
            x7--;
        } else if (move == 2) {
            __VERIFIER_assume(x2 >= 1);
            x2--;
            x3++;
            x6++;
        } else if (move == 3) {
            __VERIFIER_assume(x3 >= 1 && x6 >= 1);
            x3--;
            x4++;
            x6--;
        } else if (move == 4) {
            __VERIFIER_assume(x4 >= 1);
            x4--;
            x5++;
            x7++;
        } else {
            __VERIFIER_assume(x5 >= 1);
            x5--;
            x6++;
        }
    }
    //@ assert x2 + x3 + x4 + x7 == q;
    //@ assert x1 + x2 + x4 + x5 + x6 == p;
    //@ assert x1 >= 0 && x2 >= 0 && x3 >= 0 && x4 >= 0 && x5 >= 0 && x6 >= 0 && x7 >= 0;
    return 0;
}
