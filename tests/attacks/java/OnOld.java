//: verify
//: truth: false
//: aims: frontend.java.specifications._called_on
//: why: \old(a.n).get() is what the old n gives now
//: answer: refuted
class OnOld { static class N { int v; /*@ pure @*/ int get() { return v; } } static class A { N n = new N(); }
  //@ requires a.n.v == 1; ensures \old(a.n).get() == \old(a.n.get());
  static void f(A a) { a.n.v = 2; a.n = new N(); } }
