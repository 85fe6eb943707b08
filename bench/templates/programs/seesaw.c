/* SPDX-License-Identifier: Apache-2.0 */
/* Steps whose slope depends on how far they have come. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int x = 0, y = 0;
    while (__VERIFIER_nondet_int()) {
        int move = __VERIFIER_nondet_int();
        if (move == 0) {
            __VERIFIER_assume(x >= 9);
            x += 2;
            y += 1;
        } else if (move == 1) {
            __VERIFIER_assume(7 <= x && x <= 9);
            x += 1;
            y += 3;
        } else if (move == 2) {
            __VERIFIER_assume(5 <= x && x <= 7);
            x += 2;
            y += 1;
        } else {
            __VERIFIER_assume(x <= 4);
            x += 1;
            y += 2;
        }
    }
    //@ assert 2 * y >= x;
    //@ assert 3 * x >= y;
    return 0;
}
