/*@
  logic integer Triangle(integer n) = n <= 0 ? 0 : n + Triangle(n - 1);
  logic integer Squares(integer n) = n <= 0 ? 0 : n * n + Squares(n - 1);

  lemma triangle_closed: \forall integer n; 0 <= n ==> 2 * Triangle(n) == n * (n + 1);
  lemma squares_closed: \forall integer n; 0 <= n ==> 6 * Squares(n) == n * (n + 1) * (2 * n + 1);
*/

/*@
  requires 0 <= n <= 1000;
  assigns \nothing;
  ensures \result == Triangle(n);
  ensures 2 * \result == n * (n + 1);
*/
int triangle(int n) {
  int s = 0;
  /*@
    loop invariant 0 <= i <= n;
    loop invariant s == Triangle(i);
    loop assigns i, s;
    loop variant n - i;
  */
  for (int i = 0; i < n; i++) s += i + 1;
  //! for (int i = 0; i < n; i++) s += i;
  return s;
}

/*@
  requires 0 <= n <= 1000;
  assigns \nothing;
  ensures \result == Squares(n);
*/
int squares(int n) {
  int s = 0;
  /*@
    loop invariant 0 <= i <= n;
    loop invariant s == Squares(i);
    loop assigns i, s;
    loop variant n - i;
  */
  for (int i = 0; i < n; ) {
    i++;
    s += i * i;
  }
  return s;
}
