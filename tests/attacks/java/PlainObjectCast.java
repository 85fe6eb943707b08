//: verify --only run
//: truth: true
//: aims: frontend.java.object_expressions
//: why: a run with assertions says so
//: answer: proved
class PlainObjectCast { static class P { int k = 2; }
  //@ requires true;
  static void run() { Object a = new Object(); int r = 0; try { P p = (P) a; r = p.k; } catch (ClassCastException e) { r = 1; } assert (r == 1); } }
