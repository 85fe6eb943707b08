//: verify
//: truth: false
//: aims: frontend.java.generics
//: why: swap exchanges both
//: answer: refuted
class GenericPairSwapped { static class I { int v; I(int v) { this.v = v; } } static class Pair<A, B> { A a; B b; Pair(A a, B b) { this.a = a; this.b = b; } Pair<B, A> swap() { return new Pair<>(b, a); } }
  //@ ensures \result == 1;
  static int f() { return new Pair<>(new I(1), new I(2)).swap().a.v; } }
