//: verify --only f
//: truth: error
//: aims: frontend.java.classes.field_in
//: why: LIMIT is ambiguous
//: answer: diagnostic
class ConstantOfTwoParents {
  interface I { int LIMIT = 1; }
  interface J { int LIMIT = 2; }
  static class B implements I, J {
    //@ ensures \result == 1;
    static int f() { return LIMIT; }
  }
}
