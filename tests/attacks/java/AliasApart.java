//: verify
//: truth: true
//: aims: frontend.lower.writes.write
//: why: the precondition keeps them apart
//: answer: proved
class AliasApart {
  //@ requires a.length > 0 && b.length > 0 && a != b; ensures b[0] == \old(b[0]);
  static void f(int[] a, int[] b) { a[0] = 9; }
}
