/* SPDX-License-Identifier: Apache-2.0 */
/* Ours, for a row whose program is not known: two copies that a recursion keeps equal. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int x, y;

void move(int n)
{
    if (n > 0) {
        x = x + n;
        move(n - 1);
        y = y + n;
    }
}

int main(void)
{
    int n = __VERIFIER_nondet_int();
    x = 7;
    y = 7;
    move(n);
    //@ assert x == y;
    return 0;
}
