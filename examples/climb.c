/* SPDX-License-Identifier: Apache-2.0 */
/* Climbs from a to b; which a and b keep to the assertion is for `assay infer` to say. */
int climb(int a, int b)
{
    int x = a;
    while (x < b)
        x++;
    //@ assert x <= 10;
    return x;
}
