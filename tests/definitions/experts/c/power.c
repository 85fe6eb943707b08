/*@
  logic integer Power(integer x, integer n) = n <= 0 ? 1 : x * Power(x, n - 1);

  lemma power_add: \forall integer x, m, n;
    0 <= m && 0 <= n ==> Power(x, m + n) == Power(x, m) * Power(x, n);
  lemma power_square: \forall integer x, n; 0 <= n ==> Power(x * x, n) == Power(x, 2 * n);
  lemma power_two: \forall integer n; 0 <= n ==> Power(2, n) >= n + 1;
  lemma power_grows: \forall integer m, n; 0 <= m <= n ==> Power(2, m) <= Power(2, n);
  lemma power_thirty: Power(2, 30) == 1073741824;
*/

/*@
  requires 0 <= n <= 30;
  assigns \nothing;
  ensures \result == Power(2, n);
*/
int power_of_two(int n) {
  int p = 1;
  /*@
    loop invariant 0 <= i <= n;
    loop invariant p == Power(2, i);
    loop assigns i, p;
    loop variant n - i;
  */
  for (int i = 0; i < n; i++) {
    //! for (int i = 1; i < n; i++) {
    //@ assert Power(2, i + 1) <= Power(2, 30);
    p = 2 * p;
  }
  return p;
}

/*@
  assigns \nothing;
  ensures \result == Power(x, 3);
*/
long long cube(short x) {
  return (long long) x * x * x;
}
