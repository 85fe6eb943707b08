//: verify
//: truth: false
//: aims: frontend.java.generics
//: why: the T of the box is a subclass, which overrides m
//: answer: refuted
class GenericBound { static class A { int m() { return 1; } } static class B extends A { int m() { return 2; } } static class Box<T extends A> { T t; Box(T t) { this.t = t; } int go() { return t.m(); } }
  //@ ensures \result == 1;
  static int f(Box<B> b) { return b.go(); } }
