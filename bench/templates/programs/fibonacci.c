/* SPDX-License-Identifier: Apache-2.0 */
/* How often the Fibonacci function calls itself, by its result. The bound is ours. */
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int condition);

int calls;

int fib(int n)
{
    calls++;
    if (n <= 1)
        return 1;
    return fib(n - 1) + fib(n - 2);
}

int main(void)
{
    int result = fib(__VERIFIER_nondet_int());
    //@ assert calls <= 2 * result - 1;
    return 0;
}
