//: verify
//: truth: false
//: aims: frontend.java.generics
//: why: b is the X
//: answer: refuted
class GenericSwapNot {
  static class P<A, B> { A a; B b; P(A a, B b) { this.a = a; this.b = b; } P<B, A> swap() { return new P<>(b, a); } }
  static class X { int v; X(int v) { this.v = v; } }
  static class Y { int v; Y(int v) { this.v = v; } }
  //@ ensures \result == 2;
  static int f() { return new P<>(new X(1), new Y(2)).swap().b.v; }
}
