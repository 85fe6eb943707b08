//: verify --only f
//: truth: true
//: aims: frontend.java.classes.field_in
//: why: the same constant by two ways
//: answer: proved
class ConstantOfOneInterfaceTwice {
  interface K { int LIMIT = 1; }
  interface I extends K { }
  interface J extends K { }
  static class B implements I, J {
    //@ ensures \result == 1;
    static int f() { return LIMIT; }
  }
}
