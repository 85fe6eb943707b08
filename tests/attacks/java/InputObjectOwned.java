//: verify
//: truth: true
//: aims: evidence.made_objects.MadeObjects
//: why: nobody else has the object that the constructor makes
//: answer: unknown
class InputObjectOwned { static class A { int v; } static class N { private final A a = new A(); }
  //@ requires true; ensures k.v == \old(k.v);
  static void f(N x, A k) { x.a.v = 9; } }
