//: verify --only run
//: truth: true
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: proved
class RecNarrow { record P(byte b, char c) { } //@ requires true;
  static void run() { P p = new P((byte) 200, (char) -1); assert (p.b() == -56 && p.c() == 65535); } }
