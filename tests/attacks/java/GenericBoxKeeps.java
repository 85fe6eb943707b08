//: verify
//: truth: true
//: aims: frontend.java.generics
//: why: what was put in comes out
//: answer: proved
class GenericBoxKeeps { static class B { int v; } static class Box<T> { T t; Box(T t) { this.t = t; } T get() { return t; } }
  //@ ensures \result == 4;
  static int f() { B x = new B(); x.v = 4; Box<B> b = new Box<>(x); return b.get().v; } }
