/* SPDX-License-Identifier: Apache-2.0 */
/* Gulwani et al. 2008, figure 11(b), reconstructed: down and up again. */
void diverge(int i)
{
    int even = 0;
    while (i >= 0) {
        if (even == 0)
            i--;
        else
            i++;
        even = 1 - even;
    }
    //@ assert \false;
}
