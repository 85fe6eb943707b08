//: verify --only f
//: truth: false
//: aims: frontend.java.classes.holder
//: why: static methods of interfaces are not inherited, so g is that of the class around
//: answer: refuted
class InterfaceStaticNotInherited {
  static int g() { return 1; }
  interface I { static int g() { return 2; } }
  static class B implements I {
    //@ ensures \result == 2;
    static int f() { return g(); }
  }
}
