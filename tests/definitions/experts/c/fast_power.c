/*@
  logic integer Pow(integer x, integer n) = n <= 0 ? 1 : x * Pow(x, n - 1);

  lemma pow_even: \forall integer x, n; 0 <= n ==> Pow(x * x, n) == Pow(x, 2 * n);
*/

/*@
  assigns \nothing;
  ensures \result == (unsigned) Pow(x, n);
*/
unsigned fast_power(unsigned x, unsigned n) {
  unsigned r = 1;
  //@ ghost unsigned todo = n;
  /*@
    loop invariant (unsigned) (r * Pow(x, n)) == (unsigned) Pow(\at(x, Pre), \at(n, Pre));
    loop assigns r, x, n;
    loop variant n;
  */
  while (n > 0) {
    if (n % 2 == 1) r = r * x;
    //! if (n % 2 == 0) r = r * x;
    x = x * x;
    n = n / 2;
  }
  return r;
}
