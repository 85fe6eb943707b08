/* SPDX-License-Identifier: Apache-2.0 */
/* Two agents that are served last in, first out: how many in which state. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int idle = __VERIFIER_nondet_int();
    int sa = 0, ea = 0, ma = 0, sb = 0, eb = 0, mb = 0;
    __VERIFIER_assume(idle >= 1);
    while (__VERIFIER_nondet_int()) {
        int move = __VERIFIER_nondet_int();
        if (move == 0) {
            __VERIFIER_assume(ea >= 1);
            ea--;
            ma++;
        } else if (move == 1) {
            __VERIFIER_assume(eb >= 1);
            eb--;
            mb++;
        } else if (move == 2) {
            __VERIFIER_assume(sa >= 1);
            idle = idle + sa + ea + ma;
            sa = 0;
            ea = 1;
            ma = 0;
        } else if (move == 3) {
            __VERIFIER_assume(sb >= 1);
            idle = idle + sb + eb + mb;
            sb = 0;
            eb = 1;
            mb = 0;
        } else if (move == 4) {
            __VERIFIER_assume(sb >= 1);
            sb--;
            idle = idle + sa + ea + ma;
            sa = 0;
            ea = 1;
            ma = 0;
        } else if (move == 5) {
            __VERIFIER_assume(sa >= 1);
            sa--;
            idle = idle + sb + eb + mb;
            sb = 0;
            eb = 1;
            mb = 0;
        } else if (move == 6) {
            __VERIFIER_assume(idle >= 1);
            idle--;
            sa = sa + ea + ma + 1;
            ea = 0;
            ma = 0;
        } else if (move == 7) {
            __VERIFIER_assume(idle >= 1);
            idle--;
            sb = sb + eb + mb + 1;
            eb = 0;
            mb = 0;
        } else if (move == 8) {
            __VERIFIER_assume(sa >= 1);
            sa--;
            sb = sb + eb + mb + 1;
            eb = 0;
            mb = 0;
        } else {
            __VERIFIER_assume(sb >= 1);
            sb--;
            sa = ea + ma + 1;
            ea = 0;
            ma = 0;
        }
    }
    //@ assert ea + ma <= 1;
    //@ assert eb + mb <= 1;
    //@ assert idle + sa + ea + ma + sb + eb + mb >= 1;
    return 0;
}
