//: verify --only run
//: truth: false
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: refuted
class RecNarrowNot { record P(byte b, char c) { } //@ requires true;
  static void run() { P p = new P((byte) 200, (char) -1); assert (p.b() == 200); } }
