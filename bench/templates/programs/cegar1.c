/* SPDX-License-Identifier: Apache-2.0 */
/* Both counters start in 0..2 and grow by two. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
    __VERIFIER_assume(0 <= x && x <= 2 && 0 <= y && y <= 2);
    while (__VERIFIER_nondet_int()) {
        x += 2;
        y += 2;
    }
    //@ assert !(x == 4 && y == 0);
    return 0;
}
