//: verify --only run
//: truth: true
//: aims: frontend.java.records
//: why: a run with assertions says so
//: answer: proved
class RecInterface { interface S { int x(); default int y() { return x() + 1; } } record P(int x) implements S { } record Q(int z) implements S { public int x() { return -z; } } //@ requires true;
  static void run() { S s = new P(4), t = new Q(4); assert (s.y() == 5 && t.y() == -3); } }
