/* SPDX-License-Identifier: Apache-2.0 */
/* Gulwani et al. 2008, figure 3(b): McCarthy's function. */

int m(int n)
{
    if (n > 100)
        return n - 10;
    return m(m(n + 11));
}

int main(void)
{
    int result = m(19) + m(119);
    //@ assert result == 200;
    return 0;
}
