//: verify
//: truth: false
//: aims: frontend.java.generics
//: why: both boxes hold one object
//: answer: refuted
class GenericShared {
  static class X { int v; }
  static class G<T> { T t; G(T t) { this.t = t; } }
  //@ ensures \result == 1;
  static int f() { X x = new X(); G<X> a = new G<>(x), b = new G<>(x); a.t.v = 1; b.t.v = 2; return a.t.v; }
}
