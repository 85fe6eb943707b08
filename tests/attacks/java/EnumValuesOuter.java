//: verify --only f
//: truth: false
//: aims: frontend.java.classes.holder
//: why: values is the method that every enum has
//: answer: diagnostic
class EnumValuesOuter {
  static int[] values() { return new int[7]; }
  enum E { A, B;
    //@ ensures \result == 7;
    static int f() { return values().length; }
  }
}
