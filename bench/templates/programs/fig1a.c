/* SPDX-License-Identifier: Apache-2.0 */
/* Two loops: up together, down together. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int main(void)
{
    int x = 0, y = 0;
    while (__VERIFIER_nondet_int()) {
        x++;
        y++;
    }
    while (x != 0) {
        x--;
        y--;
    }
    //@ assert y == 0;
    return 0;
}
