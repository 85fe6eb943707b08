/*@
  logic integer Gcd(integer a, integer b) = b == 0 ? a : Gcd(b, a % b);

  lemma gcd_positive: \forall integer a, b; 0 < a && 0 <= b ==> 0 < Gcd(a, b);
*/

/*@
  requires 0 < a && 0 <= b;
  assigns \nothing;
  ensures \result == Gcd(a, b);
  ensures \result > 0;
*/
int gcd(int a, int b) {
  /*@
    loop invariant 0 < a && 0 <= b;
    loop invariant Gcd(a, b) == Gcd(\at(a, Pre), \at(b, Pre));
    loop assigns a, b;
    loop variant b;
  */
  while (b != 0) {
    int r = a % b;
    a = b;
    b = r;
    //! b = a - r;
  }
  return a;
}
