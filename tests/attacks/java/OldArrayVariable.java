//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions
//: why: the old array keeps no old elements
//: answer: refuted
class OldArrayVariable {
  //@ requires a.length > 0 && a[0] < 5;
  //@ ensures \old(a)[0] == \old(a[0]);
  static void f(int[] a) { a[0] = a[0] + 1; }
}
