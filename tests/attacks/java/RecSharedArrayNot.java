//: verify --only run
//: truth: false
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: refuted
class RecSharedArrayNot { record P(int[] v) { } //@ requires true;
  static void run() { int[] a = {1}; P p = new P(a); a[0] = 9; assert (p.v()[0] == 1); } }
