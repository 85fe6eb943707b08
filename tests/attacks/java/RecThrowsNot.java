//: verify --only run
//: truth: false
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: refuted
class RecThrowsNot { record P(int a) { P { if (a < 0) throw new IllegalArgumentException(); } } //@ requires true;
  static void run() { int r = 0; try { P p = new P(-1); r = 1; } catch (IllegalArgumentException e) { r = 2; } assert (r == 1); } }
