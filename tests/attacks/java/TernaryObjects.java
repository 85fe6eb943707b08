//: verify
//: truth: false
//: aims: frontend.java.object_expressions
//: why: the chosen object is written
//: answer: refuted
class TernaryObjects {
  static class A { int v; }
  //@ requires p != q && p.v == 0 && q.v == 0; ensures p.v == 0;
  static void f(A p, A q, boolean b) { (b ? p : q).v = 1; }
}
