//: verify
//: truth: false
//: aims: frontend.lower.nullness
//: why: the field of a new object is null
//: answer: refuted
class NonNullFieldOfNew { static class N { int v; } static class A { N n; }
  //@ ensures \result == 0;
  static int f() { A a = new A(); return a.n.v; } }
