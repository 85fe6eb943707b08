/* SPDX-License-Identifier: Apache-2.0 */
/* A cache protocol: how many caches are in which state. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int invalid = __VERIFIER_nondet_int(), unowned = 0, shared = 0, exclusive = 0;
    __VERIFIER_assume(invalid >= 1);
    while (__VERIFIER_nondet_int()) {
        int move = __VERIFIER_nondet_int();
        if (move == 0) { /* read miss */
            __VERIFIER_assume(invalid >= 1);
            shared = shared + exclusive;
            exclusive = 0;
            invalid--;
            unowned++;
        } else if (move == 1) { /* write hit */
            __VERIFIER_assume(shared + unowned >= 1);
            invalid = invalid + unowned + shared - 1;
            exclusive++;
            unowned = 0;
            shared = 0;
        } else { /* write miss */
            __VERIFIER_assume(invalid >= 1);
            invalid = invalid + unowned + exclusive + shared - 1;
            unowned = 0;
            shared = 0;
            exclusive = 1;
        }
    }
    //@ assert exclusive >= 0;
    //@ assert unowned >= 0;
    //@ assert invalid + unowned + exclusive + shared >= 1;
    return 0;
}
