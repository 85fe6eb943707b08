//: verify
//: truth: false
//: aims: frontend.java.records
//: why: the compact constructor only looks at new ones: every R has gone through it
//: answer: refuted
class RecordOfInput { record R(int a) { R { if (a > 3) a = 3; } }
  //@ ensures \result == 5;
  static int f(R r) { return r.a(); } }
