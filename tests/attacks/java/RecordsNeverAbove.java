//: verify
//: truth: true
//: aims: frontend.java.records
//: why: no R has an a above 3
//: answer: unknown
class RecordsNeverAbove { record R(int a) { R { if (a > 3) a = 3; } }
  //@ ensures \result <= 3;
  static int f(R r) { return r.a(); } }
