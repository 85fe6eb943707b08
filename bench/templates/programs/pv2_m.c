/* SPDX-License-Identifier: Apache-2.0 */
/* Gulwani et al. 2008, section 5: figure 2 with a number m in place of 50. */

//@ requires m >= 0;
int turn(int m)
{
    int x = 0, y = 0;
    while (1) {
        if (x <= m)
            y++;
        else
            y--;
        if (y < 0)
            break;
        x++;
    }
    return x;
}
