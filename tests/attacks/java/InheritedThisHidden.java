//: verify
//: truth: false
//: aims: frontend.java.meanings.other_meanings
//: why: this.c is the field of A
//: answer: unknown
class InheritedThisHidden { 
  static class A { int c; /*@ ensures \result == this.c; */ int f(int n) { return c; } }
  static class B extends A { int c; int f(int n) { return c; } } }
