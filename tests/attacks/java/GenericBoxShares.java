//: verify
//: truth: false
//: aims: frontend.java.generics
//: why: the box has the object, not a copy
//: answer: refuted
class GenericBoxShares { static class B { int v; } static class Box<T> { T t; Box(T t) { this.t = t; } T get() { return t; } }
  //@ ensures \result == 4;
  static int f() { B x = new B(); x.v = 4; Box<B> b = new Box<>(x); x.v = 5; return b.get().v; } }
