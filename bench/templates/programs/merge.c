/* SPDX-License-Identifier: Apache-2.0 */
/* Gulwani et al. 2008, figure 4(b): two arrays are copied into a third; only indices are kept. */
void merge(int m1, int m2, int m3)
{
    int i = 0, k = 0;
    //@ assert m1 >= 0 && m2 >= 0;
    while (i < m1) {
        //@ assert 0 <= k && k < m3;
        k++;
        i++;
    }
    i = 0;
    while (i < m2) {
        //@ assert 0 <= k && k < m3;
        k++;
        i++;
    }
}
