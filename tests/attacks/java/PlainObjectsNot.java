//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class PlainObjectsNot { static class P { Object lock = new Object(); }
  //@ requires true;
  static void run() { P p = new P(); P q = new P(); Object a = new Object(); Object b = a; assert (p.lock == q.lock); } }
