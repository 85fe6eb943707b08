/* SPDX-License-Identifier: Apache-2.0 */
/* Gulwani et al. 2008, figure 3(a): addition by recursion. */

int add(int i, int j)
{
    if (i <= 0)
        return j;
    return add(i - 1, j + 1);
}

int main(void)
{
    int result = add(5, 3);
    //@ assert result == 8;
    return 0;
}
