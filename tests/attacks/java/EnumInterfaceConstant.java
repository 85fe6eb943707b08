//: verify --only f
//: truth: false
//: aims: frontend.java.classes.field
//: why: K is that of the interface which the enum implements
//: answer: refuted
class EnumInterfaceConstant {
  static final int K = 1;
  interface I { int K = 2; }
  enum E implements I { A;
    //@ ensures \result == 1;
    static int f() { return K; }
  }
}
