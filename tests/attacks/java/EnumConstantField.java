//: verify --only f
//: truth: false
//: aims: frontend.java.collection
//: why: ONE is the constant of the enum, whose class is E
//: answer: diagnostic
class EnumConstantField {
  static final int ONE = 1;
  enum E { ONE;
    //@ ensures \result == 1;
    static int f() { return ONE.ordinal(); }
  }
}
