/* SPDX-License-Identifier: Apache-2.0 */
/* Ours, for a row whose program is not known: a search that stops making progress. */
void diverge(int low, int high)
{
    while (low < high) {
        int middle = low;
        low = middle;
    }
    //@ assert \false;
}
