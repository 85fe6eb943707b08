/* SPDX-License-Identifier: Apache-2.0 */
/* Eleven choices one after the other, without a loop. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int x = 0;
    x += __VERIFIER_nondet_int() ? 1 : 22;
    x += __VERIFIER_nondet_int() ? 1 : 20;
    x += __VERIFIER_nondet_int() ? 1 : 18;
    x += __VERIFIER_nondet_int() ? 1 : 16;
    x += __VERIFIER_nondet_int() ? 1 : 14;
    x += __VERIFIER_nondet_int() ? 1 : 12;
    x += __VERIFIER_nondet_int() ? 1 : 10;
    x += __VERIFIER_nondet_int() ? 1 : 8;
    x += __VERIFIER_nondet_int() ? 1 : 6;
    x += __VERIFIER_nondet_int() ? 1 : 4;
    x += __VERIFIER_nondet_int() ? 1 : 2;
    //@ assert x <= 132;
    return 0;
}
