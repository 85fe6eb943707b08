//: verify --only run
//: truth: false
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: refuted
class PlainObjectCastNot { static class P { int k = 2; }
  //@ requires true;
  static void run() { Object a = new Object(); int r = 0; try { P p = (P) a; r = p.k; } catch (ClassCastException e) { r = 1; } assert (r == 2); } }
