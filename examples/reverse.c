// Turns an array around in place.

/*@ requires n >= 0 && \valid(a + (0 .. n - 1));
    assigns a[0 .. n - 1];
    ensures \forall integer i; 0 <= i < n ==> a[i] == \old(a[n - 1 - i]); */
void reverse(int *a, int n) {
  int i = 0;
  /*@ loop invariant 0 <= i && 2 * i <= n;
      loop invariant \forall integer k; 0 <= k < i ==>
                       a[k] == \at(a[n - 1 - k], Pre) && a[n - 1 - k] == \at(a[k], Pre);
      loop invariant \forall integer k; i <= k < n - i ==> a[k] == \at(a[k], Pre);
      loop assigns i, a[0 .. n - 1];
      loop variant n - i; */
  while (i < n - 1 - i) {
    int other = a[n - 1 - i];
    a[n - 1 - i] = a[i];
    a[i] = other;
    i++;
  }
}
