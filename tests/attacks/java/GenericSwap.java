//: verify
//: truth: true
//: aims: frontend.java.generics
//: why: the pair is swapped
//: answer: proved
class GenericSwap {
  static class P<A, B> { A a; B b; P(A a, B b) { this.a = a; this.b = b; } P<B, A> swap() { return new P<>(b, a); } }
  static class X { int v; X(int v) { this.v = v; } }
  static class Y { int w; Y(int w) { this.w = w; } }
  //@ ensures \result == 1;
  static int f() { return new P<>(new X(1), new Y(2)).swap().b.v; }
}
