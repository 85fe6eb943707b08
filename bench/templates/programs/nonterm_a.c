/* SPDX-License-Identifier: Apache-2.0 */
/* Paper 003, figure 11(a), reconstructed: the assertion says that the end is never reached. */
void diverge(int x, int y)
{
    while (x >= 0) {
        x = x + y;
    }
    //@ assert \false;
}
