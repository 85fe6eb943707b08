//: verify
//: truth: false
//: aims: frontend.lower.frames
//: why: a.n means the object at entry
//: answer: refuted
class FrameObjectReplaced { static class N { int v; } static class A { N n = new N(); }
  //@ requires a.n != m; assignable a.n, a.n.v; ensures true;
  static void f(A a, N m) { a.n = m; a.n.v = 1; } }
