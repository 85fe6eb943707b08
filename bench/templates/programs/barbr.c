/* SPDX-License-Identifier: Apache-2.0 */
/* A sleeping barber with four customers, as counters with guarded moves. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int barber = 0, chair = 0, open = 0, p1 = 0, p2 = 0, p3 = 0, p4 = 0, p5 = 0;
    while (__VERIFIER_nondet_int()) {
        int move = __VERIFIER_nondet_int();
        if (move == 1) { /* a customer sits down */
            __VERIFIER_assume(p1 == 0 && barber >= 1);
            barber--;
            chair++;
            p1 = 1;
        } else if (move == 2) {
            __VERIFIER_assume(p2 == 0 && barber >= 1);
            barber--;
            chair++;
            p2 = 1;
        } else if (move == 3) {
            __VERIFIER_assume(p3 == 0 && barber >= 1);
            barber--;
            chair++;
            p3 = 1;
        } else if (move == 4) {
            __VERIFIER_assume(p4 == 0 && barber >= 1);
            barber--;
            chair++;
            p4++;
        } else if (move == 5) { /* a customer leaves */
            __VERIFIER_assume(p1 == 1 && open >= 1);
            open--;
            p1 = 0;
        } else if (move == 6) {
            __VERIFIER_assume(p2 == 1 && open >= 1);
            open--;
            p2 = 0;
        } else if (move == 7) {
            __VERIFIER_assume(p3 == 1 && open >= 1);
            open--;
            p3 = 0;
        } else if (move == 8) {
            __VERIFIER_assume(p4 == 1 && open >= 1);
            open--;
            p4--;
        } else if (move == 9) { /* the barber */
            __VERIFIER_assume(p5 == 0);
            barber++;
            p5 = 1;
        } else if (move == 10) {
            __VERIFIER_assume(p5 == 1 && chair >= 1);
            chair--;
            p5 = 2;
        } else if (move == 11) {
            __VERIFIER_assume(p5 == 2);
            open++;
            p5 = 3;
        } else {
            __VERIFIER_assume(p5 == 3 && open == 0);
            p5 = 0;
        }
    }
    //@ assert 0 <= p1 && p1 <= 1;
    //@ assert 0 <= p2 && p2 <= 1;
    //@ assert 0 <= p3 && p3 <= 1;
    //@ assert 0 <= p4 && p4 <= 1;
    //@ assert open <= p5 && p5 <= 3;
    //@ assert 0 <= open && 0 <= chair && 0 <= barber;
    return 0;
}
