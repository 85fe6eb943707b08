/* SPDX-License-Identifier: Apache-2.0 */
/* Gulwani et al. 2008, figure 11(a), reconstructed: the assertion says that the end is never reached. */
void diverge(int x, int y)
{
    while (x >= 0) {
        x = x + y;
    }
    //@ assert \false;
}
