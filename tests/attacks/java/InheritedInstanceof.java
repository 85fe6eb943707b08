//: verify
//: truth: false
//: aims: frontend.java.meanings.other_meanings
//: why: K is another class where the contract stands
//: answer: unknown
class InheritedInstanceof { static class K { }
  static class A { /*@ ensures o instanceof K ==> \result == 1; */ int f(Object o) { return 1; } }
  static class B extends A { static class K { } int f(Object o) { return o instanceof InheritedInstanceof.K ? 2 : 1; } } }
