//: verify
//: truth: false
//: aims: frontend.java.generics
//: why: a box may hold null
//: answer: refuted
class GenericInput { static class B { int v; } static class Box<T> { /*@ nullable @*/ T t; Box(/*@ nullable @*/ T t) { this.t = t; } }
  //@ ensures true;
  static int f(Box<B> b) { return b.t.v; } }
