/* SPDX-License-Identifier: Apache-2.0 */
/* The same with other steps; which program the row means is inferred. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int x = 0, y = 0, z = 0, w = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            x++;
            y += 100;
        } else if (__VERIFIER_nondet_int()) {
            if (x >= 4) {
                x++;
                y++;
            }
        } else if (y > 10 * w && z >= 100 * x) {
            y = -y;
        }
        w++;
        z += 10;
    }
    //@ assert !(x >= 4 && y <= 2);
    return 0;
}
