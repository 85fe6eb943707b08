//: verify
//: truth: false
//: aims: evidence.made_objects.MadeObjects
//: why: k can be what x was made of
//: answer: refuted
class InputSharesObject { static class A { int v; } static class N { private final A a; N(A b) { a = b; } }
  //@ requires true; ensures k.v == \old(k.v);
  static void f(N x, A k) { x.a.v = 9; } }
