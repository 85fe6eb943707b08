//: verify --only f
//: truth: error
//: aims: frontend.java.classes.field_in
//: why: LIMIT is ambiguous between the class and the interface
//: answer: diagnostic
class ConstantOfParents {
  static class A { static final int LIMIT = 1; }
  interface J { int LIMIT = 2; }
  static class B extends A implements J {
    //@ ensures \result == 1;
    static int f() { return LIMIT; }
  }
}
