/* SPDX-License-Identifier: Apache-2.0 */
/* Gulwani et al. 2008, figure 9: ends if x gains on y, after at most y0 - x0 iterations. */
void loop(int n, int m, int x0, int y0)
{
    //@ assert x0 < y0;
    int x = x0, y = y0;
    while (x < y) {
        x = x + n;
        y = y + m;
    }
}
