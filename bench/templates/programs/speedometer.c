/* SPDX-License-Identifier: Apache-2.0 */
/* Gulwani et al. 2008, figure 7(b), reconstructed: distance, time, and distance in this second. */
extern int __VERIFIER_nondet_int(void);

int d, t, s;

void drive(void)
{
    d = 0;
    t = 0;
    s = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            t++;
            s = 0;
        } else if (s < 5) {
            d++;
            s++;
        }
    }
}
