/* SPDX-License-Identifier: Apache-2.0 */
/* A recursion whose effects cancel out but for a counter; written from a description. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int x1, x2, x3;

void q(void)
{
    if (__VERIFIER_nondet_int()) {
        x1 = x1 + x2 + 1;
        x3 = x3 + 1;
        q();
        x1 = x1 - x2;
    }
}

int main(void)
{
    x2 = __VERIFIER_nondet_int();
    x1 = x2;
    x3 = 0;
    q();
    //@ assert x1 == x2 + x3;
    return 0;
}
