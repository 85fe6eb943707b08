//: verify
//: truth: false
//: aims: frontend.java.generics
//: why: it may be one of the class below
//: answer: refuted
class GenericInputBelow {
  static class X { int m() { return 1; } }
  static class Y extends X { int m() { return 2; } }
  static class G<T extends X> { T t; G(T t) { this.t = t; } }
  //@ requires g.t != null; ensures \result == 1;
  static int f(G<X> g) { return g.t.m(); }
}
