/* SPDX-License-Identifier: Apache-2.0 */
/* The leaking gas burner: leaks last at most ten seconds, and are at least fifty apart. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int time, leaked, clock;

void burn(void)
{
    int leaking = 1;
    time = 0;
    leaked = 0;
    clock = 0;
    while (__VERIFIER_nondet_int()) {
        if (leaking == 1) {
            if (__VERIFIER_nondet_int()) {
                clock = 0;
                leaking = 0;
            } else {
                __VERIFIER_assume(clock <= 9);
                time++;
                leaked++;
                clock++;
            }
        } else if (__VERIFIER_nondet_int()) {
            __VERIFIER_assume(clock >= 50);
            clock = 0;
            leaking = 1;
        } else {
            time++;
            clock++;
        }
    }
}
