//: verify
//: truth: true
//: aims: frontend.java.generics
//: why: whatever T is, it is an X
//: answer: proved
class GenericInputBound {
  static class X { int m() { return 1; } }
  static class G<T extends X> { T t; G(T t) { this.t = t; } }
  //@ requires g.t != null; ensures \result == 1;
  static int f(G<X> g) { return g.t.m(); }
}
