//: verify --only f
//: truth: false
//: aims: frontend.java.classes.holder
//: why: ordinal is the method that every enum has
//: answer: diagnostic
class EnumOrdinalOuter {
  static int ordinal() { return 7; }
  enum E { A;
    //@ ensures \result == 7;
    int f() { return ordinal(); }
  }
}
