//: verify
//: truth: false
//: aims: frontend.lower.writes.write
//: why: the two arrays may be one
//: answer: refuted
class AliasParameters {
  //@ requires a.length > 0 && b.length > 0; ensures b[0] == \old(b[0]);
  static void f(int[] a, int[] b) { a[0] = 9; }
}
