/*@
  logic integer Fib(integer n) = n <= 1 ? n : Fib(n - 1) + Fib(n - 2);

  lemma fib_positive: \forall integer n; 0 <= n ==> 0 <= Fib(n);
  lemma fib_grows: \forall integer m, n; 0 <= m <= n ==> Fib(m) <= Fib(n);
*/

/*@
  requires 0 <= n <= 45;
  requires Fib(46) <= 2147483647;
  assigns \nothing;
  ensures \result == Fib(n);
*/
int fibonacci(int n) {
  int a = 0, b = 1;
  /*@
    loop invariant 0 <= i <= n;
    loop invariant a == Fib(i) && b == Fib(i + 1);
    loop assigns i, a, b;
    loop variant n - i;
  */
  for (int i = 0; i < n; i++) {
    //@ assert Fib(i + 2) <= Fib(46);
    int c = a + b;
    a = b;
    b = c;
    //! b = a + c;
  }
  return a;
}
