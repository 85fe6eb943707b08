//: verify
//: truth: true
//: aims: evidence.made_objects.MadeObjects
//: why: each object makes one of its own
//: answer: unknown
class InputsOwnObjects { static class A { int v; } static class N { private final A a = new A(); }
  //@ requires x != y; ensures y.a.v == \old(y.a.v);
  static void f(N x, N y) { x.a.v = 9; } }
