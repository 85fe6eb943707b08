//: verify
//: truth: false
//: aims: frontend.lower.writes.write
//: why: two rows may be one
//: answer: refuted
class AliasRows {
  //@ requires a.length == 2 && a[0] != null && a[1] != null && a[0].length > 0 && a[1].length > 0; ensures a[1][0] == \old(a[1][0]);
  static void f(int[][] a) { a[0][0] = 5; }
}
