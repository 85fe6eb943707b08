/* SPDX-License-Identifier: Apache-2.0 */
/* A loop that ends at one value only: what it returns. */

//@ requires n >= 0;
int count(int n)
{
    int x = 0;
    while (x != n)
        x++;
    return x;
}
