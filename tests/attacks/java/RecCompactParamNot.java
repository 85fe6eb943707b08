//: verify --only run
//: truth: false
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: refuted
class RecCompactParamNot { record P(int a, int b) { P { int t = a; a = b; b = t; } } //@ requires true;
  static void run() { P p = new P(1, 2); assert (p.a() == 1); } }
