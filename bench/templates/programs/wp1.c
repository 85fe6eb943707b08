/* SPDX-License-Identifier: Apache-2.0 */
/* Gulwani et al. 2008, figure 4(a): right for i >= j, and for i <= 0, where it never ends. */
void wp1(int i, int j)
{
    int x = 0, y = 0;
    while (x <= 100) {
        x = x + i;
        y = y + j;
    }
    //@ assert x >= y;
}
