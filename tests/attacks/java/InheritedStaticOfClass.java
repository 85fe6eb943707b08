//: verify
//: truth: false
//: aims: frontend.java.meanings.other_meanings
//: why: K is another class where the contract stands
//: answer: unknown
class InheritedStaticOfClass { static class K { static int V = 1; }
  static class A { /*@ ensures \result == K.V; */ int f(int n) { return K.V; } }
  static class B extends A { static class K { static int V = 2; } int f(int n) { return K.V; } } }
