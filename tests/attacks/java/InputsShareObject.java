//: verify
//: truth: false
//: aims: evidence.made_objects.MadeObjects
//: why: two objects can be made of one
//: answer: refuted
class InputsShareObject { static class A { int v; } static class N { private final A a; N(A b) { a = b; } }
  //@ requires x != y; ensures y.a.v == \old(y.a.v);
  static void f(N x, N y) { x.a.v = 9; } }
