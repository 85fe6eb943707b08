//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions
//: why: the bound variable hides the field
//: answer: refuted
class QuantifierHidesField {
  static int i = 0;
  //@ requires a.length == 2 && a[0] == 0;
  //@ ensures (\forall int i; 0 <= i && i < 2; a[i] == 0);
  static void f(int[] a) { i = 0; }
}
