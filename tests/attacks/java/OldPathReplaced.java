//: verify
//: truth: true
//: aims: frontend.lower.spec_records
//: why: \old(a.n.v) is that of the old n, \old(a.n).v what it is now
//: answer: proved
class OldPathReplaced { static class N { int v; } static class A { N n = new N(); }
  //@ requires a.n.v == 3; ensures a.n.v == 0 && \old(a.n.v) == 3 && \old(a.n).v == 4;
  static void f(A a) { N k = a.n; a.n = new N(); k.v = 4; } }
