/* SPDX-License-Identifier: Apache-2.0 */
/* Gulwani et al. 2008, figure 10: which inputs break the assertion. */
void bug1(int y, int n)
{
    int x = 0;
    if (y < 9) {
        while (x < n) {
            //@ assert x < 200;
            x = x + y;
        }
    } else {
        while (x >= 0) {
            x++;
        }
    }
}
