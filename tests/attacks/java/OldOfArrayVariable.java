//: verify
//: truth: true
//: aims: frontend.lower.spec_expressions
//: why: old(a)[0] is the element now, old(a[0]) the one before
//: answer: proved
class OldOfArrayVariable {
  //@ requires a.length > 2 && a[0] == 0;
  static void f(int[] a) {
    a[0] = 5;
    //@ assert \old(a[0]) == 0 && \old(a)[0] == 5;
  }
}
