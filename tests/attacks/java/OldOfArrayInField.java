//: verify
//: truth: false
//: aims: frontend.lower.spec_records
//: why: \old(a.d)[0] is what the array holds now
//: answer: refuted
class OldOfArrayInField { static class A { int[] d = new int[1]; }
  //@ requires a.d.length == 1 && a.d[0] == 1; ensures \old(a.d)[0] == 1;
  static void f(A a) { a.d[0] = 2; } }
