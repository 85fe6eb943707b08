//: verify --only f
//: truth: false
//: aims: frontend.java.initialization.class_acts
//: why: the enum cannot be initialised
//: answer: diagnostic
class FirstUseOfEnum {
  enum E { A; E() { throw new RuntimeException(); } static int g() { return 1; } }
  //@ ensures \result == 1;
  static int f() { return E.g(); }
}
