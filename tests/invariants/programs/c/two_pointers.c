// open: copy (wrong where the arrays overlap)
/*@ requires 0 <= n && \valid(to + (0 .. n - 1)) && \valid_read(from + (0 .. n - 1));
    ensures \forall integer k; 0 <= k < n ==> to[k] == \old(from[k]); */
void copy(int *to, const int *from, int n) {
  /*@ loop invariant 0 <= i <= n;
      loop invariant \forall integer k; 0 <= k < i ==> to[k] == \at(from[k], Pre);
      loop invariant \forall integer k; 0 <= k < n ==> from[k] == \at(from[k], Pre); */
  for (int i = 0; i < n; i++) to[i] = from[i];
}
