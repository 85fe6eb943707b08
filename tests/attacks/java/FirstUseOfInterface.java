//: verify --only f
//: truth: false
//: aims: frontend.java.initialization.class_acts
//: why: the interface cannot be initialised
//: answer: diagnostic
class FirstUseOfInterface {
  static int fail() { throw new RuntimeException(); }
  interface I { int K = fail(); static int g() { return 1; } }
  //@ ensures \result == 1;
  static int f() { return I.g(); }
}
