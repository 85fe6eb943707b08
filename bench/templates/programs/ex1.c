/* SPDX-License-Identifier: Apache-2.0 */
/* A rotation and back: five times the sum is what grows. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int xa = 0, ya = 0;
    while (__VERIFIER_nondet_int()) {
        int x = xa + 2 * ya, y = ya - 2 * xa;
        x++;
        if (__VERIFIER_nondet_int())
            y += x;
        else
            y -= x;
        xa = x - 2 * y;
        ya = 2 * x + y;
    }
    //@ assert xa + 2 * ya >= 0;
    return 0;
}
