//: verify
//: truth: false
//: aims: frontend.lower.spec_expressions._at
//: why: \old(a[i]) reads the old element at the old index
//: answer: refuted
class OldElement {
  static int i;
  //@ requires a.length == 2 && i == 0 && a[0] == 1 && a[1] == 2; ensures \old(a[i]) == 2; assignable i;
  static void f(int[] a) { i = 1; }
}
