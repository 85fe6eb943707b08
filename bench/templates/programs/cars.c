/* SPDX-License-Identifier: Apache-2.0 */
/* Three cars; the middle one steers towards the middle. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int v1 = __VERIFIER_nondet_int(), v2 = __VERIFIER_nondet_int(), v3 = __VERIFIER_nondet_int();
    int x1 = 100, x2 = 75, x3 = -50, t = 0;
    __VERIFIER_assume(0 <= v3 && v3 <= v1 && v1 <= 5);
    __VERIFIER_assume(2 * v2 == v1 + v3 && -5 <= v2 && v2 <= 5);
    while (__VERIFIER_nondet_int()) {
        __VERIFIER_assume(-5 <= v2 && v2 <= 5);
        int steer;
        if (__VERIFIER_nondet_int()) {
            __VERIFIER_assume(2 * x2 >= x1 + x3);
            steer = -1;
        } else {
            __VERIFIER_assume(2 * x2 <= x1 + x3);
            steer = 1;
        }
        x1 += v1;
        x3 += v3;
        x2 += v2;
        v2 += steer;
        t++;
    }
    //@ assert v1 <= 5;
    //@ assert v3 >= 0;
    //@ assert v1 >= v3;
    //@ assert v2 <= 6;
    //@ assert v2 >= -6;
    //@ assert x2 <= 5 * t + 75;
    //@ assert x2 >= 75 - 5 * t;
    //@ assert 2 * v2 + 2 * t >= v1 + v3;
    //@ assert v1 + v3 + 2 * t >= 2 * v2;
    return 0;
}
