//: verify
//: truth: true
//: aims: evidence.made_objects.MadeObjects
//: why: each record makes an array of its own
//: answer: unknown
class RecordsCloneArrays { record P(int[] v) { P { v = v.clone(); } public int[] v() { return v.clone(); } }
  //@ requires p != q && p.v.length == 1 && q.v.length == 1; ensures q.v[0] == \old(q.v[0]);
  static void f(P p, P q) { p.v[0] = 9; } }
