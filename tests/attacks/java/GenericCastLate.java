//: verify
//: truth: false
//: aims: frontend.java.generics
//: why: the cast that erasure puts in fails where the value is used as a B
//: answer: refuted
class GenericCastLate { static class A { } static class B extends A { int v; } static class Box<T> { T t; Box(T t) { this.t = t; } T get() { return t; } }
  @SuppressWarnings("unchecked")
  //@ requires a != null; ensures true;
  static int f(A a) { Box<B> b = (Box<B>) (Object) new Box<A>(a); return b.get().v; } }
