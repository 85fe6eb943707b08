/* SPDX-License-Identifier: Apache-2.0 */
/* Ours, for a row whose program is not known: two phases with different slopes. */
extern int __VERIFIER_nondet_int(void);

int x, y;

void phases(void)
{
    x = 0;
    y = 0;
    while (x < 20 && __VERIFIER_nondet_int()) {
        x++;
        y += 2;
    }
    while (x < 40 && __VERIFIER_nondet_int()) {
        x++;
        if (__VERIFIER_nondet_int())
            y++;
    }
}
