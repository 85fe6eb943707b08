//: verify --timeout 20
//: truth: false
//: aims: solvers.quantifiers.store._summed
//: why: one element is another one after the write
//: answer: refuted
class CountUnderQuantifier {
  /*@ requires 0 < a.length; assignable a[*];
    @ ensures (\forall int v; (\num_of int i; 0 <= i && i < a.length; a[i] == v) == \old((\num_of int i; 0 <= i && i < a.length; a[i] == v))); */
  static void f(int[] a) { a[0] = 5; }
}
