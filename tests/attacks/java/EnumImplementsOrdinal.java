//: verify --only f
//: truth: false
//: aims: frontend.java.classes.overriding
//: why: ordinal of the enum implements that of the interface
//: answer: diagnostic
interface EnumImplementsOrdinal {
  default int ordinal() { return 7; }
  //@ ensures \result == 7;
  default int f() { return ordinal(); }
  enum E implements EnumImplementsOrdinal { A }
}
