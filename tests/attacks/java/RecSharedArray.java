//: verify --only run
//: truth: true
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: proved
class RecSharedArray { record P(int[] v) { } //@ requires true;
  static void run() { int[] a = {1}; P p = new P(a); a[0] = 9; assert (p.v()[0] == 9); } }
