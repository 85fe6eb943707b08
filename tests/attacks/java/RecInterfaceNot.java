//: verify --only run
//: truth: false
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: refuted
class RecInterfaceNot { interface S { int x(); default int y() { return x() + 1; } } record P(int x) implements S { } record Q(int z) implements S { public int x() { return -z; } } //@ requires true;
  static void run() { S s = new P(4), t = new Q(4); assert (t.y() == 5); } }
