/* SPDX-License-Identifier: Apache-2.0 */
/* Ours, for a row whose program is not known: at most four metres in each second. */
extern int __VERIFIER_nondet_int(void);

int distance, seconds, part;

void drive(void)
{
    distance = 0;
    seconds = 0;
    part = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int() && part < 4) {
            distance++;
            part++;
        } else {
            seconds++;
            part = 0;
        }
    }
}
