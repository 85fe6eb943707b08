//: postcondition
/*@ requires n == 2 && \valid_read(a + (0 .. n - 1));
    assigns \nothing;
    ensures (\forall integer k; 0 <= k < n ==> a[k] <= \result) &&
        (\exists integer k; 0 <= k < n && a[k] == \result); */
static int largest(const int *a, int n) {
    int largest = 0; //~> int largest = a[0];
    for (int i = 0; i < n; i++) {
        if (a[i] > largest) {
            largest = a[i];
        }
    }
    return largest;
}
