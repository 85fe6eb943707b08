//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions
//: why: the old elements are those before the change
//: answer: refuted
class OldQuantified {
  //@ requires a.length == 2 && a[0] < 5 && a[1] < 5;
  //@ ensures (\forall int i; 0 <= i && i < 2; a[i] == \old(a[i]));
  static void f(int[] a) { a[1] = a[1] + 1; }
}
