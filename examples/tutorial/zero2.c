/*@ requires n >= 0 && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer k; 0 <= k < n ==> a[k] == 0; */
void zero(int *a, int n) {
    for (int i = 0; i < n; i++)
        a[i] = 0;
}
