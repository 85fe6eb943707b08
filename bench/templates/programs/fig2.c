/* SPDX-License-Identifier: Apache-2.0 */
/* One of three moves could turn the signs, but is never possible. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int x = 0, y = 0, z = 0, w = 0;
    while (__VERIFIER_nondet_int()) {
        if (__VERIFIER_nondet_int()) {
            x++;
            y += 2;
        } else if (__VERIFIER_nondet_int()) {
            if (x >= 4) {
                x++;
                y += 3;
                z += 10;
                w += 10;
            }
        } else if (x >= z && w > y) {
            x = -x;
            y = -y;
        }
    }
    //@ assert 3 * x >= y;
    return 0;
}
